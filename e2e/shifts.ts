// Layout shifts, as the browser reports them.
import type { Page } from "@playwright/test";

/** Lighthouse's limit for a good page is 0.1. */
export const MOST_SHIFT = 0.01;

/** Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the sum of all shifts since the page was opened, some frames after the last. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  const { shifts } = (await page.evaluate("({ shifts })")) as { shifts: number[] };
  return shifts.reduce((sum, shift) => sum + shift, 0);
}
