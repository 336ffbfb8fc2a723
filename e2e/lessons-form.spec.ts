// Private lessons that are added, in every state of the form.
import { makeTeacher } from "#tests/makers/make-lesson.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { holdAnswers } from "./hold-answers.ts";
import { PrivateLessons } from "./lesson-pages.ts";
import { LONG_NAME } from "./long-names.ts";
import { refusing } from "./refusing.ts";

test.describe("adding a lesson", () => {
  test.beforeEach(async ({ signIn, database }) => {
    await signIn("admin");
    await makeTeacher(database, { name: "Miss Kestrel" });
  });

  test("names what is missing, one thing at a time, and starts with today's date", async ({
    page,
  }) => {
    const lessons = await new PrivateLessons(page).openForm();
    const { form } = lessons;
    await expect(form.date).toHaveValue("20/11/2026");
    await expect(form.duration).toHaveValue("30");
    await expect(form.split).not.toBeChecked();
    await expect(form.students).toHaveCount(1);
    expect(await form.duration.locator("option").allTextContents()).toEqual([
      "30 min – £20.00",
      "45 min – £25.00",
      "60 min – £30.00",
      "90 min – £45.00",
    ]);
    await form.date.fill("");
    await form.button("Save").click();
    await expect(lessons.toast("Please select a teacher.")).toBeVisible();
    await expect(form.area.getByText("Please choose a date.")).toBeHidden();
    await form.teacher.selectOption("Miss Kestrel");
    await form.button("Save").click();
    await expect(lessons.toast("Please choose a date.")).toBeVisible();
    await form.date.fill("2026-11-19");
    await form.button("Save & Add Next").click();
    await expect(lessons.toast("Add at least one student name.")).toBeVisible();
    await form.button("Delete teacher").click();
    await expect(page.getByRole("dialog", { name: "Delete this teacher?" })).toBeVisible();
  });

  test(
    "shares the price to the penny, and keeps names that unticking hides",
    { tag: "@long" },
    async ({ page, expectAccessible, screenshots }) => {
      const lessons = await new PrivateLessons(page).openForm();
      const { form } = lessons;
      await form.students.fill("Ada Tern");
      await expect(form.preview).toHaveText("Total £20.00");
      await form.button("Add 2nd student & split").click();
      await expect(form.split).toBeChecked();
      await expect(form.students).toHaveCount(2);
      await expect(form.preview).toHaveText("Total £20.00");
      await form.students.nth(1).fill("Bea Gull");
      await form.button("Add another student").click();
      await form.students.nth(2).fill(LONG_NAME);
      await expect(form.preview.getByRole("listitem")).toHaveText([
        "Ada Tern £6.67",
        "Bea Gull £6.67",
        `${LONG_NAME} £6.66`,
      ]);
      await expectAccessible();
      await screenshots("lessons-split");
      await form.split.uncheck();
      await expect(form.students).toHaveCount(1);
      await expect(form.button("Remove student 1")).toBeHidden();
      await expect(form.preview).toHaveText("Total £20.00");
      await form.split.check();
      await expect(form.students.nth(2)).toHaveValue(LONG_NAME);
      await form.duration.selectOption("45 min – £25.00");
      await expect(form.preview.getByRole("listitem").first()).toHaveText("Ada Tern £8.34");
      await form.button("Remove student 3").click();
      await form.button("Remove student 1").click();
      await expect(form.students).toHaveValue("Bea Gull");
      await expect(form.split).not.toBeChecked();
    },
  );

  test(
    "saves once, clears the form, or keeps teacher and date for the next",
    { tag: "@long" },
    async ({ page, database }) => {
      const lessons = await new PrivateLessons(page).openForm();
      const { form } = lessons;
      await form.teacher.selectOption("Miss Kestrel");
      await form.date.fill("2026-11-18");
      await form.duration.selectOption("60 min – £30.00");
      await form.students.fill("Ada Tern");
      await form.notes.fill("  Turns  ");
      const release = await holdAnswers(page, "**/private-lessons/lessons/new");
      await lessons.answered(/lessons\/new/, async () => {
        await form.button("Save & Add Next").dblclick();
        await expect(form.button("Saving...")).toHaveCount(2);
        await expect(form.button("Saving...").first()).toBeDisabled();
        release();
      });
      await expect(lessons.toast("Saved!")).toBeVisible();
      await expect(form.date).toHaveValue("18/11/2026");
      await expect(form.teacher.locator("option:checked")).toHaveText("Miss Kestrel");
      await expect(form.duration).toHaveValue("30");
      await expect(form.students).toHaveValue("");
      await expect(form.notes).toHaveValue("");
      await expect(lessons.badge).toHaveText("£30.00 1 lesson");
      await form.students.fill("ada  tern");
      await lessons.answered(/lessons\/new/, () => form.button("Save").click());
      const alike = lessons.dialog("Save this lesson again?");
      await expect(alike).toBeVisible();
      await lessons.answered(/lessons\/new/, () =>
        alike.getByRole("button", { name: "Save a second lesson" }).click(),
      );
      await expect(lessons.badge).toHaveText("£50.00 2 lessons");
      await expect(form.date).toHaveValue("20/11/2026");
      await expect(form.teacher).toHaveValue("");
      const rows = await database.selectFrom("aaPrivateLessons").select("notes").execute();
      expect(rows.map(({ notes }) => notes).sort()).toEqual(["Turns", null]);
    },
  );

  test("keeps what was typed when the save fails", { tag: "@long" }, async ({ page }) => {
    const lessons = await new PrivateLessons(page).openForm();
    const { form } = lessons;
    await form.teacher.selectOption("Miss Kestrel");
    await form.students.fill("Ada Tern");
    await refusing(page, "**/lessons/new", async () => {
      await lessons.answered(/lessons\/new/, () => form.button("Save").click());
      await expect(lessons.toast("Save failed. Please try again.")).toBeVisible();
    });
    await expect(form.students).toHaveValue("Ada Tern");
    await lessons.answered(/lessons\/new/, () => form.button("Save").click());
    await expect(lessons.badge).toHaveText("£20.00 1 lesson");
  });

  test(
    "offers the members while a student is typed, and ties the chosen one",
    { tag: "@long" },
    async ({ page, database }) => {
      const { id: memberId } = await makeMember(database, {
        name: "Perpetua Sandpiper",
        parentName: "Jo Sandpiper",
      });
      const lessons = await new PrivateLessons(page).openForm();
      const { form } = lessons;
      await form.teacher.selectOption("Miss Kestrel");
      await form.students.pressSequentially("sandp");
      await expect(page.getByRole("option", { name: "Perpetua Sandpiper" })).toBeVisible();
      await form.students.press("ArrowDown");
      await form.students.press("Enter");
      await expect(form.students).toHaveValue("Perpetua Sandpiper");
      await lessons.answered(/lessons\/new/, () => form.button("Save").click());
      const [lesson] = await database.selectFrom("aaPrivateLessons").select("students").execute();
      expect(lesson?.students).toMatchObject([{ name: "Perpetua Sandpiper", memberId }]);
    },
  );
});
