// The imports under Settings, Import and export.
import type { Page } from "@playwright/test";
import { makeTeacher } from "#tests/makers/make-lesson.ts";
import { button, csv, dialogOf, press, type Form } from "./form.ts";

type Import = {
  many: string;
  path: string;
  text: string | (() => string);
  one: string;
  rows?: Form["rows"];
};

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
let imported = 0;

/** A class at a time of its own: the published timetable is never reset. */
function weeklyClass(): string {
  const start = 20 + Math.floor(imported / DAYS.length);
  const day = DAYS[imported % DAYS.length];
  imported += 1;
  return `class,day,time,studio\nKestrel Tap,${day},${start}:00-${start}:45,Studio 3\n`;
}

const IMPORTS: readonly Import[] = [
  {
    many: "trials",
    path: "/admin/trials/import",
    text: "name,email\nBea Gull,bea@example.com\n",
    one: "Import 1 trial",
  },
  {
    many: "private lessons",
    path: "/private-lessons/import",
    text: "date,teacher,students,duration_mins\n18/11/2026,Miss Kestrel,Ada Tern,60\n",
    one: "Import 1 private lesson",
    rows: (database) => makeTeacher(database, { id: "miss-kestrel" }),
  },
  {
    many: "weekly classes",
    path: "/admin/classes/import",
    text: weeklyClass,
    one: "Import 1 weekly class",
  },
];

export const RECORD_IMPORT_FORMS: readonly Form[] = IMPORTS.flatMap(
  ({ many, path, text, one, rows }): Form[] => {
    const choose = (page: Page) =>
      dialogOf(page, title)
        .locator("input[type=file]")
        .setInputFiles(csv("list.csv", typeof text === "string" ? text : text()));
    const title = `Import ${many}`;
    const shared = {
      screens: ["office/upload/records/record-import-dialog.tsx"],
      at: "/admin/settings/import",
      ...(rows && { rows }),
      stays: (page: Page) => dialogOf(page, title).getByText("list.csv"),
    };
    return [
      {
        ...shared,
        name: `${title}, the preview`,
        sends: [`${path}/preview`],
        fill: press(title),
        send: choose,
        done: (page) => button(dialogOf(page, title), one),
        waits: null,
        says: (page) => dialogOf(page, title).getByText("Waiting for the connection"),
        isQuestion: true,
      },
      {
        ...shared,
        name: title,
        sends: [path],
        fill: async (page) => {
          await press(title)(page);
          await choose(page);
          await button(dialogOf(page, title), one).waitFor();
        },
        send: (page) => button(dialogOf(page, title), one).click(),
        dialog: title,
        waits: `${title}: list.csv`,
      },
    ];
  },
);
