// What React Router brings to every page and no page of ours asks for is left out of the browser's files.
import type { Plugin } from "vite";

/**
 * In each file, the words that are written otherwise; the bundler then leaves out what cannot be reached.
 * Nobody watches the router's calls, and the list of routes is whole from the beginning. Each saves 1.2 KB
 * of gzip, without which the first view is over its budget of scripts.
 */
const CUTS: Record<string, { words: string; by: string }> = {
  "router/router.js": { words: "init.instrumentations", by: "undefined" },
  "dom/ssr/fog-of-war.js": { words: "!isFogOfWarEnabled(routeDiscovery, ssr)", by: "true" },
};

const FILE = /\/node_modules\/react-router\/dist\/production\/lib\/(.*)$/;

export function withoutUnaskedParts(): Plugin {
  const unmet = new Set(Object.keys(CUTS));
  return {
    name: "without-unasked-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const file = FILE.exec(id)?.[1] ?? "";
        const cut = CUTS[file];
        if (!cut) return null;
        unmet.delete(file);
        if (!code.includes(cut.words))
          this.error(`React Router's ${file} has no '${cut.words}' any more.`);
        return { code: code.replaceAll(cut.words, cut.by), map: null };
      },
    },
    generateBundle() {
      if (unmet.size > 0) this.error(`React Router has no ${[...unmet].join(", ")} any more.`);
    },
  };
}
