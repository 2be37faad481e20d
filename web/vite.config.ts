import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compressed.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["SABOT"] ?? "http://127.0.0.1:8150";

/**
 * Few files, since every request costs a slow phone more than the bytes do: one for all pages, one for tables, replays
 * and lessons, and one for each board.
 */
const CHUNKS = [
  { name: "sabot", test: /\/node_modules\/(?:svelte|@fluent|esm-env|clsx)\/|\/src\/(?:art|home|lib|styles|ui)\/|\/src\/\w+\.(?:ts|svelte)$/, priority: 2 },
  { name: "table", test: /\/src\/(?:table|games\/(?:kit|numbered|module)|rules)/, priority: 1 },
  { name: "asking", test: /\/src\/games\/asking/ },
];

export default defineConfig({
  plugins: [svelte(), compressed()],
  resolve: {
    alias: { $protocol: here("../docs/protocol/protocol.ts"), $lib: here("./src/lib") },
    // Tests run components as in a browser.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: {
      "/api": { target: server, ws: true },
      "^/games/.*\\.sabot$": server,
    },
  },
  build: {
    outDir: here("../src/sabot/server/pages"),
    emptyOutDir: true,
    target: "es2022",
    // The strict Content-Security-Policy of the server allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    // The notices that the licences of dependencies require.
    license: { fileName: "licenses.md" },
  },
  test: { include: ["src/**/*.test.ts"] },
});
