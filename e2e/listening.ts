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
