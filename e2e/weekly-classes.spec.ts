// The classes of the week: what the office knows of each, and how they follow the timetable.
import { expect, test } from "./publishing.ts";

test("the office sets the places of a class, and finds them after a reload", async ({
  page,
  signIn,
  expectToFit,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/admin/classes");
  await expectToFit("weekly-classes");
  await expectAccessible();
  const name = "Jazz (10-13), Saturday 11:45-12:45";
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit class" });
  await dialog.getByLabel("Places", { exact: true }).fill("many");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a whole number from 0 to 500.")).toBeVisible();
  await dialog.getByLabel("Places", { exact: true }).fill("9");
  await expectToFit("weekly-class-form");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  const saturday = page.getByRole("region", { name: "Classes on Saturday" });
  await expect(saturday.getByRole("row", { name: /^Jazz \(10-13\)/ })).toContainText("9");
});

test("publishing asks of a class that moved whether it is the same, and keeps it then", async ({
  page,
  signIn,
  database,
  expectToFit,
}) => {
  const moved = await database
    .updateTable("weeklyClasses")
    .set({ fromMinute: 955 })
    .where("name", "=", "Drama (12-15)")
    .where("archivedAt", "is", null)
    .returning("id")
    .executeTakeFirstOrThrow();
  await signIn("admin");
  await page.goto("/admin/editor");
  await page
    .getByRole("navigation", { name: "Parts of the website" })
    .getByRole("button", { name: "Company" })
    .click();
  await page.getByRole("textbox", { name: "Tagline" }).fill("Dance with the tide");
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish for everyone?" });
  await dialog.getByRole("button", { name: "Publish" }).click();
  const question = dialog.getByRole("radiogroup", {
    name: "Drama (12-15), Tuesday 15:55-18:45, Studio 2 is now Drama (12-15), Tuesday 17:45-18:45, Studio 2. The same class?",
  });
  await expect(question).toBeVisible();
  await expectToFit("same-class");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Answer for each class first.");
  await question.getByLabel(/^Yes: it keeps/).check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toBeHidden();
  const kept = await database
    .selectFrom("weeklyClasses")
    .select(["fromMinute", "archivedAt"])
    .where("id", "=", moved.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ fromMinute: 1065, archivedAt: null });
});
