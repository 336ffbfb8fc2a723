// Removes parts of React Router that no page uses from the browser's files.
import type { Plugin } from "vite";

type Cut = { words: string; by: string };

/**
 * Replacements by file, after which the bundler drops the unreachable code. We don't use instrumentation,
 * lazy route discovery, prefetch links or hot reloading in a build.
 */
const CUTS: Record<string, Cut[]> = {
  "router/router.js": [
    { words: "init.instrumentations", by: "undefined" },
    { words: "consumeInstrumentationClientResultMetaReceiver(router)", by: "undefined" },
    { words: "init.patchRoutesOnNavigation", by: "undefined" },
  ],
  "dom/ssr/fog-of-war.js": [{ words: "!isFogOfWarEnabled(routeDiscovery, ssr)", by: "true" }],
  "dom/ssr/components.js": [
    { words: "isFogOfWarEnabled(routeDiscovery, ssr)", by: "false" },
    ...atOnce("function PrefetchPageLinks({ page, ...linkProps }) {", "null"),
    ...atOnce(
      "function usePrefetchBehavior(prefetch, theirElementProps) {",
      "[false, undefined, {}]",
    ),
  ],
  "dom-export/hydrated-router.js": [
    {
      words: "router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;",
      by: "",
    },
  ],
};

function atOnce(head: string, answer: string): Cut[] {
  return [{ words: head, by: `${head} return ${answer};` }];
}

const FILE = /\/node_modules\/react-router\/dist\/production\/lib\/(.*)$/;

export function withoutUnusedParts(): Plugin {
  const unmet = new Set(Object.keys(CUTS));
  return {
    name: "without-unused-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const file = FILE.exec(id)?.[1] ?? "";
        const cuts = CUTS[file];
        if (!cuts) return null;
        unmet.delete(file);
        let left = code;
        for (const { words, by } of cuts) {
          if (!left.includes(words)) this.error(`React Router's ${file} no longer has '${words}'`);
          left = left.replaceAll(words, by);
        }
        return { code: left, map: null };
      },
    },
    generateBundle() {
      if (unmet.size > 0) this.error(`React Router no longer has ${[...unmet].join(", ")}`);
    },
  };
}
