// The private lessons: the gate, the form in every state, the record, the teachers and the statements.
import { readFile } from "node:fs/promises";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { listening } from "./listening.ts";
import { expect, test } from "./empty-school.ts";
import { LessonForm, PrivateLessons } from "./lesson-pages.ts";
import { withoutTable } from "./without-table.ts";

const LONG_NAME = "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh";

test.beforeEach(async ({ database }) => {
  for (const table of ["aaPrivateLessons", "aaTeachers", "signInFailures"] as const) {
    await database.deleteFrom(table).execute();
  }
});

test.describe("the gate", () => {
  test("opens for one page view with the password", async ({
    page,
    database,
    expectAccessible,
  }) => {
    await makeLesson(database);
    const { gate, lessons, counter, form } = await new PrivateLessons(page).open();
    await expectAccessible();
    await gate.enter("not this one");
    await expect(gate.message).toHaveText("Incorrect password");
    await expect(gate.field).toHaveValue("");
    await gate.enter(PASS_PHRASES.lessons);
    await expect(lessons.row("Miss Kestrel")).toBeVisible();
    await expect(counter).toHaveText("1 result(s)");
    await lessons.area.getByRole("link", { name: "Ada Tern" }).click();
    await expect(page.getByRole("article", { name: "Statement of Ada Tern" })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL("/private-lessons");
    await expect(gate.field).toBeVisible();
    await expect(form.area).toBeHidden();
    expect(await page.content()).not.toContain("Miss Kestrel");
  });

  test("lets staff with the admin password pass, also after a reload", async ({
    page,
    signIn,
    database,
  }) => {
    await makeLesson(database);
    await signIn("admin");
    const { lessons } = await new PrivateLessons(page).open();
    await expect(lessons.row("Miss Kestrel")).toBeVisible();
    await page.reload();
    await expect(lessons.row("Miss Kestrel")).toBeVisible();
  });
});

test.describe("adding a lesson", () => {
  test.beforeEach(async ({ signIn, database }) => {
    await signIn("admin");
    await makeTeacher(database, { name: "Miss Kestrel" });
  });

  test("says what is missing, one thing at a time, and begins as a lesson of today", async ({
    page,
  }) => {
    const lessons = await new PrivateLessons(page).openForm();
    const { form } = lessons;
    await expect(form.date).toHaveValue("2026-11-20");
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

  test("shares the price to the penny, and keeps names that unticking hides", async ({
    page,
    expectAccessible,
    screenshots,
  }) => {
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
  });

  test("saves once, clears the form, or keeps teacher and date for the next", async ({
    page,
    database,
  }) => {
    const lessons = await new PrivateLessons(page).openForm();
    const { form } = lessons;
    await form.teacher.selectOption("Miss Kestrel");
    await form.date.fill("2026-11-18");
    await form.duration.selectOption("60 min – £30.00");
    await form.students.fill("Ada Tern");
    await form.notes.fill("  Turns  ");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/private-lessons/lessons/new.data*", async (route) => {
      await held;
      await route.continue();
    });
    await lessons.answered(/lessons\/new/, async () => {
      await form.button("Save & Add Next").dblclick();
      await expect(form.button("Saving...")).toHaveCount(2);
      await expect(form.button("Saving...").first()).toBeDisabled();
      letGo();
    });
    await expect(lessons.toast("Saved!")).toBeVisible();
    await expect(form.date).toHaveValue("2026-11-18");
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
    await expect(form.date).toHaveValue("2026-11-20");
    await expect(form.teacher).toHaveValue("");
    const rows = await database.selectFrom("aaPrivateLessons").select("notes").execute();
    expect(rows.map(({ notes }) => notes).sort()).toEqual(["Turns", null]);
  });

  test("keeps what was typed when the save fails", async ({ page, database }) => {
    const lessons = await new PrivateLessons(page).openForm();
    const { form } = lessons;
    await form.teacher.selectOption("Miss Kestrel");
    await form.students.fill("Ada Tern");
    await withoutTable(database, "idempotency", async () => {
      await lessons.answered(/lessons\/new/, () => form.button("Save").click());
      await expect(lessons.toast("Save failed. Please try again.")).toBeVisible();
    });
    await expect(form.students).toHaveValue("Ada Tern");
    await lessons.answered(/lessons\/new/, () => form.button("Save").click());
    await expect(lessons.badge).toHaveText("£20.00 1 lesson");
  });
});

test("a teacher is added, selected, deleted and brought back; the lessons stay", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
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
  await lessons.answered(/restore/, () => page.getByRole("button", { name: "Undo" }).click());
  await expect(form.teacher.locator("option")).toHaveText(["Choose a teacher", "Mr Sandpiper"]);
});

test("a teacher who could not be added, counted or deleted is told of, and nothing typed is lost", async ({
  page,
  signIn,
  database,
}) => {
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
  await withoutTable(database, "idempotency", async () => {
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
  await withoutTable(database, "audit", async () => {
    await lessons.answered(/teachers\//, () =>
      asking.getByRole("button", { name: "Delete" }).click(),
    );
    await expect(lessons.toast("Delete failed.")).toBeVisible();
  });
  await expect(form.teacher.locator("option:checked")).toHaveText("Miss Kestrel");
});

test("a toast stands at the bottom right for 2.2 seconds", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn("admin");
  const lessons = await new PrivateLessons(page).openForm();
  await page.clock.pauseAt(Date.now() + 60_000);
  await lessons.form.button("Delete teacher").click();
  const toast = lessons.toast("Select a teacher first.");
  await page.clock.runFor(2199);
  await expect(toast).toHaveCSS("opacity", "1");
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(32);
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(32);
  await page.clock.runFor(500);
  await expect(toast).toBeHidden();
});

test.describe("the record", () => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test("is narrowed by teacher and days, with the money of what is found, and exported", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    const { id: teacherId } = await makeTeacher(database, { name: "Mr Sandpiper" });
    const students = [
      { name: "Ada Tern", amount: 667 },
      { name: "Bea Gull", amount: 667 },
      { name: LONG_NAME, amount: 666 },
    ];
    const notes = "Turns,\nleft";
    await makeLesson(database, { teacherId, teacherName: "Mr Sandpiper", students, notes });
    await makeLesson(database, { date: "2026-11-01", totalPrice: 4500, durationMinutes: 90 });
    const opened = await new PrivateLessons(page).open();
    const { lessons, counter, badge, filter } = opened;
    expect(await lessons.columns()).toEqual([
      "Date",
      "Teacher",
      "Student(s)",
      "Duration",
      "Total",
      "Per-student",
      "Actions",
    ]);
    await expect(badge).toHaveText("£65.00 2 lessons");
    await expect(lessons.cell("20 Nov 2026", "Per-student")).toHaveText("£6.67; £6.67; £6.66");
    await expect(lessons.cell("1 Nov 2026", "Per-student")).toHaveText("£45.00");
    await expect(lessons.cell("1 Nov 2026", "Duration")).toHaveText("90 min");
    await expectAccessible();
    await screenshots("lessons");
    await page.setViewportSize({ width: 1440, height: 900 });
    const cut = await lessons.area.evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(cut).toBe(0);
    await expect(page.getByRole("link", { name: "Clear" })).toBeHidden();
    await filter.getByRole("combobox", { name: "Teacher" }).selectOption("Mr Sandpiper");
    await expect(counter).toHaveText("1 result(s)");
    await expect(badge).toHaveText("£20.00 1 lesson");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("private_lessons_2026-11-20.csv");
    await expect(opened.toast("Exported CSV")).toBeVisible();
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain('"6.67; 6.67; 6.66",30,20.00,"Turns, left"');
    expect(text.trim().split("\r\n")).toHaveLength(2);
    await page.getByRole("link", { name: "Clear" }).click();
    await expect(counter).toHaveText("2 result(s)");
    await filter.getByLabel("From").fill("2026-11-02");
    await expect(counter).toHaveText("1 result(s)");
    await filter.getByLabel("To", { exact: true }).fill("2026-11-01");
    await expect(page.getByText("No lessons in this filter yet.")).toBeVisible();
    await expect(page.getByText(/The From date is after the To date/)).toBeVisible();
    await expect(counter).toHaveText("0 result(s)");
  });

  test("is edited; a delete asks, and is undone at once or from the deleted lessons", async ({
    page,
    database,
  }) => {
    const { id: teacherId } = await makeTeacher(database);
    await makeLesson(database, { teacherId });
    const opened = await new PrivateLessons(page).open();
    const { lessons } = opened;
    await lessons.area.getByRole("button", { name: /^Edit/ }).click();
    const editing = opened.dialog("Edit Lesson");
    await new LessonForm(editing).duration.selectOption("60 min – £30.00");
    await opened.answered(/lessons\//, () => editing.getByRole("button", { name: "Save" }).click());
    await expect(opened.badge).toHaveText("£30.00 1 lesson");
    const askToDelete = async () => {
      await lessons.area.getByRole("button", { name: /^Delete/ }).click();
      return opened.dialog("Delete this lesson entry?");
    };
    await (await askToDelete()).getByRole("button", { name: "Cancel" }).click();
    await expect(opened.counter).toHaveText("1 result(s)");
    const asking = await askToDelete();
    await opened.answered(/delete/, () => asking.getByRole("button", { name: "Delete" }).click());
    await expect(opened.toast("Lesson deleted")).toBeVisible();
    await expect(opened.counter).toHaveText("0 result(s)");
    await opened.answered(/restore/, () => page.getByRole("button", { name: "Undo" }).click());
    await expect(opened.counter).toHaveText("1 result(s)");
    const again = await askToDelete();
    await opened.answered(/delete/, () => again.getByRole("button", { name: "Delete" }).click());
    await expect(opened.counter).toHaveText("0 result(s)");
    await page.getByRole("link", { name: "Deleted in the last 30 days" }).click();
    await expect(opened.counter).toHaveText("1 result(s)");
    await opened.answered(/restore/, () =>
      page.getByRole("button", { name: /^Bring back/ }).click(),
    );
    await expect(opened.counter).toHaveText("0 result(s)");
    await page.getByRole("link", { name: "Back to the lessons" }).click();
    await expect(opened.counter).toHaveText("1 result(s)");
  });

  test("says when it could not be loaded, or a delete could not be done", async ({
    page,
    database,
  }) => {
    const opened = new PrivateLessons(page);
    await withoutTable(database, "aa_private_lessons", async () => {
      await opened.open();
      await expect(opened.toast("Failed loading lessons.")).toBeVisible();
    });
    await withoutTable(database, "aa_teachers", async () => {
      await opened.open();
      await expect(opened.toast("Failed loading teachers.")).toBeVisible();
    });
    await makeLesson(database);
    await opened.open();
    await opened.lessons.area.getByRole("button", { name: /^Delete/ }).click();
    await withoutTable(database, "audit", async () => {
      await opened.answered(/delete/, () =>
        opened.dialog("Delete this lesson entry?").getByRole("button", { name: "Delete" }).click(),
      );
      await expect(opened.toast("Delete failed.")).toBeVisible();
    });
    await expect(opened.lessons.rows).toHaveCount(1);
  });

  test("makes a statement of a student, where lessons are marked as paid", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    const students = [
      { name: LONG_NAME, amount: 1000, paidOn: "2026-11-19" },
      { name: "Ada Tern", amount: 1000 },
    ];
    await makeLesson(database, { date: "2026-11-12", students });
    await makeLesson(database, { students: [{ name: LONG_NAME, amount: 2000 }] });
    await page.goto("/private-lessons/statement");
    await expect(page.getByText("Whose statement?")).toBeVisible();
    await listening(page);
    const student = page.getByRole("combobox", { name: "Student" });
    await student.selectOption(`${LONG_NAME} – £20.00 due`);
    const sheet = page.getByRole("article", { name: `Statement of ${LONG_NAME}` });
    await expect(sheet.getByRole("row")).toHaveCount(3);
    expect(page.url()).not.toMatch(/Maximiliana/);
    await expect(sheet).not.toContainText("Ada Tern");
    await expect(sheet).toContainText("30 min with Miss Kestrel, shared by 2");
    await expectAccessible();
    await screenshots("lessons-statement");
    await sheet.getByRole("button", { name: /^Mark paid.*20 Nov 2026/ }).click();
    await expect(sheet.locator("dl")).toHaveText("Total£30.00Paid£30.00Due£0.00");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Staff" })).toBeHidden();
    expect((await sheet.boundingBox())?.width).toBeGreaterThan(1000);
    await page.screenshot({ path: "test-results/screens/lessons-statement-print.png" });
  });
});
