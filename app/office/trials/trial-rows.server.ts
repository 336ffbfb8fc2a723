// The trials table: its optimistic lock, audited fields and undo.
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { day } from "../changes/audit-words.ts";
import { auditedFields } from "../fields/audit-and-record.ts";
import { rowValues } from "../fields/values.ts";
import { trialValuesOf } from "./form/trial-values.ts";
import { TRIAL_FIELDS } from "./trial.fields.ts";

export type TrialRecord = RowOf<"trials">;

export const TRIALS = rowsOf<"trials">({
  table: "trials",
  one: "trial",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this trial since you opened it.",
  gone: "This trial has since been deleted.",
  nameOf: ({ name }) => `the trial of ${name}`,
  newer: (row) => trialValuesOf(rowValues(TRIAL_FIELDS, row)),
  auditedFields: [
    ...auditedFields(TRIAL_FIELDS),
    { label: "Didn't join", of: ({ closedReason }) => closedReason ?? "" },
    { label: "Followed up", of: ({ followedUpOn }) => day(followedUpOn) },
  ],
});
