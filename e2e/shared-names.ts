// The accessible names that more than one button of a page has: by such a name none of them is found.
import type { Page } from "@playwright/test";

export async function sharedNames(page: Page): Promise<string[]> {
  const names = await page
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim() ?? ""),
    );
  return names.filter((name, place) => names.indexOf(name) !== place);
}
