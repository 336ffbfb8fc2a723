// Logs a call to a member's parent: call, last call and audit in one transaction.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { goneRow, auditRow, recordChange, type ChangedRow } from "../changes/change-row.server.ts";
import { MEMBERS } from "../member-record/member-rows.server.ts";
import { NOT_YET, type CallForm } from "./call/call.schema.ts";
import { NOT_REACHED } from "./outcomes.ts";
import { recountCalls } from "./recount-calls.server.ts";
import { logCall } from "./check-ins.commands.ts";

const HALF_A_DAY_MS = 43_200_000;

export const logCallHandler = handler(logCall, async (desk, call) => ({
  change: await logCalls(desk, [desk.params.id], call),
}));

/** Logs one call for each member; siblings share a call to their parent. */
export async function logCalls(
  desk: Desk,
  memberIds: readonly string[],
  call: CallForm,
): Promise<Change> {
  const { trx, visitor, at, today, days } = desk;
  if (call.calledOn > today) throw new Refused(422, NOT_YET);
  const callAt = call.calledOn === today ? at : middayOf(days, call.calledOn);
  const members = await membersOf(trx, memberIds);
  if (members.length === 0) throw await goneRow(desk, MEMBERS, memberIds[0] ?? "");
  const rows: ChangedRow[] = [];
  for (const { id, lastCheckinAt, retryOn } of members) {
    const callId = await insertCall(trx, id, { call, callAt, at });
    const kept = { before: {}, wasNew: true, version: null };
    rows.push({ table: "memberCheckins", id: callId, ...kept });
    rows.push({ table: "members", id, before: { lastCheckinAt, retryOn }, version: null });
    const facts = [{ label: "Outcome", to: call.outcome }];
    await auditRow(desk, MEMBERS, { id, action: "logged call", facts });
  }
  await recountCalls(
    trx,
    members.map(({ id }) => id),
  );
  const names = members.map(({ name }) => name).join(" and ");
  const summary = `Logged ${call.outcome} for ${names}`;
  return recordChange(trx, visitor, { kind: "logged call", summary, rows, at });
}

function membersOf(trx: Desk["trx"], ids: readonly string[]) {
  return trx
    .selectFrom("members")
    .select(["id", "name", "lastCheckinAt", "retryOn"])
    .where("id", "in", [...ids])
    .where("deletedAt", "is", null)
    .orderBy("name")
    .execute();
}

type Made = { call: CallForm; callAt: string; at: string };

async function insertCall(trx: Desk["trx"], memberId: string, { call, callAt, at }: Made) {
  const id = randomUUID();
  const { outcome, notes, retryOn } = call;
  await trx
    .insertInto("memberCheckins")
    .values({
      id,
      memberId,
      callAt,
      outcome,
      reached: outcome !== NOT_REACHED,
      notes,
      retryOn,
      createdAt: at,
    })
    .execute();
  return id;
}

/** Returns half a day after the start of the school's day: on that day in summer and winter. */
function middayOf(days: SchoolDays, day: string): string {
  return new Date(Date.parse(days.startOf(day)) + HALF_A_DAY_MS).toISOString();
}
