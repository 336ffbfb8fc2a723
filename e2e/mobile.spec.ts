// How a parent reads the website on a phone: one track of eleven sections, like an app.
import type { Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function expectSection(page: Page, slug: string): Promise<void> {
  const index = SLIDES.findIndex((slide) => slide.slug === slug);
  await expect(page).toHaveURL(
    new RegExp(`/mobile[^#]*${slug === "hero" ? "(#hero)?" : `#${slug}`}$`),
  );
  await expect(page.getByText(`${index + 1} of 11, all sections`)).toBeVisible();
  const shown = page.locator("main > [data-place] > [data-place]:not([inert])");
  await expect(shown).toHaveAttribute("data-place", `${index}`);
  await expect(shown.getByRole("heading", { level: 1 })).toBeInViewport();
}

test("each hash opens its section, on load and later", async ({ page }) => {
  for (const { slug } of SLIDES) {
    await page.goto("about:blank");
    await page.goto(`/mobile#${slug}`);
    await expectSection(page, slug);
  }
  for (const { slug } of SLIDES) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, slug);
    await expectSection(page, slug);
  }
});

test("every section looks right", async ({ page }) => {
  for (const { slug } of SLIDES) {
    await page.goto("about:blank");
    await page.goto(`/mobile#${slug}`, { waitUntil: "networkidle" });
    await expectSection(page, slug);
    await page.screenshot({ path: `test-results/screens/mobile-${slug}.png` });
    await page.evaluate(() => window.scrollTo(0, 100_000));
    await page.waitForTimeout(200);
    await page.screenshot({ path: `test-results/screens/mobile-${slug}-end.png` });
  }
});
