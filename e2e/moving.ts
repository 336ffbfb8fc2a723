/** For tests of what moves: the others stand still (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;
