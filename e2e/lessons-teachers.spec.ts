// The teachers of the private lessons.
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { expect, test } from "./empty-school.ts";
import { PrivateLessons } from "./lesson-pages.ts";
import { refusing } from "./refusing.ts";
import { withoutTable } from "./without-table.ts";

test(
  "a teacher is added, selected, deleted and brought back; the lessons stay",
  { tag: "@long" },
  async ({ page, signIn, database, expectAccessible }) => {
    await signIn("admin");
    const lessons = await new PrivateLessons(page).openForm();
    const { form, filter } = lessons;
    await form.button("Delete teacher").click();
    await expect(lessons.toast("Select a teacher first.")).toBeVisible();
    await form.button("+ Add teacher").click();
    const adding = lessons.dialog("Add Teacher");
    await adding.getByRole("button", { name: "Save" }).click();
    await expect(lessons.toast("Please enter a teacher name.")).toBeVisible();
    await adding.getByLabel("Name").fill("  Mr Sandpiper ");
    await expectAccessible();
    await lessons.answered(/teachers\/new/, () =>
      adding.getByRole("button", { name: "Save" }).click(),
    );
    await expect(lessons.toast("Added Mr Sandpiper")).toBeVisible();
    await expect(adding).toBeHidden();
    await expect(form.teacher.locator("option:checked")).toHaveText("Mr Sandpiper");
    const teacher = await database.selectFrom("aaTeachers").selectAll().executeTakeFirstOrThrow();
    expect([teacher.name, teacher.email]).toEqual(["Mr Sandpiper", null]);
    await makeLesson(database, { teacherId: teacher.id, teacherName: teacher.name });
    await filter.getByRole("combobox", { name: "Teacher" }).selectOption("Mr Sandpiper");
    await expect(lessons.counter).toHaveText("1 result(s)");
    await form.button("Delete teacher").click();
    const asking = lessons.dialog("Delete this teacher?");
    await expect(asking).toContainText(
      "Mr Sandpiper has 1 lesson. Existing lesson rows are not deleted",
    );
    await lessons.answered(/teachers\//, () =>
      asking.getByRole("button", { name: "Delete" }).click(),
    );
    await expect(lessons.toast("Teacher deleted")).toBeVisible();
    await expect(page).not.toHaveURL(/teacher=/);
    await expect(form.teacher).toHaveValue("");
    await expect(lessons.lessons.row("Mr Sandpiper")).toBeVisible();
    const offered = filter.getByRole("combobox", { name: "Teacher" }).locator("option");
    await expect(offered).toHaveText(["All teachers", "Mr Sandpiper (deleted)"]);
    await expect(form.teacher.locator("option")).toHaveText(["Choose a teacher"]);
    await lessons.answered(/undo/, () => page.getByRole("button", { name: "Undo" }).click());
    await expect(form.teacher.locator("option")).toHaveText(["Choose a teacher", "Mr Sandpiper"]);
  },
);

test(
  "a teacher who cannot be added, counted or deleted causes an error, and nothing typed is lost",
  { tag: "@long" },
  async ({ page, signIn, database }) => {
    await signIn("admin");
    const { id: teacherId } = await makeTeacher(database, { name: "Miss Kestrel" });
    await makeLesson(database, { teacherId });
    const lessons = await new PrivateLessons(page).openForm();
    const { form } = lessons;
    await form.button("+ Add teacher").click();
    const adding = lessons.dialog("Add Teacher");
    await adding.getByLabel("Name").fill("Mr Sandpiper");
    const add = () =>
      lessons.answered(/teachers\/new/, () => adding.getByRole("button", { name: "Save" }).click());
    await refusing(page, "**/teachers/new", async () => {
      await add();
      await expect(lessons.toast("Error adding teacher. Please try again.")).toBeVisible();
    });
    await expect(adding.getByLabel("Name")).toHaveValue("Mr Sandpiper");
    await add();
    await expect(form.teacher.locator("option:checked")).toHaveText("Mr Sandpiper");
    await form.teacher.selectOption("Miss Kestrel");
    const asking = lessons.dialog("Delete this teacher?");
    await withoutTable(database, "aa_private_lessons", async () => {
      await form.button("Delete teacher").click();
      await expect(asking.getByText(/^Existing lesson rows are not deleted/)).toBeVisible();
    });
    await refusing(page, "**/teachers/*/delete", async () => {
      await lessons.answered(/teachers\//, () =>
        asking.getByRole("button", { name: "Delete" }).click(),
      );
      await expect(lessons.toast("Delete failed.")).toBeVisible();
    });
    await expect(form.teacher.locator("option:checked")).toHaveText("Miss Kestrel");
  },
);
