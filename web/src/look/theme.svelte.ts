import { recall, remember } from "../net/store";

export type Theme = "dark" | "light";

const systemLight = matchMedia("(prefers-color-scheme: light)");
const motionQuery = matchMedia("(prefers-reduced-motion: reduce)");
const wideQuery = matchMedia("(min-width: 900px)");

/** How the page looks on this screen: its theme, its width, and whether things may move. */
class Look {
  private chosen = $state<Theme | null>(recall<Theme | null>("theme", null));
  private system = $state<Theme>(systemLight.matches ? "light" : "dark");
  still = $state(motionQuery.matches);
  wide = $state(wideQuery.matches);

  constructor() {
    systemLight.addEventListener("change", () => {
      this.system = systemLight.matches ? "light" : "dark";
      this.apply();
    });
    motionQuery.addEventListener("change", () => (this.still = motionQuery.matches));
    wideQuery.addEventListener("change", () => (this.wide = wideQuery.matches));
    this.apply();
  }

  get theme(): Theme {
    return this.chosen ?? this.system;
  }

  /** The other theme; choosing the system's own goes back to following the system. */
  toggle(): void {
    const other = this.theme === "dark" ? "light" : "dark";
    this.chosen = other === this.system ? null : other;
    remember("theme", this.chosen);
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}

export const look = new Look();
