// Marks a line of the day as done; each can be taken back.
import { command, type Desk } from "#app/platform/commands/command.server.ts";
import { findRow } from "#app/platform/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/platform/commands/refused.ts";
import { addYears } from "#app/platform/days/day.ts";
import { changeRow } from "../changes/change-row.server.ts";
import { logCalls } from "../check-ins/log-call.server.ts";
import { ENQUIRIES } from "../enquiries/enquiry-rows.server.ts";
import { moveTo } from "../enquiries/move-enquiry.server.ts";
import { MEMBERS, needMembers } from "../members/member-rows.server.ts";
import { FEE_EVERY_YEARS, feeDue, feeDueOn } from "#app/office/members/figures/member-money.ts";
import { TRIALS } from "../trials/trial-rows.server.ts";
import { doneSchema } from "./line-done.schema.ts";
import type { DONE_KINDS } from "./today-lines.ts";

const ALREADY = "Somebody has done this already.";

/** Does what a line asks for: a call logged, a trial asked about, a fee paid, an enquiry replied to. */
export const doLine = command({
  address: "/admin/today/done",
  schema: doneSchema,
  run: async (desk, { kind, ids }) => ({ change: await STEPS[kind](desk, ids) }),
});

/** Each makes its change; throws Refused where there is nothing left to do. */
type Step = (desk: Desk, ids: readonly string[]) => Promise<Change>;

const STEPS: Record<(typeof DONE_KINDS)[number], Step> = {
  call: called,
  trial: askedAboutTrial,
  fee: feePaid,
  enquiry: repliedTo,
};

function called(desk: Desk, ids: readonly string[]): Promise<Change> {
  const call = { outcome: "Phone Call" as const, notes: "", calledOn: desk.today, retryOn: null };
  return logCalls(desk, ids, call);
}

async function askedAboutTrial(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, today } = desk;
  const trial = await findRow(trx, TRIALS, id);
  if (!trial || (trial.followedUpOn ?? "") >= today) throw new Refused(409, ALREADY);
  const { change } = await changeRow(
    desk,
    TRIALS,
    trial,
    { followedUpOn: today },
    {
      action: "asked about trial",
      summary: `Asked about the trial of ${trial.name}`,
    },
  );
  return change;
}

async function feePaid(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, visitor, today } = desk;
  needMembers(visitor);
  const member = await findRow(trx, MEMBERS, id);
  const due = member && feeDue(member);
  if (!member || !due || due > today) throw new Refused(409, ALREADY);
  const paid = feeDueOn(addYears(due, FEE_EVERY_YEARS));
  const { change } = await changeRow(desk, MEMBERS, member, paid, {
    action: "membership fee paid",
    summary: `Membership fee of ${member.name} paid`,
    scope: "members",
  });
  return change;
}

/** Nobody else has moved the enquiry, or this does nothing. */
async function repliedTo(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const enquiry = await findRow(desk.trx, ENQUIRIES, id);
  if (enquiry?.state !== "new") throw new Refused(409, ALREADY);
  return moveTo(desk, { id, version: enquiry.version, to: "replied" });
}
