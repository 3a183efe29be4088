import { defineConfig } from "vitest/config";

import { catalogue } from "./plugins/catalogue.ts";
import { groups } from "./plugins/chunks.ts";
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
      output: { codeSplitting: { groups } },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/i18n/testSetup.ts"],
    environment: "node",
    testTimeout: 60_000, // ms; a busy machine is no failure
    isolate: false, // a process for many files instead of one for each takes a quarter of the CPU time
  },
});
