// A refusal without a reason, such as something between the browser and the school may give.
import type { Page } from "@playwright/test";

/** Whatever is sent to an address is refused while something is done. */
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
