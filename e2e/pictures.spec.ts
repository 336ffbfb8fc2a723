// The pictures of the slides: text over them is readable, and fallbacks replace them.
import type { Page } from "@playwright/test";
import { slideOf, type Slug } from "#app/site/slides/slides.ts";
import { contrastOf } from "./contrast.ts";
import { expect, test } from "./fixtures.ts";
import { MOVING } from "./moving.ts";
import { MobileTrack, PERSON, PHONE } from "./website.ts";

test.use({ userAgent: PERSON });

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
/** The most pixels of the arrows below a slide. */
const PAGER = 65;
const NARROW = 900;
const TEXTS = "header p, h1 span, h1 + p, header ~ div p:not(:has(a)), dd";

const shown = (page: Page) => page.locator("main [data-index]:not([inert]) > section");

const sceneOf = (page: Page) =>
  shown(page)
    .locator("picture img")
    .evaluate((one: HTMLImageElement) => one.currentSrc);

/** Opens a slide on a screen of this size, and waits until it is hydrated. */
async function openSlide(page: Page, slug: Slug, size: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize(size);
  if (size.width <= NARROW) return new MobileTrack(page).openAt(slug);
  await page.goto(slideOf(slug).route);
  await page.waitForFunction(() => !document.documentElement.matches("[data-early]"));
}

for (const slug of ["hero", "about", "company"] as const) {
  test(
    `the words over the picture of ${slug} can be read`,
    { tag: "@long" },
    async ({ page, someOf }) => {
      for (const size of someOf(SIZES)) {
        await openSlide(page, slug, size);
        const at = `${slug} at ${size.width} x ${size.height}`;
        for (const text of await shown(page).locator(TEXTS).all()) {
          expect(await contrastOf(text), `${at}: ${await text.textContent()}`).toBeGreaterThan(4.5);
        }
        expect(await contrastOf(shown(page).locator("h1")), at).toBeGreaterThan(3);
      }
    },
  );
}

test(
  "the facts of About are a strip below its words and its scene",
  { tag: "@long" },
  async ({ page }) => {
    await openSlide(page, "about", { width: 1440, height: 900 });
    const words = (await shown(page).locator("header ~ div").boundingBox())!;
    const facts = await shown(page).locator("dl > div").all();
    expect(facts).toHaveLength(6);
    for (const fact of facts) {
      const { y, height } = (await fact.boundingBox())!;
      expect(y).toBeGreaterThan(words.y + words.height);
      expect(y + height).toBeLessThan(900);
    }
    expect(await sceneOf(page)).toMatch(/about-corridor-(?!portrait)/);
  },
);

test("the map is whole beside the form of the contact slide", async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ] as const) {
    await openSlide(page, "contact", size);
    const map = (await shown(page).getByRole("img", { name: /^Map/ }).boundingBox())!;
    const form = (await shown(page).locator("form").boundingBox())!;
    expect(map.width, `${size.width}`).toBeGreaterThan(size.width * 0.4);
    expect(map.x + map.width).toBeLessThan(form.x);
    expect(map.y + map.height).toBeLessThan(size.height - PAGER);
  }
});

test.describe("on a phone", () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

  test(
    "the scene of About has a composition of its own, above the words",
    { tag: "@long" },
    async ({ page }) => {
      await new MobileTrack(page).openAt("about");
      expect(await sceneOf(page)).toContain("about-corridor-portrait");
    },
  );
});

test.describe("the film", () => {
  test.use(MOVING);

  for (const [shape, size] of [
    ["wide", { width: 1280, height: 720 }],
    ["tall", { width: 540, height: 960 }],
  ] as const) {
    test(
      `begins with the picture it takes the place of, on a ${shape} screen`,
      { tag: "@long" },
      async ({ page }) => {
        await page.setViewportSize(size);
        await page.goto(`/${size.width <= NARROW ? "?desktop=1" : ""}`);
        await expect(page.locator("video")).toHaveJSProperty("paused", false);
        const levels = async () =>
          page.evaluate(async () => {
            const { currentSrc } = document.querySelector("video")!;
            const begin = document.createElement("video");
            begin.src = currentSrc;
            begin.preload = "auto";
            await new Promise((resolve, reject) => {
              begin.addEventListener("loadeddata", resolve);
              begin.addEventListener("error", reject);
            });
            const picture = document.querySelector<HTMLImageElement>("section picture img")!;
            await picture.decode();
            const [one, other] = [begin, picture].map((drawn) => {
              const paper = new OffscreenCanvas(320, 320).getContext("2d")!;
              paper.drawImage(drawn, 0, 0, 320, 320);
              return paper.getImageData(0, 0, 320, 320).data;
            });
            return (
              one!.reduce((sum, value, at) => sum + Math.abs(value - other![at]!), 0) / one!.length
            );
          });
        // A second later in the film it would be more than six. A browser under load may report the
        // first frame before it can be drawn.
        await expect.poll(levels).toBeLessThan(3.5);
      },
    );
  }
});
