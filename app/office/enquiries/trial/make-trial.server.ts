// Turns an enquiry into a trial and marks it as replied, in one change.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  changedRow,
  recordChange,
  requireRow,
  auditRow,
  writeRow,
} from "#app/office/changes/change-row.server.ts";
import { insertTrial } from "#app/office/trials/form/save-trial.server.ts";
import { ENQUIRIES } from "../enquiry-rows.server.ts";
import { makeTrial } from "../enquiries.commands.ts";

const REPLIED = "This enquiry has already been answered, perhaps with a trial.";

/** Asks for confirmation when the enquiry is no longer new: a second trial may be intended. */
export const makeTrialHandler = handler(makeTrial, async (desk, { values, isMeant }) => {
  const { trx, visitor, at, params } = desk;
  const enquiry = await requireRow(desk, ENQUIRIES, params.id);
  const isNew = enquiry.state === "new";
  if (!isNew && !isMeant) throw new Refused(409, REPLIED, { isAsking: true });
  const rows = [await insertTrial(desk, values)];
  if (isNew) {
    const set = { state: "replied", repliedAt: at };
    rows.push(changedRow(ENQUIRIES, await writeRow(desk, ENQUIRIES, enquiry, set)));
    await auditRow(desk, ENQUIRIES, { id: enquiry.id, action: "made a trial of enquiry" });
  }
  const summary = `${values.name} is on trial, from the enquiry of ${enquiry.name}`;
  const change = { kind: "made a trial of enquiry", summary, isWhole: true, rows, at };
  return { change: await recordChange(trx, visitor, change) };
});
