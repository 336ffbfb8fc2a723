// Each slide on each screen size: what is visible, what covers what, its size, and its print.
import type { Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";
import { contrastOf } from "./contrast.ts";
import { expect, test } from "./fixtures.ts";
import { MobileTrack, PERSON, PHONE } from "./website.ts";

test.use({ userAgent: PERSON });

/** A part of the page that the browser reports as having moved by itself. */
type LayoutShift = { sources: { node: Node | null }[] };

type Box = { left: number; right: number; top: number; bottom: number };

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );

const doMeet = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1;

/** Waits until the page is hydrated. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.matches("[data-early]"));
}

test.describe("on a phone", () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

  test("the first paint has the phone's own bar, and nothing moves after it", async ({
    page,
    request,
  }) => {
    const htmlOf = async (route: string) =>
      (await request.get(route, { headers: { "user-agent": PHONE } })).text();
    expect(await htmlOf("/about")).not.toContain('aria-label="Menu"');
    expect(await htmlOf("/")).toContain("How old is your child?");
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as LayoutShift[]) {
          for (const { node } of sources) {
            if (node?.parentElement?.closest("header, nav, h1, main p a")) {
              moved.push(node.textContent ?? "");
            }
          }
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/about");
    await new MobileTrack(page).expectSection("about");
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test(
    "the audition link is visible, and the text above is readable",
    { tag: "@long" },
    async ({ page }) => {
      const track = new MobileTrack(page);
      await track.openAt("company");
      const way = (await track.section
        .getByRole("link", { name: "Ask to audition" })
        .or(track.section.getByRole("button", { name: "Ask to audition" }))
        .boundingBox())!;
      const pager = (await track.pager.boundingBox())!;
      expect(way.y + way.height).toBeLessThan(pager.y);
      for (const size of [
        { width: 390, height: 844 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(size);
        await track.openAt("hero");
        expect(await contrastOf(page.locator("h1 span").first())).toBeGreaterThan(4.5);
      }
    },
  );

  test(
    "no slide but the board of classes is longer than two screens",
    { tag: "@long" },
    async ({ page, someOf }) => {
      const track = new MobileTrack(page);
      for (const slug of someOf(["about", "staff", "success", "hire", "company"] as const)) {
        await track.openAt(slug);
        const pixels = await track.section.evaluate((one) => one.scrollHeight);
        expect(pixels, slug).toBeLessThanOrEqual(2 * 844);
      }
    },
  );
});

test.describe("on a phone of three device pixels", () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test(
    "a studio's picture has twice the pixels of its frame",
    { tag: "@long" },
    async ({ page }) => {
      await new MobileTrack(page).openAt("hire");
      const pictures = page.locator("main > * > :not([inert]) img");
      await expect(pictures).toHaveCount(5);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        const pixelsPerPixel = await picture.evaluate(async (one: HTMLImageElement) => {
          await one.decode();
          const file = await createImageBitmap(await (await fetch(one.currentSrc)).blob());
          return file.width / one.getBoundingClientRect().width;
        });
        expect(pixelsPerPixel).toBeGreaterThanOrEqual(2);
      }
    },
  );
});

test(
  "on narrow phones the buttons cover no letter of the name",
  { tag: "@long" },
  async ({ page }) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      for (const address of ["/mobile", "/timetable?age=6&desktop=1"]) {
        await page.goto(address);
        await settle(page);
        await expect
          .poll(async () => {
            const [name] = await boxesOf(page, "header img");
            const all = await boxesOf(page, "header a[href*=book], header button:not([popover] *)");
            return name && all.length > 0 && all.every(({ left }) => left >= name.right);
          }, `${address} at ${width} pixels`)
          .toBe(true);
      }
    }
  },
);

test(
  "the content below the home slide loads without any action",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/");
    await settle(page);
    // The film starts loading after this delay.
    await page.waitForTimeout(600);
    for (const name of ["How old is your child?", "Parents ask"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /^K-POP Mini/ })).toBeVisible();
  },
);

test(
  "a phone on its side and a page at twice its size show the way in between low bars",
  { tag: "@long" },
  async ({ page }) => {
    const track = new MobileTrack(page);
    for (const size of [
      { width: 844, height: 390 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size);
      await track.openAt("hero");
      const bar = (await page.getByRole("banner").boundingBox())!;
      const pager = (await track.pager.boundingBox())!;
      expect(bar.height + pager.height).toBeLessThanOrEqual(size.height / 4);
      const way = (await page.getByRole("link", { name: "Start Your Journey" }).boundingBox())!;
      expect(way.y).toBeGreaterThan(bar.y + bar.height);
      expect(way.y + way.height).toBeLessThan(pager.y);
    }
  },
);

test(
  "the arrows lie over no class, caption or card",
  { tag: "@long" },
  async ({ page, someOf }) => {
    const things = ["/timetable", "/success", "/contact", "/studio-hire"];
    for (const [width, height] of [
      [641, 900],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of someOf(things)) {
        await page.goto(`${path}?desktop=1`);
        await expect(page.getByRole("navigation", { name: "Slides" })).toBeVisible();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [arrows] = await boxesOf(page, "nav[aria-label=Slides]");
        const shown = "main [data-index]:not([inert]) > section";
        const covered = (
          await boxesOf(page, `${shown} :is(td, th, h2, form, address p, img[sizes*="140px"])`)
        ).filter((box) => box.bottom <= height && doMeet(box, arrows!));
        expect(covered, `${path} at ${width} pixels`).toEqual([]);
        if (width < 1024) continue;
        const photos = await boxesOf(page, `${shown} img[sizes*="140px"]`);
        for (const { right } of photos) expect(right).toBeLessThanOrEqual(width);
      }
    }
  },
);

test(
  "on a large screen the slides are wide and their texts large",
  { tag: "@long" },
  async ({ page, someOf }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const { route } of someOf(SLIDES)) {
      await page.goto(route);
      await settle(page);
      const seen = await page
        .locator("main [data-index]:not([inert]) > section")
        .evaluate((slide) => {
          const range = document.createRange();
          range.selectNodeContents(slide);
          const words: { text: string; px: number }[] = [];
          const walk = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const around = node.parentElement!;
            if (!node.textContent?.trim() || !around.checkVisibility()) continue;
            words.push({
              text: node.textContent,
              px: Number.parseFloat(getComputedStyle(around).fontSize),
            });
          }
          return { width: range.getBoundingClientRect().width, words };
        });
      expect(seen.width, route).toBeGreaterThanOrEqual(1440);
      expect(
        seen.words.filter(({ px }) => px < 19.99),
        route,
      ).toEqual([]);
    }
  },
);

test("the timetable prints all its days on two sheets, without the finder", async ({ page }) => {
  await page.goto("/timetable");
  await page.emulateMedia({ media: "print" });
  for (const day of ["Monday", "Friday", "Key Dates"]) {
    await expect(page.getByRole("heading", { name: day, level: 2 })).toBeVisible();
  }
  await expect(page.getByText(/^Anchor Arts, printed on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText("Find a class")).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Slides" })).toBeHidden();
  // On white paper also when the browser prints backgrounds.
  for (const box of ["html", "body", "main", "[data-site]"]) {
    await expect(page.locator(box).first()).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
  await expect(page.locator("html")).toHaveCSS("color-scheme", "normal");
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(sheets!.length).toBeLessThanOrEqual(2);
});

test(
  "with forced colours the chosen day stands out and the finder's fields have a border",
  { tag: "@long" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/timetable");
    const looks = (name: string) =>
      page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
    expect(await looks("Monday")).not.toBe(await looks("Tuesday"));
    const borders = await page
      .locator("main select")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
    expect(borders.length).toBeGreaterThan(2);
    for (const border of borders) expect(border).not.toBe("0px");
  },
);
