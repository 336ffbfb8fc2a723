// Moving between slides with fingers.
import { Fingers } from "./fingers.ts";
import { expect, test } from "./fixtures.ts";
import { MOVING } from "./moving.ts";
import { expectPlace, expectSlide, left } from "./slide-places.ts";

test.use(MOVING);

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  const MIDDLE = { x: 300, y: 500 };
  const to = (byX: number, byY = 0) => ({ x: MIDDLE.x + byX, y: MIDDLE.y + byY });

  test(
    "a swipe to the left moves one slide forward, to the right one back",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto("/company");
      const fingers = await Fingers.on(page);
      await fingers.swipe(MIDDLE, to(-280));
      await expectSlide(page, "/book");
      // There is a field in the middle of this slide.
      await fingers.swipe({ x: 100, y: 150 }, { x: 160, y: 150 });
      await expectSlide(page, "/company");
      await fingers.swipe(MIDDLE, to(-51));
      await expectSlide(page, "/book");
    },
  );

  test(
    "a short, slow, vertical or cancelled swipe springs back",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto("/about");
      const fingers = await Fingers.on(page);
      await fingers.swipe(MIDDLE, to(-50));
      await fingers.down(MIDDLE);
      await fingers.moveTo(to(-120));
      fingers.rest(550);
      await fingers.up();
      await fingers.down(MIDDLE);
      await fingers.moveTo(to(0, -40));
      await fingers.moveTo(to(-200, -40));
      await fingers.up();
      await fingers.down(MIDDLE);
      await fingers.moveTo(to(-120));
      await fingers.cancel();
      await fingers.down(MIDDLE);
      await fingers.down(MIDDLE, to(-100));
      await fingers.moveTo(to(-120), to(-220));
      await fingers.up();
      await expectSlide(page, "/about");
      await expect.poll(() => left(page)).toBeCloseTo(-1, 3);
      // The next one moves from the same slide, so the earlier ones did nothing.
      await fingers.swipe(MIDDLE, to(-280));
      await expectSlide(page, "/staff");
    },
  );

  test("the slide follows the finger", { tag: "@long" }, async ({ page }) => {
    await page.goto("/about");
    const fingers = await Fingers.on(page);
    await fingers.down(MIDDLE);
    await fingers.moveTo(to(-30));
    await fingers.moveTo(to(-195));
    await expect.poll(() => left(page)).toBeCloseTo(-1.5, 2);
    await fingers.cancel();
    await expect.poll(() => left(page)).toBeCloseTo(-1, 3);
  });

  test("a swipe beyond the ends does nothing", { tag: "@long" }, async ({ page }) => {
    await page.goto("/");
    const fingers = await Fingers.on(page);
    await fingers.swipe(to(-200), MIDDLE);
    await expectSlide(page, "/");
    await fingers.swipe(MIDDLE, to(-200));
    await expectSlide(page, "/about");
    await page.goto("/contact");
    await fingers.swipe({ x: 300, y: 200 }, { x: 100, y: 200 });
    await expectSlide(page, "/contact");
    await fingers.swipe({ x: 100, y: 200 }, { x: 300, y: 200 });
    await expectSlide(page, "/testimonials");
  });

  test("dragging with the mouse moves no slide", { tag: "@long" }, async ({ page }) => {
    await page.goto("/about");
    await page.mouse.move(MIDDLE.x, MIDDLE.y);
    await page.mouse.down();
    await page.mouse.move(MIDDLE.x - 200, MIDDLE.y, { steps: 4 });
    await page.mouse.up();
    await expectSlide(page, "/about");
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/staff");
  });

  test(
    "a swipe that starts in a field or a scrolling strip moves no slide",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto("/contact");
      const fingers = await Fingers.on(page);
      for (const label of ["Name", "Message"]) {
        const field = await page.getByLabel(label).boundingBox();
        const from = { x: field!.x + 20, y: field!.y + field!.height / 2 };
        await fingers.swipe(from, { x: from.x + 200, y: from.y });
      }
      const header = page.locator("[data-site] main [tabindex]:not([inert]) header");
      await header.evaluate((element) => element.setAttribute("data-strip", ""));
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      const from = { x: heading!.x + 10, y: heading!.y + 10 };
      await fingers.swipe(from, { x: from.x + 200, y: from.y });
      // The same swipe outside the strip works, so the earlier ones did nothing.
      await header.evaluate((element) => element.removeAttribute("data-strip"));
      await fingers.swipe(from, { x: from.x + 200, y: from.y });
      await expectSlide(page, "/testimonials");
    },
  );

  test(
    "a vertical swipe scrolls the page and moves no slide",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto("/classes");
      const fingers = await Fingers.on(page);
      await fingers.down(MIDDLE);
      for (let up = 20; up <= 300; up += 20) await fingers.moveTo(to(-up / 4, -up));
      await fingers.up();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
      await expectPlace(page, "/classes");
    },
  );
});

test.describe("with fingers on a wide screen", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  for (const width of [1024, 1920]) {
    test(
      `a swipe that starts on the staff strip stays on the site at ${width}`,
      { tag: "@long" },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 768 });
        await page.goto("/privacy");
        await page.goto("/staff");
        const strip = page.getByRole("list", { name: "Our staff" });
        await expect(strip).toHaveAttribute("data-ends");
        const card = (await strip.getByRole("listitem").first().boundingBox())!;
        const fingers = await Fingers.on(page);
        const from = { x: card.x + 40, y: card.y + 60 };
        for (let times = 0; times < 3; times++) {
          await fingers.swipe(from, { x: from.x + 600, y: from.y });
        }
        await page.waitForTimeout(500);
        await expectSlide(page, "/staff");
        expect(await strip.evaluate((one) => one.scrollLeft)).toBe(0);
      },
    );
  }
});
