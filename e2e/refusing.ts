// A refusal without a reason, such as a proxy may give.
import type { Page } from "@playwright/test";

/** Refuses requests to an address while something is done. */
export async function refusing(
  page: Page,
  address: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 400 }) : route.fallback(),
  );
  await work();
  await page.unroute(address);
}
