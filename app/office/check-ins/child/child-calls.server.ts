// Reads the check-in calls of a member for the child's page.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nextCallDue, type CallState } from "#app/office/member-record/next-call.ts";
import { callOf, type MemberOnList } from "#app/office/member-record/shown-members.server.ts";
import { readSuggestedRetry } from "../check-ins.server.ts";

export type ChildCalls = {
  /** Null for a child who has left. */
  next: { due: string; state: CallState; daysLeft: number } | null;
  last: { day: string; outcome: string; notes: string; by: string } | null;
  /** The suggested day for another try. */
  retryOn: string;
};

/** `member` is undefined for a record that the lists do not show. */
export async function readChildCalls(
  database: Database,
  days: SchoolDays,
  id: string,
  member: MemberOnList | undefined,
): Promise<ChildCalls> {
  const call = await database
    .selectFrom("memberCheckins")
    .select(["id", "callAt", "outcome", "notes"])
    .where("memberId", "=", id)
    .where("deletedAt", "is", null)
    .orderBy("callAt", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .executeTakeFirst();
  const { today } = days;
  return {
    next: member?.active ? { due: nextCallDue(member), ...callOf(member, today) } : null,
    last: call
      ? {
          day: days.dayOf(call.callAt),
          outcome: call.outcome,
          notes: call.notes,
          by: await readCaller(database, call.id),
        }
      : null,
    retryOn: await readSuggestedRetry(database, today),
  };
}

/** Returns who logged a call; '' once the change has been purged. */
async function readCaller(database: Database, callId: string): Promise<string> {
  const row = await database
    .selectFrom("changedRows")
    .innerJoin("changes", "changes.id", "changedRows.changeId")
    .select("changes.who")
    .where("changedRows.rowId", "=", callId)
    .orderBy("changes.createdAt")
    .executeTakeFirst();
  return row?.who ?? "";
}
