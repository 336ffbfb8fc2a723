import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { chunkFileNames, FEW_REQUESTS } from "./scripts/few-requests.ts";
import { DRAWN_ICONS } from "./scripts/drawn-icons.ts";
import { pictureSheet, pictureDirectives } from "./scripts/picture-sheet.ts";

const STYLED = new Map<string, string>();

/** `top-bar.module.css`, `.brand` -> `top-bar-brand`: short words that repeat cost a page little. */
function classNameOf(name: string, file: string): string {
  const base = path.basename(file, ".module.css");
  const other = STYLED.get(base) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} need names of their own.`);
  STYLED.set(base, file);
  return `${base}-${name}`;
}

/** A file without words is left out, and its style sheet with it: this stands in for them. */
const STAYS = "globalThis.stays;";

/**
 * Class names are written in where they are used, as words: a page then loads no table of names,
 * neither its own nor those of slides that it does not show.
 */
const WORDS_FOR_CLASSES: Plugin[] = [
  {
    name: "words-for-classes",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/site\/.*\.tsx$/ },
      handler: (code) => ({
        code: code.replaceAll(
          /import (\w+) from ("[^"]+\.module\.css")/g,
          "import * as $1 from $2",
        ),
        map: null,
      }),
    },
  },
  {
    name: "styles-stay",
    enforce: "post",
    transform: {
      filter: { id: /\/app\/site\/.*\.module\.css$/ },
      handler: (code) => ({ code: code + STAYS, map: null, moduleSideEffects: true }),
    },
    renderChunk: (code) => ({ code: code.replaceAll(STAYS, ""), map: null }),
  },
];

/** A file with one route in it is that route's file: no second, small one leads to it. */
const ROUTES_IN_THEIR_FILES: Plugin = {
  name: "routes-in-their-files",
  enforce: "post",
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } },
    },
  }),
};

const OWN_LOADER = path.resolve("app/platform/connection/route-modules.ts");

/** React Router reloads a page that lacks the file of a route: here the page waits for the file. */
const WAITS_FOR_FILES: Plugin = {
  name: "waits-for-files",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^\.\/routeModules\.js$/ },
    handler: (_, importer = "") =>
      importer.includes("/node_modules/react-router/") ? OWN_LOADER : null,
  },
};

const PRELOAD_HELPER = "\0vite/preload-helper.js";
/** The style sheets that are named for files which are imported later. */
const LATER_STYLES = /"(assets\/(?!site-)[\w.-]+\.css)"/;

/** What loads a file's style sheets before the file: a page comes with those of all its slides. */
const STYLES_ARE_THERE: Plugin = {
  name: "styles-are-there",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  writeBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || !file.code.includes("__vite__mapDeps")) continue;
      const missed = LATER_STYLES.exec(file.code)?.[1];
      if (missed) this.error(`${file.fileName} needs ${missed}, which no page comes with.`);
    }
  },
};

const PICTURES = imagetools({
  defaultDirectives: pictureDirectives,
  extendTransforms: (builtins) => [pictureSheet, ...builtins],
});

export default defineConfig({
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [
    ...WORDS_FOR_CLASSES,
    PICTURES,
    DRAWN_ICONS,
    WAITS_FOR_FILES,
    STYLES_ARE_THERE,
    reactRouter(),
    ROUTES_IN_THEIR_FILES,
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        // What a slide needs is at most one file away, and is loaded with the first stir of a visitor.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all" } },
          output: { codeSplitting: { groups: FEW_REQUESTS }, chunkFileNames },
        },
      },
    },
    ssr: {
      // The server's own entry: the whole server is one file with one copy of each module. A server
      // that runs needs no other, which the next build may have taken away.
      build: {
        rolldownOptions: { input: "./app/main.server.ts", output: { codeSplitting: false } },
      },
    },
  },
});
