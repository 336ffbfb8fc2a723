// Costumes that are brought in from a spreadsheet.
import { readFileSync } from "node:fs";
import { utils, write, type BookType } from "@e965/xlsx";
import { plainPicture } from "#tests/sample-pictures.ts";
import { expect, Inventory, test, type SentFile } from "./costume-pages.ts";
import { holdAnswers } from "./hold-answers.ts";
import { refusing } from "./refusing.ts";

test.describe("bulk upload", () => {
  test(
    "previews five rows, shows where columns go, imports and is undone",
    { tag: "@long" },
    async ({ page, database, expectAccessible, screenshots }) => {
      const inventory = await new Inventory(page).open();
      await page.getByRole("button", { name: "Bulk Upload" }).click();
      const dialog = inventory.dialog("Bulk Upload");
      await expect(dialog).toContainText(
        'Upload an Excel (.xlsx) or CSV file with costume data. Columns with "image" in the name will be treated as image URLs.',
      );
      await expect(dialog.locator('input[type="file"]')).toHaveAttribute(
        "accept",
        ".xlsx,.xls,.csv",
      );
      const rows = Array.from({ length: 7 }, (_, at) => [
        `Tutu ${at}`,
        "x".repeat(at === 0 ? 50 : 51),
        at === 1 ? "3-Apr" : "5-6",
        "007",
        at === 2 ? "Image rights" : "https://a.example/1.jpg",
      ]);
      const headers = ["Item name", "Color", "SIZES", "Box no", "Image"];
      await inventory.choose(dialog, workbook([headers, ...rows, ["", "", "", "", ""]]));
      await expect(
        dialog.getByText("7 costumes to import, the first 5 rows are shown"),
      ).toBeVisible();
      const preview = dialog.getByRole("region", { name: "Preview" });
      await expect(preview.locator("tbody tr")).toHaveCount(5);
      await expect(preview.getByText("x".repeat(50), { exact: true })).toHaveCount(5);
      await expect(dialog.getByLabel("Import Color as")).toHaveValue("COLOUR");
      await expect(dialog.getByLabel("Import Box no as")).toHaveValue("BOX NUMBER");
      await expect(dialog.getByText("Row 3, SIZES: 3-Apr becomes 3-4")).toBeVisible();
      await expectAccessible();
      await screenshots("costumes-upload");
      const release = await holdAnswers(page, "**/costume-inventory/import");
      await inventory.answered(/inventory\/import$/, async () => {
        await dialog.getByRole("button", { name: "Import" }).click();
        await expect(dialog.getByRole("button", { name: "Importing..." })).toBeDisabled();
        release();
      });
      await expect(dialog).toBeHidden();
      await expect(inventory.figure("Total Items")).toHaveText("7");
      expect(await inventory.costumes.names()).toEqual(rows.map(([name]) => name));
      await expect(inventory.costumes.cell("Tutu 1", "SIZES")).toHaveText("3-4");
      await expect(inventory.costumes.cell("Tutu 2", "Image")).toHaveText("Image rights");
      await page.getByRole("button", { name: "Bulk Upload" }).click();
      await expect(dialog.getByText("20 Nov 2026: costumes.xlsx, 7 costumes")).toBeVisible();
      await inventory.answered(/undo/, () =>
        dialog.getByRole("button", { name: "Undo import" }).click(),
      );
      await expect(inventory.figure("Total Items")).toHaveText("0");
      expect(await database.selectFrom("costumes").select("id").execute()).toHaveLength(7);
    },
  );

  test(
    "reads several sheets of a list with a title and a total, each with its own columns",
    { tag: "@long" },
    async ({ page, database, expectAccessible, screenshots }) => {
      const inventory = await new Inventory(page).open();
      await page.getByRole("button", { name: "Bulk Upload" }).click();
      const dialog = inventory.dialog("Bulk Upload");
      const list = {
        name: "wardrobe.xlsx",
        mimeType: "application/octet-stream",
        buffer: readFileSync("tests/field-cases/office/c02-title-merged-two-sheets.xlsx"),
      };
      await inventory.choose(dialog, list);
      await expect(dialog.getByText("2 costumes to import")).toBeVisible();
      await expect(dialog.getByLabel("Headers are in")).toHaveValue("3");
      await expect(dialog.getByLabel("Import How many as")).toHaveValue("TOTAL QUANTITY");
      await expect(dialog.getByText("Row 6: A total.")).toBeVisible();
      await dialog.getByRole("checkbox", { name: "Hats, 2 rows" }).check();
      const hats = dialog.getByRole("region", { name: "2 of 2: Hats" });
      await expect(hats.getByText("1 costume to import")).toBeVisible();
      await expectAccessible();
      await screenshots("costumes-upload-sheets");
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(inventory.figure("Total Items")).toHaveText("3");
      await page.getByRole("button", { name: "Bulk Upload" }).click();
      await inventory.choose(dialog, list);
      await expect(
        dialog.getByText("All 2 look like costumes that you have. Import them again?"),
      ).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
      await database.deleteFrom("settings").where("name", "=", "columns of costumes").execute();
    },
  );

  test(
    "reads .xls and .csv, and explains what is wrong with other files",
    { tag: "@long" },
    async ({ page }) => {
      const inventory = await new Inventory(page).open();
      await page.getByRole("button", { name: "Bulk Upload" }).click();
      const dialog = inventory.dialog("Bulk Upload");
      for (const [name, buffer, words] of [
        ["a.xlsx", await plainPicture(8, 8, "png"), "PNG Image File is not a spreadsheet"],
        ["a.csv", Buffer.from("49492a0008000000", "hex"), "TIFF Image File is not a spreadsheet"],
        ["a.xlsx", Buffer.from("PK\u0003\u0004"), "The file is damaged and cannot be read."],
        ["a.csv", Buffer.from("__proto__\nx\n"), "The header “__proto__” cannot be used."],
      ] as const) {
        await inventory.choose(dialog, { name, mimeType: "", buffer });
        await expect(dialog.getByRole("alert")).toContainText(`Import failed: ${words}`);
        await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
      }
      await inventory.choose(dialog, workbook([["Item name"], ["Old hat"]], "biff8", "a.xls"));
      await expect(dialog.getByText("1 costume to import")).toBeVisible();
      await inventory.choose(dialog, {
        name: "a.csv",
        mimeType: "text/csv",
        buffer: Buffer.from('Item name\n"Cape, red"\n'),
      });
      await expect(dialog.getByRole("cell", { name: "Cape, red" })).toBeVisible();
      await refusing(page, "**/costume-inventory/import", async () => {
        await inventory.answered(/inventory\/import$/, () =>
          dialog.getByRole("button", { name: "Import" }).click(),
        );
        await expect(inventory.notice("Import failed.")).toBeVisible();
      });
      await expect(dialog).toBeVisible();
      await inventory.answered(/inventory\/import$/, () =>
        dialog.getByRole("button", { name: "Import" }).click(),
      );
      await expect(inventory.costumes.row("Cape, red")).toBeVisible();
    },
  );
});

function workbook(rows: string[][], bookType: BookType = "xlsx", name = "costumes.xlsx"): SentFile {
  const sheet = utils.aoa_to_sheet(rows);
  for (const cell of Object.values(sheet) as { v?: unknown; t?: string; z?: string }[]) {
    if (cell.v === "3-Apr") Object.assign(cell, { t: "n", v: 46115, z: "d-mmm" });
  }
  const buffer = Buffer.from(
    write(utils.book_new(sheet, "Costumes"), { type: "buffer", bookType }),
  );
  return { name, mimeType: "application/octet-stream", buffer };
}
