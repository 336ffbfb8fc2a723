// Booking by age: what fits is alone in view, and the choice stays in view in every step.
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 } });

test(
  "a child's age shows its own classes, and the rest is folded",
  { tag: "@long" },
  async ({ page, expectAccessible }) => {
    await page.goto("/book/trial");
    const cards = page.locator("fieldset[data-class]");
    await expect(page.getByText("Show all classes")).toBeVisible();
    await expect(cards.filter({ visible: true })).toHaveCount(0);
    const age = page.getByLabel("Child's age");
    await age.fill("2½");
    const shown = cards.filter({ visible: true });
    await expect(shown.first()).toContainText("(2.5-4)");
    for (const name of await shown.locator("legend").allTextContents())
      expect(name).toContain("(2.5-4)");
    await age.fill("four");
    await age.press("Enter");
    await expect(page.getByText("Enter an age, for example 4 or 2½.")).toBeVisible();
    await age.fill("4");
    await expect(shown).toHaveCount(4);
    const [first, last] = [await shown.first().boundingBox(), await shown.last().boundingBox()];
    expect(last!.y + last!.height - first!.y).toBeLessThan(1_800);
    const fold = page.getByText(/^Classes by ability \(\d+\)$/);
    await fold.click();
    await expect(
      page.getByText("These are grouped by experience. Not sure? Ask us."),
    ).toBeVisible();
    await expectAccessible();
    await shown.locator("input:enabled").first().check();
    const line = page.getByText(/^1 chosen: Classes for Minis \w{3} \d+ \w{3}$/);
    await expect(line).toBeInViewport();
    await page.getByRole("button", { name: "Next: your details" }).click();
    await expect(page.getByLabel("Age", { exact: true })).toHaveValue("4");
    await expect(line).toBeInViewport();
    await expect(page.getByRole("link", { name: "How we look after your details" })).toBeVisible();
  },
);
