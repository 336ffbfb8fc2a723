// Makes a trial of an enquiry, which stays new until it is replied to.
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
import { isHireEnquiry } from "#app/site/contact/hire-wish.ts";
import { ENQUIRIES } from "../enquiry-rows.server.ts";
import { makeTrial } from "../enquiries.commands.ts";

const REPLIED = "This enquiry has already been answered, perhaps with a trial.";
const ADDED = "A trial has already been added from this enquiry.";
const HIRE = "This enquiry is about studio hire.";

/** Asks for confirmation when there is a trial already: a second one may be intended. */
export const makeTrialHandler = handler(makeTrial, async (desk, { values, isMeant }) => {
  const { trx, visitor, at, params } = desk;
  const enquiry = await requireRow(desk, ENQUIRIES, params.id);
  if (isHireEnquiry(enquiry)) throw new Refused(422, HIRE);
  const question = enquiry.trialAddedOn !== null ? ADDED : enquiry.state === "new" ? null : REPLIED;
  if (question !== null && !isMeant) throw new Refused(409, question, { isAsking: true });
  const rows = await insertTrial(desk, values, isMeant);
  const set = { trialAddedOn: desk.today };
  rows.push(changedRow(ENQUIRIES, await writeRow(desk, ENQUIRIES, enquiry, set)));
  await auditRow(desk, ENQUIRIES, { id: enquiry.id, action: "made a trial of enquiry" });
  const summary = `${values.name} is on trial, from the enquiry of ${enquiry.name}`;
  const change = { kind: "made a trial of enquiry", summary, isWhole: true, rows, at };
  return { change: await recordChange(trx, visitor, change) };
});
