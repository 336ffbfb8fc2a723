// Marks a line of the day as done; each can be taken back.
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addYears } from "#app/platform/day.ts";
import { recordChange, type ChangedRow } from "../changes/record-change.server.ts";
import { logCall } from "../check-ins/log-call.server.ts";
import { moveEnquiry } from "../enquiries/move-enquiry.server.ts";
import { FEE_EVERY_YEARS, feeDue, feeDueOn } from "../members/membership-fee.ts";
import { record as recordMember } from "../members/save-member.server.ts";
import type { Answer, Change, Refusal } from "../saving/answer.ts";
import { schoolToday } from "../school-day.ts";
import { record as recordTrial } from "../trials/save-trial.server.ts";
import type { Done } from "./line-done.schema.ts";

type Desk = Pick<Platform, "database" | "environment" | "now">;

const ALREADY: Refusal = {
  isSaved: false,
  status: 409,
  problem: "Somebody has done this already.",
};

const LOCKED: Refusal = {
  isSaved: false,
  status: 403,
  problem: "The members area is locked. Unlock it, then try again.",
};

/** Does what a line asks for: a call logged, a trial asked about, a fee paid, an enquiry replied to. */
export function doLine(desk: Desk, visitor: Visitor, { kind, ids, key }: Done): Promise<Answer> {
  const today = schoolToday(desk.now());
  if (kind === "call") {
    const call = { key, outcome: "Phone Call" as const, notes: "", calledOn: today, retryOn: null };
    return logCall(desk, visitor, { memberIds: ids, call });
  }
  const [id = ""] = ids;
  if (kind === "enquiry") return replyToEnquiry(desk, visitor, id);
  if (kind === "fee" && !visitor.scopes.has("members")) return Promise.resolve(LOCKED);
  const at = desk.now().toISOString();
  const made = { id, today, at };
  return desk.database.transaction().execute(async (trx) => {
    const change = await STEPS[kind](trx, visitor, made);
    return change ? { isSaved: true, change } : ALREADY;
  });
}

type Made = { id: string; today: string; at: string };

/** Each makes its change, or returns null where there is nothing left to do. */
type Step = (trx: Database, visitor: Visitor, made: Made) => Promise<Change | null>;

const STEPS: Record<"trial" | "fee", Step> = {
  trial: askedAboutTrial,
  fee: feePaid,
};

async function askedAboutTrial(trx: Database, visitor: Visitor, { id, today, at }: Made) {
  const trial = await trx
    .selectFrom("trials")
    .select(["name", "followedUpOn", "version"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("followedUpOn", "is", null), eb("followedUpOn", "<", today)]))
    .executeTakeFirst();
  if (!trial) return null;
  const { name, followedUpOn } = trial;
  const version = trial.version + 1;
  if (!(await write(trx, "trials", { id, version, at }, { followedUpOn: today }))) return null;
  await recordTrial(trx, visitor, { id, at, action: "asked about trial" });
  const rows: ChangedRow[] = [{ table: "trials", id, before: { followedUpOn }, version }];
  const summary = `Asked about the trial of ${name}`;
  return recordChange(trx, visitor, { kind: "asked about trial", summary, rows, at });
}

async function feePaid(trx: Database, visitor: Visitor, { id, today, at }: Made) {
  const member = await trx
    .selectFrom("members")
    .select(["name", "membershipFeeDate", "membershipFeeDue", "version"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  const due = member && feeDue(member);
  if (!member || !due || due > today) return null;
  const { name, membershipFeeDate, membershipFeeDue } = member;
  const version = member.version + 1;
  const paid = feeDueOn(addYears(due, FEE_EVERY_YEARS));
  if (!(await write(trx, "members", { id, version, at }, paid))) return null;
  await recordMember(trx, visitor, { id, at, action: "membership fee paid" });
  const before = { membershipFeeDate, membershipFeeDue };
  return recordChange(trx, visitor, {
    kind: "membership fee paid",
    summary: `Membership fee of ${name} paid`,
    scope: "members",
    rows: [{ table: "members", id, before, version }],
    at,
  });
}

/** Nobody else has moved the enquiry, or this does nothing. */
async function replyToEnquiry(desk: Desk, visitor: Visitor, id: string): Promise<Answer> {
  const enquiry = await desk.database
    .selectFrom("enquiries")
    .select("version")
    .where("id", "=", id)
    .where("state", "=", "new")
    .executeTakeFirst();
  if (!enquiry) return ALREADY;
  return moveEnquiry(desk, visitor, { id, version: enquiry.version, to: "replied" });
}

/** True when the row still had the version before. */
async function write(
  trx: Database,
  table: "trials" | "members",
  { id, version, at }: { id: string; version: number; at: string },
  values: object,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ ...values, version, updatedAt: at })
    .where("id", "=", id)
    .where("version", "=", version - 1)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}
