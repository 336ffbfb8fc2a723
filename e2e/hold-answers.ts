// Keeps a page waiting, so that what it shows meanwhile can be seen.
import type { Page } from "@playwright/test";

/** Holds what is asked of an address until the returned function lets it go. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
