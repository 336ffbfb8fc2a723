// The imports under Settings: columns, preview, answers about single rows, one undo.
import { readFile } from "node:fs/promises";
import { makeTrial } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";

const file = (text: string) => ({
  name: "trials.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test(
  "a list of trials is read, looked at, imported and undone",
  { tag: "@long" },
  async ({ page, signIn, database, expectAccessible, screenshots }) => {
    await signIn("admin");
    await makeTrial(database, { name: "Ada Tern", email: "ada@tern.example", phone: "1" });
    await page.goto("/admin/settings/import");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import and export");
    await screenshots("settings-import");
    await page.getByRole("button", { name: "Import trials" }).click();
    const dialog = page.getByRole("dialog", { name: "Import trials" });
    await dialog
      .locator("input[type=file]")
      .setInputFiles(
        file(
          "Trials of the autumn\n" +
            "Who,Email Address,Mobile,Trial date,Shoe size\n" +
            "Ada Tern,ada@tern.example,2,,3\n" +
            "Bea Gull,bea@gull.example,,03/12/2026,5\n" +
            "Ada Tern,other@tern.example,,,3\n" +
            "Cy Swift,cy@swift.example,,31/02/2026,6\n" +
            "Total,,,,4\n",
        ),
      );
    const question = dialog.getByRole("combobox", { name: "Which column has the name?" });
    await expect(question).toBeFocused();
    await dialog.getByRole("combobox", { name: "Headers are in" }).focus();
    await dialog.getByRole("button", { name: "Use these columns" }).click();
    // An open question is not passed over.
    await expect(question).toBeFocused();
    await screenshots("settings-import-columns");
    await question.selectOption("Who");
    const counts = dialog.getByRole("list", { name: "Summary of the file" }).getByRole("listitem");
    await expect(counts).toHaveText([
      "1 new",
      "1 changed",
      "0 the same",
      "1 unclear",
      "1 not imported",
      "1 row left out",
    ]);
    await expect(dialog).toContainText("Not used: Shoe size.");
    await expect(dialog).toContainText(
      "Row 6, Cy Swift: First Trial: 31/02/2026 isn't a real date.",
    );
    await expect(dialog.getByRole("checkbox", { name: "Phone: 1 becomes 2" })).toBeChecked();
    await expectAccessible();
    await screenshots("settings-import-preview");
    const arriving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download the rows left out" }).click();
    const leftOut = await readFile(await (await arriving).path(), "utf8");
    expect(leftOut).toMatch(
      /^Cy Swift,cy@swift\.example,,31\/02\/2026,6,.*31\/02\/2026 isn't a real date/m,
    );
    await expect(
      dialog.getByRole("button", { name: "Import 2 trials, leave out 1" }),
    ).toBeEnabled();
    await dialog
      .getByRole("checkbox", { name: /^Import it all the same: row 5, Ada Tern/ })
      .check();
    await dialog.getByRole("button", { name: "Import 3 trials" }).click();
    await expect(dialog).toBeHidden();
    const names = async () =>
      (await database.selectFrom("trials").select("name").where("deletedAt", "is", null).execute())
        .length;
    expect(await names()).toBe(3);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(names).toBe(1);
  },
);

test(
  "a file may be dropped, waits for the connection offline, and can be chosen again once it is corrected",
  { tag: "@long" },
  async ({ page, signIn, context }) => {
    await signIn("admin");
    await page.goto("/admin/settings/import");
    await page.getByRole("button", { name: "Import trials" }).click();
    const dialog = page.getByRole("dialog", { name: "Import trials" });
    const chooser = dialog.locator("input[type=file]");
    await chooser.setInputFiles(file("%PDF-1.7"));
    await expect(dialog.getByRole("alert")).toContainText(
      "This is a PDF. Save the list as CSV or Excel and choose that.",
    );
    await expect(chooser).toHaveValue("");
    const drop = async (...names: string[]) => {
      const transfer = await page.evaluateHandle((all) => {
        const data = new DataTransfer();
        for (const name of all) data.items.add(new File(["Name,Trial date\nCy Swift,\n"], name));
        return data;
      }, names);
      await dialog.dispatchEvent("drop", { dataTransfer: transfer });
    };
    await drop("one.csv", "two.csv");
    await expect(dialog.getByRole("alert")).toHaveText("Drop one file at a time.");
    await drop("one.csv");
    await expect(dialog).toContainText("1 new");
    await context.setOffline(true);
    await chooser.setInputFiles(file("Name,Trial date\nBea Gull,03/12/2026\n"));
    await expect(dialog.getByText("Waiting for the connection")).toBeVisible();
    await context.setOffline(false);
    await expect(dialog.getByRole("button", { name: "Import 1 trial" })).toBeVisible();
  },
);
