// Rows of the running order that are taken elsewhere: with a finger, far down a long list, and with keys.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Fingers } from "./fingers.ts";
import { expect, test } from "./scheduler-desk.ts";

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a long press picks a row up, and a swipe scrolls", async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke");
    await desk.timeline.scrollIntoViewIfNeeded();
    await desk.row("Salt and Smoke").scrollIntoViewIfNeeded();
    const middle = async (name: string) => {
      const box = await desk.row(name).boundingBox();
      if (!box) throw new Error(`${name} is not on the page.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
    };
    const finger = await Fingers.on(page);
    const from = await middle("Lantern Parade");
    await finger.swipe(from, { x: from.x, y: from.y - 60 });
    await expect(desk.timeline.locator("[data-dragging]")).toHaveCount(0);
    const names = async () =>
      (await desk.rows()).map((row) => /Lantern Parade|Clockwork|Salt and Smoke/.exec(row)?.[0]);
    expect(await names()).toEqual(["Lantern Parade", "Clockwork", "Salt and Smoke"]);

    const start = await middle("Lantern Parade");
    await finger.down(start);
    await expect(desk.timeline.locator("[data-dragging]")).toHaveCount(1);
    const target = await middle("Salt and Smoke");
    await finger.moveTo({ x: start.x, y: (start.y + target.y) / 2 });
    await finger.moveTo({ x: start.x, y: target.y + target.height * 0.3 });
    await expect(desk.row("Salt and Smoke").locator("[data-drop='after']")).toBeVisible();
    await finger.up();
    await expect.poll(names).toEqual(["Clockwork", "Salt and Smoke", "Lantern Parade"]);
    await expect(desk.news).toHaveText("Lantern Parade: number 3, at 09:06.");
  });
});

test("a row that is held at the edge of a long list scrolls it, and lands where it is let go", async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await desk.open();
  await desk.upload("nationals.csv", readFileSync("bench/instances/nationals-387.csv"));
  await desk.autoSchedule({ "Minimise conflicts": false });
  await expect(desk.tile("Routines")).toHaveText("387");
  await desk.timeline.scrollIntoViewIfNeeded();
  const rows = desk.timeline.getByRole("listitem");
  const list = desk.timeline.getByRole("list").locator("../..");
  const held = rows.nth(2);
  const name = /\d\d:\d\d \d\d:\d\d (.+?) (?:\d conflict|SENIOR)/.exec(
    (await held.innerText()).replace(/\s+/g, " "),
  )?.[1];
  await held.hover({ position: { x: 240, y: 15 } });
  await page.mouse.down();
  const box = (await list.boundingBox())!;
  await page.mouse.move(box.x + 240, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + 240, box.y + box.height - 10, { steps: 4 });
  await expect
    .poll(() => list.evaluate((element) => element.scrollTop), { timeout: 20_000 })
    .toBeGreaterThan(400);
  await page.mouse.move(box.x + 240, box.y + box.height / 2, { steps: 4 });
  await settled(page, () => list.evaluate((element) => element.scrollTop));
  await page.mouse.move(box.x + 244, box.y + box.height / 2 + 3, { steps: 2 });
  const over = desk.timeline.locator("[data-drop]");
  const [neighbour, edge] = await settled(page, async () => [
    await over.locator("[data-row]").getAttribute("data-row"),
    await over.getAttribute("data-drop"),
  ]);
  const isAfter = edge === "after";
  await page.mouse.up();
  const keys = () =>
    rows
      .locator("[data-row]")
      .evaluateAll((found) => found.map((row) => [row.getAttribute("data-row"), row.textContent]));
  await expect
    .poll(async () => {
      const now = await keys();
      const at = now.findIndex(([key]) => key === neighbour);
      return now[at + (isAfter ? 1 : -1)]?.[1] ?? "";
    })
    .toContain(name!);
  await page.keyboard.press("Control+z");
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(rows.nth(2)).toContainText(name!);
});

const FRAMES = 10;

/** What is read, once it is the same after the page has drawn some frames. */
async function settled<Reading>(page: Page, read: () => Promise<Reading>): Promise<Reading> {
  let last: Reading | undefined;
  await expect
    .poll(async () => {
      const before = JSON.stringify(last);
      await page.evaluate(async (frames) => {
        for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
      }, FRAMES);
      last = await read();
      return JSON.stringify(last) === before;
    })
    .toBe(true);
  return last as Reading;
}

test("a move with keys or buttons is told to those who hear the page", async ({ page, desk }) => {
  await desk.loadSample();
  await desk.press("New Section");
  await desk.add("Lantern Parade", "Clockwork");
  await desk.press("New Section");
  const told = desk.news;
  await page.getByRole("button", { name: "Delete Lantern Parade" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(told).toHaveText("Lantern Parade: number 2, at 09:03, in Section 1.");
  await desk.press("Move Lantern Parade down");
  await expect(told).toHaveText("Lantern Parade: number 2, at 09:03, in Section 2.");
  await desk.press("Move Section 2 up");
  await expect(told).toHaveText("Section 2: section 1 of 2, starts at 09:00.");
});

test("every list is gone through with the keys alone", async ({ page, desk }) => {
  await desk.loadSample();
  await desk.add("Lantern Parade", "Clockwork");
  await page.getByRole("button", { name: "Add Salt and Smoke" }).press("Enter");
  await expect(desk.row("Salt and Smoke")).toBeVisible();
  const shown = desk.conflicts.getByRole("button").first();
  await shown.press("Enter");
  await page.keyboard.press("Tab");
  await expect(desk.conflicts.getByRole("button", { name: /^Apply/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete Clockwork" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Delete");
  await expect(desk.row("Lantern Parade")).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete Clockwork" })).toBeFocused();
});
