// Waits until a page answers to what one does: its HTML is there before its scripts are. What they
// have not taken over yet says so (app/ui/early.ts).
import { expect, type Locator, type Page } from "@playwright/test";

/** The place of the notices is made by the page's scripts, once they run. */
export async function listening(page: Page): Promise<void> {
  await page.locator(".mantine-Notifications-root").first().waitFor({ state: "attached" });
}

/** Waits until an element is at work: a part of the page that is sent later follows the rest. */
export async function atWork(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => one.closest("[data-early]") === null))
    .toBe(true);
}

/** Runs in the page: the slide that is shown is at work, or what else the page holds. */
export function isAtWork(): boolean {
  if (document.documentElement.matches("[data-early]")) return false;
  return document.querySelector("[data-site] [data-index]:not([inert]) [data-early]") === null;
}
