// The values of a weekly class's form: the details that are not on the website's timetable.
import type { Typed } from "#app/office/fields/field.ts";
import { formValues, labelsOf, rowValues, type Row } from "#app/office/fields/values.ts";
import { EDITION_FIELDS, WEEKLY_CLASS_FIELDS } from "./weekly-class.fields.ts";

/** The form's fields as typed; `taughtBy` holds the teachers' ids. */
export type WeeklyClassValues = Typed<typeof WEEKLY_CLASS_FIELDS> & { taughtBy: string[] };

export const EDITION_LABELS = labelsOf(EDITION_FIELDS);
export const WEEKLY_CLASS_LABELS = { ...labelsOf(WEEKLY_CLASS_FIELDS), taughtBy: "Taught by" };

export const weeklyClassValuesOf = (
  row: Row<typeof WEEKLY_CLASS_FIELDS>,
  taughtBy: string[],
): WeeklyClassValues => ({
  ...formValues(WEEKLY_CLASS_FIELDS, rowValues(WEEKLY_CLASS_FIELDS, row)),
  taughtBy,
});

/** Returns the form's values for a class in the next term. */
export const editionValuesOf = (row: Row<typeof EDITION_FIELDS>): Typed<typeof EDITION_FIELDS> =>
  formValues(EDITION_FIELDS, rowValues(EDITION_FIELDS, row));
