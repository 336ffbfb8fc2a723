// The website with an unreliable connection.
import type { Page } from "@playwright/test";
import { Fingers } from "./fingers.ts";
import { expect, test } from "./fixtures.ts";
import { cut, expectSameDocument, mark, mend, NEEDS_CONNECTION } from "./signal.ts";
import { expectSlide } from "./slide-places.ts";
import { MobileTrack, PERSON, Website } from "./website.ts";

test.use({ userAgent: PERSON });

/** The current slide. */
const shown = (page: Page) => page.locator("[data-index][tabindex]:not([inert])");

test("offline the next slide says so in its place, and loads by itself", async ({
  page,
  picture,
}) => {
  const website = new Website(page);
  await website.arriveAt("/timetable");
  await mark(page);
  await cut(page);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/success");
  const sentence = shown(page).getByText(NEEDS_CONNECTION);
  await expect(sentence).toBeInViewport();
  await expect(website.bar.getByRole("link", { name: "Book Trial" })).toBeVisible();
  await picture("slide-without-a-signal");
  await mend(page);
  await expectSlide(page, "/success");
  await expect(sentence).toHaveCount(0);
  await expectSameDocument(page);
});

test(
  "typed text stays while slides cannot be loaded, and every slide's address works",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await website.arriveAt("/contact");
    await mark(page);
    await cut(page);
    await website.write({ name: "Ana", email: "ana@home.example", message: "Is there room?" });
    await website.previous.click();
    await expect(page).toHaveURL("/testimonials");
    await expect(shown(page).getByText(NEEDS_CONNECTION)).toBeVisible();
    await website.next.click();
    await expectSlide(page, "/contact");
    await expect(page.getByLabel("Message")).toHaveValue("Is there room?");
    await mend(page);
    await website.previous.click();
    await expectSlide(page, "/testimonials");
    await expectSameDocument(page);
  },
);

test(
  "a visitor on another slide can open the contact form offline",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await website.arriveAt("/about");
    await Promise.all([
      page.waitForResponse(/\/assets\/contact-[\w-]+\.js/),
      page.mouse.move(300, 300).then(() => page.mouse.move(310, 310)),
    ]);
    await page.waitForLoadState("networkidle");
    await mark(page);
    await cut(page);
    await website.bar.getByRole("link", { name: "Contact Us" }).click();
    await expectSlide(page, "/contact");
    await expectSameDocument(page);
  },
);

test("the neighbouring slides are preloaded when idle", { tag: "@long" }, async ({ page }) => {
  const beside = [page.waitForResponse(/\/assets\/classes-[\w-]+\.js/)];
  await page.goto("/staff");
  await Promise.all(beside);
  await page.waitForLoadState("networkidle");
  await cut(page);
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, "/classes");
});

test(
  "a photo opened offline appears when the connection is back",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/studio-hire");
    await mark(page);
    await cut(page);
    await page.getByRole("link", { name: /^Photo 2/ }).click();
    await expect(shown(page).getByText(NEEDS_CONNECTION)).toBeVisible();
    await mend(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectSameDocument(page);
  },
);

test("the class finder works offline", { tag: "@long" }, async ({ page }) => {
  await page.goto("/timetable");
  await cut(page);
  await page.getByLabel("Age").selectOption("7");
  await page.getByLabel("Class type").selectOption("Ballet");
  await expect(page.getByText("3 Ballet classes fit a 7-year-old")).toBeVisible();
  await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByLabel("Day", { exact: true }).selectOption("Saturday");
  await expect(page.getByText("1 Ballet class fits a 7-year-old on Saturday")).toBeVisible();
  await expect(page).toHaveURL("/timetable?age=7&style=Ballet&day=Saturday");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    "a section that cannot be loaded says so, and loads by itself",
    { tag: "@long" },
    async ({ page, picture }) => {
      const track = new MobileTrack(page);
      await track.openAt("classes");
      await cut(page);
      const fingers = await Fingers.on(page);
      await fingers.swipe({ x: 300, y: 500 }, { x: 40, y: 500 });
      await expect(page).toHaveURL("/mobile#timetable");
      await expect(track.section.getByText(NEEDS_CONNECTION)).toBeInViewport();
      await picture("section-without-a-signal");
      await mend(page);
      await track.expectSection("timetable");
    },
  );
});
