// Lists with unclear headers: the questions, the answers, and that they are remembered.
import { readFileSync } from "node:fs";
import { utils, write } from "@e965/xlsx";
import type { Page } from "@playwright/test";
import { overflow } from "./overflow.ts";
import { expect, test } from "./scheduler-desk.ts";

const listOf = (file: string) => readFileSync(`tests/field-cases/scheduler/${file}`);
const step = (page: Page) => page.getByRole("dialog", { name: "How we read your file" });

test("a list in another language is loaded once its columns are chosen, and the next one without questions", async ({
  page,
  desk,
  expectAccessible,
  screenshots,
}) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posted.push(request.url());
  });
  await desk.open();
  await desk.upload("list.csv", listOf("h14-german.csv"));
  const asked = step(page);
  await expect(asked.getByText("Columns: 1 question")).toBeVisible();
  const name = asked.getByLabel(/Which column has the name\?/);
  await expect(name).toBeFocused();
  const column = (header: string) =>
    asked
      .getByRole("region", { name: "Columns" })
      .getByRole("listitem")
      .filter({ hasText: header });
  await expect(column("Tänzer")).toContainText("From the values");
  await expect(column("Dauer")).not.toContainText("From the values");
  // An unclear list is not loaded without an answer.
  await asked.getByRole("button", { name: /^Load/ }).click();
  await expect(name).toBeFocused();
  await expectAccessible();
  await screenshots("scheduler-mapping");
  await page.setViewportSize({ width: 390, height: 844 });
  const low = await asked
    .locator("select, .mantine-Button-root")
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
    );
  expect(low).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await expect(asked.getByRole("button", { name: /^Load/ })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await name.selectOption("Tanz");
  await expect(asked.getByLabel("Tanz, such as Sternenlicht, is read as")).toHaveValue("name");
  await asked.getByLabel("Tanzschule, such as Nordlicht, is read as").selectOption("school");
  await expect(asked.getByText("2 min 30 s", { exact: true })).toBeVisible();
  await expect(asked.getByText("Ava Reed · Lila Moss")).toBeVisible();
  await asked.getByRole("button", { name: "Load 2 routines" }).click();
  await expect(page.getByText("Loaded 2 routines into 1 categories.")).toBeVisible();
  await expect(desk.categories.getByText("Sternenlicht")).toBeVisible();

  await desk.press("Load data");
  await desk.upload("list.csv", listOf("h14-german.csv"));
  await expect(page.getByText("Loaded 2 routines into 1 categories.")).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(desk.categories.getByText("Donner")).toBeVisible();
  const where = page.getByRole("region", { name: "Where we read it" });
  await expect(where.getByText(/^Columns as on \d+ \w+ \d{4}$/)).toBeVisible();
  await screenshots("scheduler-mapping-notice");
  await where.getByRole("button", { name: "Change" }).click();
  await expect(asked.getByLabel("Tanz, such as Sternenlicht, is read as")).toHaveValue("name");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(where.getByRole("button", { name: "Change" })).toBeFocused();
  await where.getByRole("button", { name: "Forget these columns" }).click();
  await expect(where).toBeHidden();
  await desk.press("Load data");
  await desk.upload("list.csv", listOf("h14-german.csv"));
  await expect(asked.getByLabel(/Which column has the name\?/)).toBeVisible();
  await asked.getByLabel(/Which column has the name\?/).selectOption("Tanz");
  await expect(asked.getByText("Columns: no questions")).toBeVisible();
  await page.keyboard.press("Escape");
  // The answers that were given are still there.
  await desk.upload("list.csv", listOf("h14-german.csv"));
  await expect(asked.getByLabel("Tanz, such as Sternenlicht, is read as")).toHaveValue("name");
  // Nothing of a list leaves the browser before it is saved.
  expect(posted).toEqual([]);
});

test(
  "rows without headers are read, a row left out is kept in one press, and another list is not merged unasked",
  { tag: "@long" },
  async ({ page, desk, screenshots }) => {
    await desk.open();
    await desk.upload("names.txt", listOf("e25-plain-names.txt"));
    const asked = step(page);
    await asked.getByLabel("Headers are in").selectOption("This file has no headers");
    await asked.getByLabel("Column 1, such as Starlight, is read as").selectOption("name");
    await asked.getByRole("button", { name: "Load 4 routines" }).click();
    await expect(page.getByText("Loaded 4 routines into 1 categories.")).toBeVisible();

    await desk.press("Load data");
    await desk.upload("list.csv", listOf("t07-footnote-row.csv"));
    await expect(page.getByText("Loaded 4 routines into 1 categories.")).toBeVisible();
    await screenshots("scheduler-left-out");
    await desk.press("Keep this row: 6, * title routine, judged separately");
    await expect(page.getByText("Loaded 5 routines into 2 categories.")).toBeVisible();

    await desk.press("Load data");
    await desk.upload("list.csv", "Routine Name,Performers,Length\nSwan,Ava Reed,2.45\n");
    const where = page.getByRole("region", { name: "Where we read it" });
    await screenshots("scheduler-other-answer");
    await where.getByRole("button", { name: "How long is 2.45? 2 min 45 s" }).click();
    await expect(where).toBeHidden();
    await expect(desk.categories).toContainText("2.75 min");

    const merge = page.getByRole("dialog", { name: "Merge a file" });
    await desk.press("Merge a file");
    await merge
      .getByLabel("A file to merge")
      .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: listOf("h14-german.csv") });
    await asked.getByLabel(/Which column has the name\?/).selectOption("Tanz");
    await asked.getByRole("button", { name: "Compare 2 routines" }).click();
    await expect(merge.getByRole("alert")).toHaveText(
      "None of these routines is in the plan. Is this the right file?",
    );
    await screenshots("scheduler-merge-other");
    await merge.getByRole("button", { name: "Yes, compare it" }).click();
    await expect(merge.getByText("Sternenlicht")).toBeVisible();
  },
);

test(
  "a file that is dropped is read, and two together are not",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    const drop = async (...names: string[]) => {
      const transfer = await page.evaluateHandle((all) => {
        const data = new DataTransfer();
        for (const name of all)
          data.items.add(new File(["Routine Name,Performers\nSwan,Ava Reed\n"], name));
        return data;
      }, names);
      const panel = page.getByRole("region", { name: "Load Competition Data" });
      await panel.dispatchEvent("drop", { dataTransfer: transfer });
    };
    await drop("one.csv", "two.csv");
    await expect(page.getByText("Drop one file at a time.")).toBeVisible();
    await drop("one.csv");
    await expect(page.getByText("Loaded 1 routines into 1 categories.")).toBeVisible();
  },
);

test(
  "a workbook is loaded by the keyboard alone: Space ticks its sheets, keys choose the header row",
  { tag: "@long" },
  async ({ page, desk, screenshots }) => {
    const list = (name: string) => [
      ["Routine Name", "Performers"],
      [name, "Ava Reed"],
      [`${name} again`, "Mia Cole"],
    ];
    const book = utils.book_new();
    for (const [sheet, rows] of Object.entries({
      Juniors: list("Starlight"),
      Seniors: list("Thunder"),
      Lists: [["Solo"], ["Duet"]],
    }))
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet);
    await desk.open();
    await desk.upload("list.xlsx", Buffer.from(write(book, { type: "array", bookType: "xlsx" })));
    const asked = step(page);
    const juniors = asked.getByRole("checkbox", { name: "Juniors, 3 rows" });
    const seniors = asked.getByRole("checkbox", { name: "Seniors, 3 rows" });
    await expect(juniors).toBeFocused();
    await expect(seniors).toBeChecked();
    await expect(asked.getByRole("button", { name: "Load 4 routines" })).toBeVisible();
    await screenshots("scheduler-mapping-sheets");
    await page.keyboard.press("Space");
    await expect(juniors).not.toBeChecked();
    await expect(juniors).toBeFocused();
    const header = asked.getByLabel("Headers are in");
    await header.focus();
    await page.keyboard.press("ArrowDown");
    await expect(header).toHaveValue("2");
    await page.keyboard.press("ArrowUp");
    const load = asked.getByRole("button", { name: "Load 2 routines" });
    await load.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Loaded 2 routines into 1 categories.")).toBeVisible();
    await expect(desk.categories.getByText("Thunder", { exact: true })).toBeVisible();
  },
);

test(
  "a row for each dancer is confirmed by the keyboard alone",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("list.tsv", listOf("h10-one-row-per-dancer.tsv"));
    const asked = step(page);
    await expect(asked.getByLabel("3 routines with 2, 2 and 1 dancers")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(asked.getByText("Columns: no questions")).toBeVisible();
    await asked.getByRole("button", { name: "Load 3 routines" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Loaded 3 routines into 1 categories.")).toBeVisible();
  },
);

test(
  "Cancel loads nothing, and a start time can be chosen",
  { tag: "@long" },
  async ({ page, desk, screenshots }) => {
    await desk.open();
    await desk.upload("list.csv", listOf("h24-time-is-clock-time.csv"));
    const asked = step(page);
    await expect(asked.getByText(/Is Time a length or a start time\?/)).toBeVisible();
    await screenshots("scheduler-mapping-clock");
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByRole("heading", { name: "Load Competition Data" })).toBeVisible();
    await desk.upload("list.csv", listOf("h24-time-is-clock-time.csv"));
    await asked.getByLabel("A start time: 9:00 is a time of day").click();
    await asked.getByRole("button", { name: "Load 4 routines" }).click();
    await expect(page.getByText("Loaded 4 routines into 1 categories.")).toBeVisible();
  },
);
