// What React Router brings to every page and no page of ours asks for is left out of the browser's files.
import type { Plugin } from "vite";

type Cut = { words: string; by: string };

/**
 * In each file, what is written otherwise: what then cannot be reached is left out by the bundler. Nobody
 * watches the router's calls, the list of routes is whole from the beginning, no link loads its page
 * beforehand, and a built page is never exchanged in place.
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
        const cuts = CUTS[file];
        if (!cuts) return null;
        unmet.delete(file);
        let left = code;
        for (const { words, by } of cuts) {
          if (!left.includes(words))
            this.error(`React Router's ${file} has no '${words}' any more.`);
          left = left.replaceAll(words, by);
        }
        return { code: left, map: null };
      },
    },
    generateBundle() {
      if (unmet.size > 0) this.error(`React Router has no ${[...unmet].join(", ")} any more.`);
    },
  };
}
