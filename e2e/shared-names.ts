// Accessible names that several buttons of a page share, so that none of them can be found by name.
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
