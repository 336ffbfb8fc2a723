// Moving rows of the running order: by touch, far down a long list, and with keys.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Fingers } from "./fingers.ts";
import { expect, test } from "./scheduler-desk.ts";

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    "a long press picks a row up, and a swipe scrolls",
    { tag: "@long" },
    async ({ page, desk }) => {
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
    },
  );
});

/** About four times as many as are on the page. */
const STEPS_BEYOND_THE_DRAWN = 60;

test.describe("in a long list", () => {
  test.beforeEach(async ({ page, desk }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await desk.open();
    await desk.upload("nationals.csv", readFileSync("bench/instances/nationals-387.csv"));
    await desk.autoSchedule({ "Minimise conflicts": false });
    await expect(desk.tile("Routines")).toHaveText("387");
    await desk.timeline.scrollIntoViewIfNeeded();
  });

  test(
    "a row held at the list's edge scrolls it, and lands where it is released",
    { tag: "@long" },
    async ({ page, desk }) => {
      const rows = desk.timeline.getByRole("listitem");
      const list = desk.timeline.getByRole("list").locator("../..");
      const keys = () =>
        rows.locator("[data-row]").evaluateAll((found) => found.map((row) => row.dataset.row));
      const held = (await rows.nth(2).locator("[data-row]").getAttribute("data-row"))!;
      const box = (await list.boundingBox())!;
      const x = box.x + 240;
      const dragFarDown = async () => {
        await rows.nth(2).hover({ position: { x: 240, y: 15 } });
        await page.mouse.down();
        await page.mouse.move(x, box.y + box.height / 2, { steps: 4 });
        await page.mouse.move(x, box.y + box.height - 10, { steps: 4 });
        await expect
          .poll(() => list.evaluate((element) => element.scrollTop), { timeout: 20_000 })
          .toBeGreaterThan(400);
        await page.mouse.move(x, box.y + box.height / 2, { steps: 4 });
        await settled(page, () => list.evaluate((element) => element.scrollTop));
      };
      /** The row under the pointer, and its half. */
      const under = (y: number) =>
        page.evaluate(
          (point) => {
            const all = document.elementsFromPoint(point.x, point.y);
            const row = all.map((one) => one.closest<HTMLElement>("[data-row]")).find(Boolean)!;
            const { top, height } = row.getBoundingClientRect();
            const isSection = row.dataset.row!.startsWith("section");
            const isAfter = isSection || point.y > top + height / 2;
            return { key: row.dataset.row!, edge: isAfter ? "after" : "before" };
          },
          { x, y },
        );
      const letGoAt = async (place: number) => {
        // A page gets whole pixels for the mouse position.
        const y = Math.floor(place);
        await page.mouse.move(x, y, { steps: 2 });
        await settled(page, () => list.evaluate((element) => element.scrollTop));
        const target = await under(y);
        const marked = desk.timeline.locator("[data-drop]");
        await expect(marked.locator("[data-row]")).toHaveAttribute("data-row", target.key);
        await expect(marked).toHaveAttribute("data-drop", target.edge);
        await page.mouse.up();
        await expect
          .poll(async () => {
            const now = await keys();
            return now[now.indexOf(target.key) + (target.edge === "after" ? 1 : -1)];
          })
          .toBe(held);
        await page.keyboard.press("Control+z");
        await list.evaluate((element) => element.scrollTo({ top: 0 }));
        await expect(rows.nth(2).locator("[data-row]")).toHaveAttribute("data-row", held);
      };

      await dragFarDown();
      await letGoAt(box.y + box.height / 2 + 3);

      await dragFarDown();
      const header = rows.locator("[data-row^='section']");
      const clear = 0.25 * box.height;
      const topInSight = async () => {
        await list.evaluate((element) => element.scrollBy({ top: 250 }));
        await settled(page, () => list.evaluate((element) => element.scrollTop));
        const tops = await header.evaluateAll((found) =>
          found.map((row) => row.getBoundingClientRect().top),
        );
        const now = (await list.boundingBox())!;
        return tops.find((one) => one > now.y + clear && one < now.y + now.height - clear) ?? 0;
      };
      let top = 0;
      for (let tries = 0; tries < 20 && top === 0; tries++) top = await topInSight();
      // On its upper half, right below the break of the previous section.
      await letGoAt(top + 5);
    },
  );

  test(
    "Alt and an arrow move a routine through the list, and the focus stays with it",
    { tag: "@long" },
    async ({ page, desk, isEverywhere }) => {
      const button = desk.timeline.getByRole("button", { name: /^Delete / }).first();
      const name = (await button.getAttribute("aria-label"))!;
      await button.focus();
      const own = page.getByRole("button", { name, exact: true });
      const figures = ["Routines", "Sections", "Breaks"].map((tile) => desk.tile(tile).innerText());
      const all = (await Promise.all(figures)).reduce((sum, figure) => sum + Number(figure), 0);
      const steps = isEverywhere ? all : STEPS_BEYOND_THE_DRAWN;
      for (let step = 0; step < steps; step++) await page.keyboard.press("Alt+ArrowDown");
      await expect(own).toBeFocused();
      await expect(own).toBeInViewport();
      const number = isEverywhere ? /number 387,/ : /number [45]\d,/;
      await expect(desk.news).toHaveText(number);
      for (let step = 0; step < 30; step++) await page.keyboard.press("Alt+ArrowUp");
      await expect(own).toBeFocused();
      await expect(own).toBeInViewport();
    },
  );

  test(
    "several selected rows move with the keys, up and down, and the focus stays with them",
    { tag: "@long" },
    async ({ page, desk }) => {
      const badges = desk.timeline.getByRole("button", { name: / Select / });
      await badges.nth(4).focus();
      const name = (await badges.nth(6).getAttribute("aria-label"))!.replace(/^\d+ /, "");
      const chosen = desk.timeline.getByRole("button", { name: new RegExp(`${name}$`) });
      const number = async () => Number(/^\d+/.exec((await chosen.getAttribute("aria-label"))!));
      for (const key of ["Shift+ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
      await expect(chosen).toBeFocused();
      const from = await number();
      for (const [key, to] of [
        ["Alt+ArrowDown", from + 1],
        ["Alt+ArrowDown", from + 2],
        ["Alt+ArrowUp", from + 1],
        ["Alt+ArrowUp", from],
        ["Alt+ArrowUp", from - 1],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(number).toBe(to);
        await expect(chosen).toBeFocused();
      }
    },
  );

  test(
    "a section moves as often as its key is pressed",
    { tag: "@long" },
    async ({ page, desk }) => {
      const sections = Number(await desk.tile("Sections").innerText());
      const header = desk.timeline.getByRole("button", { name: /^Move .+ · .+ down$/ }).first();
      const name = (await header.getAttribute("aria-label"))!;
      await header.focus();
      const own = page.getByRole("button", { name, exact: true });
      for (let step = 2; step <= 6; step++) {
        await page.keyboard.press("Alt+ArrowDown");
        await expect(desk.news).toContainText(`section ${step} of ${sections},`);
        await expect(own).toBeFocused();
        await expect(own).toBeInViewport();
      }
      await page.keyboard.press("Alt+ArrowUp");
      await expect(desk.news).toContainText(`section 5 of ${sections},`);
    },
  );

  test(
    "the arrows continue from a row that was scrolled out of view",
    { tag: "@long" },
    async ({ page, desk }) => {
      const list = desk.timeline.getByRole("list").locator("../..");
      const buttons = desk.timeline.getByRole("button", { name: /^Delete / });
      const [first, second] = [buttons.first(), buttons.nth(1)];
      const names = [
        await first.getAttribute("aria-label"),
        await second.getAttribute("aria-label"),
      ];
      await first.focus();
      await list.evaluate((element) => element.scrollTo({ top: 9000 }));
      await expect(page.getByRole("button", { name: names[1]!, exact: true })).toHaveCount(0);
      await page.keyboard.press("ArrowDown");
      const next = page.getByRole("button", { name: names[1]!, exact: true });
      await expect(next).toBeFocused();
      await expect(next).toBeInViewport();
    },
  );
});

const FRAMES = 10;

/** A value once it is stable over some frames. */
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

test(
  "a move with keys or buttons is announced to screen readers",
  { tag: "@long" },
  async ({ page, desk }) => {
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
  },
);

test("every list can be used with the keys alone", { tag: "@long" }, async ({ page, desk }) => {
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
