// Imports trials from a file.
import { SLICE_ROWS } from "#app/data/commands/progress.ts";
import type { TableKind } from "#app/files/table/table-kind.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { formatDay } from "#app/ui/format.ts";
import { readKnownClassNames } from "#app/office/classes/catalogue.server.ts";
import { changedRow, writeRow } from "#app/office/changes/change-row.server.ts";
import { unknownClasses } from "#app/office/classes/class-choice.ts";
import type { Fields } from "#app/office/fields/field.ts";
import { labelsOf, rowValues } from "#app/office/fields/values.ts";
import { personKeys } from "#app/office/member-record/same-person.ts";
import type { FormValues, RecordRules } from "#app/office/upload/records/compare-records.ts";
import { formOfCells, tableFields, wordsOfForm } from "#app/office/upload/records/field-cells.ts";
import {
  type RecordKind,
  recordImportHandlers,
} from "#app/office/upload/records/record-import.server.ts";
import { insertTrial, trialColumns } from "../form/save-trial.server.ts";
import { type TrialForm, trialSchema } from "../form/trial.schema.ts";
import { newTrialValues, trialValuesOf, type TrialValues } from "../form/trial-values.ts";
import { TRIALS } from "../trial-rows.server.ts";
import { TRIAL_FIELDS, TRIAL_SYNONYMS } from "../trial.fields.ts";
import { importTrials, previewTrialImport } from "../trials.commands.ts";

const TABLE: TableKind<string> = {
  record: ["trial", "trials"],
  fields: tableFields(TRIAL_FIELDS, TRIAL_SYNONYMS).map((field) =>
    field.field === "name" ? { ...field, isPerson: true } : field,
  ),
  title: "name",
  essential: [["name"], ["firstTrialDate"]],
};

const FIELDS: Fields = TRIAL_FIELDS;
const LABELS: Readonly<Record<string, string>> = labelsOf(TRIAL_FIELDS);

const TRIAL_IMPORT: RecordKind<TrialForm> = {
  table: TABLE,
  open: async ({ trx, today }) => {
    const rows = await trx
      .selectFrom("trials")
      .selectAll()
      .where("deletedAt", "is", null)
      .execute();
    return {
      rules: rulesFor(newTrialValues(today), await readKnownClassNames(trx)),
      stored: rows.map((row) => ({
        id: row.id,
        version: row.version,
        form: trialValuesOf(rowValues(TRIAL_FIELDS, row)),
      })),
    };
  },
  insert: async (desk, trials) => {
    const rows = [];
    for (const [done, values] of trials.entries()) {
      if (done % SLICE_ROWS === 0) await desk.report(done, trials.length);
      rows.push(...(await insertTrial(desk, { ...values, meetings: [] }, true)));
    }
    return rows;
  },
  change: async (desk, stored, values) =>
    changedRow(TRIALS, await writeRow(desk, TRIALS, stored, trialColumns(values, desk.today))),
};

function rulesFor(blank: FormValues, classes: readonly string[]): RecordRules<TrialForm> {
  const valuesOf = (form: FormValues) => form as TrialValues;
  return {
    blank,
    canChange: true,
    formOf: (cells) => formOfCells(FIELDS, cells),
    check: (form) => {
      const { success, data, error } = trialSchema.safeParse(form);
      if (success) return { values: data };
      const [field, message] = Object.entries(messagesOf(error))[0]!;
      return { problem: form[field] ? `${LABELS[field]}: ${message}` : message };
    },
    keysOf: (form) => {
      const { nameKey, emailKey, phoneKey } = personKeys(valuesOf(form));
      return { same: `${nameKey}\n${emailKey || phoneKey}`, alike: nameKey };
    },
    nameOf: (form) => {
      const { name, firstTrialDate } = valuesOf(form);
      return `${name}, ${formatDay(firstTrialDate)}`;
    },
    labelOf: (field) => LABELS[field] ?? field,
    wordsOf: (field, value) => wordsOfForm(FIELDS[field], value),
    doubtOf: (form) => {
      const unknown = unknownClasses(valuesOf(form).classes, classes);
      return unknown.length === 0 ? null : `${unknown.join(", ")}: not among the school's classes.`;
    },
  };
}

export const TRIAL_IMPORT_HANDLERS = recordImportHandlers(
  { preview: previewTrialImport, run: importTrials },
  TRIAL_IMPORT,
);
