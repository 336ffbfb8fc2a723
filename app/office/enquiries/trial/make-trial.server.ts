// Makes a trial of an enquiry, which is replied to with it: both or neither, and one way back.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  changedRow,
  recordChange,
  rowThere,
  tell,
  writeRow,
} from "#app/office/changes/change-row.server.ts";
import { insertTrial } from "#app/office/trials/form/save-trial.server.ts";
import { ENQUIRIES } from "../enquiry-rows.server.ts";
import { makeTrial } from "../enquiries.commands.ts";

const REPLIED = "Somebody has replied to this enquiry already, perhaps with a trial.";

/** One that is not among the new ones any more is asked about first: two may make one trial each. */
export const makeTrialHandler = handler(makeTrial, async (desk, { values, isMeant }) => {
  const { trx, visitor, at, params } = desk;
  const enquiry = await rowThere(desk, ENQUIRIES, params.id);
  const isNew = enquiry.state === "new";
  if (!isNew && !isMeant) throw new Refused(409, REPLIED, { isAsking: true });
  const rows = [await insertTrial(desk, values)];
  if (isNew) {
    const set = { state: "replied", repliedAt: at };
    rows.push(changedRow(ENQUIRIES, await writeRow(desk, ENQUIRIES, enquiry, set)));
    await tell(desk, ENQUIRIES, { id: enquiry.id, action: "made a trial of enquiry" });
  }
  const summary = `${values.name} is on trial, from the enquiry of ${enquiry.name}`;
  const change = { kind: "made a trial of enquiry", summary, isWhole: true, rows, at };
  return { change: await recordChange(trx, visitor, change) };
});
