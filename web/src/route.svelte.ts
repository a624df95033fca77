/** Which screen the address bar names. */
import { below, root } from "./root";
import { screens } from "./routes";

export type Route =
  | { readonly screen: "lobby" }
  | { readonly screen: "table" | "campaign"; readonly table: string }
  | { readonly screen: "laboratory" }
  | { readonly screen: "run"; readonly run: string; readonly against: string }
  | { readonly screen: "lost" };

/** The screen at an address: one below the server's root. */
function read(address: string): Route {
  const path = inside(address);
  if (screens.lobby.test(path)) return { screen: "lobby" };
  if (screens.laboratory.test(path)) return { screen: "laboratory" };
  const run = screens.run.exec(path);
  if (run) return { screen: "run", run: run[1]!, against: run[2] ?? "" };
  for (const screen of ["table", "campaign"] as const) {
    const found = screens[screen].exec(path);
    if (found) return { screen, table: found[1]! };
  }
  return { screen: "lost" };
}

const inside = (address: string) => (address.startsWith(`${root}/`) ? address.slice(root.length) : address);

class Router {
  now = $state.raw<Route>(read(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.now = read(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", below(path));
    this.now = read(location.pathname);
    scrollTo(0, 0);
  }

  /** Takes the secret out of the address bar, so that nobody copies or bookmarks it. */
  takeFragment(): string {
    const secret = location.hash.slice(1);
    if (secret) history.replaceState(null, "", location.pathname + location.search);
    return secret;
  }
}

export const router = new Router();

/** Follows a link inside the page; modified clicks stay the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.go(inside(link.pathname));
}
