// The addresses of the slides: hashes, and Back and Forward.
import { expect, test } from "./fixtures.ts";
import { expectSlide } from "./slide-places.ts";
import { Website } from "./website.ts";

test("a link to the current slide sets its hash once", { tag: "@long" }, async ({ page }) => {
  const website = new Website(page);
  await page.goto("/about");
  await website.bar.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await website.bar.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact#contact");
  await website.bar.getByRole("link", { name: "Contact Us" }).click();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expectSlide(page, "/about");
  await website.bar.getByRole("link", { name: "Anchor Arts" }).click();
  await expectSlide(page, "/");
  await website.bar.getByRole("link", { name: "Anchor Arts" }).click();
  await expect(page).toHaveURL("/#hero");
  await website.bar.getByRole("link", { name: "Classes", exact: true }).click();
  await expectSlide(page, "/classes");
});

test(
  "an address with a slide's hash opens that slide at its route",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/timetable");
    for (const [address, path] of [
      ["/#contact", "/contact"],
      ["/about#staff", "/staff"],
      ["/contact#contact", "/contact"],
    ] as const) {
      await page.goto(address);
      await expectSlide(page, path);
      await page.goBack();
      await expectSlide(page, "/timetable");
    }
  },
);

test(
  "a hash typed later opens its slide, and an unknown one does nothing",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => {
      location.hash = "no-such-slide";
    });
    await expectSlide(page, "/about#no-such-slide");
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/staff");
    await page.evaluate(() => {
      location.hash = "classes";
    });
    await expectSlide(page, "/classes");
  },
);

test("every move ends at the top of the page, including Back and Forward", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/classes");
  const scrollY = () => page.evaluate(() => window.scrollY);
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(scrollY).toBe(300);
  };
  await scrollDown();
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, "/timetable");
  expect(await scrollY()).toBe(0);
  await scrollDown();
  await page.goBack();
  await expectSlide(page, "/classes");
  expect(await scrollY()).toBe(0);
  await scrollDown();
  await page.goForward();
  await expectSlide(page, "/timetable");
  expect(await scrollY()).toBe(0);
});
