// Accessibility problems on a page, found by axe.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns the rules that the page breaks now, with the elements that break them. */
export async function barriersOf(
  page: Page,
  { hasForcedColours = false }: { hasForcedColours?: boolean } = {},
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: "tag", values: RULES },
      // The browser applies forced colours; axe would compare colours that are not shown.
      rules: { "color-contrast": { enabled: !hasForcedColours } },
      resultTypes: ["violations"],
    })
    // In the page itself: opening a second page to combine frames takes longer than the check.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
