// Where the build's files and the framework's ways of loading them are other than by themselves.
import path from "node:path";
import type { Plugin } from "vite";

/** A file with one route in it is that route's file: no second, small one leads to it. */
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

/** React Router reloads a page that lacks the file of a route: here the page waits for the file. */
export function waitsForFiles(): Plugin {
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
      if (!isInPlace)
        this.error("React Router loads its routes from no ./routeModules.js any more.");
    },
  };
}

const PRELOAD_HELPER = "\0vite/preload-helper.js";
/** Few see them, and nobody before their file has come: their styles come with it. */
const COME_WITH_THEIR_FILE = [
  "cost-calculator",
  "draft-bar",
  "lightbox",
  "phone-way",
  "turning-reviews",
];
/** The style sheets that are named for files which are imported later. */
const LATER_STYLES = new RegExp(
  `"(assets/(?!(?:site|${COME_WITH_THEIR_FILE.join("|")})-)[\\w.-]+\\.css)"`,
);

/** Asks for a file once its style sheets are there; what could not be fetched is asked for again. */
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

/** What loads a file's style sheets before the file: a page comes with those of all its slides. */
export function stylesAreThere(): Plugin {
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
      if (!isInPlace) this.error("Vite has no preload helper of the known name any more.");
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.code.includes("__vite__mapDeps")) continue;
        const missed = LATER_STYLES.exec(file.code)?.[1];
        if (missed) this.error(`${file.fileName} needs ${missed}, which no page comes with.`);
      }
    },
  };
}
