// The forms of the private lessons.
import type { Page } from "@playwright/test";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { atWork } from "../../listening.ts";
import { LessonForm } from "../../lesson-pages.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/private-lessons";
const SCREEN = "office/lessons";

type Rows = NonNullable<Form["rows"]>;

const teacher: Rows = (database) => makeTeacher(database, { id: "miss-kestrel" });
const lesson: Rows = async (database) => {
  await teacher(database);
  await makeLesson(database, { teacherId: "miss-kestrel" });
};
const paidLesson: Rows = async (database) => {
  const students = [{ name: "Ada Tern", amount: 2000, paidOn: "2026-11-19" }];
  await makeLesson(database, { students });
};

const card = (page: Page) => page.getByRole("region", { name: "Add a Lesson" });

async function fillCard(page: Page): Promise<void> {
  const form = new LessonForm(card(page));
  await atWork(form.teacher);
  await form.teacher.selectOption("Miss Kestrel");
  await form.date.fill("18/11/2026");
  await form.duration.selectOption("60 min – £30.00");
  await form.students.fill("Ada Tern");
  await form.notes.fill("Turns");
}

const NEW_LESSON = {
  screens: [`${SCREEN}/form/lesson-form.tsx`],
  sends: ["/private-lessons/lessons/new"],
  at: AT,
  rows: teacher,
  fill: fillCard,
  area: card,
  waits: "Add a Lesson",
} as const;

async function openStatement(page: Page): Promise<void> {
  const student = page.getByRole("combobox", { name: "Student" });
  await atWork(student);
  const label = await student.locator("option").filter({ hasText: "Ada Tern" }).textContent();
  await student.selectOption(label);
  await page.getByRole("article", { name: "Statement of Ada Tern" }).waitFor();
}

const start = (page: Page, words: string) =>
  page.getByRole("button", { name: new RegExp(`^${words} ?: lesson`) });

const PAYING = "Mark paid: 1 lesson, £20.00";

async function deleteLesson(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Delete the lesson/ }).click();
  await pressIn("Delete this lesson entry?", "Delete")(page);
  await button(page, /^Undo/).waitFor();
}

export const LESSONS: readonly Form[] = [
  { ...NEW_LESSON, name: "Add a Lesson, Save", send: (page) => button(card(page), "Save").click() },
  {
    ...NEW_LESSON,
    name: "Add a Lesson, Save & Add Next",
    send: (page) => button(card(page), "Save & Add Next").click(),
  },
  {
    ...NEW_LESSON,
    name: "Add a Lesson, Save a second lesson",
    rows: async (database) => {
      await teacher(database);
      await makeLesson(database, {
        teacherId: "miss-kestrel",
        date: "2026-11-18",
        durationMinutes: 60,
        totalPrice: 3000,
      });
    },
    fill: async (page) => {
      await fillCard(page);
      await button(card(page), "Save").click();
      await dialogOf(page, "Save this lesson again?").waitFor();
    },
    send: pressIn("Save this lesson again?", "Save a second lesson"),
    dialog: "Save this lesson again?",
    // A dialog hides the card behind it from queries by role.
    area: (page) => page.locator('section[aria-labelledby="add-lesson"]'),
  },
  {
    name: "Edit Lesson",
    screens: [`${SCREEN}/list/edit-lesson-dialog.tsx`],
    sends: ["/private-lessons/lessons/:id"],
    at: AT,
    rows: lesson,
    fill: async (page) => {
      await page.getByRole("button", { name: /^Edit the lesson/ }).click();
      await new LessonForm(dialogOf(page, "Edit Lesson")).duration.selectOption("60 min – £30.00");
    },
    send: pressIn("Edit Lesson", "Save"),
    dialog: "Edit Lesson",
    waits: "Edit Lesson: ",
  },
  {
    name: "Delete this lesson entry?",
    screens: [`${SCREEN}/list/delete-lesson-dialog.tsx`],
    sends: ["/private-lessons/lessons/:id/delete"],
    at: AT,
    rows: lesson,
    fill: (page) => page.getByRole("button", { name: /^Delete the lesson/ }).click(),
    send: pressIn("Delete this lesson entry?", "Delete"),
    dialog: "Delete this lesson entry?",
    waits: "Delete lesson: ",
  },
  {
    name: "Lessons, Undo after a delete",
    screens: [`${SCREEN}/list/undo-line.tsx`],
    sends: ["/private-lessons/changes/:id/undo"],
    at: AT,
    rows: lesson,
    fill: deleteLesson,
    send: press(/^Undo/),
    stays: (page) => button(page, /^Undo/),
    done: (page) => page.getByRole("button", { name: /^Edit the lesson/ }),
    waits: "Undo",
  },
  {
    name: "Lessons, Bring back",
    screens: [`${SCREEN}/list/lessons-table.tsx`],
    sends: ["/private-lessons/lessons/:id/restore"],
    at: AT,
    rows: lesson,
    fill: async (page) => {
      await deleteLesson(page);
      await page.getByRole("link", { name: "Deleted in the last 30 days" }).click();
    },
    send: (page) => page.getByRole("button", { name: /^Bring back/ }).click(),
    stays: (page) => page.getByRole("button", { name: /^Bring back/ }),
    waits: "Bring back the lesson of ",
  },
  {
    name: "Lessons, Mark paid",
    screens: [`${SCREEN}/paid/paid-dialog.tsx`],
    sends: ["/private-lessons/paid"],
    at: "/private-lessons/statement",
    rows: lesson,
    fill: async (page) => {
      await openStatement(page);
      await start(page, "Mark paid").click();
      await dialogOf(page, PAYING).getByLabel("How").selectOption("Card");
    },
    send: pressIn(PAYING, "Mark paid"),
    dialog: PAYING,
    done: (page) => start(page, "Take back"),
    waits: PAYING,
  },
  {
    name: "Lessons, Take back what was paid",
    screens: [`${SCREEN}/statement/statement-lines.tsx`],
    sends: ["/private-lessons/paid"],
    at: "/private-lessons/statement",
    rows: paidLesson,
    fill: openStatement,
    send: (page) => start(page, "Take back").click(),
    stays: (page) => start(page, "Take back"),
    done: (page) => start(page, "Mark paid"),
    waits: "Take back: ",
  },
  {
    name: "Lessons, Add Teacher",
    screens: [`${SCREEN}/teachers/teacher-actions.tsx`],
    sends: ["/private-lessons/teachers/new"],
    at: AT,
    fill: async (page) => {
      await atWork(new LessonForm(card(page)).teacher);
      await press("+ Add teacher")(page);
      await dialogOf(page, "Add Teacher").getByLabel("Name").fill("Mr Sandpiper");
      await dialogOf(page, "Add Teacher").getByLabel("Email").fill("s@harbour.example");
    },
    send: pressIn("Add Teacher", "Save"),
    dialog: "Add Teacher",
    waits: "Add Teacher: Mr Sandpiper",
  },
  {
    name: "Lessons, Delete this teacher?",
    screens: [`${SCREEN}/teachers/delete-teacher-dialog.tsx`],
    sends: ["/private-lessons/teachers/:id/delete"],
    at: AT,
    rows: (database) => makeTeacher(database),
    fill: async (page) => {
      const form = new LessonForm(card(page));
      await atWork(form.teacher);
      await form.teacher.selectOption("Miss Kestrel");
      await press("Delete teacher")(page);
      await dialogOf(page, "Delete this teacher?").getByText("Existing lesson rows").waitFor();
    },
    send: pressIn("Delete this teacher?", "Delete"),
    dialog: "Delete this teacher?",
    waits: "Delete teacher: ",
  },
];
