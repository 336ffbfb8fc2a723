// The kinds of records that are imported on this page.
import { importWeeklyClasses, previewClassImport } from "#app/office/editor/editor.commands.ts";
import { importLessons, previewLessonImport } from "#app/office/lessons/lessons.commands.ts";
import { importTrials, previewTrialImport } from "#app/office/trials/trials.commands.ts";
import type { RecordImport } from "#app/office/upload/records/record-import.commands.ts";
import type { Scope } from "#app/platform/scopes.ts";

type RecordsImported = {
  /** One record and several. */
  record: readonly [one: string, many: string];
  about: string;
  commands: RecordImport;
  scope: Scope;
};

export const RECORD_IMPORTS: readonly RecordsImported[] = [
  {
    record: ["trial", "trials"],
    about: "Names, contacts, first trial days and classes",
    commands: { preview: previewTrialImport, run: importTrials },
    scope: "admin",
  },
  {
    record: ["private lesson", "private lessons"],
    about: "Dates, teachers, students and lengths",
    commands: { preview: previewLessonImport, run: importLessons },
    scope: "lessons",
  },
  {
    record: ["weekly class", "weekly classes"],
    about: "Days, times and studios for the timetable, with places and prices",
    commands: { preview: previewClassImport, run: importWeeklyClasses },
    scope: "admin",
  },
];

/** Returns the names of the records that these scopes may import. */
export function importableRecords(open: Pick<ReadonlySet<Scope>, "has">): string[] {
  return RECORD_IMPORTS.flatMap(({ record, scope }) => (open.has(scope) ? [record[1]] : []));
}
