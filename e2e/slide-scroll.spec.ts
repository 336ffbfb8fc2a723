// The website's own scrolling: to the top of a slide, and on from its pages.
import type { Page } from "@playwright/test";
import { overflow } from "./overflow.ts";
import { expect, test } from "./publishing.ts";
import { PERSON, Website } from "./website.ts";
import { MOVING } from "./moving.ts";

test.use(MOVING);

test.use({ userAgent: PERSON });

/** Goes to the current slide from below its top, and returns how the page scrolled. */
async function scrollsToTop(page: Page, width: number): Promise<unknown[][]> {
  await page.setViewportSize({ width, height: 500 });
  await page.goto("/classes?desktop=1");
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.evaluate(() => {
    const scrolls: unknown[][] = [];
    const scrollTo = window.scrollTo.bind(window) as (...where: unknown[]) => void;
    window.scrollTo = (...where: unknown[]) => {
      scrolls.push(where);
      scrollTo(...where);
    };
    Object.assign(window, { scrolls });
  });
  const menu = await new Website(page).openMenu();
  await menu.getByRole("link", { name: "Classes" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  return page.evaluate(() => (window as unknown as { scrolls: unknown[][] }).scrolls);
}

test(
  "above 768 pixels the site scrolls by its own steps, and ends at the top",
  { tag: "@long" },
  async ({ page }) => {
    const scrolls = await scrollsToTop(page, 769);
    expect(scrolls.length).toBeGreaterThan(1);
    expect(scrolls.every(([left, top]) => left === 0 && typeof top === "number")).toBe(true);
  },
);

test("at 768 pixels the browser scrolls in its own way", { tag: "@long" }, async ({ page }) => {
  expect(await scrollsToTop(page, 768)).toEqual([[{ top: 0, behavior: "smooth" }]]);
});

test(
  "at no width do the arrows lie over the photos of the studios",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/studio-hire");
    // The first photo fills the slide.
    const strip = page
      .getByRole("list")
      .filter({ has: page.getByRole("link", { name: /^Photo 2:/ }) });
    for (const [width, height] of [
      [1024, 768],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const photos = await strip.boundingBox();
      const arrows = await page.getByRole("navigation", { name: "Slides" }).boundingBox();
      expect(photos!.y + photos!.height, `${width}`).toBeLessThan(arrows!.y + 1);
    }
  },
);

test(
  "the strip of successes goes round in 36 seconds, on a phone in 32",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/success?desktop=1");
    const round = () =>
      page
        .locator("main li")
        .first()
        .evaluate((card) => {
          const moves = document.getAnimations().filter(({ effect }) => {
            const moved = effect instanceof KeyframeEffect ? effect.target : null;
            return moved?.contains(card);
          });
          return moves.map(({ effect }) => effect?.getTiming().duration);
        });
    await expect.poll(round).toEqual([36_000]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(round).toEqual([32_000]);
  },
);

test(
  "a school with a long name loses no button of its bar",
  { tag: "@long" },
  async ({ page, published, publish }) => {
    const longName =
      "The Saltmere-on-Sea Academy of Dance, Singing, Acting and Circus for Children";
    await publish({ ...published, school: { ...published.school, name: longName, logo: "" } });
    await page.goto("/about?desktop=1");
    for (const width of [320, 390, 768, 1024, 1025, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = page.getByRole("banner");
      for (const name of width > 1024 ? ["Book Trial", "Admin"] : ["Book Trial", "Menu"]) {
        const button = bar
          .getByRole(name === "Menu" ? "button" : "link", { name, exact: true })
          .first();
        const place = await button.boundingBox();
        expect(place!.x + place!.width, `${name} at ${width}`).toBeLessThanOrEqual(width);
      }
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
    }
  },
);
