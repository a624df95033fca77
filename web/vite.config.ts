import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `ecumene serve` listens unless told otherwise. */
const server = "http://127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte()],
  /** The server puts the path it is shown below in place of the dot. */
  base: "./",
  build: {
    outDir: "../src/ecumene/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  /** Components and stores as they are in a browser, not as a server would render them. */
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
