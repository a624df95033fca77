import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["public/", "src/wire.ts", "src/routes.ts", "src/games/*/view.ts"]),
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      // what counts, and not what it counts: {#each { length: 5 } as _, n}
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // the compiler takes no index for granted, and sometimes one knows better
      "@typescript-eslint/no-non-null-assertion": "off",
      // the compiler knows every name
      "no-undef": "off",
      // maps and sets here are made anew for every look, and not watched while they change
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} is a space that no formatter takes away
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
