// The competition scheduler as an organiser uses it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "./scheduler-desk.ts";

const NATIONALS = "bench/instances/nationals-387.csv";
const CANNOT_READ =
  "CSV parse failed. Expected headers like: Routine ID, Routine Name, Performers, School, Style, Age Group, Age, Entry Type, Level, Duration (mins)";

/** The export of the command line for the same file. */
function commandLine(...options: string[]): string {
  return execFileSync(process.execPath, ["bin/callboard.ts", "schedule", NATIONALS, ...options], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

test("a fresh visit offers four ways to begin, and no tools yet", async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.open();
  await expect(page).toHaveTitle(/^Dance Competition Scheduler \| \S/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dance Competition Scheduler");
  await expect(
    page.getByText("Professional scheduling with timing, breaks, and conflict detection"),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Load Competition Data" })).toBeVisible();
  for (const name of ["Upload CSV", "Load Sample Data", "Download CSV Template", "Skip"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Auto Schedule" })).toBeHidden();
  await expectAccessible();
});

test("the template that is downloaded can be loaded as it is", async ({ page, desk }) => {
  await desk.open();
  const { name, text } = await desk.download("Download CSV Template");
  expect(name).toBe("callboard-scheduler-template.csv");
  await desk.upload(name, text);
  await expect(
    page.getByRole("status").getByText("Loaded 3 routines into 3 categories."),
  ).toBeVisible();
});

test("skipping leads to an empty desk without an export", async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.open();
  await desk.press("Skip");
  await expect(
    page.getByText("No schedule yet. Use Auto Schedule or add items manually."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeHidden();
  await desk.expectTiles({ Routines: "0", "Total Time": "0h 0m", Conflicts: "0" });
  await desk.autoSchedule();
  await expect(page.getByText("There is nothing to schedule")).toBeVisible();
  await expectAccessible();
});

test("a file that cannot be read is refused in the page", async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.open();
  await desk.upload("one-row.csv", "Routine ID,Routine Name\n");
  await expect(page.getByRole("alert").getByText(CANNOT_READ)).toBeVisible();
  await expectAccessible();
  await desk.upload("empty.csv", "");
  await expect(page.getByRole("alert").getByText(CANNOT_READ)).toBeVisible();
  const many = Array.from({ length: 5001 }, (_, row) => `Routine ${row}`).join("\n");
  await desk.upload("many.csv", `Routine Name\n${many}\n`);
  await expect(page.getByRole("alert")).toHaveText(
    "The file has 5,001 routines. A schedule holds at most 5,000.",
  );
});

test("what was noticed in a file is said in words", async ({ page, desk }) => {
  await desk.open();
  await desk.upload(
    "list.csv",
    'Routine Name,Performers,Age Group,Song,Duration\nOne,"Ava Reed",mini,Waves,abc\n,"Bo Lee",mini,,3\n,,,,\nFour,Cy\n',
  );
  await expect(page.getByText("Loaded 3 routines into 2 categories.")).toBeVisible();
  await expect(page.getByText(/^\d+ remarks on the file$/)).toBeVisible();
  for (const line of [
    "Kept without a use: 'Song'.",
    "Default duration filled in: rows 1, 4.",
    "Default name filled in: row 2.",
    "Row 3 was not imported: it is empty.",
    "Row 4 has 2 cells where the header has 5.",
  ])
    await expect(page.getByText(line)).toBeVisible();
});

test("routines are placed by hand with their times, numbers and conflicts", async ({
  page,
  desk,
  expectAccessible,
}) => {
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
});

test("settings change the times at once, and numbers below 0 become 0", async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.loadSample();
  await desk.add("Lantern Parade", "Clockwork");
  await desk.press("Settings");
  await page.getByLabel("Start Time").fill("10:30");
  await page.getByLabel("Buffer (seconds)").fill("90");
  await expect(desk.row("Clockwork")).toContainText("10:34");
  await page.getByLabel("Buffer (seconds)").fill("-5");
  await expect(page.getByLabel("Buffer (seconds)")).toHaveValue("0");
  await page.getByLabel("Break (min)").fill("");
  await expect(page.getByLabel("Break (min)")).toHaveValue("0");
  await page.getByLabel("Break (min)").pressSequentially("2.5");
  await desk.press("Add Break");
  await expect(desk.row("Break (2.5 min)")).toBeVisible();
  await expectAccessible();
});

test("an item that was deleted is put back in its place from the notice", async ({
  page,
  desk,
}) => {
  await desk.loadSample();
  await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke");
  const before = await desk.rows();
  await desk.press("Delete Clockwork");
  await expect(desk.row("Clockwork")).toBeHidden();
  await desk.press("Add Break");
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
  expect(await desk.rows()).toEqual([...before, "09:09 09:24 Break (15 min) 15 min"]);
});

test("every change is undone and redone with the keys, a hundred in a row", async ({
  page,
  desk,
}) => {
  await desk.loadSample();
  for (let press = 0; press < 100; press++) await desk.press("Add Break");
  await expect(desk.tile("Breaks")).toHaveText("100");
  for (let press = 0; press < 100; press++) await page.keyboard.press("Control+z");
  await expect(desk.tile("Breaks")).toHaveText("0");
  await page.keyboard.press("Control+Shift+z");
  await expect(desk.tile("Breaks")).toHaveText("1");
});

test("items and sections are moved with buttons and with keys, and keep the focus", async ({
  page,
  desk,
}) => {
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
});

test("items and sections are dragged with the mouse", async ({ page, desk }) => {
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

test("a schedule goes out as a workbook that is read back, and onto A4 with a page for each section", async ({
  page,
  desk,
}) => {
  await desk.loadSample();
  await desk.autoSchedule({ "Minimise conflicts": false });
  const arriving = page.waitForEvent("download");
  await desk.press("More exports");
  await page.getByRole("menuitem", { name: "Export Excel" }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("dance_competition_schedule.xlsx");
  const before = await desk.rows();
  await desk.press("Load data");
  await desk.upload("again.xlsx", readFileSync(await download.path()));
  await expect.poll(() => desk.rows()).toEqual(before);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(11);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
});

test("a conflict that is pointed at answers in both of its routines", async ({ page, desk }) => {
  await desk.loadSample();
  await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke");
  await desk.row("Lantern Parade").hover();
  await expect(desk.timeline.locator("[data-row][data-answering]")).toHaveCount(2);
  await desk.row("Salt and Smoke").hover();
  await expect(desk.timeline.locator("[data-row][data-answering]")).toHaveCount(0);
  await page.mouse.move(0, 0);
  await desk.conflicts.getByRole("button").first().focus();
  await expect(desk.timeline.locator("[data-row][data-answering]")).toHaveCount(2);
});

test("the generator closes on Cancel, Escape and the backdrop and changes nothing", async ({
  page,
  desk,
  expectAccessible,
}) => {
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
});

test("nationals without minimising are the schedule of the command line", async ({
  page,
  desk,
  expectAccessible,
}) => {
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
});

test("nationals are put in the best order there is, and it is proven", async ({
  page,
  desk,
  screenshots,
}) => {
  await desk.open();
  await desk.upload("nationals.csv", readFileSync(NATIONALS));
  await desk.autoSchedule();
  await expect(page.getByText("31 conflicts, proven minimum.")).toBeVisible({ timeout: 45_000 });
  await expect(desk.tile("Conflicts")).toHaveText("31");
  await screenshots("scheduler-387");
  await desk.press("Undo");
  await expect(desk.categories.getByText("387 to place")).toBeVisible();
});

test("a search that is stopped keeps the best order so far", async ({ page, desk }) => {
  await desk.open();
  await desk.upload("season.csv", readFileSync("bench/instances/season-2000.csv"));
  await desk.autoSchedule();
  await desk.press("Stop");
  await expect(
    page.getByText(/The search was stopped with the best order so far\.$/),
  ).toBeVisible();
  await expect(desk.tile("Routines")).toHaveText("2000");
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
});

test("with the network gone after the first load, a schedule is still made and exported", async ({
  page,
  desk,
  context,
}) => {
  await desk.open();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await desk.press("Load Sample Data");
  await desk.autoSchedule();
  await expect(desk.tile("Routines")).toHaveText("8");
  const { text } = await desk.download("Export CSV");
  expect(text).toContain("=== MINI · Solo ===");
});

test("on a phone the desk works with the thumb", async ({ page, desk, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.loadSample();
  await desk.add("Lantern Parade", "Clockwork");
  await desk.press("More for Lantern Parade");
  await desk.press("Move Lantern Parade down");
  await expect(desk.timeline.getByRole("listitem").first()).toContainText("Clockwork");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible();
});

test("in forced colours a dialog has an edge, and what is chosen or in conflict a mark", async ({
  page,
  desk,
  expectAccessible,
  screenshots,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await desk.loadSample();
  await desk.press("New Section");
  await desk.add("Lantern Parade", "Clockwork");
  await expect(desk.timeline.locator("[data-selected]")).toHaveCSS("border-left-width", "4px");
  const tile = page.getByRole("region", { name: "Summary" }).locator("div[data-alarming]");
  await expect(tile).toHaveCSS("outline-style", "solid");
  await desk.press("Auto Schedule");
  await page.getByText("More", { exact: true }).click();
  await expect(page.getByText(/^\d+ more runs?|Every group is one section/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCSS("border-top-style", "solid");
  await expectAccessible({ hasForcedColours: true });
  await screenshots("scheduler-forced-colours");
});
