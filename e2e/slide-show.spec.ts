// Moving between slides with keys.
import { expect, test } from "./fixtures.ts";
import { MOVING } from "./moving.ts";
import { expectSlide, left, PATHS } from "./slide-places.ts";
import { Website } from "./website.ts";

test.use(MOVING);

test(
  "the right arrow key visits the slides in order, and the left one goes back",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const path of PATHS.slice(1)) {
      await page.keyboard.press("ArrowRight");
      await expectSlide(page, path);
    }
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/contact");
    for (const path of PATHS.slice(0, -1).toReversed()) {
      await page.keyboard.press("ArrowLeft");
      await expectSlide(page, path);
    }
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, "/");
    // The next press moves from the first slide, so the one before it did nothing.
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/about");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  },
);

test(
  "an arrow key with a modifier, in a field or behind a dialog moves no slide",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await page.goto("/contact");
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
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSlide(page, "/contact");
    await page.evaluate(() => document.querySelector<HTMLDialogElement>("#over")?.close());
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, "/testimonials");
  },
);

test("two quick presses move two slides", { tag: "@long" }, async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, "/classes");
});

test(
  "a move takes about 0.6 seconds, and the address changes at once",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/about");
    await page.mouse.move(200, 200);
    await expect(page.locator('main [data-index="2"] h1')).toBeAttached();
    const seen = await page.evaluate(async () => {
      const track = document.querySelector("main [data-index]:not([tabindex])");
      let hasAddress = false;
      let movingAtAddress = false;
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
      for (;;) {
        await new Promise(requestAnimationFrame);
        const [move] = track?.getAnimations() ?? [];
        if (!hasAddress && location.pathname === "/staff") {
          hasAddress = true;
          movingAtAddress = move?.playState !== "finished";
        }
        if (hasAddress && move) {
          const { duration } = move.effect?.getComputedTiming() ?? {};
          await move.finished;
          return {
            movingAtAddress,
            duration,
            left: track?.getBoundingClientRect().left,
          };
        }
      }
    });
    expect(seen.duration).toBe(600);
    expect(seen.movingAtAddress).toBe(true);
    expect(await left(page)).toBeCloseTo(-2, 2);
  },
);

test(
  "with reduced motion the slide changes without animation",
  { tag: "@long" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/about");
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/staff");
    const moves = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().progress !== null).length,
    );
    expect(moves).toBe(0);
    expect(await left(page)).toBeCloseTo(-2, 2);
  },
);

test("the Tab key never reaches a hidden slide", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
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
      [...document.querySelectorAll("main, main [data-index]")].filter((one) =>
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

test(
  "a typed message stays while the parent looks at another slide",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await page.goto("/contact");
    await website.write({ name: "Ana", email: "ana@home.example", message: "Hello" });
    await website.sendButton.focus();
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, "/testimonials");
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/contact");
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
  },
);

test(
  "neighbouring slides are accessible once loaded",
  { tag: "@long" },
  async ({ page, expectAccessible }) => {
    await page.goto("/staff");
    for (const path of ["/classes", "/timetable", "/success"]) {
      await page.keyboard.press("ArrowRight");
      await expectSlide(page, path);
      await expect
        .poll(() => left(page).then((places) => Math.abs(places % 1)))
        .toBeLessThan(0.001);
      await expectAccessible();
    }
  },
);

test(
  "slides look right after a move, at every width",
  { tag: "@long" },
  async ({ page, expectToFit, someOf }) => {
    test.slow();
    await page.goto("/");
    const fitting = someOf(PATHS);
    for (const [index, path] of PATHS.entries()) {
      if (index > 0) await page.keyboard.press("ArrowRight");
      await expectSlide(page, path);
      if (fitting.includes(path)) await expectToFit(`slide-${index}-${path.slice(1) || "home"}`);
    }
  },
);
