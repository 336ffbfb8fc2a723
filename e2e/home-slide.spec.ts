// The home slide: its film, and the current event.
import type { Page } from "@playwright/test";
import { MOVING } from "./moving.ts";
import { expect, test } from "./publishing.ts";

test.use(MOVING);

const film = (page: Page) => page.locator("video");

/** Makes the browser refuse sound before the first interaction, or allow it. */
async function allowSound(page: Page, isAllowed: boolean): Promise<void> {
  await page.addInitScript((mayPlaySound) => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playIfAllowed(this: HTMLMediaElement) {
      if (this.muted) return play.call(this);
      if (!mayPlaySound) return Promise.reject(new DOMException("No sound", "NotAllowedError"));
      // Works on a machine without sound: it plays, and reports that it is not muted.
      return Promise.resolve();
    };
  }, isAllowed);
}

test.describe("the film on the home slide", () => {
  const muted = (page: Page) => page.getByRole("button", { name: "Muted: turn sound on" });
  const sounding = (page: Page) => page.getByRole("button", { name: "Sound on: mute" });
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem("callboard-hero-muted"));

  test(
    "follows the picture, muted if sound is refused, and stores only a choice",
    { tag: "@long" },
    async ({ page }) => {
      await allowSound(page, false);
      expect(await (await page.request.get("/")).text()).not.toContain("<video");
      await page.goto("/");
      await expect(muted(page)).toBeVisible();
      await expect(film(page)).toHaveJSProperty("muted", true);
      await expect(film(page)).toHaveJSProperty("loop", true);
      await expect
        .poll(() => film(page).evaluate((one: HTMLVideoElement) => one.currentTime > 0))
        .toBe(true);
      expect(await kept(page)).toBe(null);
      await muted(page).click();
      await expect(sounding(page)).toBeVisible();
      expect(await kept(page)).toBe("false");
      await sounding(page).click();
      expect(await kept(page)).toBe("true");
      await page.getByRole("button", { name: "Pause the film" }).click();
      await expect(film(page)).toHaveJSProperty("paused", true);
      await page.reload();
      await expect(muted(page)).toBeVisible();
      expect(await kept(page)).toBe("true");
    },
  );

  test(
    "plays with sound if allowed, and pauses on other slides",
    { tag: "@long" },
    async ({ page }) => {
      await allowSound(page, true);
      await page.goto("/");
      await expect(sounding(page)).toBeVisible();
      await expect(film(page)).toHaveJSProperty("muted", false);
      await sounding(page).click();
      await expect(film(page)).toHaveJSProperty("muted", true);
      await page.getByRole("button", { name: "Pause the film" }).click();
      await page.getByRole("button", { name: "Play the film" }).click();
      await expect(film(page)).toHaveJSProperty("paused", false);
      await page.getByRole("link", { name: "Next slide" }).click();
      await expect(page).toHaveURL("/about");
      await expect(film(page)).toHaveJSProperty("paused", true);
      // Stays muted, and stays paused.
      await page.getByRole("link", { name: "Previous slide" }).click();
      await expect(film(page)).toHaveJSProperty("paused", false);
      await expect(film(page)).toHaveJSProperty("muted", true);
      await page.getByRole("button", { name: "Pause the film" }).click();
      await page.getByRole("link", { name: "Next slide" }).click();
      await expect(page).toHaveURL("/about");
      await page.getByRole("link", { name: "Previous slide" }).click();
      await expect(page.getByRole("button", { name: "Play the film" })).toBeVisible();
      await expect(film(page)).toHaveJSProperty("paused", true);
    },
  );

  test("never loads for visitors who save motion or data", { tag: "@long" }, async ({ page }) => {
    const films: string[] = [];
    page.on("request", (request) => {
      if (/\.(mp4|webm)/.test(request.url())) films.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto("/");
    await page.waitForTimeout(1_000);
    await expect(film(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /sound|film/i })).toHaveCount(0);
    expect(films).toEqual([]);
  });
});

test.describe("the current event", () => {
  test(
    "opens from the home slide with its flyer, details and links",
    { tag: "@long" },
    async ({ page, expectAccessible }) => {
      await page.goto("/");
      const launcher = page.getByRole("button", { name: /K-POP Mini/ });
      const box = await launcher.boundingBox();
      expect(box?.x).toBeLessThan(200);
      const dialog = page.getByRole("dialog", { name: "K-POP Mini" });
      for (const close of [
        () => page.keyboard.press("Escape"),
        () => page.mouse.click(4, 4),
        () => dialog.getByRole("button", { name: "Close" }).click(),
      ]) {
        await launcher.click();
        await expect(dialog.getByRole("img", { name: "Flyer for K-POP Mini" })).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        await expect(launcher).toBeFocused();
      }
      await launcher.click();
      const tag = dialog.getByRole("button", { name: "Details" });
      await expect(dialog.getByText("For ages 4-5, no experience needed")).toBeVisible();
      await tag.click();
      await expect(dialog.getByText("For ages 4-5, no experience needed")).toBeHidden();
      await tag.click();
      await expectAccessible();
      await expect(dialog.getByRole("link")).toHaveText(["Book a place", "Book a Trial"]);
      await dialog.getByRole("link", { name: "Book a place" }).click();
      await expect(page).toHaveURL("/events/k-pop-mini");
      await expect(page.getByRole("heading", { name: "K-POP Mini" })).toBeVisible();
    },
  );

  test(
    "is shown from its first day to its last, with the school's text",
    { tag: "@long" },
    async ({ page, published, publish }) => {
      const { promo } = published;
      if (!promo) throw new Error("The sample school has an event.");
      const show = async (from: string, until: string) => {
        await publish({ ...published, promo: { ...promo, title: "Tap Jam", from, until } });
        await page.goto("/");
        return page.getByRole("button", { name: /Tap Jam/ });
      };
      await expect(await show("2020-01-01", "2999-01-01")).toBeVisible();
      await expect(await show("2998-01-01", "2999-01-01")).toHaveCount(0);
      await expect(await show("2020-01-01", "2020-01-02")).toHaveCount(0);
    },
  );
});
