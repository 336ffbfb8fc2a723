// The record of the private lessons: what is found, changed, deleted and stated.
import { readFile } from "node:fs/promises";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { expect, test } from "./empty-school.ts";
import { LessonForm, PrivateLessons } from "./lesson-pages.ts";
import { listening } from "./listening.ts";
import { LONG_NAME } from "./long-names.ts";
import { refusing } from "./refusing.ts";
import { withoutTable } from "./without-table.ts";

test.describe("the record", () => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test(
    "is narrowed by teacher and days, with the money of what is found, and exported",
    { tag: "@long" },
    async ({ page, database, expectAccessible, screenshots }) => {
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
    },
  );

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
    await opened.answered(/undo/, () => page.getByRole("button", { name: "Undo" }).click());
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

  test(
    "says when it could not be loaded, or a delete could not be done",
    { tag: "@long" },
    async ({ page, database }) => {
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
      await refusing(page, "**/delete", async () => {
        await opened.answered(/delete/, () =>
          opened
            .dialog("Delete this lesson entry?")
            .getByRole("button", { name: "Delete" })
            .click(),
        );
        await expect(opened.toast("Delete failed.")).toBeVisible();
      });
      await expect(opened.lessons.rows).toHaveCount(1);
    },
  );

  test(
    "makes a statement of a student, where lessons are marked as paid",
    { tag: "@long" },
    async ({ page, database, expectAccessible, picture, screenshots }) => {
      const students = [
        { name: LONG_NAME, amount: 1000, paidOn: "2026-11-19" },
        { name: "Ada Tern", amount: 1000 },
      ];
      await makeLesson(database, { date: "2026-11-12", students });
      await makeLesson(database, { students: [{ name: LONG_NAME, amount: 2000 }] });
      const words = { words: "To the Anchor Arts account,\nwith the student's name." };
      const at = "2026-11-01T09:00:00.000Z";
      await database
        .insertInto("settings")
        .values({ name: "how to pay", value: words, updatedAt: at })
        .execute();
      await page.goto("/private-lessons/statement");
      await expect(page.getByText("No student chosen")).toBeVisible();
      await listening(page);
      const student = page.getByRole("combobox", { name: "Student" });
      await student.selectOption(`${LONG_NAME} – £20.00 due`);
      const sheet = page.getByRole("article", { name: `Statement of ${LONG_NAME}` });
      await expect(sheet.getByRole("row")).toHaveCount(4);
      expect(page.url()).not.toMatch(/Maximiliana/);
      await expect(sheet).not.toContainText("Ada Tern");
      await expect(sheet).toContainText("30 min with Miss Kestrel, shared by 2");
      await expect(sheet.getByRole("region", { name: "How to pay" })).toContainText("account,");
      await expect(sheet).toContainText("Station Parade");
      await expectAccessible();
      await screenshots("lessons-statement");
      await sheet.getByRole("button", { name: /^Mark paid.*20 Nov 2026/ }).click();
      const asked = page.getByRole("dialog", { name: "Mark paid: 1 lesson, £20.00" });
      await asked.getByRole("button", { name: "Mark paid" }).click();
      await expect(asked.getByRole("alert")).toHaveText("Choose how it was paid.");
      await asked.getByLabel("How").selectOption("Card");
      await expectAccessible();
      await asked.getByRole("button", { name: "Mark paid" }).click();
      await expect(sheet).toContainText("20 Nov 2026, Card");
      await expect(sheet.locator("dl")).toHaveText(
        "Brought forward£0.00Total£30.00Paid£30.00Due£0.00",
      );
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      await expect(page.getByRole("navigation", { name: "Staff" })).toBeHidden();
      expect((await sheet.boundingBox())?.width).toBeGreaterThan(1000);
      await picture("lessons-statement-print");
    },
  );

  test(
    "lists who owes what by its age, and marks all of several as paid",
    { tag: "@long" },
    async ({ page, database, expectAccessible, screenshots }) => {
      const owes = (name: string, date: string, amount: number) =>
        makeLesson(database, { date, students: [{ name, amount }], totalPrice: amount });
      await owes(LONG_NAME, "2026-11-20", 2000);
      await owes(LONG_NAME, "2026-10-20", 4500);
      await owes("Ada Tern", "2026-08-21", 667);
      await page.goto("/private-lessons/debtors");
      const list = page.getByRole("region", { name: "Debtors" });
      const row = (name: string) => list.getByRole("row").filter({ hasText: name }).last();
      await expect(row(LONG_NAME)).toContainText("£20.00£45.00£0.00£0.00£65.00");
      await expect(row("Total")).toContainText("£20.00£45.00£0.00£6.67£71.67");
      await expectAccessible();
      await screenshots("lessons-debtors");
      await page.getByRole("checkbox", { name: "Ada Tern has paid" }).check();
      await page.getByRole("checkbox", { name: `${LONG_NAME} has paid` }).check();
      await page.getByRole("button", { name: "Mark £71.67 of 2 paid" }).click();
      const asked = page.getByRole("dialog", { name: "Mark paid: 3 lessons, £71.67" });
      await asked.getByLabel("How").selectOption("Bank transfer");
      await asked.getByRole("button", { name: "Mark paid" }).click();
      await expect(page.getByText("Nobody owes anything")).toBeVisible();
      await page.getByRole("button", { name: /^Undo/ }).click();
      await expect(row("Total")).toContainText("£71.67");
    },
  );
});
