// The scheduler on a bad connection: saving, opening and working while offline.
import type { Page, Request } from "@playwright/test";
import { expect, SchedulerDesk, test } from "./scheduler-desk.ts";

const WAITING = "Waiting for the connection";
const CUT = "Save failed: the server can't be reached.";
const API = "**/api/comp-schedules";

const isOfApi = (request: Request) => request.url().endsWith("/api/comp-schedules");

/** The next save reaches the server, but its answer is lost. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    API,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test(
  "a save without a connection is reported, waits, and is sent once",
  { tag: "@long" },
  async ({ page, desk, context, database, expectAccessible, screenshots }) => {
    await desk.loadSample();
    await desk.add("Clockwork");
    await context.setOffline(true);
    await desk.press("Save");
    await expect(desk.notice(CUT)).toBeVisible();
    await expect(page.getByText(WAITING)).toBeVisible();
    await expectAccessible();
    await desk.add("Lantern Parade");
    await context.setOffline(false);
    await expect(desk.notice("Saved ✓")).toBeVisible();
    await expect(page.getByText(WAITING)).toBeHidden();
    await expect(page.getByText(CUT)).toBeHidden();
    const id = await desk.savedId();
    const find = database
      .selectFrom("compSchedules")
      .select(["version", "data"])
      .where("id", "=", id);
    expect(JSON.stringify(await find.execute())).not.toContain('"category":"MINI Solo');
    await context.setOffline(true);
    await desk.press("Save");
    await expect(page.getByText(WAITING)).toBeVisible();
    await desk.add("Salt and Smoke");
    await desk.press("Save");
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshots("scheduler-waiting");
    await context.setOffline(false);
    // First the waiting save, then the changes since.
    await expect.poll(async () => (await find.executeTakeFirstOrThrow()).version).toBe(3);
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
    await page.reload();
    await desk.press("Skip");
    await desk.loadById(id);
    await expect(desk.row("Salt and Smoke")).toBeVisible();
  },
);

test(
  "a save whose answer was lost is done once and does not conflict with itself",
  { tag: "@long" },
  async ({ page, desk, database }) => {
    const before = await database.selectFrom("compSchedules").select("id").execute();
    await desk.loadSample();
    await desk.add("Clockwork");
    await loseNextAnswer(page);
    await desk.press("Save");
    await expect(desk.notice(CUT)).toBeVisible();
    await desk.press("Try now");
    await expect(desk.notice("Saved ✓")).toBeVisible();
    const id = await desk.savedId();
    await desk.add("Lantern Parade");
    await loseNextAnswer(page);
    await desk.press("Save");
    await expect(page.getByText(WAITING)).toBeVisible();
    await desk.press("Try now");
    await expect(page.getByText(WAITING)).toBeHidden();
    await expect(page.getByRole("dialog")).toBeHidden();
    await desk.press("Add Break");
    expect(await desk.save()).toBe(id);
    const rows = await database.selectFrom("compSchedules").select(["id", "version"]).execute();
    const known = new Set(before.map((row) => row.id));
    expect(rows.filter((row) => !known.has(row.id))).toEqual([{ id, version: 3 }]);
  },
);

test(
  "a waiting save survives the page: it is sent when the work is resumed",
  { tag: "@long" },
  async ({ page, desk, database }) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await desk.loadSample();
    await desk.add("Clockwork");
    const before = await database.selectFrom("compSchedules").select("id").execute();
    await loseNextAnswer(page);
    await desk.press("Save");
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.route(API, (route) => route.abort());
    // An attempt still running when the work is resumed is not started again.
    const triedInVain = page.waitForEvent("requestfailed", isOfApi);
    await page.reload();
    await triedInVain;
    await page.unroute(API);
    await expect(page.getByText(/It was still saving when you closed the page/)).toBeVisible();
    await desk.press("Continue with it");
    await expect(desk.notice("Saved ✓")).toBeVisible();
    const rows = await database.selectFrom("compSchedules").select(["id", "version"]).execute();
    const known = new Set(before.map((row) => row.id));
    const id = await desk.savedId();
    expect(rows.filter((row) => !known.has(row.id))).toEqual([{ id, version: 1 }]);
    await page.reload();
    await expect(page.getByRole("button", { name: "Skip" })).toBeEnabled();
    await expect(page.getByText(/^Unsaved work/)).toBeHidden();
  },
);

test(
  "both versions are kept over a lost connection, and the user chooses",
  { tag: "@long" },
  async ({ page, desk, browser, context, database }) => {
    await desk.loadSample();
    await desk.press("Add Break");
    const id = await desk.save();
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = new SchedulerDesk(await elsewhere.newPage());
    await other.open();
    await other.press("Skip");
    await other.loadById(id);
    await other.press("Lunch");
    await other.save();
    await elsewhere.close();

    await desk.press("Dinner");
    await context.setOffline(true);
    await desk.press("Save");
    await expect(page.getByText(WAITING)).toBeVisible();
    await context.setOffline(false);
    const dialog = page.getByRole("dialog", { name: "Someone else saved this schedule" });
    await expect(dialog).toBeVisible();
    await loseNextAnswer(page);
    await desk.press("Save mine under a new ID");
    await expect(page.getByText(WAITING)).toBeVisible();
    await desk.press("Try now");
    await expect.poll(() => desk.savedId()).not.toBe(id);
    const mine = await desk.savedId();
    const rows = await database
      .selectFrom("compSchedules")
      .select(["id", "version", "data"])
      .where("id", "in", [id, mine])
      .execute();
    const has = (of: string, name: string) =>
      JSON.stringify(rows.find((row) => row.id === of)).includes(name);
    expect([has(id, "Lunch Break"), has(id, "Dinner Break")]).toEqual([true, false]);
    expect([has(mine, "Lunch Break"), has(mine, "Dinner Break")]).toEqual([false, true]);
  },
);

test(
  "a schedule requested by its ID opens when back online, unless work continued",
  { tag: "@long" },
  async ({ page, desk, context, screenshots }) => {
    await desk.loadSample();
    await desk.add("Clockwork");
    const id = await desk.save();
    await desk.add("Lantern Parade");
    const ask = async () => {
      await desk.press("Load by ID");
      await page.getByLabel("Schedule ID").fill(id);
      await desk.press("Load");
      await expect(desk.notice("Load failed: the server can't be reached.")).toBeVisible();
      await expect(page.getByText(WAITING)).toBeVisible();
    };
    await context.setOffline(true);
    await ask();
    await context.setOffline(false);
    await expect(desk.row("Lantern Parade")).toBeHidden();
    await expect(desk.row("Clockwork")).toBeVisible();
    await expect(page.getByText(WAITING)).toBeHidden();

    await context.setOffline(true);
    await ask();
    await desk.add("Salt and Smoke");
    await expect(page.getByText(/^You've changed this schedule since/)).toBeVisible();
    await screenshots("scheduler-load-waiting");
    await context.setOffline(false);
    await expect(desk.row("Salt and Smoke")).toBeVisible();
    await desk.press("Open it now");
    await expect(desk.row("Salt and Smoke")).toBeHidden();
    await desk.press("Undo");
    await expect(desk.row("Salt and Smoke")).toBeVisible();
  },
);

test(
  "once the page is open, everything but saving works offline",
  { tag: "@long" },
  async ({ page, desk, context }) => {
    await desk.open();
    await expect(page.getByRole("button", { name: "Skip" })).toBeEnabled();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await desk.press("Paste Text");
    await page
      .getByLabel("Routines", { exact: true })
      .fill("Routine Name,Performers\nOne,Ava\nTwo,Ava\nThree,Bo");
    await desk.press("Load");
    await expect(page.getByText("Loaded 3 routines into")).toBeVisible();
    await desk.press("Load data");
    const list = ["Ava Reed", "Ava Reed", "Bo Lee", "Cy", "Di", "Ed", "Flo", "Gus"];
    const rows = list.map((who, at) => `Solo ${at + 1},${who},MINI,Solo,3`);
    await desk.upload(
      "list.csv",
      ["Routine Name,Performers,Age Group,Entry Type,Mins", ...rows].join("\n"),
    );
    await expect(page.getByText("Loaded 8 routines into")).toBeVisible();
    await desk.autoSchedule();
    await desk.searched("0 conflicts, best possible.");
    await desk.press("Settings");
    await page.getByLabel("Start Time").fill("10:30");
    await expect(desk.timeline.getByText("10:30").first()).toBeVisible();
    await desk.press("Load data");
    await desk.upload(
      "list.csv",
      ["Routine Name,Performers,Age Group,Entry Type,Mins", ...rows].join("\n"),
    );
    await desk.autoSchedule({ "Minimise conflicts": false });
    await expect(desk.conflicts.getByRole("button", { name: /^Apply/ }).first()).toBeVisible();
    const arriving = page.waitForEvent("download");
    await desk.press("Export Excel");
    expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/);
  },
);

test(
  "a search that had not loaded when the connection was lost changes nothing, says so, and works once back online",
  { tag: "@long" },
  async ({ page, desk, screenshots }) => {
    await page.route(/(order-search|days|remedy|file)\.worker/, (route) => route.abort());
    await desk.loadSample();
    await desk.add("Clockwork");
    await desk.press("Auto Schedule");
    await page.getByRole("checkbox", { name: /^Start over with/ }).check();
    await desk.press("Generate");
    await expect(desk.notice(/^You went offline before the search could load/)).toBeVisible();
    await desk.expectTiles({ Routines: "1", Sections: "0" });
    await screenshots("scheduler-no-search");
    await desk.press("Auto Schedule");
    await page.getByRole("checkbox", { name: /^Start over with/ }).check();
    await page.getByText("More", { exact: true }).click();
    const panel = page.getByRole("region", { name: "Categories kept together against conflicts" });
    await expect(panel).toContainText("went offline before the search could load");
    await screenshots("scheduler-no-curve");
    await page.unrouteAll();
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel).toContainText("Each category is one section.");
    await desk.press("Generate");
    await desk.searched(/^\d+ conflicts?[,.] ?/);
    await desk.expectTiles({ Routines: "8" });
    // The search for fixes has ended too: none of the sample's conflicts has one.
    await expect(desk.conflicts.getByRole("button", { name: /^Accept/ }).first()).toBeVisible();
  },
);
