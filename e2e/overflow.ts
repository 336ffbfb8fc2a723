// Measures whether a page fits its screen.
import type { Page } from "@playwright/test";

/** Returns how many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
