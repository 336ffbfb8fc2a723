// Waits until a page answers to what one does: its HTML is there before its scripts are.
import type { Page } from "@playwright/test";

/** The place of the notices is made by the page's scripts, once they run. */
export async function listening(page: Page): Promise<void> {
  await page.locator(".mantine-Notifications-root").first().waitFor({ state: "attached" });
}
