import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compressed.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["SABOT"] ?? "http://127.0.0.1:8150";

export default defineConfig({
  plugins: [svelte(), compressed()],
  resolve: {
    alias: { $protocol: here("../docs/protocol/protocol.ts"), $lib: here("./src/lib") },
    // Tests run the components in the browser's way, not the server's.
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
    // The strict Content-Security-Policy of the server takes nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The notices that the licences of what is built in ask for.
    license: { fileName: "licenses.md" },
  },
  test: { include: ["src/**/*.test.ts"] },
});
