// A sponsor line, as a plan stores it.

export const MAX_SPONSORS = 50;
export const MAX_SPONSOR_LETTERS = 300;
export const MAX_EVERY = 999;

/** `every` counts routines; `item` is the key of an item. */
export type SponsorLine = { text: string; every?: number | undefined; item?: string | undefined };
