// The competition scheduler from the first visit to the exported file.
import { readFileSync } from "node:fs";
import { overflow } from "./overflow.ts";
import { pdfPages } from "./pdf-text.ts";
import { expect, test } from "./scheduler-desk.ts";

const CANNOT_READ =
  "CSV parse failed. Expected headers like: Routine ID, Routine Name, Performers, School, Style, Age Group, Age, Entry Type, Level, Duration (mins)";

test("a fresh visit offers four ways to start, and no tools yet", async ({
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

test("the downloaded template can be loaded unchanged", async ({ page, desk }) => {
  await desk.open();
  const { name, text } = await desk.download("Download CSV Template");
  expect(name).toBe("callboard-scheduler-template.csv");
  await desk.upload(name, text);
  await expect(
    page.getByRole("status").getByText("Loaded 3 routines into 3 categories."),
  ).toBeVisible();
});

test(
  "skipping leads to an empty desk without an export",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.open();
    await desk.press("Skip");
    await expect(
      page.getByText("No schedule yet. Use Auto Schedule or add items manually."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeHidden();
    await desk.expectTiles({ Routines: "0", "Total Time": "0h 0m", Conflicts: "0" });
    await desk.autoSchedule();
    await expect(page.getByText("There's nothing to schedule")).toBeVisible();
    await expectAccessible();
  },
);

test(
  "an unreadable file is refused on the page",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
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
  },
);

test("things to check in a file are listed", { tag: "@long" }, async ({ page, desk }) => {
  await desk.open();
  await desk.upload(
    "list.csv",
    'Routine Name,Performers,Age Group,Song,Duration\nOne,"Ava Reed",mini,Waves,abc\n,"Bo Lee",mini,,3\n,,,,\nFour,Cy\n',
  );
  await expect(page.getByText("Loaded 3 routines into 2 categories.")).toBeVisible();
  await expect(page.getByText(/^\d+ things to check$/)).toBeVisible();
  for (const line of [
    "Not used (kept): 'Song'.",
    "No duration in row 5: set to 3 min.",
    "No name in row 3: named “Routine” and the row's number.",
  ])
    await expect(page.getByText(line)).toBeVisible();
});

test("a schedule is exported as a workbook that reads back, and printed with the event on each page", async ({
  page,
  desk,
}) => {
  await desk.loadSample();
  await desk.autoSchedule({ "Minimise conflicts": false });
  const arriving = page.waitForEvent("download");
  await desk.press("Export Excel");
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("dance_competition_schedule.xlsx");
  const before = await desk.rows();
  await desk.press("Load data");
  await desk.upload("again.xlsx", readFileSync(await download.path()));
  await expect.poll(() => desk.rows()).toEqual(before);
  await desk.press("Settings");
  await page.getByLabel("Event", { exact: true }).fill("Spring Nationals");
  await page.getByLabel("Date", { exact: true }).fill("5 March 2027");
  const sizes = {
    A4: /\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/,
    Letter: /\/MediaBox \[0 0 612 792\]/,
  };
  for (const format of ["A4", "Letter"] as const) {
    const pdf = await page.pdf({ format, preferCSSPageSize: true });
    expect(pdf.toString("latin1")).toMatch(sizes[format]);
    const pages = pdfPages(pdf);
    // It is continuous: eleven sections do not take eleven pages.
    expect(pages.length).toBeLessThan(3);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Page${index + 1}of${pages.length}`);
      expect(text).toMatch(/SpringNationals.*Draft.*5March2027.*Printed\d+\w+\d{4},\d\d:\d\d/);
    }
  }
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.getByText("Spring Nationals", { exact: true })).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  // None of the desk.
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByText(/^Loaded \d/)).toBeHidden();
  await expect(page.getByText(/^5 March 2027 · ./)).toBeVisible();
});

test(
  "offline after the first load, a schedule is still made and exported",
  { tag: "@long" },
  async ({ page, desk, context }) => {
    await desk.open();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await desk.press("Load Sample Data");
    await desk.autoSchedule();
    await expect(desk.tile("Routines")).toHaveText("8");
    const { text } = await desk.download("Export CSV");
    expect(text).toContain("=== MINI · Solo ===");
  },
);

test(
  "on a phone the desk works with the thumb",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork");
    await desk.press("More actions for Lantern Parade");
    const moveDown = page.getByRole("button", { name: "Move Lantern Parade down" });
    await desk.categories.getByRole("heading", { name: "Categories" }).click();
    // An open row keeps its icons without pointer or focus.
    expect(
      await moveDown.evaluate((button) => getComputedStyle(button, "::before").content),
    ).not.toBe("none");
    await moveDown.click();
    await expect(desk.timeline.getByRole("listitem").first()).toContainText("Clockwork");
    expect(await overflow(page)).toBe(0);
    await expectAccessible();
  },
);

test(
  "in forced colours a dialog has an edge, and selections and conflicts a mark",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await desk.loadSample();
    await desk.press("New Section");
    await desk.add("Lantern Parade", "Clockwork");
    await expect(desk.timeline.locator("[data-selected]")).toHaveCSS("border-left-width", "4px");
    const tile = page.getByRole("region", { name: "Summary" }).locator("div[data-alarming]");
    await expect(tile).toHaveCSS("outline-style", "solid");
    await desk.press("Auto Schedule");
    await page.getByRole("checkbox", { name: /^Start over with/ }).check();
    await page.getByText("More", { exact: true }).click();
    await expect(page.getByText(/^\d+ more blocks?|Each category is one section/)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCSS("border-top-style", "solid");
    await expectAccessible({ hasForcedColours: true });
    await screenshots("scheduler-forced-colours");
  },
);
