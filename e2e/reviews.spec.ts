// The review tab beside the slides.
import type { Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";
import { MOVING } from "./moving.ts";
import { expect, test } from "./publishing.ts";

test.use(MOVING);

test.describe("the review tab", () => {
  const tab = (page: Page) => page.getByRole("button", { name: "Parent Reviews", exact: true });
  const quotes = (page: Page) => page.getByRole("complementary").getByRole("blockquote");
  const SAMPLES = [/^She counts/, /^He would not/, /^The teachers know/];

  test("is on seven of the slides", { tag: "@long" }, async ({ page, someOf }) => {
    for (const { slug, route } of someOf(SLIDES)) {
      await page.goto(route);
      const isThere = !["hero", "hire", "book", "testimonials"].includes(slug);
      await expect(tab(page), route).toHaveCount(isThere ? 1 : 0);
    }
  });

  test(
    "opens on hover and by keyboard, and changes every nine seconds",
    { tag: "@long" },
    async ({ page }) => {
      await page.clock.install();
      await page.goto("/about");
      // The first opening loads its content, which needs a running clock.
      await tab(page).hover();
      await expect(quotes(page)).toHaveCount(2);
      await page.mouse.move(10, 400);
      await expect(quotes(page)).toHaveCount(0);
      await page.clock.pauseAt(Date.now() + 120_000);
      await tab(page).hover();
      await expect(quotes(page)).toHaveText([SAMPLES[1]!, SAMPLES[2]!]);
      await page.clock.runFor(8_999);
      await expect(quotes(page)).toHaveText([SAMPLES[1]!, SAMPLES[2]!]);
      await page.clock.runFor(1);
      await expect(quotes(page)).toHaveText([SAMPLES[0]!, SAMPLES[1]!]);
      await page.getByRole("button", { name: "Pause the reviews" }).click();
      await page.clock.runFor(20_000);
      await expect(quotes(page)).toHaveText([SAMPLES[0]!, SAMPLES[1]!]);
      await page.mouse.move(10, 400);
      await expect(quotes(page)).toHaveCount(0);
      await tab(page).focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(quotes(page)).toHaveText([SAMPLES[0]!, SAMPLES[1]!]);
      await page.keyboard.press("Escape");
      await expect(quotes(page)).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(quotes(page)).toHaveCount(2);
      await page.keyboard.press("Shift+Tab");
      await expect(quotes(page)).toHaveCount(0);
      await tab(page).hover();
      await expect(quotes(page)).toHaveCount(2);
      await expect(tab(page)).not.toBeFocused();
      await page.keyboard.press("Escape");
      await expect(quotes(page)).toHaveCount(0);
    },
  );

  test(
    "does not change with reduced motion, and shows a single review once",
    { tag: "@long" },
    async ({ page, published, publish, expectAccessible }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.clock.install();
      await page.goto("/about");
      await tab(page).hover();
      await page.clock.runFor(30_000);
      await expect(quotes(page)).toHaveText([SAMPLES[1]!, SAMPLES[2]!]);
      await expect(page.getByRole("button", { name: "Pause the reviews" })).toHaveCount(0);
      await expectAccessible();
      const [sample] = published.testimonials;
      if (!sample) throw new Error("The sample school has reviews.");
      await publish({
        ...published,
        testimonials: [
          ...published.testimonials,
          {
            ...sample,
            quote: "Real words",
            by: "Ana, mother of two",
            stars: 4,
            source: "a letter",
            date: "2026-03-05",
            isSample: false,
          },
        ],
      });
      await page.goto("/about");
      await tab(page).hover();
      await expect(quotes(page)).toHaveText(["Real words"]);
      await page.goto("/testimonials");
      await expect(page.getByRole("figure")).toHaveCount(1);
      await expect(page.getByRole("figure")).toContainText(
        "Ana, mother of two, a letter (5 March 2026)",
      );
      await expect(page.getByText("4 of 5 stars")).toBeAttached();
    },
  );

  test.describe("with fingers", () => {
    test.use({ hasTouch: true, viewport: { width: 1100, height: 800 } });

    test("opens with a tap and closes with another", { tag: "@long" }, async ({ page }) => {
      await page.goto("/about");
      await tab(page).tap();
      await expect(quotes(page)).toHaveCount(2);
      await tab(page).tap();
      await expect(quotes(page)).toHaveCount(0);
    });
  });
});
