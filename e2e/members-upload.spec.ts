// The import of members from another system's list: its columns, its questions and its changes.
import { sheetBytes } from "#app/files/sheet.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard } from "./office-pages.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn("admin");
  await signIn("members");
});

test(
  "a workbook of another system is read once it is wanted, and each change is ticked",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    await makeMember(database, { email: "ada@tern.example", phone: "1" });
    await makeMember(database, { name: "Ola Thorne", email: "ola.old@thorne.example" });
    const dashboard = await new Dashboard(page).open();
    await page.getByRole("button", { name: "Bulk Upload CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Bulk Upload Members (CSV)" });
    const rows = [
      ["Members in September 2026"],
      ["First name", "Surname", "E-mail", "Mobile"],
      ["Ada", "Tern", "ada@tern.example", "7700900123"],
      ["Ola", "Thorne", "ola.new@thorne.example", ""],
      ["Fern & Gil", "Marrowby", "k@marrowby.example", ""],
    ];
    await dialog.locator("input[type=file]").setInputFiles({
      name: "members.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(sheetBytes("Members", rows)),
    });
    await expect(dialog.getByRole("alert")).toHaveText("Please select a valid CSV file");
    await expect(dialog).not.toContainText("Surname");
    await dialog.getByRole("button", { name: "Read this workbook anyway" }).click();
    await expect(dialog.getByLabel("Mobile, such as 7700900123, is read as")).toHaveValue("phone");
    await screenshots("office-bulk-upload-columns");
    await dialog.getByRole("button", { name: "Use these columns" }).click();
    const counts = dialog.getByRole("list", { name: "Summary of the file" });
    await expect(counts).toContainText("2 unclear");
    await expect(dialog).toContainText("On the list: Ola Thorne, ola.old@thorne.example");
    await expectAccessible();
    await screenshots("office-bulk-upload-questions");
    await dialog.getByLabel("Another child of that name").click();
    await dialog.getByLabel("2 children: Fern Marrowby, Gil Marrowby").click();
    await expect(counts).toContainText("3 new");
    await dialog.getByRole("checkbox", { name: /Also update 1 member/ }).click();
    await expect(dialog).toContainText("Phone 7700900123 had lost its 0: 07700900123.");
    await screenshots("office-bulk-upload-changes");
    await dialog.getByRole("checkbox", { name: "Phone: 1 becomes 07700900123" }).click();
    await dialog.getByRole("button", { name: "Import 3 members" }).click();
    await expect(dialog).toBeHidden();
    await expect(dashboard.members.rows).toHaveCount(5);
    await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("1");
    // Each of the two also names the other.
    const email = "k@marrowby.example";
    await expect(dashboard.members.cell("Gil Marrowby", "Email")).toHaveText([email, email]);
  },
);

test(
  "classes, families and first calls are decided before the import",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const name = "Clog dancing";
    await database.insertInto("classCatalogue").values({ id: name, name, position: 0 }).execute();
    await makeWeeklyClass(database, { name, day: "Monday" });
    await makeWeeklyClass(database, { name, day: "Friday" });
    const dashboard = await new Dashboard(page).open();
    await page.getByRole("button", { name: "Bulk Upload CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Bulk Upload Members (CSV)" });
    const lines = [
      "First name,Last name,Gender,Email,Contact 2,Contact 2 relation,Classes,Joined",
      `Ada,Tern,F,home@tern.example,Sam Tern,Father,"${name}",20/11/2024`,
      `Ben,Tern,M,home@tern.example,Sam Tern,Father,Juggling,20/11/2024`,
    ];
    const buffer = Buffer.from(lines.join("\n"));
    const file = { name: "list.csv", mimeType: "text/csv", buffer };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await expect(dialog).toContainText("Not used: Gender.");
    await expect(dialog.getByRole("button", { name: "Import 2 members" })).toBeDisabled();
    await dialog.getByLabel("Enrol them from today").click();
    await dialog.getByLabel(`Which ${name} class for 1 child?`).selectOption({ index: 2 });
    await expect(dialog).toContainText(
      "Not among the school’s classes, left out: Juggling (1 child).",
    );
    await dialog.getByLabel("Make the family Tern").click();
    await expect(dialog.getByLabel("First calls count from today")).toBeChecked();
    await expect(dialog).toContainText("otherwise 2 are overdue today");
    // No button is half below the dialog's title.
    await dialog.evaluate((one) => one.scrollTo(0, 0));
    await expectAccessible();
    await screenshots("office-bulk-upload-offers");
    await dialog.getByRole("button", { name: "Import 2 members" }).click();
    await expect(dialog).toBeHidden();
    await expect(dashboard.members.rows).toHaveCount(2);
    const enrolled = await database.selectFrom("enrolments").select("memberId").execute();
    const families = await database.selectFrom("families").select("name").execute();
    expect([enrolled.length, families]).toEqual([1, [{ name: "Tern" }]]);
    await database.deleteFrom("enrolments").execute();
    await database.deleteFrom("weeklyClasses").where("name", "=", name).execute();
  },
);
