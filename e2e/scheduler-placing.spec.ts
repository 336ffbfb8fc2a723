// A running order made by hand: placed, moved, deleted, undone.
import { expect, test } from "./scheduler-desk.ts";
import { expectUndoOffered } from "./undo-offer.ts";

test(
  "routines are placed by hand with their times, numbers and conflicts",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    await expect(page.getByText("Loaded 8 routines into 8 categories.")).toBeVisible();
    await desk.add("Lantern Parade", "Clockwork");
    await expect(desk.categories.getByText("6 to place")).toBeVisible();
    await desk.press("Lunch");
    await desk.add("Salt and Smoke");
    expect(await desk.rows()).toEqual([
      "1 09:00 09:03 Lantern Parade 1 conflict MINI Solo (Competitive) Nell Ashdown 2.5 min + 30s buffer",
      "2 09:03 09:06 Clockwork 1 conflict MINI Duet (Competitive) Nell Ashdown, Ottoline Rudd 2.5 min + 30s buffer",
      "09:06 10:06 Lunch Break 60 min",
      "3 10:06 10:09 Salt and Smoke JUNIOR Solo (Competitive) Caspian Hale 3 min + 30s buffer",
    ]);
    await expect(desk.timeline.getByText("1h 9m total")).toBeVisible();
    await expect(desk.conflicts.getByRole("heading")).toHaveText("Conflicts Detected (1)");
    await expect(
      desk.conflicts.getByText("Routines #1 and #2 share: Nell Ashdown (1 apart)"),
    ).toBeVisible();
    await expect(
      desk.conflicts.getByText("Aim for 4+ routines apart for shared performers."),
    ).toBeVisible();
    await desk.expectTiles({
      Routines: "3",
      "Total Time": "1h 9m",
      Breaks: "0",
      Sections: "0",
      Conflicts: "1",
    });
    await expectAccessible();
  },
);

test("a deletion can be undone for 10 seconds", { tag: "@long" }, async ({ page, desk }) => {
  await page.clock.install();
  await desk.loadSample();
  await desk.add("Clockwork");
  await desk.press("Delete Clockwork");
  await expectUndoOffered(page, 10);
});

test(
  "settings change the times immediately, and negative numbers become 0",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork");
    await desk.press("Settings");
    await page.getByLabel("Start Time").fill("10:30");
    await page.getByLabel("Buffer (seconds)").fill("90");
    await expect(desk.row("Clockwork")).toContainText("10:34");
    await page.getByLabel("Buffer (seconds)").fill("-5");
    await expect(page.getByLabel("Buffer (seconds)")).toHaveValue("0");
    for (const [name, key] of [
      ["Buffer (seconds)", "-12"],
      ["Minimum gap", "-3"],
    ] as const) {
      const field = page.getByLabel(name);
      await field.fill("4");
      await field.press("ControlOrMeta+a");
      await field.pressSequentially(key);
      await expect(desk.row("Clockwork")).toContainText("10:32");
      await field.press("Tab");
      await expect(field).toHaveValue("0");
    }
    await page.getByLabel("Break (min)").fill("");
    await expect(page.getByLabel("Break (min)")).toHaveValue("0");
    await page.getByLabel("Break (min)").pressSequentially("2.5");
    await desk.press("Add Break");
    await expect(desk.row("Break (2.5 min)")).toBeVisible();
    await expectAccessible();
  },
);

test(
  "a deleted item is put back in its position from the notice",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke");
    const before = await desk.rows();
    await desk.press("Delete Clockwork");
    await expect(desk.row("Clockwork")).toBeHidden();
    await desk.press("Add Break");
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    expect(await desk.rows()).toEqual([...before, "09:09 09:24 Break (15 min) 15 min"]);
  },
);

test(
  "only the last action can be undone from a notice, and only while that affects nothing else",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke");
    const offers = page.getByRole("alert").getByRole("button", { name: "Undo" });
    await desk.press("Delete Lantern Parade");
    await desk.press("Delete Clockwork");
    await expect(desk.notice("Deleted Clockwork.")).toBeVisible();
    await expect(offers).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect(desk.row("Clockwork")).toBeVisible();
    await expect(offers).toHaveCount(0);
    await desk.press("New session");
    await desk.press("Days and stages");
    await desk.press("Remove all sessions");
    await expect(offers).toHaveCount(1);
    await desk.press("Add Break");
    await expect(offers).toHaveCount(0);
  },
);

test(
  "the categories return when the panel opened over them is closed",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    const settings = page.getByRole("button", { name: "Settings", exact: true });
    for (const close of [() => settings.click(), () => page.keyboard.press("Escape")]) {
      await settings.click();
      await expect(page.getByRole("region", { name: "Schedule Settings" })).toBeFocused();
      await expect(desk.categories).toBeHidden();
      await close();
      await expect(desk.categories).toBeVisible();
    }
    const categories = page.getByRole("button", { name: /^Categories/ });
    await categories.click();
    await expect(desk.categories).toBeHidden();
    // Once the user has closed them they stay closed.
    await settings.click();
    await settings.click();
    await expect(desk.categories).toBeHidden();
    await categories.click();
    await expect(desk.categories).toBeVisible();
  },
);

test(
  "every change is undone and redone with the keys, a hundred in a row",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Add Break", exact: true }).focus();
    for (let press = 0; press < 100; press++) await page.keyboard.press("Enter");
    await expect(desk.tile("Breaks")).toHaveText("100");
    for (let press = 0; press < 100; press++) await page.keyboard.press("Control+z");
    await expect(desk.tile("Breaks")).toHaveText("0");
    await page.keyboard.press("Control+Shift+z");
    await expect(desk.tile("Breaks")).toHaveText("1");
    // In a text field the keys undo the typing.
    const find = page.getByRole("searchbox", { name: "Find", exact: true });
    await find.pressSequentially("Nell");
    await find.press("Control+z");
    await expect(find).not.toHaveValue("Nell");
    await expect(desk.tile("Breaks")).toHaveText("1");
  },
);

test(
  "items and sections are moved with buttons and with keys, and keep the focus",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.press("New Section");
    await desk.add("Lantern Parade", "Clockwork");
    await desk.press("New Section");
    await desk.add("Salt and Smoke");
    await desk.press("Move Lantern Parade down");
    await expect(page.getByRole("button", { name: "Move Lantern Parade down" })).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByRole("button", { name: "Move Lantern Parade down" })).toBeFocused();
    const names = async () =>
      (await desk.rows()).map(
        (row) => /Section \d|Lantern Parade|Clockwork|Salt and Smoke/.exec(row)?.[0],
      );
    expect(await names()).toEqual([
      "Section 1",
      "Clockwork",
      "Section 2",
      "Lantern Parade",
      "Salt and Smoke",
    ]);
    await desk.press("Move Section 2 up");
    expect(await names()).toEqual([
      "Section 2",
      "Lantern Parade",
      "Salt and Smoke",
      "Section 1",
      "Clockwork",
    ]);
    await page.getByRole("button", { name: "Delete Salt and Smoke" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("button", { name: "Delete Lantern Parade" })).toBeFocused();
    await page.keyboard.press("Delete");
    expect(await names()).toEqual(["Section 2", "Salt and Smoke", "Section 1", "Clockwork"]);
    await expect(page.getByRole("button", { name: "Delete Salt and Smoke" })).toBeFocused();
  },
);

test("items and sections are dragged with the mouse", { tag: "@long" }, async ({ page, desk }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await desk.loadSample();
  await desk.press("New Section");
  await desk.add("Lantern Parade", "Clockwork");
  await desk.press("New Section");
  await desk.add("Salt and Smoke");
  const names = async () =>
    (await desk.rows())
      .map((row) => /Section \d|Lantern Parade|Clockwork|Salt and Smoke/.exec(row)?.[0])
      .join(", ");
  await desk.drag("Lantern Parade", "Salt and Smoke");
  await expect.poll(names).toBe("Section 1, Clockwork, Section 2, Salt and Smoke, Lantern Parade");
  await desk.drag("Section 2", "Section 1");
  await expect.poll(names).toBe("Section 2, Salt and Smoke, Lantern Parade, Section 1, Clockwork");
  await expect(desk.row("Clockwork")).toContainText("309:06");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await names()).toBe("Section 1, Lantern Parade, Clockwork, Section 2, Salt and Smoke");
});

test(
  "a row released during a quick movement lands where it was released",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke");
    await desk.row("Lantern Parade").hover({ position: { x: 200, y: 15 } });
    await page.mouse.down();
    const box = (await desk.row("Clockwork").boundingBox())!;
    await page.mouse.move(box.x + 200, box.y + box.height * 0.8, { steps: 4 });
    await expect(desk.row("Clockwork").locator("[data-drop='after']")).toBeVisible();
    // The last movement and the release arrive in one frame.
    await desk.row("Salt and Smoke").evaluate((row) => {
      const { left, top, height } = row.getBoundingClientRect();
      const at = { clientX: left + 200, clientY: top + height * 0.8, bubbles: true };
      for (const kind of ["mousemove", "mouseup"]) row.dispatchEvent(new MouseEvent(kind, at));
    });
    await page.mouse.up();
    await expect(desk.news).toHaveText("Lantern Parade: number 3, at 09:06.");
  },
);

test(
  "pointing at a conflict highlights both of its routines",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke");
    await desk.row("Lantern Parade").hover();
    await expect(desk.timeline.locator("[data-row][data-answering]")).toHaveCount(2);
    await desk.row("Salt and Smoke").hover();
    await expect(desk.timeline.locator("[data-row][data-answering]")).toHaveCount(0);
    await page.mouse.move(0, 0);
    await desk.conflicts.getByRole("button").first().focus();
    await expect(desk.timeline.locator("[data-row][data-answering]")).toHaveCount(2);
  },
);
