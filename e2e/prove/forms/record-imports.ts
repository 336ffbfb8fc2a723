// The imports under Settings, Import and export.
import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { readContent } from "#app/site/content/content.schema.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { makeTeacher } from "#tests/makers/make-lesson.ts";
import { button, csv, dialogOf, press, type Form } from "./form.ts";

/** Publishes the first version again: published content is never reset. */
async function firstContent(database: Database): Promise<void> {
  const { content } = await database
    .selectFrom("contentVersions")
    .select("content")
    .orderBy("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  const by = { who: "admin", at: "2026-11-20T10:00:00.000Z" };
  await publishContent(database, readContent(content).content, by);
}

type Import = { many: string; path: string; text: string; one: string; rows?: Form["rows"] };

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
    text: "class,day,time,studio\nKestrel Tap,Monday,21:00-21:45,Studio 3\n",
    one: "Import 1 weekly class",
    rows: firstContent,
  },
];

export const RECORD_IMPORT_FORMS: readonly Form[] = IMPORTS.flatMap(
  ({ many, path, text, one, rows }): Form[] => {
    const file = csv("list.csv", text);
    const title = `Import ${many}`;
    const input = (page: Page) => dialogOf(page, title).locator("input[type=file]");
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
        send: (page) => input(page).setInputFiles(file),
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
          await input(page).setInputFiles(file);
          await button(dialogOf(page, title), one).waitFor();
        },
        send: (page) => button(dialogOf(page, title), one).click(),
        dialog: title,
        waits: `${title}: list.csv`,
      },
    ];
  },
);
