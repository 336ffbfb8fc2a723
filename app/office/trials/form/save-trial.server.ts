// Adds, changes and deletes trials.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import {
  changeRow,
  editRow,
  requireRow,
  auditRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { searchColumns } from "#app/office/fields/search-columns.ts";
import { rowColumns } from "#app/office/fields/values.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { TRIALS } from "#app/office/trials/trial-rows.server.ts";
import { insertMeetings } from "#app/office/trials/meetings/save-trial-meeting.server.ts";
import type { NewTrial, TrialForm } from "./trial.schema.ts";
import { addTrial, editTrial, tickProgress, deleteTrial } from "../trials.commands.ts";

const FIRST_VERSION = 1;

const CHANGED = { action: "changed trial" };

export const addTrialHandler = handler(addTrial, async (desk, { values, isMeant }) => {
  await insertTrial(desk, values, isMeant);
});

/**
 * Inserts a trial with its meetings and returns the rows for undo. Asks for confirmation if the trial places of a
 * meeting are taken.
 */
export async function insertTrial(
  desk: Desk,
  { meetings, ...values }: NewTrial,
  isMeant: boolean,
): Promise<ChangedRow[]> {
  const { trx, at, today } = desk;
  const id = randomUUID();
  const trial = { ...trialColumns(values, today), id, createdAt: at, updatedAt: at };
  await trx.insertInto("trials").values(trial).execute();
  await auditRow(desk, TRIALS, { id, action: "added trial" });
  return [
    { table: "trials", id, before: {}, wasNew: true, version: FIRST_VERSION },
    ...(await insertMeetings(desk, { trialId: id, meetings, isMeant })),
  ];
}

export const editTrialHandler = handler(editTrial, async (desk, { version, values }) => {
  const seen = { id: desk.params.id, version };
  return editRow(desk, TRIALS, seen, trialColumns(values, desk.today), CHANGED);
});

/** Ticks or unticks one of the four steps; sends no mail. */
export const tickProgressHandler = handler(tickProgress, async (desk, { flag, isDone }) => {
  const seen = await requireRow(desk, TRIALS, desk.params.id);
  return editRow(desk, TRIALS, seen, { [flag]: isDone }, CHANGED);
});

/** Deletes a trial; can be undone for 30 days. */
export const deleteTrialHandler = handler(deleteTrial, async (desk) => {
  const seen = await requireRow(desk, TRIALS, desk.params.id);
  const words = { action: "deleted trial", summary: `Deleted the trial of ${seen.name}` };
  return changeRow(desk, TRIALS, seen, { deletedAt: desk.at }, words);
});

/** Returns the columns that the form writes. */
export function trialColumns(values: TrialForm, today: string) {
  return { ...rowColumns(TRIAL_FIELDS, values, today), ...searchColumns(TRIAL_FIELDS, values) };
}
