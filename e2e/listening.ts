// Waits until a page answers to what one does: its HTML is there before its scripts are.
import { expect, type Locator, type Page } from "@playwright/test";

/** The place of the notices is made by the page's scripts, once they run. */
export async function listening(page: Page): Promise<void> {
  await page.locator(".mantine-Notifications-root").first().waitFor({ state: "attached" });
}

/** Waits until React has taken over an element: a part of the page that is sent later follows the rest. */
export async function takenOver(element: Locator): Promise<void> {
  const isTaken = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isTaken).toBe(true);
}

/** Runs in the page: React has taken over the heading of the slide that is shown, or what a staff page holds. */
export function isAtWork(): boolean {
  const part = document.querySelector("[data-site]") ? "h1" : "main";
  const parts = [...document.querySelectorAll(part)];
  const isTaken = (one: Element) => Object.keys(one).some((key) => key.startsWith("__reactProps"));
  return !("__reactRouterContext" in window) || parts.some(isTaken);
}
