/** Which screen the address bar names. */

export type Route =
  | { readonly screen: "lobby" }
  | { readonly screen: "table" | "campaign"; readonly table: string }
  | { readonly screen: "laboratory" }
  | { readonly screen: "run"; readonly run: string; readonly against: string }
  | { readonly screen: "lost" };

function read(path: string): Route {
  if (path === "/" || path === "/index.html") return { screen: "lobby" };
  if (/^\/laboratory\/?$/.test(path)) return { screen: "laboratory" };
  const run = /^\/laboratory\/([0-9a-f]+)(?:\/against\/([0-9a-f]+))?\/?$/.exec(path);
  if (run) return { screen: "run", run: run[1]!, against: run[2] ?? "" };
  const found = /^\/(table|campaign)\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  return found ? { screen: found[1] as "table" | "campaign", table: found[2]! } : { screen: "lost" };
}

class Router {
  now = $state.raw<Route>(read(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.now = read(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", path);
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
  router.go(link.pathname);
}
