// Files and texts that organisers bring, good and bad.
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { sheetBytes } from "#app/files/sheet.ts";
import { expect, test } from "./scheduler-desk.ts";

const LIST = [
  ["Routine Name", "Performers", "Studio", "Age Group", "Song"],
  ["Tide", "Ava Reed; Bo Lee", "Harbour", "mini", "Waves"],
  ["Foam", "Ava Read", "Harbour", "mini", ""],
  ["Spray", "Rudd Ottoline", "Harbour", "teen", ""],
  ["Gale", "Ottoline Rudd", "Northgate", "teen", ""],
];

test("a workbook is read, with how each column was read and names to check", async ({
  page,
  desk,
  expectAccessible,
  screenshots,
}) => {
  await desk.open();
  await desk.upload("list.xlsx", Buffer.from(sheetBytes("List", LIST)));
  await expect(page.getByText("Loaded 4 routines into 2 categories.")).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview of the import" });
  for (const [column, meaning, first] of [
    ["Studio", "school", "Harbour"],
    ["Song", "", "Waves"],
  ] as const) {
    const row = preview.getByRole("row").filter({ hasText: column });
    await expect(row.getByLabel(`Read ${column} as`)).toHaveValue(meaning);
    await expect(row.getByRole("cell", { name: first })).toBeVisible();
  }
  await expect(desk.categories.getByText("Ava Read")).toBeVisible();
  await expect(preview.getByRole("button", { name: "1 question about names" })).toBeVisible();
  await expectAccessible();
  await screenshots("scheduler-import");
  await desk.press("1 question about names");
  await desk.press("One dancer, Ava Reed");
  await desk.press("Done");
  await expect(desk.categories.getByText("Ava Read", { exact: true })).toBeHidden();
  await desk.press("Undo");
  await expect(desk.categories.getByText("Ava Read", { exact: true })).toBeVisible();
});

test(
  "a column that was read wrongly is corrected in the preview, and back",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await desk.open();
    await desk.upload(
      "list.csv",
      "Item,Music,Who,Division\n12,Swan,Ava Reed;Bo Lee,mini\n13,Goose,Ava Reed,mini\n",
    );
    const preview = page.getByRole("region", { name: "Preview of the import" });
    const meaning = (column: string) => preview.getByLabel(`Read ${column} as`);
    await expect(meaning("Item")).toHaveValue("name");
    await expect(desk.categories.getByText("12", { exact: true })).toBeVisible();
    await meaning("Music").focus();
    await meaning("Music").selectOption("name");
    await expect(desk.categories.getByText("Swan", { exact: true })).toBeVisible();
    await expect(meaning("Item")).toHaveValue("");
    await expect(meaning("Music")).toBeFocused();
    // The second comes before the page has drawn the first.
    await preview.evaluate((region) => {
      for (const [column, field] of [
        ["Who", "performers"],
        ["Item", "id"],
      ]) {
        const name = `select[aria-label="Read ${column} as"]`;
        const select = region.querySelector<HTMLSelectElement>(name)!;
        select.value = field!;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }
    });
    await expect(desk.categories.getByText("Ava Reed, Bo Lee")).toBeVisible();
    await expect(preview.getByText(/^Not used \(kept\):/)).toBeHidden();
    await expectAccessible();
    await screenshots("scheduler-columns");
    await page.keyboard.press("Control+z");
    await expect(meaning("Item")).toHaveValue("");
    await expect(meaning("Who")).toHaveValue("performers");

    await desk.add("Swan", "Goose");
    const placed = await desk.rows();
    await desk.press("How we read your file");
    await meaning("Item").selectOption("style");
    await desk.expectTiles({ Routines: "0" });
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => desk.rows()).toEqual(placed);
    await expect(meaning("Item")).toHaveValue("");
  },
);

test(
  "a list that has changed since it was chosen is corrected from its copy, also without the workbook reader",
  { tag: "@long" },
  async ({ page, desk }, testInfo) => {
    await page.route(/file\.worker/, (route) => route.abort());
    await desk.open();
    await desk.upload("list.xlsx", Buffer.from(sheetBytes("List", LIST)));
    await expect(
      page
        .getByRole("alert")
        .getByText(
          "You went offline before the workbook reader could load. Save the list as CSV and load that.",
        ),
    ).toBeVisible();
    const file = testInfo.outputPath("list.csv");
    await writeFile(file, "Item,Music\n12,Swan\n13,Goose\n");
    await page.getByLabel("A CSV file of routines").setInputFiles(file);
    const meaning = page.getByLabel("Read Music as");
    await expect(meaning).toHaveValue("");
    await writeFile(file, "Item,Music\n12,Crane\n");
    await meaning.selectOption("name");
    await expect(desk.categories.getByText("Swan", { exact: true })).toBeVisible();
    await expect(meaning).toHaveValue("name");
  },
);

test(
  "text pasted from a spreadsheet is read",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.open();
    await desk.press("Paste Text");
    await expectAccessible();
    await page
      .getByRole("textbox", { name: "Routines" })
      .fill(LIST.map((row) => row.join("\t")).join("\n"));
    await desk.press("Load");
    await expect(page.getByText("Loaded 4 routines into 2 categories.")).toBeVisible();
  },
);

test(
  "a long pasted list is shown as a summary, can be removed, and stays after a refusal",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    const rows = Array.from({ length: 900 }, (_, at) => `Solo ${at},Ava Reed ${at}`);
    const paste = (text: string) =>
      page.getByRole("textbox", { name: "Routines" }).evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        const how = { clipboardData, bubbles: true, cancelable: true };
        return field.dispatchEvent(new ClipboardEvent("paste", how));
      }, text);
    await desk.open();
    await desk.press("Paste Text");
    await page.getByRole("textbox", { name: "Routines" }).fill("Name,Who\r");
    await page.keyboard.press("Control+End");
    expect(await paste(rows.join("\r\n"))).toBe(false);
    const aside = page.getByRole("region", { name: "Routines" });
    await expect(aside).toContainText("901 lines pasted");
    await expect(aside).toContainText("Solo 0,Ava Reed 0");
    await expect(aside).toBeFocused();
    await expectAccessible();
    await screenshots("scheduler-pasted");
    await aside.getByRole("button", { name: "Remove it" }).click();
    await expect(page.getByRole("textbox", { name: "Routines" })).toBeFocused();

    expect(await paste(rows.map((row) => row.replaceAll(/\w/g, "x")).join("\n"))).toBe(false);
    await desk.press("Load");
    const asked = page.getByRole("dialog", { name: "How we read your file" });
    await expect(asked.getByText(/^\? No header found in the first 30 rows/)).toBeVisible();
    await asked.getByRole("button", { name: "Cancel" }).click();
    await desk.press("Paste Text");
    await expect(aside).toContainText("900 lines pasted");
    await aside.getByRole("button", { name: "Remove it" }).click();
    expect(await paste(["Name,Who", ...rows].join("\n"))).toBe(false);
    await desk.press("Load");
    await expect(page.getByText("Loaded 900 routines into 1 categories.")).toBeVisible();
  },
);

test(
  "files without a list of routines give a message and leave the plan unchanged",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Clockwork");
    const before = await desk.rows();
    await desk.press("Load data");
    const picture = readFileSync("media/fonts/figtree-latin.woff2");
    const book = Buffer.from(sheetBytes("List", LIST));
    const bomb = Buffer.from(book);
    bomb.writeUInt32LE(0xfffffff0, bomb.lastIndexOf(Buffer.from("PK\u0001\u0002")) + 24);
    const rows = (count: number, cell: string) => `Routine Name\n${`${cell}\n`.repeat(count)}`;
    const files: [name: string, content: string | Buffer, said: string | RegExp][] = [
      ["picture.csv", picture, /^CSV parse failed\./],
      ["bomb.xlsx", bomb, /^The workbook unpacks to more than 50 MB/],
      ["cut.xlsx", book.subarray(0, 300), /^The workbook could not be opened/],
      ["bomb-as.csv", bomb, /^The workbook unpacks to more than 50 MB/],
      [
        "long.csv",
        rows(20_001, "Tide"),
        "The file has 20,001 rows. Split it into files of at most 20,000.",
      ],
      ["wide.csv", rows(1, "x".repeat(1_000_000)), "Row 2 has a cell of more than 32,767 letters."],
      ["huge.csv", rows(1, "x".repeat(11_000_000)), /^The file is larger than 10 MB/],
      ["one-row.csv", "Routine Name\n", /^CSV parse failed\./],
    ];
    for (const [name, content, said] of files) {
      await desk.upload(name, content);
      await expect(page.getByRole("alert").getByText(said)).toBeVisible();
    }
    await desk.press("Skip");
    expect(await desk.rows()).toEqual(before);
  },
);

test(
  "offline after the first load, a workbook is still read",
  { tag: "@long" },
  async ({ page, desk, context }) => {
    await desk.open();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await desk.upload("list.xlsx", Buffer.from(sheetBytes("List", LIST)));
    await expect(page.getByText("Loaded 4 routines into 2 categories.")).toBeVisible();
  },
);
