// Saved schedules, and unsaved work, as an organiser meets them.
import { readFileSync } from "node:fs";
import { expect, SchedulerDesk, test } from "./scheduler-desk.ts";

const LOADING = "Load by ID";

test("a schedule is saved, changed and opened by its id in another browser", async ({
  page,
  desk,
  browser,
  database,
  expectAccessible,
  screenshots,
}) => {
  await desk.loadSample();
  await desk.autoSchedule({ "Minimise conflicts": false });
  const id = await desk.save();
  await desk.press("Add Break");
  expect(await desk.save()).toBe(id);
  const rows = await database
    .selectFrom("compSchedules")
    .selectAll()
    .where("id", "=", id)
    .execute();
  expect(rows).toMatchObject([{ name: "AA Schedule", version: 2 }]);
  await expectAccessible();
  await screenshots("scheduler-saved");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(`Saved as ID: ${id}`)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const shown = await desk.rows();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = new SchedulerDesk(await context.newPage());
  await other.open();
  await other.press("Skip");
  await other.loadById(id);
  await expect.poll(() => other.rows()).toEqual(shown);
  expect(await other.savedId()).toBe(id);
  await context.close();
});

test(
  "a saved schedule shows how long it is stored, and is deleted after confirmation",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    await desk.press("Add Break");
    const id = await desk.save();
    await expect(page.getByText(/^Stored until \d+ [A-Z][a-z]{2} \d{4} \(renews/)).toBeVisible();
    const question = page.getByRole("dialog", { name: "Delete the saved schedule?" });
    await desk.press("Delete this ID");
    await expectAccessible();
    await desk.press("Keep it");
    await expect(question).toBeHidden();
    expect(await desk.savedId()).toBe(id);
    await desk.press("Delete this ID");
    await desk.press("Delete it");
    await expect(desk.notice("Deleted from the server")).toBeVisible();
    await expect(page.getByText("Saved as ID:")).toBeHidden();
    await expect(desk.row("Break")).toBeVisible();
    await desk.loadById(id);
    await expect(desk.notice("Not found")).toBeVisible();
  },
);

test(
  "two browsers saving one schedule lose nothing",
  { tag: "@long" },
  async ({ page, desk, browser, expectAccessible }) => {
    await desk.loadSample();
    await desk.press("Add Break");
    const id = await desk.save();
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = new SchedulerDesk(await context.newPage());
    await other.open();
    await other.press("Skip");
    await other.loadById(id);
    await other.press("Lunch");
    await other.save();
    await context.close();

    await desk.press("Dinner");
    await desk.press("Save");
    await expect(desk.notice(/^Save failed: someone else saved this schedule/)).toBeVisible();
    await expect(
      page.getByRole("dialog", { name: "Someone else saved this schedule" }),
    ).toBeVisible();
    await expectAccessible();
    await desk.press("Save mine under a new ID");
    await expect.poll(() => desk.savedId()).not.toBe(id);
    await expect(desk.notice("Saved ✓")).toBeVisible();
    await desk.loadById(id);
    await expect(desk.row("Lunch Break")).toBeVisible();
    await expect(desk.row("Dinner Break")).toBeHidden();
    await desk.press("Undo");
    await expect(desk.row("Dinner Break")).toBeVisible();
  },
);

test(
  "an unknown id and an invalid schedule change nothing",
  { tag: "@long" },
  async ({ page, desk, database }) => {
    await desk.loadSample();
    await desk.add("Clockwork");
    const before = await desk.rows();
    await desk.press(LOADING);
    await page.getByRole("dialog").getByRole("button", { name: "Load", exact: true }).click();
    await expect(page.getByLabel("Schedule ID")).toBeVisible();
    await desk.press("Cancel");
    await desk.loadById("00000000-0000-4000-8000-000000000000");
    await expect(desk.notice("Not found")).toBeVisible();
    const at = new Date().toISOString();
    await database
      .insertInto("compSchedules")
      .values({
        id: "broken",
        name: "AA Schedule",
        data: { settings: 1 },
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await desk.loadById("broken");
    await expect(desk.notice(/^Load failed: the schedule has the wrong format/)).toBeVisible();
    expect(await desk.rows()).toEqual(before);
  },
);

test(
  "new data clears the id, and a lost connection is reported",
  { tag: "@long" },
  async ({ page, desk, context }) => {
    await desk.loadSample();
    const id = await desk.save();
    await desk.press("Load data");
    await desk.press("Load Sample Data");
    await expect(page.getByText("Saved as ID:")).toBeHidden();
    expect(await desk.save()).not.toBe(id);
    await context.setOffline(true);
    await desk.press("Save");
    await expect(desk.notice("Save failed: the server can't be reached.")).toBeVisible();
  },
);

test(
  "of several failed saves the last reason is shown, and none after a success",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    for (const error of ["One.", "Two."]) {
      const answer = { status: 400, json: { error } };
      await page.route("**/api/comp-schedules", (route) => route.fulfill(answer), { times: 1 });
      await desk.press("Save");
      await expect(desk.notice(`Save failed: ${error}`)).toBeVisible();
    }
    await expect(page.getByText("Save failed:")).toHaveCount(1);
    await desk.save();
    await expect(page.getByText("Save failed:")).toHaveCount(0);
    const answer = { status: 400, json: { error: "Three." } };
    await page.route("**/api/comp-schedules", (route) => route.fulfill(answer), { times: 1 });
    await desk.press("Save");
    await expect(desk.notice("Save failed: Three.")).toBeVisible();
    await expect(desk.notice("Saved ✓")).toBeHidden();
  },
);

test(
  "a schedule that is gone from the server is saved under a new id",
  { tag: "@long" },
  async ({ page, desk, database }) => {
    await desk.loadSample();
    const id = await desk.save();
    await database.deleteFrom("compSchedules").where("id", "=", id).execute();
    await desk.press("Save");
    await expect(desk.notice(/^Save failed: its ID is no longer on the server/)).toBeVisible();
    await expect(page.getByText("Saved as ID:")).toBeHidden();
    expect(await desk.save()).not.toBe(id);
    await expect(page.getByText("Save failed:")).toBeHidden();
  },
);

test(
  "a server that delays a look-up is shown as such",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    const answer = { status: 429, json: { error: "Too many requests." } };
    await page.route("**/api/comp-schedules?id=*", (route) => route.fulfill(answer));
    await desk.press("Skip");
    await desk.press("Load by ID");
    await page.getByLabel("Schedule ID").fill("d63f0a6e-4d0d-4d1f-8a43-0c2f4f3f5a10");
    await desk.press("Load");
    await expect(page.getByText("Waiting for the server")).toBeVisible();
    await expect(page.getByText("Waiting for the connection")).toBeHidden();
  },
);

test(
  "leaving with unsaved work asks first, and a reload offers it again",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await desk.loadSample();
    await desk.add("Clockwork", "Lantern Parade");
    const before = await desk.rows();
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await expect(page.getByText("8 routines, 2 of them on the timeline.")).toBeVisible();
    await expectAccessible();
    await screenshots("scheduler-draft");
    await desk.press("Continue with it");
    await expect.poll(() => desk.rows()).toEqual(before);
    await desk.save();
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await expect(page.getByRole("button", { name: "Skip" })).toBeEnabled();
    await expect(page.getByText(/^Unsaved work/)).toBeHidden();
  },
);

test(
  "from the file to the venue and back: the running order is the same throughout",
  { tag: "@long" },
  async ({ page, desk }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await desk.open();
    await desk.upload("regional.csv", readFileSync("bench/instances/regional-120.csv"));
    await expect(page.getByText("Loaded 120 routines into")).toBeVisible();
    await desk.autoSchedule();
    await desk.searched(/^\d+ conflicts[,.] ?/);
    const generated = await desk.rows();
    await desk.timeline.scrollIntoViewIfNeeded();
    const rows = desk.timeline.getByRole("listitem");
    await desk.drag(rows.nth(1), rows.nth(4));
    await expect.poll(() => desk.rows()).not.toEqual(generated);
    const dragged = await desk.rows();
    await page.keyboard.press("Control+z");
    await expect.poll(() => desk.rows()).toEqual(generated);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => desk.rows()).toEqual(dragged);
    const id = await desk.save();

    await page.reload();
    await desk.press("Skip");
    await desk.loadById(id);
    await expect.poll(() => desk.rows()).toEqual(dragged);
    const { text } = await desk.download("Export CSV");

    await desk.press("Load data");
    await desk.upload("exported.csv", text);
    await expect.poll(() => desk.rows()).toEqual(dragged);
    await desk.expectTiles({ Routines: "120" });
    expect((await desk.download("Export CSV")).text).toBe(text);
  },
);
