import { defineConfig } from "vitest/config";

import { catalogue } from "./plugins/catalogue.ts";
import { content } from "./plugins/content.ts";
import { three } from "./plugins/three.ts";

export default defineConfig({
  plugins: [catalogue(), content(), three()],
  build: {
    outDir: "../src/meja/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: addresses for scripts and styles
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      // all of three in one file, which compresses better than the many that the effects would cut it into
      output: { codeSplitting: { groups: [{ name: "three", test: /node_modules\/three\/src/ }] } },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/i18n/all.ts"], environment: "node" },
});
