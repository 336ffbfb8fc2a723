// Navigating the public website, with and without JavaScript.
import { expect, test } from "./fixtures.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { overflow } from "./overflow.ts";
import { Website } from "./website.ts";

const BAR = [
  "Classes",
  "Timetable",
  "Dance Company",
  "Student Success",
  "Parent Reviews",
  "Studio Hire",
  "Contact Us",
];

const PATHS = SLIDES.map(({ route }) => route);

test("the home slide introduces the school and links to booking", async ({ page }) => {
  const website = new Website(page);
  await website.arriveAt("/");
  await expect(page).toHaveTitle("Anchor Arts: Every child leaves a trail of light");
  await expect(website.heading).toHaveText("Anchor Arts Every child leaves a trail of light");
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await expect(page).toHaveURL("/book");
  await expect(page.getByRole("link", { name: "open it in a new tab" })).toBeVisible();
});

test("the bar links to every slide in the specified order", async ({ page }) => {
  const website = new Website(page);
  await website.arriveAt("/");
  await expect(website.barLinks).toHaveText(BAR);
  await website.openAbout();
  await website.bar.getByRole("link", { name: "Who we are" }).click();
  await expect(page).toHaveURL("/about");
  await expect(website.heading).toHaveText("Who we are");
  await website.openAbout();
  await website.bar.getByRole("link", { name: "Meet our staff" }).click();
  await expect(website.heading).toHaveText("Meet our staff");
  await expect(page.getByRole("link", { name: "Admin" }).first()).toHaveAttribute("href", "/admin");
  await website.bar.getByRole("link", { name: "Anchor Arts" }).click();
  await expect(page).toHaveURL("/");
});

test(
  "at 1024 pixels the entries are in a menu, at 1025 in the bar",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await page.setViewportSize({ width: 1025, height: 768 });
    await website.arriveAt("/");
    await expect(website.barLinks.first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(website.barLinks.first()).toBeHidden();
    const menu = await website.openMenu();
    await expect(menu.getByRole("link")).toHaveText([
      ...BAR,
      "Who we are",
      "Meet our staff",
      "Book Trial",
      "Staff",
      "Privacy",
    ]);
    await menu.getByRole("link", { name: "Timetable" }).click();
    await expect(page).toHaveURL("/timetable");
    await expect(menu).toBeHidden();
  },
);

test("the arrows lead from the first slide to the last and stop there", async ({ page }) => {
  const website = new Website(page);
  await website.arriveAt("/");
  await expect(website.previous).toHaveAttribute("aria-disabled", "true");
  for (const path of PATHS.slice(1)) {
    await website.next.click();
    await expect(page).toHaveURL(path);
  }
  // Screen readers announce the slide.
  const said = page.getByRole("navigation", { name: "Slides" }).locator("[aria-live=polite]");
  await expect(said).toHaveText("Contact Us");
  await website.next.focus();
  await website.next.press("Enter");
  await expect(website.next).toBeFocused();
  await expect(website.next).toHaveAttribute("aria-disabled", "true");
  await expect(page).toHaveURL("/contact");
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(website.next).toBeHidden();
});

test("the site works with the keyboard only", async ({ page }) => {
  const website = new Website(page);
  await website.arriveAt("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(website.bar.getByRole("link", { name: "Anchor Arts" })).toBeFocused();
  await page.getByRole("button", { name: "About" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Who we are" }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "About" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about");
});

test("the bar is translucent after 16 pixels of scrolling", { tag: "@long" }, async ({ page }) => {
  const website = new Website(page);
  await website.arriveAt("/classes");
  await page.evaluate(() => window.scrollTo(0, 16));
  await expect(website.bar).not.toHaveAttribute("data-translucent");
  await page.evaluate(() => window.scrollTo(0, 17));
  await expect(website.bar).toHaveAttribute("data-translucent");
});

/** Slides with special content: pictures, a table, a form. */
const UNLIKE = ["/", "/timetable", "/contact"];

for (const path of PATHS) {
  const tag = UNLIKE.includes(path) ? [] : "@long";
  test(`${path} is accessible to everyone`, { tag }, async ({ page, expectAccessible, someOf }) => {
    await page.goto(path);
    for (const width of someOf([320, 900, 901, 1024, 1440])) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible();
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
    }
  });
}

test(
  "home and about look right at every width",
  { tag: "@long" },
  async ({ page, expectToFit }) => {
    await page.goto("/");
    await expectToFit("home");
    await page.goto("/about");
    await expectToFit("about");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every slide can be read and reached", async ({ page }) => {
    const website = new Website(page);
    await website.arriveAt("/");
    for (const path of PATHS.slice(1)) {
      await website.next.click();
      await expect(page).toHaveURL(path);
      await expect(website.heading).toBeVisible();
    }
    await website.openAbout();
    await website.bar.getByRole("link", { name: "Meet our staff" }).click();
    await expect(website.heading).toHaveText("Meet our staff");
  });
});
