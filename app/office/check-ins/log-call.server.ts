// Logs a call to a member's parent: the call, the member's last call and the audit, all or nothing.
import { randomUUID } from "node:crypto";
import { answerOnce, KeyUsedError } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { recountCalls } from "../changes/recount-calls.server.ts";
import { recordChange, type ChangedRow } from "../changes/record-change.server.ts";
import type { Answer, Saved } from "../saving/answer.ts";
import { schoolToday } from "../school-day.ts";
import { NOT_YET, type CallForm } from "./call.schema.ts";
import { NOT_REACHED } from "./outcomes.ts";

type Desk = Pick<Platform, "database" | "now">;

const ROUTE = "/admin/check-ins";
const GONE = "This member was deleted meanwhile.";

/** Logs one call for each of these members; siblings share a call to their parent. */
export function logCall(
  { database, now }: Desk,
  visitor: Visitor,
  { memberIds, call }: { memberIds: readonly string[]; call: CallForm },
): Promise<Answer> {
  const at = now().toISOString();
  const today = schoolToday(now());
  if (call.calledOn > today) {
    return Promise.resolve({ isSaved: false, status: 422, problem: NOT_YET });
  }
  const callAt = call.calledOn === today ? at : middayOf(call.calledOn);
  const { key, ...body } = call;
  return database
    .transaction()
    .execute(async (trx): Promise<Answer> => {
      const members = await membersOf(trx, memberIds);
      if (members.length === 0) return { isSaved: false, status: 404, problem: GONE };
      return answerOnce<Saved>(
        trx,
        { key, route: ROUTE, body: { memberIds, ...body }, at },
        async () => {
          const rows: ChangedRow[] = [];
          for (const { id, lastCheckinAt, retryOn } of members) {
            const callId = await insertCall(trx, id, { call, callAt, at });
            rows.push({
              table: "memberCheckins",
              id: callId,
              before: {},
              wasNew: true,
              version: null,
            });
            rows.push({ table: "members", id, before: { lastCheckinAt, retryOn }, version: null });
            await recordCall(trx, visitor, { id, at, outcome: call.outcome });
          }
          await recountCalls(
            trx,
            members.map(({ id }) => id),
          );
          const names = members.map(({ name }) => name).join(" and ");
          const summary = `Logged ${call.outcome} for ${names}`;
          const change = await recordChange(trx, visitor, {
            kind: "logged call",
            summary,
            rows,
            at,
          });
          return { isSaved: true, change };
        },
      );
    })
    .catch((error: unknown) => {
      if (!(error instanceof KeyUsedError)) throw error;
      return { isSaved: false, status: 409, problem: "This call was logged before." };
    });
}

function membersOf(trx: Database, ids: readonly string[]) {
  return trx
    .selectFrom("members")
    .select(["id", "name", "lastCheckinAt", "retryOn"])
    .where("id", "in", [...ids])
    .where("deletedAt", "is", null)
    .orderBy("name")
    .execute();
}

type Made = { call: CallForm; callAt: string; at: string };

async function insertCall(trx: Database, memberId: string, { call, callAt, at }: Made) {
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

function recordCall(
  trx: Database,
  visitor: Visitor,
  { id, at, outcome }: { id: string; at: string; outcome: string },
): Promise<void> {
  return recordAudit(trx, {
    who: nameOf(visitor),
    at,
    action: "logged call",
    subject: "member",
    subjectId: id,
    details: { outcome },
    visitor,
  });
}

/** A moment that is on this day in the school's zone, summer and winter. */
function middayOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}
