// Popups on the website: people, classes and photos, and every way to close them.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Closes it by its button, by Escape and by its backdrop; the focus returns each time. */
async function expectToClose(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  const ways: (() => Promise<void>)[] = [
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(4, 4),
  ];
  for (const close of ways) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
}

async function expectLocked(page: Page): Promise<void> {
  const before = await scrollY(page);
  await page.mouse.move(4, 300);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await scrollY(page)).toBe(before);
}

const POPUPS = [
  ["/staff", "Marina Holloway", ["Founder and principal", "one room, eleven children"]],
  ["/classes", "Ballet", ["from first pliés to pointe", "never required"]],
] as const;

for (const [path, name, words] of POPUPS) {
  const tag = path === "/classes" ? [] : "@long";
  test(`on ${path} a card tells more of ${name}`, { tag }, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 1024, height: 500 });
    await page.goto(path);
    const card = page.getByRole("button", { name, exact: true });
    const dialog = page.getByRole("dialog", { name });
    await expectToClose(page, card, dialog);
    await card.click();
    for (const text of words) await expect(dialog).toContainText(text);
    expect(await dialog.evaluate((one) => one.matches("dialog:modal"))).toBe(true);
    await expectLocked(page);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(path);
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      await expectAccessible();
    }
    await dialog.getByRole("link", { name: "Book a Trial" }).click();
    await expect(page).toHaveURL("/book");
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(card).toBeVisible();
    // A wheel turned while the slide still moves ends at the top, as the move does.
    const turnWheel = () => page.mouse.wheel(0, 200).then(() => scrollY(page));
    await expect.poll(turnWheel).toBeGreaterThan(0);
  });
}

test(
  "a class says when it is on, with whom and whether there is a place",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/classes");
    await page.getByRole("button", { name: "Ballet", exact: true }).click();
    const lesson = page
      .getByRole("dialog")
      .getByRole("listitem")
      .filter({ hasText: "Ballet (5-7)" });
    await expect(lesson.filter({ hasText: "Saturday 09:00-09:45" })).toContainText(
      /with \w+ \w+ . (Full|1 trial place|\d+ trial places)/,
    );
    await expect(lesson).toHaveCount(3);
    await expect(
      lesson.getByRole("link", { name: /^(Try this class|Join the waiting list): / }),
    ).toHaveCount(3);
  },
);

test(
  "a blank line in a person's text starts a new paragraph",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/staff");
    await page.getByRole("button", { name: "Odette Larkspur" }).click();
    const told = page.getByRole("dialog").locator("p");
    await expect(told).toHaveText([
      /teacher$/,
      /^Teaches /,
      /^Odette has prepared/,
      /^She believes/,
    ]);
  },
);

test(
  "the photos of the studios go round in the lightbox",
  { tag: "@long" },
  async ({ page, expectAccessible }) => {
    await page.goto("/studio-hire");
    const thumbnails = page.getByRole("link", { name: /^Photo \d/ });
    // The first photo fills the slide.
    await expect(thumbnails).toHaveCount(5);
    expect(await thumbnails.first().boundingBox()).toMatchObject({ width: 140, height: 100 });
    const lightbox = page.getByRole("dialog");
    await expectToClose(page, thumbnails.nth(1), lightbox);
    await thumbnails.last().click();
    await expect(lightbox).toContainText("Photo 6 of 6");
    await expectLocked(page);
    await lightbox.getByRole("button", { name: "Next photo" }).click();
    await expect(lightbox).toContainText("Photo 1 of 6");
    await lightbox.getByRole("button", { name: "Previous photo" }).click();
    await expect(lightbox).toContainText("Photo 6 of 6");
    await page.keyboard.press("ArrowRight");
    await expect(lightbox).toContainText("Photo 1 of 6");
    await page.keyboard.press("ArrowLeft");
    await expect(lightbox).toContainText("Photo 6 of 6");
    await expect(page).toHaveURL("/studio-hire");
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expectAccessible();
    }
    const original = lightbox.getByRole("link", { name: "Open original" });
    await expect(original).toHaveAttribute("target", "_blank");
    const file = await page.request.get((await original.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("image/jpeg");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Enquire about hire" }).click();
    await expect(page).toHaveURL("/contact?about=hire#write");
  },
);

test("popups look right at every width", { tag: "@long" }, async ({ page, expectToFit }) => {
  for (const [path, name] of POPUPS) {
    await page.goto(path);
    await page.getByRole("button", { name, exact: true }).click();
    await expectToFit(`popup-${path.slice(1)}`);
  }
  await page.goto("/studio-hire");
  await page.getByRole("link", { name: /^Photo 2/ }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expectToFit("popup-photo");
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 920, height: 800 } });

  test("Back closes what is open and stays on the slide", { tag: "@long" }, async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("link", { name: "Next slide" }).tap();
    await expect(page).toHaveURL("/staff");
    const card = page.getByRole("button", { name: "Marina Holloway" });
    const dialog = page.getByRole("dialog", { name: "Marina Holloway" });
    await card.tap();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/staff");
    await card.tap();
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toBeHidden();
    await card.tap();
    await dialog.getByRole("link", { name: "Book a Trial" }).tap();
    await expect(page).toHaveURL("/book");
    await page.goBack();
    await expect(page).toHaveURL("/staff");
    await page.goBack();
    await expect(page).toHaveURL("/about");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "what the popups say is on the page, and photos open their files",
    { tag: "@long" },
    async ({ page }) => {
      for (const [width, least] of [
        [360, 320],
        [390, 350],
        [768, 400],
        [1024, 500],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/staff");
        const bio = page.getByText("one room, eleven children");
        await expect(bio).toBeVisible();
        expect((await bio.boundingBox())!.width).toBeGreaterThanOrEqual(least);
      }
      await page.goto("/classes");
      await expect(page.getByText("from first pliés to pointe")).toBeVisible();
      await expect(page.getByText("Saturday 09:00-09:45").first()).toBeVisible();
      await page.goto("/studio-hire");
      await page.getByRole("link", { name: /^Photo 2/ }).click();
      await expect(page).toHaveURL(/studio-2-sea.*\.jpe?g$/);
    },
  );
});
