import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { classNameOf } from "./app/site/delivery/bundling/class-names.build.ts";
import { delivery, PICTURES } from "./app/site/delivery/bundling/delivery.build.ts";
import { DRAWN_ICONS } from "./scripts/drawn-icons.ts";
import { WORKER_SCRIPTS } from "./scripts/worker-scripts.ts";

/**
 * Lightning CSS's `Features.LightDark`: no sheet uses light-dark(), for which it would add code
 * to each scheme.
 */
const LIGHT_DARK = 1 << 20;

/** The oldest browsers with relative colours, which the sheets use; they need no prefix for masks either. */
const BROWSERS = ["chrome120", "edge120", "firefox128", "safari16.4"];

const { before, after, build } = delivery(process.env.CALLBOARD_DELIVERY === "framework");

export default defineConfig(({ command }) => ({
  css: {
    modules: { generateScopedName: classNameOf(command === "build") },
    lightningcss: { exclude: LIGHT_DARK },
  },
  plugins: [PICTURES, DRAWN_ICONS, WORKER_SCRIPTS, before, reactRouter(), after],
  worker: { rolldownOptions: { checks: { pluginTimings: false } } },
  // Scanned before the first page of `npm run dev`: a dependency found later would reload the open
  // page.
  optimizeDeps: { entries: ["app/**/*.tsx"] },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssTarget: BROWSERS,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build },
    ssr: {
      // With its packages bundled a server starts in less than half the time: finding and reading
      // 2,000 files took most of it. Pictures are read by a separate program.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["sharp"] },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
      // The server's own entry: one file with one copy of each module. A running server needs no
      // other file, which the next build may have removed.
      build: {
        rolldownOptions: {
          input: "./app/main.server.ts",
          output: {
            codeSplitting: false,
            // Without its white space a server starts in four fifths of the time; with its names an
            // error in the log can still be found.
            minify: { compress: false, mangle: false, codegen: true },
          },
        },
      },
    },
  },
}));
