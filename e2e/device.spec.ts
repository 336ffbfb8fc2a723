// Who is shown the slide show and who the mobile track, and that nobody is sent to and fro.
import type { Page } from "@playwright/test";
import { indexAt, layoutOf, type Layout } from "#app/site/layouts.ts";
import { SLIDES } from "#app/site/slides.ts";
import { expect, test } from "./fixtures.ts";
import { PERSON, PHONE } from "./website.ts";

const WIDTHS = [640, 641, 768, 769, 900, 901, 1024, 1025];
const QUERIES = ["", "?mobile=1", "?desktop=1", "?mobile=1&desktop=1"];
const ADDRESSES = [
  ...SLIDES.map(({ route }) => ({ path: route, hash: "" })),
  ...SLIDES.map(({ slug }) => ({ path: "/mobile", hash: `#${slug}` })),
];
const HEIGHT = 900;
const SEARCH_ENGINE =
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

test.use({ userAgent: PERSON });

/** Opens an address in a new visit and waits until its page is at work and has made up its mind. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await settle(page);
}

/** What a move waits for, twice over. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}

const placeOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return { pathname, search, hash };
};

function layoutFor(width: number, query: string, path: string, isCrawler: boolean): Layout {
  if (query.includes("mobile=1")) return "mobile";
  if (query.includes("desktop=1")) return "slides";
  if (isCrawler) return layoutOf(path);
  return width <= 900 ? "mobile" : "slides";
}

for (const isCrawler of [false, true]) {
  test.describe(isCrawler ? "a search engine" : "a person", () => {
    if (isCrawler) test.use({ userAgent: SEARCH_ENGINE });

    // Every width with every query, each time from other addresses: every rule for all of them
    // together is a unit test beside app/site/layouts.ts.
    test("is led to the layout that was asked for or fits, once, and keeps the slide", async ({
      page,
    }) => {
      test.slow();
      let visits = 0;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const query of QUERIES) {
          const { path, hash } = ADDRESSES[(visits * 5) % ADDRESSES.length]!;
          visits += 1;
          const first = `${path}${query}${hash}`;
          const layout = layoutFor(width, query, path, isCrawler);
          await test.step(`${first} at ${width}`, async () => {
            await visit(page, first);
            await expect
              .poll(() => layoutOf(placeOf(page).pathname), { message: `${first} at ${width}` })
              .toBe(layout);
            await settle(page);
            const place = placeOf(page);
            expect(layoutOf(place.pathname), first).toBe(layout);
            expect(place.search, first).toBe(query);
            expect(indexAt(place), first).toBe(indexAt({ pathname: path, search: query, hash }));
            await expect(page.locator("[data-site]")).toHaveAttribute("data-site", layout);
          });
        }
      }
    });
  });
}

test("a person who turns the phone keeps each slide, without a new page", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: HEIGHT });
  await page.goto("/mobile");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const { slug, route } of SLIDES) {
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
});

test("what is typed to the school stays when the phone is turned", async ({ page }) => {
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

test("the move to the mobile track leaves no step behind to go back to", async ({ page }) => {
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
});

test("what was asked for holds for the visit and is forgotten with it", async ({ page }) => {
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
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

  /** Where the words of the slide that is shown stand, and how long it is. */
  const drawn = (page: Page) =>
    page.locator("main [data-place]:not([inert]) > section").evaluate(async (slide) => {
      await document.fonts.ready;
      const places = [...slide.querySelectorAll("h1, h2, p, li, dt, dd")].map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return [one.textContent, x, y, width].join(" ");
      });
      return [slide.scrollHeight, ...places];
    });

  test("nothing jumps as the visitor is led to the mobile track", async ({ page, context }) => {
    const unstarted = await context.newPage();
    await unstarted.route(/\.js$/, (script) => script.abort());
    for (const { slug, route } of SLIDES) {
      await unstarted.goto(route);
      const before = await drawn(unstarted);
      await page.goto(route);
      await expect(page).toHaveURL(`/mobile#${slug}`);
      await settle(page);
      expect(await drawn(page), route).toEqual(before);
    }
  });

  test("the slide show is drawn at once for who has asked for it", async ({ page }) => {
    await page.goto("/staff?desktop=1");
    await expect(page.getByRole("list", { name: "Our staff" })).toBeVisible();
    await page.goto("/staff");
    await expect(page).toHaveURL("/staff");
    await expect(page.getByRole("list", { name: "Our staff" })).toBeVisible();
  });
});

test("the words of a slide are the same on the mobile track", async ({ page, browser, school }) => {
  const wordsOf = async (of: Page) =>
    (await of.locator("main [data-place]:not([inert]) > section").innerText()).replaceAll(
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
});
