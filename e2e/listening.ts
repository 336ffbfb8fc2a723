// Waits until a page is hydrated: its HTML is there before its scripts. Parts that are not hydrated yet are marked
// (app/ui/early.ts).
import { expect, type Locator, type Page } from "@playwright/test";

/** The page's scripts create the container for notices. */
export async function listening(page: Page): Promise<void> {
  await page.locator(".mantine-Notifications-root").first().waitFor({ state: "attached" });
}

/** Waits until an element is hydrated: parts of the page that are sent later follow the rest. */
export async function atWork(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => one.closest("[data-early]") === null))
    .toBe(true);
}

/** Runs in the page: returns whether the current slide, or else the page, is hydrated. */
export function isAtWork(): boolean {
  if (document.documentElement.matches("[data-early]")) return false;
  return document.querySelector("[data-site] [data-index]:not([inert]) [data-early]") === null;
}
