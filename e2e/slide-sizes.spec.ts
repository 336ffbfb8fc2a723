// Every slide at every screen size: no sideways scrolling, and no text cut off.
import { SLIDES } from "#app/site/slides/slides.ts";
import { cutTexts } from "./cut-texts.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./overflow.ts";
import { PERSON } from "./website.ts";

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

test.use({ userAgent: PERSON, contextOptions: { reducedMotion: "reduce" } });

for (const [width, height] of SIZES) {
  test(
    `at ${width} x ${height} no slide scrolls sideways and no text is cut off`,
    { tag: "@long" },
    async ({ page, someOf }) => {
      await page.setViewportSize({ width, height });
      for (const { route } of someOf(SLIDES)) {
        await page.goto(route);
        await page.waitForLoadState("networkidle");
        expect(await overflow(page), route).toBeLessThanOrEqual(0);
        expect(await cutTexts(page), route).toEqual([]);
      }
    },
  );
}
