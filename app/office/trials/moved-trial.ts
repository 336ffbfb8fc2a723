// Reads a trial of the earlier system.
import { formatDay } from "#app/ui/format.ts";
import { sourceValues } from "../fields/source-fields.ts";
import type { SourceRow } from "../fields/source-row.ts";
import { rowColumns } from "../fields/values.ts";
import { searchColumns } from "#app/office/fields/search-columns.ts";
import type { StoredRow } from "../slice/place.ts";
import { TRIAL_FIELDS } from "./trial.fields.ts";

/** Returns the columns of the trial; null without a name, or without any day. */
export function readMovedTrial(row: SourceRow): StoredRow | null {
  const values = sourceValues(row, TRIAL_FIELDS);
  if (values.name === "") return row.leaveOut("name", "The trial has no name.");
  const firstTrialDate = values.firstTrialDate ?? row.day("created_at");
  if (firstTrialDate === null) {
    return row.leaveOut("first_trial_date", "The trial has neither a first day nor created_at.");
  }
  if (values.firstTrialDate === null) {
    const day = formatDay(firstTrialDate);
    row.note("first_trial_date", `There is no first day. It became ${day}, from created_at.`);
  }
  return {
    ...rowColumns(TRIAL_FIELDS, { ...values, firstTrialDate }),
    ...searchColumns(TRIAL_FIELDS, values),
    createdAt: row.moment("created_at"),
  };
}
