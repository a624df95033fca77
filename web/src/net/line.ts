import type { FromPage, ToPage } from "../wire";

export type LineStatus = "calling" | "open" | "lost";

/** A fresh name for a command; also outside secure contexts, where friends on a local network play. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a line tells the one who holds it. */
export interface LineEvents {
  /** The address to call, asked for anew at every attempt. */
  address: () => string;
  heard: (message: ToPage) => void;
  changed: (status: LineStatus) => void;
}

const firstWait = 400;
const longestWait = 10_000;

/** A socket that calls again, each time after a longer wait, until it is hung up. */
export class Line {
  private socket: WebSocket | null = null;
  private timer: number | undefined;
  private wait = firstWait;
  private hungUp = false;

  constructor(private readonly events: LineEvents) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.call();
  }

  /** Sends where the line is open; false means that it was not sent. */
  send(message: FromPage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  hangUp(): void {
    this.hungUp = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private readonly hurry = () => {
    if (this.timer === undefined || document.hidden) return;
    clearTimeout(this.timer);
    this.wait = firstWait;
    this.call();
  };

  private call(): void {
    this.timer = undefined;
    const socket = new WebSocket(this.events.address());
    this.socket = socket;
    socket.onopen = () => this.events.changed("open");
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ToPage;
      if (message.type !== "refused") this.wait = firstWait;
      this.events.heard(message);
    };
    socket.onclose = () => {
      if (this.hungUp || this.socket !== socket) return;
      this.events.changed("lost");
      const jitter = 0.75 + Math.random() / 2;
      this.timer = window.setTimeout(() => this.call(), this.wait * jitter);
      this.wait = Math.min(this.wait * 1.7, longestWait);
    };
  }
}
