// How long a notice offers to undo.
import { expect, type Page } from "@playwright/test";

/** Needs `page.clock.install()` before the page is opened; leaves the clock fixed. */
export async function expectUndoOffered(page: Page, seconds: number): Promise<void> {
  const undo = page.getByRole("alert").getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 100);
  // Some of the time has already passed, a few seconds on a busy machine.
  await page.clock.runFor((seconds - 4) * 1000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(undo).toBeHidden();
}
