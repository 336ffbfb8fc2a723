// What stands in somebody's way on a page, as axe finds it.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that the page breaks as it is now, each with the elements that break it. */
export async function barriersOf(
  page: Page,
  { hasForcedColours = false }: { hasForcedColours?: boolean } = {},
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: "tag", values: RULES },
      // Forced colours are the browser's; axe compares the ones that are then not shown.
      rules: { "color-contrast": { enabled: !hasForcedColours } },
      resultTypes: ["violations"],
    })
    // All in the page itself: a second page to put frames together takes longer than the look.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
