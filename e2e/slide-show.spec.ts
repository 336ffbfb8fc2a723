// How a parent moves from slide to slide: with keys, arrows, links, addresses and fingers.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides.ts";
import { Fingers } from "./fingers.ts";
import { expect, test } from "./fixtures.ts";
import { Website } from "./website.ts";

const PATHS = SLIDES.map(({ route }) => route);
const WORDS = SLIDES.map(({ title }) => title);

/** Opens a slide and waits until its page is at work. */
async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

async function expectSlide(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  const index = PATHS.findIndex((route) => route === path.replace(/#.*/, ""));
  const shown = page.locator("[data-site] main [data-place][tabindex]:not([inert])");
  await expect(shown).toHaveAttribute("data-place", `${index}`);
  await expect(shown.getByRole("heading", { level: 1 })).toBeInViewport();
}

async function expectPlace(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  expect(await left(page)).toBeCloseTo(-PATHS.findIndex((route) => route === path), 2);
}

const left = (page: Page) =>
  page
    .locator("main [data-place]:not([tabindex])")
    .evaluate((track) => track.getBoundingClientRect().left / window.innerWidth);

test("the right arrow key visits the slides in the school's order, the left one goes back", async ({
  page,
}) => {
  await arriveAt(page, "/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const path of PATHS.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, path);
  }
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(200);
  await expectSlide(page, "/contact");
  for (const path of PATHS.slice(0, -1).toReversed()) {
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, path);
  }
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(200);
  await expectSlide(page, "/");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("an arrow key with a modifier, in a field or under a dialog moves no slide", async ({
  page,
}) => {
  const website = new Website(page);
  await arriveAt(page, "/contact");
  for (const modifier of ["Control", "Shift", "Meta"]) {
    await page.keyboard.press(`${modifier}+ArrowLeft`);
  }
  for (const label of ["Name", "Message"]) {
    await page.getByLabel(label).focus();
    await page.keyboard.press("ArrowLeft");
  }
  await website.sendButton.focus();
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    dialog.id = "over";
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(200);
  await expectSlide(page, "/contact");
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#over")?.close());
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, "/testimonials");
});

test("two presses in a hurry end two slides further on", async ({ page }) => {
  await arriveAt(page, "/about");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, "/classes");
});

test("a move takes about 0.6 seconds and the address does not wait for it", async ({ page }) => {
  await arriveAt(page, "/about");
  await page.mouse.move(200, 200);
  await expect(page.locator('main [data-place="2"] h1')).toBeAttached();
  const seen = await page.evaluate(async () => {
    const track = document.querySelector("main [data-place]:not([tabindex])");
    const start = performance.now();
    let addressAfter = 0;
    let movingAtAddress = false;
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    for (;;) {
      await new Promise(requestAnimationFrame);
      const [move] = track?.getAnimations() ?? [];
      if (addressAfter === 0 && location.pathname === "/staff") {
        addressAfter = performance.now() - start;
        movingAtAddress = move?.playState !== "finished";
      }
      if (addressAfter > 0 && move) {
        const { duration } = move.effect?.getComputedTiming() ?? {};
        await move.finished;
        return {
          addressAfter,
          movingAtAddress,
          duration,
          left: track?.getBoundingClientRect().left,
        };
      }
    }
  });
  expect(seen.duration).toBe(600);
  expect(seen.movingAtAddress).toBe(true);
  expect(seen.addressAfter).toBeLessThan(400);
  expect(await left(page)).toBeCloseTo(-2, 2);
});

test("with reduced motion the slide changes without movement", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arriveAt(page, "/about");
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, "/staff");
  const moves = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().progress !== null)
        .length,
  );
  expect(moves).toBe(0);
  expect(await left(page)).toBeCloseTo(-2, 2);
});

test("going to the slide that is shown sets its hash, once", async ({ page }) => {
  const website = new Website(page);
  await arriveAt(page, "/about");
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

test("an address whose hash names a slide opens that slide at its own route", async ({ page }) => {
  await arriveAt(page, "/timetable");
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
});

test("a hash typed later leads to its slide, an unknown one nowhere", async ({ page }) => {
  await arriveAt(page, "/about");
  await page.evaluate(() => {
    location.hash = "no-such-slide";
  });
  await page.waitForTimeout(200);
  await expectSlide(page, "/about#no-such-slide");
  await page.evaluate(() => {
    location.hash = "classes";
  });
  await expectSlide(page, "/classes");
});

test("every move ends at the top of the page, back and forward too", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await arriveAt(page, "/classes");
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

test("the tab key never reaches a slide that is out of sight", async ({ page }) => {
  await arriveAt(page, "/");
  for (const path of PATHS.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, path);
  }
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, "/testimonials");
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("[inert]")?.outerHTML ?? null),
    ).toBeNull();
  }
  const hidden = await page.evaluate(
    () =>
      [...document.querySelectorAll("main, main [data-place]")].filter((one) =>
        getComputedStyle(one).overflow.includes("hidden"),
      ).length,
  );
  expect(hidden).toBe(0);
  const shift = await page.evaluate(() => {
    const stage = document.querySelector("main");
    stage?.scrollTo(500, 500);
    return [stage?.scrollLeft, stage?.scrollTop, document.documentElement.scrollLeft];
  });
  expect(shift).toEqual([0, 0, 0]);
});

test("what is typed to the school stays when another slide is looked at", async ({ page }) => {
  const website = new Website(page);
  await arriveAt(page, "/contact");
  await website.write({ name: "Ana", email: "ana@home.example", message: "Hello" });
  await website.sendButton.focus();
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, "/testimonials");
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, "/contact");
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
});

test("slides beside the first are accessible once they are there", async ({
  page,
  expectAccessible,
}) => {
  await arriveAt(page, "/staff");
  for (const path of ["/classes", "/timetable", "/success"]) {
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, path);
    await expect.poll(() => left(page).then((places) => Math.abs(places % 1))).toBeLessThan(0.001);
    await expectAccessible();
  }
});

test("a first view is light", async ({ page }) => {
  for (const path of [...PATHS, "/mobile"]) {
    const requests: string[] = [];
    const reading: Promise<number>[] = [];
    page.removeAllListeners("response");
    page.on("response", (response) => {
      // The film comes after the first view.
      if (/\.(webm|mp4)$|\/film-/.test(response.url())) return;
      requests.push(response.url());
      if (!response.url().endsWith(".js")) return;
      reading.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const sizes = await Promise.all(reading);
    const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
    const html = await (await page.request.get(path)).body();
    expect(requests.length, requests.join(" ")).toBeLessThanOrEqual(16);
    expect(scriptBytes, path).toBeLessThanOrEqual(125_000);
    expect(gzipSync(html).length, path).toBeLessThanOrEqual(20_000);
    await page.goto("about:blank");
  }
});

test("slides look right after a move, at every width", async ({ page, screenshots }) => {
  test.slow();
  await arriveAt(page, "/");
  for (const [index, path] of PATHS.entries()) {
    if (index > 0) await page.keyboard.press("ArrowRight");
    await expectSlide(page, path);
    await screenshots(`slide-${index}-${WORDS[index]?.toLowerCase().replaceAll(" ", "-")}`);
  }
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  const MIDDLE = { x: 300, y: 500 };
  const to = (byX: number, byY = 0) => ({ x: MIDDLE.x + byX, y: MIDDLE.y + byY });

  test("a swipe to the left goes on, one to the right back, one slide each", async ({ page }) => {
    await arriveAt(page, "/company");
    const fingers = await Fingers.on(page);
    await fingers.swipe(MIDDLE, to(-280));
    await expectSlide(page, "/book");
    await fingers.swipe(MIDDLE, to(60));
    await expectSlide(page, "/company");
    await fingers.swipe(MIDDLE, to(-51));
    await expectSlide(page, "/book");
  });

  test("a swipe that is short, slow, upright or cancelled springs back", async ({ page }) => {
    await arriveAt(page, "/about");
    const fingers = await Fingers.on(page);
    await fingers.swipe(MIDDLE, to(-50));
    await fingers.down(MIDDLE);
    await fingers.moveTo(to(-120));
    await page.waitForTimeout(550);
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
    await page.waitForTimeout(700);
    await expectSlide(page, "/about");
    expect(await left(page)).toBeCloseTo(-1, 2);
  });

  test("the slide follows the finger", async ({ page }) => {
    await arriveAt(page, "/about");
    const fingers = await Fingers.on(page);
    await fingers.down(MIDDLE);
    await fingers.moveTo(to(-30));
    await fingers.moveTo(to(-195));
    await expect.poll(() => left(page)).toBeCloseTo(-1.5, 2);
    await fingers.cancel();
    await expect.poll(() => left(page)).toBeCloseTo(-1, 3);
  });

  test("at the ends a swipe outwards stays", async ({ page }) => {
    await arriveAt(page, "/");
    const fingers = await Fingers.on(page);
    await fingers.swipe(to(-200), MIDDLE);
    await page.waitForTimeout(700);
    await expectSlide(page, "/");
    await arriveAt(page, "/contact");
    await fingers.swipe({ x: 300, y: 200 }, { x: 100, y: 200 });
    await page.waitForTimeout(700);
    await expectSlide(page, "/contact");
  });

  test("a drag with the mouse moves no slide", async ({ page }) => {
    await arriveAt(page, "/about");
    await page.mouse.move(MIDDLE.x, MIDDLE.y);
    await page.mouse.down();
    await page.mouse.move(MIDDLE.x - 200, MIDDLE.y, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(300);
    await expectSlide(page, "/about");
  });

  test("a swipe that begins in a field or in a scrolling strip moves no slide", async ({
    page,
  }) => {
    await arriveAt(page, "/contact");
    const fingers = await Fingers.on(page);
    for (const label of ["Name", "Message"]) {
      const field = await page.getByLabel(label).boundingBox();
      const from = { x: field!.x + 20, y: field!.y + field!.height / 2 };
      await fingers.swipe(from, { x: from.x + 200, y: from.y });
    }
    await page.locator("[data-site] main [tabindex]:not([inert]) header").evaluate((header) => {
      header.setAttribute("data-strip", "");
    });
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    const from = { x: heading!.x + 10, y: heading!.y + 10 };
    await fingers.swipe(from, { x: from.x + 200, y: from.y });
    // The next one outside both is heard, so the ones before were not.
    await fingers.swipe({ x: 100, y: 100 }, { x: 300, y: 100 });
    await expectSlide(page, "/testimonials");
  });

  test("an upright finger scrolls the page, and no slide moves", async ({ page }) => {
    await arriveAt(page, "/classes");
    const fingers = await Fingers.on(page);
    await fingers.down(MIDDLE);
    for (let up = 20; up <= 300; up += 20) await fingers.moveTo(to(-up / 4, -up));
    await fingers.up();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
    await expectPlace(page, "/classes");
  });
});
