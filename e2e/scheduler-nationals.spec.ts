// Large competitions in the generator.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./scheduler-desk.ts";

const NATIONALS = "bench/instances/nationals-387.csv";

/** The minimum number of rows that are fully visible without scrolling. */
const SIGHTS = [
  { width: 1440, height: 900, least: 14 },
  { width: 1024, height: 768, least: 8 },
  { width: 390, height: 844, least: 1 },
];

/** On a phone the first routine is at most this far from the top. */
const FIRST_ROUTINE_Y = 240;

function rowsInSight(page: Page): Promise<number> {
  return page.getByRole("list", { name: "Running order" }).evaluate((list) => {
    const box = list.parentElement!.parentElement!.getBoundingClientRect();
    if (box.height > 600) return 0;
    return [...list.children].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
    }).length;
  });
}

async function expectFirstRoutineNearTop(page: Page, timeline: Locator): Promise<void> {
  const routine = timeline.getByRole("listitem").nth(1);
  await expect(routine).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect
    .poll(async () => (await routine.boundingBox())!.y)
    .toBeLessThanOrEqual(FIRST_ROUTINE_Y);
}

/** The command line's export for the same file. */
function commandLine(...options: string[]): string {
  return execFileSync(process.execPath, ["bin/callboard.ts", "schedule", NATIONALS, ...options], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

test(
  "the generator closes on Cancel, Escape and the backdrop and changes nothing",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    const dialog = page.getByRole("dialog", { name: "Auto Schedule Generator" });
    const closes = [
      () => desk.press("Cancel"),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
    ];
    for (const close of closes) {
      await desk.press("Auto Schedule");
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
    }
    await expect(desk.categories.getByText("8 to place")).toBeVisible();
    await desk.press("Auto Schedule");
    await expect(dialog.getByLabel("Primary grouping")).toHaveValue("ageGroup");
    await expect(dialog.getByLabel("Secondary grouping")).toHaveValue("entryType");
    await expect(dialog.getByLabel("Tertiary grouping")).toHaveValue("none");
    await expect(dialog.getByLabel("Quaternary grouping")).toHaveValue("none");
    await expect(dialog.getByRole("checkbox", { name: "Dinner Break" })).not.toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: "Minimise conflicts" })).toBeChecked();
    await expectAccessible();
  },
);

test(
  "nationals without minimising match the schedule of the command line",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.open();
    await desk.upload("nationals.csv", readFileSync(NATIONALS));
    await expect(page.getByText("Loaded 387 routines into 98 categories.")).toBeVisible();
    await desk.autoSchedule({ "Minimise conflicts": false });
    await desk.expectTiles({ Routines: "387", Conflicts: "335" });
    await expect(desk.conflicts.getByRole("heading")).toHaveText("Conflicts Detected (335)");
    const { name, text } = await desk.download("Export CSV");
    expect(name).toBe("dance_competition_schedule.csv");
    expect(text).toBe(commandLine("--no-minimise"));
    const [section, ...items] = (await desk.rows()).slice(0, 4);
    expect(section).toBe("SENIOR I · Solo Starts at 09:00 0h 51m");
    for (const [index, line] of text.split("\r\n").slice(2, 5).entries()) {
      const [number, start, end, routine] = line.split(",");
      expect(items[index]).toContain(`${number} ${start} ${end} ${routine}`);
    }
    await expectAccessible();

    await desk.press("Load data");
    await desk.upload("again.csv", text);
    await desk.expectTiles({ Routines: "387", Conflicts: "335" });
    expect((await desk.download("Export CSV")).text).toBe(text);
    await desk.press("Undo");
    await desk.press("Undo");
    await expect(desk.categories.getByText("387 to place")).toBeVisible();
  },
);

test(
  "on a phone the first routine of the nationals is near the top, with the notice of what was loaded too",
  { tag: "@long" },
  async ({ page, desk }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.open();
    await desk.upload("nationals.csv", commandLine("--no-minimise"));
    const loaded = page.getByText(/^Loaded 387 routines into \d+ categories\.$/);
    await expect(loaded).toBeVisible();
    await expectFirstRoutineNearTop(page, desk.timeline);
    await expect(loaded).toBeVisible();
    await page.getByRole("button", { name: "Close this notice" }).click();
    await expect(loaded).toBeHidden();
    // On a phone the notice is below the list.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFirstRoutineNearTop(page, desk.timeline);
  },
);

test(
  "nationals are put in the best possible order, and it is proven",
  { tag: "@long" },
  async ({ page, desk, screenshots }) => {
    await desk.open();
    await desk.upload("nationals.csv", readFileSync(NATIONALS));
    await desk.autoSchedule();
    await expect(page.getByText("31 conflicts, best possible.")).toBeVisible({ timeout: 45_000 });
    await expect(desk.tile("Conflicts")).toHaveText("31");
    await screenshots("scheduler-387");
    for (const { width, height, least } of SIGHTS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(least);
    }
    await expectFirstRoutineNearTop(page, desk.timeline);
    await desk.press("3 ways to end sooner");
    await expect(page.getByRole("list", { name: "To end sooner" })).toBeVisible();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const list = desk.timeline.getByRole("list", { name: "Running order" });
      const top = async () => (await list.boundingBox())!.y;
      const before = await top();
      await desk.press("Settings");
      await expect(page.getByRole("region", { name: "Settings" })).toBeVisible();
      expect(await top()).toBe(before);
      await desk.press("Settings");
    }
    // The map leads from conflict to conflict, and to the end.
    const map = page.getByRole("slider", { name: "Map of the day" });
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await expect(desk.timeline.getByText(/^\d conflicts?$/).first()).toBeInViewport();
    // Each press continues from where the last one led.
    for (const key of ["ArrowRight", "ArrowDown"]) {
      await page.keyboard.press("Home");
      await expect(map).toHaveAttribute("aria-valuenow", "1");
      for (let press = 0; press < 4; press++) {
        const before = Number(await map.getAttribute("aria-valuenow"));
        await page.keyboard.press(key);
        const now = async () => Number(await map.getAttribute("aria-valuenow"));
        await expect.poll(now).toBeGreaterThan(before);
      }
    }
    await page.keyboard.press("End");
    await expect(map).toHaveAttribute("aria-valuetext", /^\d\d:\d\d \+1, /);
    await desk.press("Undo");
    await expect(desk.categories.getByText("387 to place")).toBeVisible();
  },
);

test("a stopped search keeps the best order so far", { tag: "@long" }, async ({ page, desk }) => {
  await desk.open();
  await desk.upload("season.csv", readFileSync("bench/instances/season-2000.csv"));
  await desk.autoSchedule();
  await desk.press("Stop");
  await expect(page.getByText(/Search stopped\. This is the best order so far\.$/)).toBeVisible();
  await expect(desk.tile("Routines")).toHaveText("2000");
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
});
