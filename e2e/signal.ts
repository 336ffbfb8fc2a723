// The connection between a browser and the school.
import { expect, type Page } from "@playwright/test";

export const NEEDS_CONNECTION = "This needs the connection.";

/** Goes offline; the browser knows that it is. */
export const cut = (page: Page) => page.context().setOffline(true);
export const mend = (page: Page) => page.context().setOffline(false);

/** Marks the document: the mark is lost when the page is reloaded. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));

export async function expectSameDocument(page: Page, isSame = true): Promise<void> {
  await expect.poll(() => page.evaluate(() => "marked" in window).catch(() => null)).toBe(isSame);
}
