// Keeps a page waiting, so that its waiting state can be checked.
import type { Page } from "@playwright/test";

/** Holds responses from an address until the returned function releases them. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
