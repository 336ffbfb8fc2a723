// The sizes of paper that sheets are printed on.

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** Width and height upright, in points. */
export const PAPER_SIZES: Record<Paper, readonly [width: number, height: number]> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
};
