// The slide, typed text and the chosen layout are kept when a phone is rotated.
import type { Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";
import { expect, test } from "./fixtures.ts";
import { shiftOf, watchShifts } from "./shifts.ts";
import { PERSON, PHONE, SEARCH_ENGINE } from "./website.ts";

const HEIGHT = 900;

test.use({ userAgent: PERSON });

/** Opens an address in a new visit and waits until its page is hydrated and has chosen its layout. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await settle(page);
}

/** Waits two frames, as a move does. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.matches("[data-early]"));
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}

test(
  "rotating the phone keeps each slide, without loading a page",
  { tag: "@long" },
  async ({ page, someOf }) => {
    await page.setViewportSize({ width: 900, height: HEIGHT });
    await page.goto("/mobile");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const { slug, route } of someOf(SLIDES)) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, slug);
      await expect(page).toHaveURL(`/mobile#${slug}`);
      await page.setViewportSize({ width: 901, height: HEIGHT });
      await expect(page).toHaveURL(route);
      await page.setViewportSize({ width: 900, height: HEIGHT });
      await expect(page).toHaveURL(`/mobile#${slug}`);
    }
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  },
);

test("a typed message stays when the phone is rotated", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await expect(page).toHaveURL("/mobile#contact");
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Message").fill("Is there room?");
  for (const [width, address] of [
    [1024, "/contact"],
    [390, "/mobile#contact"],
    [901, "/contact"],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel("Message")).toHaveValue("Is there room?");
  }
  await expect(page.getByLabel("Name")).toHaveValue("Ana");
});

test("a wide screen at a phone's address gets the slide's indexed page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto("/mobile#about");
  await expect(page).toHaveURL("/about");
  await settle(page);
  const answered = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name);
  expect(new URL(answered ?? "").pathname).toBe("/about");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/about$/);
});

test(
  "the redirect to the mobile track leaves no history entry",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: HEIGHT });
    await page.goto("/staff");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page).toHaveURL("/mobile#staff");
    await page.goto("/classes");
    await expect(page).toHaveURL("/mobile#classes");
    await page.goBack();
    await expect(page).toHaveURL("/mobile#staff");
    await settle(page);
    await expect(page).toHaveURL("/mobile#staff");
  },
);

test("a requested layout lasts for the visit", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/mobile?desktop=1");
  await expect(page).toHaveURL("/?desktop=1");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Who we are" })
    .click();
  await expect(page).toHaveURL("/about");
  await page.reload();
  await settle(page);
  await expect(page).toHaveURL("/about");
  await visit(page, "/about");
  await expect(page).toHaveURL("/mobile#about");

  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await visit(page, "/timetable?mobile=1");
  await expect(page).toHaveURL("/mobile?mobile=1#timetable");
  await page.goto("/mobile");
  await settle(page);
  await expect(page).toHaveURL("/mobile");
});

test.describe("on a phone", () => {
  // Animated text is in its final place from the start.
  const contextOptions = { reducedMotion: "reduce" } as const;
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 }, contextOptions });

  /** Returns the position of the text of the current slide, and its length. */
  const drawn = (page: Page) =>
    page.locator("main [data-index]:not([inert]) > section").evaluate(async (slide) => {
      await document.fonts.ready;
      // Content for browsers without scripts does not count.
      for (const without of slide.querySelectorAll("noscript")) without.remove();
      // A closed popup takes no space.
      const places = [...slide.querySelectorAll("h1, h2, p, li, dt, dd")].flatMap((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return width === 0 ? [] : [[one.textContent, x, y, width].join(" ")];
      });
      return [slide.scrollHeight, ...places];
    });

  test(
    "nothing jumps during the redirect to the mobile track",
    { tag: "@long" },
    async ({ page, context, someOf }) => {
      const unstarted = await context.newPage();
      await unstarted.route(/\.js$/, (script) => script.abort());
      for (const { slug, route } of someOf(SLIDES)) {
        await unstarted.goto(route);
        const before = await drawn(unstarted);
        await page.goto(route);
        await expect(page).toHaveURL(`/mobile#${slug}`);
        await settle(page);
        expect(await drawn(page), route).toEqual(before);
      }
    },
  );

  test(
    "the slide show is drawn immediately for visitors who requested it",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto("/staff?desktop=1");
      await expect(page.getByRole("list", { name: "Our staff" })).toBeVisible();
      await page.goto("/staff");
      await expect(page).toHaveURL("/staff");
      await expect(page.getByRole("list", { name: "Our staff" })).toBeVisible();
    },
  );
});

test(
  "hardly anything jumps in a narrow window, which the server cannot detect",
  { tag: "@long" },
  async ({ page, someOf }) => {
    await page.setViewportSize({ width: 900, height: 1024 });
    // Late fonts move text too; only the redirect to the track may be measured here.
    await page.route(/\.woff2$/, (font) => font.abort());
    await watchShifts(page);
    for (const { slug, route } of someOf(SLIDES)) {
      await page.goto(route);
      await expect(page).toHaveURL(`/mobile#${slug}`);
      await settle(page);
      // The bar at the foot of the screen makes room for the pager: 0.0004.
      expect(await shiftOf(page), route).toBeLessThan(0.002);
    }
  },
);

test(
  "a slide's text is the same on the mobile track",
  { tag: "@long" },
  async ({ page, browser, school }) => {
    const wordsOf = async (of: Page) =>
      (await of.locator("main [data-index]:not([inert]) > section").innerText()).replaceAll(
        /\s+/g,
        " ",
      );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    await expect(page).toHaveURL("/mobile#about");
    const crawler = await browser.newContext({
      baseURL: school.address,
      userAgent: SEARCH_ENGINE,
      viewport: { width: 390, height: 844 },
    });
    const read = await crawler.newPage();
    await read.goto("/about");
    expect(await wordsOf(page)).toBe(await wordsOf(read));
    await crawler.close();
  },
);
