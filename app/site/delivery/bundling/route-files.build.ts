// Adapts the build's files and the framework's loading of them.
import path from "node:path";
import type { Plugin } from "vite";

/** Merges a route's entry into the file with its code, so that no small file leads to it. */
export const ROUTES_IN_THEIR_FILES: Plugin = {
  name: "routes-in-their-files",
  enforce: "post",
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } },
    },
  }),
};

const OWN_LOADER = path.resolve(import.meta.dirname, "../../../client/connection/route-modules.ts");

/**
 * Replaces React Router's loader, which reloads a page when a route's file is missing: here the page waits
 * for the file.
 */
export function waitForRouteFiles(): Plugin {
  let isInPlace = false;
  return {
    name: "waits-for-files",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^\.\/routeModules\.js$/ },
      handler: (_, importer = "") => {
        if (!importer.includes("/node_modules/react-router/")) return null;
        isInPlace = true;
        return OWN_LOADER;
      },
    },
    generateBundle() {
      if (!isInPlace) this.error("React Router no longer has ./routeModules.js");
    },
  };
}

const PRELOAD_HELPER = "\0vite/preload-helper.js";
/** Rarely shown, and only after their file has loaded: their styles load with it. */
const COME_WITH_THEIR_FILE = [
  "cost-calculator",
  "draft-bar",
  "lightbox",
  "phone-layout-link",
  "turning-reviews",
];
/** Matches the style sheets of files that are imported on demand. */
const LATER_STYLES = new RegExp(
  `"(assets/(?!(?:site|${COME_WITH_THEIR_FILE.join("|")})-)[\\w.-]+\\.css)"`,
);

/** Loads a file once its style sheets are there; a failed one is requested again. */
const HELPER = `const come = (file) => {
  const href = "/" + file;
  if (document.querySelector('link[href="' + href + '"]')) return null;
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = resolve;
    link.onerror = (event) => (link.remove(), reject(event));
    document.head.append(link);
  });
};
export const __vitePreload = (load, files = []) =>
  files.length === 0 ? load() : Promise.all(files.map(come)).then(load);`;

/** Replaces Vite's preload helper: pages already contain the styles of all their slides. */
export function loadStylesFirst(): Plugin {
  let isInPlace = false;
  return {
    name: "styles-are-there",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
      handler: () => {
        isInPlace = true;
        return HELPER;
      },
    },
    writeBundle(_, bundle) {
      if (!isInPlace) this.error("Vite no longer has its preload helper");
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.code.includes("__vite__mapDeps")) continue;
        const missed = LATER_STYLES.exec(file.code)?.[1];
        if (missed) this.error(`${file.fileName} needs ${missed}, which no page includes`);
      }
    },
  };
}
