// Imports weekly classes from a file: each new one is published on the website's timetable, with its details.
import type { z } from "zod";
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { restoreCell } from "#app/files/csv.ts";
import type { TableKind } from "#app/files/table/table-kind.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { nameKey } from "#app/platform/name.ts";
import { formatTimes } from "#app/ui/format.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import type { Fields } from "#app/office/fields/field.ts";
import { schemaOf } from "#app/office/fields/fields.schema.ts";
import { formValues, labelsOf, newForm, rowValues } from "#app/office/fields/values.ts";
import type {
  FormValues,
  RecordRow,
  RecordRules,
} from "#app/office/upload/records/compare-records.ts";
import { formOfCells, tableFields, wordsOfForm } from "#app/office/upload/records/field-cells.ts";
import {
  type RecordKind,
  recordImportHandlers,
} from "#app/office/upload/records/record-import.server.ts";
import {
  WEEKLY_CLASS_FIELDS,
  WEEKLY_CLASS_SYNONYMS,
} from "#app/office/week/weekly-class.fields.ts";
import type { DayName, Timetable } from "#app/site/content/content.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { importWeeklyClasses, previewClassImport } from "../editor.commands.ts";
import { putLive } from "../publish/publish.server.ts";
import { type AddedClass, addingProblem, dayIn, timeIn, withClass } from "./add-classes.ts";

const DETAILS: Fields = WEEKLY_CLASS_FIELDS;
const detailsSchema = schemaOf(WEEKLY_CLASS_FIELDS);

type ImportedClass = AddedClass & { details: z.output<typeof detailsSchema> };

const TABLE: TableKind<string> = {
  record: ["weekly class", "weekly classes"],
  fields: [
    {
      field: "title",
      label: "Class",
      headers: ["class"],
      synonyms: ["class name", "name", "title", "course"],
    },
    { field: "day", label: "Day", headers: ["day"], synonyms: ["weekday", "day of week", "days"] },
    {
      field: "time",
      label: "Time",
      headers: ["time"],
      synonyms: ["times", "start", "start time", "starts", "from"],
    },
    {
      field: "end",
      label: "End",
      headers: ["end"],
      synonyms: ["end time", "ends", "finish", "to"],
    },
    {
      field: "studio",
      label: "Studio",
      headers: ["studio"],
      synonyms: ["room", "location", "venue", "hall"],
    },
    ...tableFields(WEEKLY_CLASS_FIELDS, WEEKLY_CLASS_SYNONYMS),
  ],
  title: "title",
  essential: [["title"], ["day"], ["time"], ["studio"]],
};

const LABELS: Readonly<Record<string, string>> = {
  title: "Class",
  day: "Day",
  time: "Time",
  studio: "Studio",
  ...labelsOf(WEEKLY_CLASS_FIELDS),
};

const CLASS_IMPORT: RecordKind<ImportedClass> = {
  table: TABLE,
  // The website and its weekly classes are undone together, or not at all.
  isWhole: true,
  open: async ({ trx }) => {
    const { timetable } = await liveContent(trx);
    const rows = await trx
      .selectFrom("weeklyClasses")
      .selectAll()
      .where("archivedAt", "is", null)
      .where("lastDay", "is", null)
      .execute();
    return {
      rules: rulesFor(timetable),
      stored: rows.map((row) => ({
        id: row.id,
        version: row.version,
        form: {
          ...formValues(WEEKLY_CLASS_FIELDS, rowValues(WEEKLY_CLASS_FIELDS, row)),
          title: row.name,
          day: row.day,
          time: formatTimes(row),
          studio: row.studio,
        },
      })),
    };
  },
  insert: publishClasses,
};

/** Publishes the timetable with the classes, then writes their details. Throws Refused for a studio taken twice. */
async function publishClasses(
  desk: Desk,
  classes: readonly ImportedClass[],
): Promise<ChangedRow[]> {
  const content = await liveContent(desk.trx);
  let { timetable } = content;
  for (const one of classes) {
    const problem = addingProblem(timetable, one);
    if (problem) throw new Refused(422, problem);
    timetable = withClass(timetable, one);
  }
  const { number, classes: rows } = await putLive(desk, { ...content, timetable });
  const added = rows.flatMap(({ id, wasNew }) => (wasNew ? [id] : []));
  for (const { title, day, time, studio, details } of classes) {
    const made = await desk.trx
      .selectFrom("weeklyClasses")
      .selectAll()
      .where("id", "in", added)
      .where("name", "=", title)
      .where("day", "=", day)
      .execute();
    const own = made.find(
      (row) => formatTimes(row) === time && nameKey(row.studio) === nameKey(studio),
    );
    if (!own) throw new Error(`no weekly class ${title}`);
    await desk.trx.updateTable("weeklyClasses").set(details).where("id", "=", own.id).execute();
  }
  return [
    { table: "contentVersions", id: String(number), before: {}, wasNew: true, version: null },
    ...rows,
  ];
}

type ClassForm = { title: string; day: string; time: string; studio: string };

const classIn = (form: FormValues) => form as unknown as ClassForm;

function rulesFor(timetable: Timetable): RecordRules<ImportedClass> {
  return {
    blank: { ...newForm(WEEKLY_CLASS_FIELDS), title: "", day: "", time: "", studio: "" },
    canChange: false,
    formOf: classOfCells,
    check: (form) => {
      const { title, day, time, studio } = classIn(form);
      const missing = ["title", "day", "time", "studio"].find((field) => form[field] === "");
      if (missing) return { problem: `The ${LABELS[missing]?.toLowerCase()} is missing.` };
      const { success, data, error } = detailsSchema.safeParse(form);
      if (!success) {
        const [field = "", message] = Object.entries(messagesOf(error))[0] ?? [];
        return { problem: `${LABELS[field]}: ${message}` };
      }
      return { values: { title, day: day as DayName, time, studio, details: data } };
    },
    keysOf: (form) => {
      const { title, day, time, studio } = classIn(form);
      const alike = [nameKey(title), day, time.split("-")[0]].join("\n");
      return { same: `${alike}\n${nameKey(studio)}`, alike };
    },
    nameOf: (form) => {
      const { title, day, time, studio } = classIn(form);
      return `${title}, ${day} ${time}, ${studio}`;
    },
    labelOf: (field) => LABELS[field] ?? field,
    wordsOf: (field, value) => wordsOfForm(DETAILS[field], value),
    refusalOf: (form) => addingProblem(timetable, classIn(form) as AddedClass),
    doubtOf: () => null,
  };
}

function classOfCells(cells: RecordRow["cells"]): { form: FormValues } | { problem: string } {
  const { title, day, time, end, studio } = cells;
  const read = formOfCells(DETAILS, cells);
  if ("problem" in read) return read;
  const form: Record<string, unknown> = { ...read.form };
  if (title !== undefined) form.title = restoreCell(title);
  if (studio !== undefined) form.studio = restoreCell(studio);
  if (day !== undefined) {
    form.day = dayIn(day);
    if (form.day === null) return { problem: `${day} isn't a day from Monday to Saturday.` };
  }
  if (time !== undefined) {
    form.time = timeIn(time, end);
    const text = end === undefined ? time : `${time} to ${end}`;
    if (form.time === null) return { problem: `${text} isn't a time such as 16:00-16:45.` };
  }
  return { form };
}

export const CLASS_IMPORT_HANDLERS = recordImportHandlers(
  { preview: previewClassImport, run: importWeeklyClasses },
  CLASS_IMPORT,
);
