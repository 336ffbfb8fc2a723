// Build plugins for the website's first view.
import type { Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { chunksOf, fileNames } from "./chunks.build.ts";
import { CLASS_NAME_LITERALS } from "./class-names.build.ts";
import { pictureDirectives, pictureSheet } from "./picture-sheet.build.ts";
import { ROUTES_IN_THEIR_FILES, loadStylesFirst, waitForRouteFiles } from "./route-files.build.ts";
import { withoutUnusedParts } from "./unused-parts.build.ts";

/** Picture processing; independent of the framework. */
export const PICTURES: Plugin[] = [
  imagetools({
    defaultDirectives: pictureDirectives,
    extendTransforms: (builtins) => [pictureSheet, ...builtins],
  }),
].flat();

/** Returns the plugins before and after the framework's, and the output options. */
export function delivery(isFrameworks: boolean) {
  if (isFrameworks) return { before: [], after: [], build: {} };
  const { groups, failOnUnmatched } = chunksOf();
  return {
    before: [
      ...CLASS_NAME_LITERALS,
      waitForRouteFiles(),
      withoutUnusedParts(),
      loadStylesFirst(),
      failOnUnmatched,
    ],
    after: [ROUTES_IN_THEIR_FILES],
    build: {
      // A slide needs at most one more file, loaded at the visitor's first interaction.
      modulePreload: { resolveDependencies: () => [] },
      rolldownOptions: {
        optimization: { inlineConst: { mode: "all" as const } },
        output: { codeSplitting: { groups }, ...fileNames },
      },
    },
  };
}
