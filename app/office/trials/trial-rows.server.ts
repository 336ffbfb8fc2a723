// The trials' rows: how they are guarded, described in words, and taken back.
import type { RowOf } from "#app/platform/commands/guarded-write.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { day, list, yesNo } from "../changes/told.ts";
import { TRIAL_LABELS } from "./list/trial-labels.ts";
import { PROGRESS_FLAGS, trialValuesOf } from "./form/trial-values.ts";

export type TrialRecord = RowOf<"trials">;

const TICKS = [...PROGRESS_FLAGS, "joined", "isCurrentMember"] as const;

export const TRIALS = rowsOf<"trials">({
  table: "trials",
  one: "trial",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this trial meanwhile.",
  gone: "This trial was deleted meanwhile.",
  nameOf: ({ name }) => `the trial of ${name}`,
  newer: (row) => trialValuesOf({ ...row, classes: row.classes as string[] }),
  tellings: [
    { label: TRIAL_LABELS.name, of: ({ name }) => name },
    { label: TRIAL_LABELS.parentName, of: ({ parentName }) => parentName },
    { label: TRIAL_LABELS.email, of: ({ email }) => email },
    { label: TRIAL_LABELS.phone, of: ({ phone }) => phone },
    { label: TRIAL_LABELS.firstTrialDate, of: ({ firstTrialDate }) => day(firstTrialDate) },
    { label: TRIAL_LABELS.trialPeriod, of: ({ trialPeriod }) => String(trialPeriod) },
    { label: TRIAL_LABELS.notes, of: ({ notes }) => notes },
    { label: TRIAL_LABELS.classes, of: ({ classes }) => list(classes) },
    ...TICKS.map((tick) => ({
      label: TRIAL_LABELS[tick],
      of: (row: TrialRecord) => yesNo(row[tick]),
    })),
    { label: "Not joining", of: ({ closedReason }) => closedReason ?? "" },
    { label: "Asked about it", of: ({ followedUpOn }) => day(followedUpOn) },
  ],
});
