// Takes members off the list, and brings them back within 30 days.
import { addDays } from "#app/platform/day.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import { schoolDayOf, schoolToday } from "../school-day.ts";
import type { MemberAnswer } from "./member-answer.ts";
import { everyRecord } from "./members.server.ts";
import { copiesOf } from "./one-per-person.ts";
import { GONE, record, type Desk } from "./save-member.server.ts";

export const UNDO_DAYS = 30;

/** Deletes one record, or with it every copy of the same person; nothing is lost for 30 days. */
export function deleteMember(
  { database, now }: Desk,
  visitor: Visitor,
  { id, withCopies }: { id: string; withCopies: boolean },
): Promise<MemberAnswer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const records = await everyRecord(trx);
    const member = records.find((other) => other.id === id);
    if (!member) return { isSaved: false, status: 404, problem: GONE };
    const deletedIds = withCopies ? copiesOf(member, records) : [id];
    for (const each of deletedIds) {
      await trx
        .updateTable("members")
        .set((eb) => ({ deletedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
        .where("id", "=", each)
        .execute();
      await record(trx, visitor, { id: each, at, action: "deleted member" });
    }
    return { isSaved: true, id, deletedIds };
  });
}

/** Brings deleted records back; those deleted more than 30 days ago stay away. */
export function restoreMembers(
  { database, now }: Desk,
  visitor: Visitor,
  ids: readonly string[],
): Promise<MemberAnswer> {
  const at = now().toISOString();
  const firstDay = addDays(schoolToday(now()), -UNDO_DAYS);
  return database.transaction().execute(async (trx) => {
    const deleted = await trx
      .selectFrom("members")
      .select(["id", "deletedAt"])
      .where("id", "in", [...ids])
      .where("deletedAt", "is not", null)
      .execute();
    const wanted = deleted.filter(
      ({ deletedAt }) => deletedAt !== null && schoolDayOf(deletedAt) >= firstDay,
    );
    const [first] = wanted;
    if (!first) {
      const problem = "This member cannot be brought back any more.";
      return { isSaved: false, status: 404, problem };
    }
    for (const { id } of wanted) {
      await trx
        .updateTable("members")
        .set((eb) => ({ deletedAt: null, updatedAt: at, version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      await record(trx, visitor, { id, at, action: "restored member" });
    }
    return { isSaved: true, id: first.id };
  });
}
