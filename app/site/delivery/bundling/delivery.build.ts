// All that the build does for the website's first view, or nothing of it.
import type { Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { chunkFileNames, chunksOf } from "./chunks.build.ts";
import { WORDS_FOR_CLASSES } from "./class-names.build.ts";
import { pictureDirectives, pictureSheet } from "./picture-sheet.build.ts";
import { ROUTES_IN_THEIR_FILES, stylesAreThere, waitsForFiles } from "./route-files.build.ts";
import { withoutUnaskedParts } from "./unasked-parts.build.ts";

/** The pictures of the pages; they are no matter of the framework's. */
export const PICTURES: Plugin[] = [
  imagetools({
    defaultDirectives: pictureDirectives,
    extendTransforms: (builtins) => [pictureSheet, ...builtins],
  }),
].flat();

/** What surrounds the framework's own plugins, and how the browser's files are cut. */
export function delivery(isFrameworks: boolean) {
  if (isFrameworks) return { before: [], after: [], build: {} };
  const { groups, noneUnmet } = chunksOf();
  return {
    before: [
      ...WORDS_FOR_CLASSES,
      waitsForFiles(),
      withoutUnaskedParts(),
      stylesAreThere(),
      noneUnmet,
    ],
    after: [ROUTES_IN_THEIR_FILES],
    build: {
      // What a slide needs is at most one file away, and is loaded with the first stir of a visitor.
      modulePreload: { resolveDependencies: () => [] },
      rolldownOptions: {
        optimization: { inlineConst: { mode: "all" as const } },
        output: { codeSplitting: { groups }, chunkFileNames },
      },
    },
  };
}
