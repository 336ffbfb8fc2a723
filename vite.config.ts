import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { classNameOf } from "./app/site/delivery/bundling/class-names.build.ts";
import { delivery, PICTURES } from "./app/site/delivery/bundling/delivery.build.ts";
import { DRAWN_ICONS } from "./scripts/drawn-icons.ts";
import { WORKER_SCRIPTS } from "./scripts/worker-scripts.ts";

/** Lightning CSS's `Features.LightDark`: no sheet has light-dark(), for which it would add to each scheme. */
const LIGHT_DARK = 1 << 20;

/** The oldest browsers with relative colours, which the sheets use: masks have needed no prefix since. */
const BROWSERS = ["chrome120", "edge120", "firefox128", "safari16.4"];

const { before, after, build } = delivery(process.env.CALLBOARD_DELIVERY === "framework");

export default defineConfig(({ command }) => ({
  css: {
    modules: { generateScopedName: classNameOf(command === "build") },
    lightningcss: { exclude: LIGHT_DARK },
  },
  plugins: [PICTURES, DRAWN_ICONS, WORKER_SCRIPTS, before, reactRouter(), after],
  // Found before the first page of `npm run dev`: what is found later takes the files of an open page away.
  optimizeDeps: { entries: ["app/**/*.tsx"] },
  build: {
    assetsInlineLimit: 0,
    cssTarget: BROWSERS,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build },
    ssr: {
      // With its packages in the same file a server starts in less than half the time: to find and
      // read some 2,000 files took most of it. Pictures are read by a program of their own.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["sharp"] },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
      // The server's own entry: the whole server is one file with one copy of each module. A server
      // that runs needs no other, which the next build may have taken away.
      build: {
        rolldownOptions: { input: "./app/main.server.ts", output: { codeSplitting: false } },
      },
    },
  },
}));
