// What stands on the slides of the public website, in a parent's words.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Opens a slide and waits until its page is at work. */
async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

const film = (page: Page) => page.locator("video");

/** Makes the browser refuse sound before a first touch, or allow it. */
async function allowSound(page: Page, isAllowed: boolean): Promise<void> {
  await page.addInitScript((mayPlaySound) => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playIfAllowed(this: HTMLMediaElement) {
      if (this.muted) return play.call(this);
      if (!mayPlaySound) return Promise.reject(new DOMException("No sound", "NotAllowedError"));
      // Also where the machine that tests has no sound: it plays, and says that it is not muted.
      return Promise.resolve();
    };
  }, isAllowed);
}

test.describe("the film on the home slide", () => {
  const muted = (page: Page) => page.getByRole("button", { name: "Muted: turn sound on" });
  const sounding = (page: Page) => page.getByRole("button", { name: "Sound on: mute" });
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem("callboard-hero-muted"));

  test("comes after the picture, muted where sound is refused, and keeps only a choice", async ({
    page,
  }) => {
    await allowSound(page, false);
    await page.goto("/");
    expect(await page.locator("video").count()).toBe(0);
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
  });

  test("plays with sound where that is allowed, and holds while another slide is read", async ({
    page,
  }) => {
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
  });

  test("never comes for those who want less motion or less data", async ({ page }) => {
    const films: string[] = [];
    page.on("request", (request) => {
      if (/\.(mp4|webm)/.test(request.url())) films.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await arriveAt(page, "/");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await arriveAt(page, "/");
    await page.waitForTimeout(1_000);
    await expect(film(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /sound|film/i })).toHaveCount(0);
    expect(films).toEqual([]);
  });
});

test("slides as they are arrived at look right at every width", async ({ page, screenshots }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of (process.env.SCREENS ?? "/staff /classes").split(" ")) {
    await arriveAt(page, path);
    await screenshots(`at-${path.slice(1) || "home"}`);
  }
});
