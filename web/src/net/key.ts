/** The laboratory's key: comes behind the # of the address that the server prints, and is traded for a cookie. */
import { ask, asJson } from "./api";

const mark = "#key=";

export const showKey = (key: string) => ask("/api/laboratory/key", asJson({ key }));

/** Trades a key in the address bar, and takes it out of there; one that does not fit leaves the laboratory locked. */
export async function tradeKey(): Promise<boolean> {
  if (!location.hash.startsWith(mark)) return false;
  const key = decodeURIComponent(location.hash.slice(mark.length));
  history.replaceState(null, "", location.pathname + location.search);
  await showKey(key).catch(() => undefined);
  return true;
}

/** Where the page is open already, the address with the key changes nothing but what is behind the #. */
addEventListener("hashchange", async () => {
  if (await tradeKey()) location.reload();
});
