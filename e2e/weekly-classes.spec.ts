// Weekly classes: their places, their children, and how they follow the timetable.
import { addDays, todayIn } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { expect, test } from "./publishing.ts";

test(
  "the office sets the places of a class, and finds them after a reload",
  { tag: "@long" },
  async ({ page, signIn, expectToFit, expectAccessible }) => {
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
    await dialog.getByLabel("Places", { exact: true }).fill("1");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText(/places are taken\. With 1 it shows/)).toBeVisible();
    await expectToFit("weekly-class-form");
    const saturday = page.getByRole("region", { name: "Classes on Saturday" });
    const row = saturday.getByRole("row", { name: /^Jazz \(10-13\)/ });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(row).toBeVisible();
    await expect(row.getByText(/ of 1$/)).toHaveCount(0);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await dialog.getByLabel("Places", { exact: true }).fill("1");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("button", { name: "Save anyway" }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(row.getByText(/ of 1$/)).toBeVisible();
  },
);

test(
  "publishing asks whether a moved class is the same one, and then keeps it",
  { tag: "@long" },
  async ({ page, signIn, database, expectToFit }) => {
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
    await expect(dialog.getByRole("alert")).toHaveText("Answer the question for each class first.");
    await question.getByLabel(/^Yes: keep/).check();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog).toBeHidden();
    const kept = await database
      .selectFrom("weeklyClasses")
      .select(["fromMinute", "archivedAt"])
      .where("id", "=", moved.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ fromMinute: 1065, archivedAt: null });
  },
);

test(
  "a full class takes one more only after confirmation, and leaving frees a place",
  { tag: "@long" },
  async ({ page, signIn, school, database, expectToFit, expectAccessible }) => {
    const name = "Mime for owls";
    const weekly = await makeWeeklyClass(database, { name, day: "Friday", places: 1 });
    const inIt = await makeMember(database, { name: "Hesper Auk" });
    const ottoline = { name: "Ottoline Auk", parentName: "Ida Auk", classes: [name] };
    const waiting = await makeMember(database, ottoline);
    await makeEnrolment(database, inIt.id, { classId: weekly.id });
    await signIn("admin");
    await page.goto("/admin/classes");
    await page.getByText(/need(s)? a class day choosing/).click();
    const questions = page.getByRole("list", { name: "Class days to choose" });
    await expectToFit("class-days-to-choose");
    await questions.getByRole("listitem").filter({ hasText: name }).getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: "Enrol members" });
    await dialog.getByLabel("Ottoline Auk").check();
    // A ticked member stays visible during a search, so that nobody is enrolled unseen.
    await dialog.getByLabel("Search active members").fill("nobody of this name");
    await expect(dialog.getByRole("checkbox")).toHaveCount(1);
    await expect(dialog.getByLabel("Ottoline Auk")).toBeChecked();
    await dialog.getByRole("button", { name: "Enrol 1 member" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "This class is full (1 of 1). Adding one more takes it to 2.",
    );
    await expectToFit("enrol-full");
    await dialog.getByRole("button", { name: "Enrol anyway" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("2 of 1 places are taken.")).toBeVisible();
    await expectAccessible();
    await expectToFit("weekly-class");
    await page.getByRole("button", { name: "Change Hesper Auk" }).click();
    const leaving = page.getByRole("dialog", { name: "Hesper Auk" });
    await expect(leaving.getByRole("radio")).toHaveCount(3);
    await expect(leaving.getByRole("radio", { checked: true })).toHaveCount(0);
    await leaving.getByLabel("Leave class").check();
    // The place is free from the day after the last class.
    const yesterday = addDays(todayIn("Europe/London", school.now()), -1);
    await leaving.getByLabel("Last class").fill(formatDay(yesterday));
    await expectToFit("change-place");
    await leaving.getByRole("button", { name: "Remove from class" }).click();
    await expect(page.getByText("1 of 1 places are taken.")).toBeVisible();
    const notice = page.getByRole("alert").filter({ hasText: "Removed Hesper Auk" });
    await notice.getByRole("button", { name: "Undo" }).click();
    const asking = page.getByRole("alert").filter({ hasText: `${name} is full (1 of 1).` });
    await expect(asking).toContainText("Undoing this takes it to 2.");
    await asking.getByRole("button", { name: "Undo anyway" }).click();
    await expect(page.getByText("2 of 1 places are taken.")).toBeVisible();
    // Clean up for the next tests.
    await database.deleteFrom("enrolments").where("classId", "=", weekly.id).execute();
    await database.deleteFrom("weeklyClasses").where("id", "=", weekly.id).execute();
    const both = [inIt.id, waiting.id];
    await database.deleteFrom("billingAccounts").where("memberId", "in", both).execute();
    await database.deleteFrom("members").where("id", "in", both).execute();
  },
);
