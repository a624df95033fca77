/** Below which path the server shows the page: '' or as in `/ecumene`. The page's own files lie one folder below it. */
const here = import.meta.url;
export const root = new URL("..", here).pathname.replace(/\/$/, "");

/** The address of a path of the server's, as `/table/x`. */
export const below = (path: string) => root + path;
