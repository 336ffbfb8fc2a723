// The success strip, which loops.
import { UNNAMED } from "#app/site/content/success-names.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./publishing.ts";
import { MOVING } from "./moving.ts";

test.use(MOVING);

test.describe("the success strip", () => {
  const strip = (page: Page) => page.locator("[data-strip]:has([inert])");
  const runs = (page: Page) =>
    strip(page)
      .locator("ul")
      .evaluateAll((lists) =>
        lists.map((list) => {
          const [move] = list.getAnimations();
          return [move?.effect?.getComputedTiming().duration, move?.playState];
        }),
      );

  test("loops in 36 seconds, until paused or out of view", { tag: "@long" }, async ({ page }) => {
    await page.goto("/success");
    await page.mouse.move(10, 10);
    await expect
      .poll(() => runs(page))
      .toEqual([
        [36_000, "running"],
        [36_000, "running"],
      ]);
    await expect(page.getByRole("heading", { name: "National Champions" })).toHaveCount(1);
    const copy = strip(page).locator("ul").nth(1);
    await expect(copy).toHaveAttribute("aria-hidden", "true");
    await expect(copy).toHaveAttribute("inert");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.mouse.move(10, 10);
    await expect.poll(() => runs(page).then(([first]) => first?.[1])).toBe("paused");
    await page.getByRole("button", { name: "Play" }).click();
    await page.mouse.move(10, 10);
    await expect.poll(() => runs(page).then(([first]) => first?.[1])).toBe("running");
    await page.getByRole("link", { name: "Next slide" }).click();
    await expect(page).toHaveURL("/studio-hire");
    await expect.poll(() => runs(page).then(([first]) => first?.[1])).toBe("paused");
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto("/success?desktop=1");
    await expect.poll(() => runs(page).then(([first]) => first?.[0])).toBe(32_000);
  });

  test("its button to pause covers no word of the figures", { tag: "@long" }, async ({ page }) => {
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await page.goto("/success");
      const button = (await page.getByRole("button", { name: "Pause" }).boundingBox())!;
      const figures = page.locator("main [data-index]:not([inert]) dt");
      await expect(figures).toHaveCount(4);
      for (const figure of await figures.all()) {
        const { y, height } = (await figure.boundingBox())!;
        expect(y + height, `at ${size.width}`).toBeLessThanOrEqual(button.y);
      }
    }
  });

  test("is a plain scrolling list with reduced motion", { tag: "@long" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto("/success");
    expect(await runs(page)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    await expect(strip(page).locator("ul").nth(1)).toBeHidden();
    await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
    const room = await strip(page).evaluate((one) => {
      one.scrollLeft = 200;
      return one.scrollLeft;
    });
    expect(room).toBe(200);
  });

  test("can show films, each with its poster first", async ({ page, published, publish }) => {
    const item = { title: "On film", sub: "", img: "", video: "", poster: "", ...UNNAMED };
    const named = { ...item, title: "Third place", show: "Sea finals", year: "2025", name: "Lily" };
    await publish({
      ...published,
      successItems: [
        { ...item, img: "/films/first.mp4" },
        {
          ...item,
          title: "With a poster",
          video: "/films/second.mp4",
          poster: "/films/second.jpg",
        },
        { ...named, hasConsent: true, consentBy: "Ann Tern", consentOn: "2025-05-01" },
        { ...named, title: "Fourth place", name: "Hidden Harriet", year: "2024" },
      ],
    });
    await page.goto("/success");
    const films = page.locator("ul:not([inert]) video");
    await expect(films.nth(0)).toHaveAttribute("src", "/films/first.mp4");
    await expect(films.nth(1)).toHaveAttribute("src", "/films/second.mp4");
    await expect(films.nth(1)).toHaveAttribute("poster", "/films/second.jpg");
    // A name is shown only with consent, and is otherwise nowhere in the page.
    const cards = page.locator("ul:not([inert]) > li");
    await expect(cards.nth(2)).toContainText("Lily, Sea finals 2025");
    await expect(cards.nth(3)).toContainText("Sea finals 2024");
    const html = await (await page.request.get("/success")).text();
    expect(html).not.toContain("Harriet");
    expect(html).not.toContain("Ann Tern");
  });
});
