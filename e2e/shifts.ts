// How far parts of a page move by themselves, as the browser tells it.
import type { Page } from "@playwright/test";

/** What Lighthouse calls good is 0.1. */
export const MOST_SHIFT = 0.01;

/** To be called before the page is opened. */
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

/** The sum of all shifts since the page was opened, told some frames later than the last. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  const { shifts } = (await page.evaluate("({ shifts })")) as { shifts: number[] };
  return shifts.reduce((sum, shift) => sum + shift, 0);
}
