// Reads every member at once, for merges and imports.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readAwayTwice } from "./away-twice.server.ts";
import { callState, daysLeft, type Called, type CallState } from "./next-call.ts";
import { onePerPerson, type Shown } from "./same-person.ts";

/** The columns that rules over all members need; days are in the school's time zone. */
export type MemberOnList = Awaited<ReturnType<typeof everyRecord>>[number];

/** Returns one record a person, newest first. */
export async function readShownMembers(
  database: Database,
  days: SchoolDays,
): Promise<Shown<MemberOnList>[]> {
  return onePerPerson(await everyRecord(database, days));
}

/** Returns every record that is not deleted, newest first. */
export async function everyRecord(database: Database, days: SchoolDays) {
  const rows = await database
    .selectFrom("members")
    .select([
      "id",
      "nameKey",
      "emailKey",
      "phoneKey",
      "active",
      "joinDate",
      "gaveNotice",
      "isNew",
      "newMemberDate",
      "lastCheckinAt",
      "reactivatedOn",
      "leftOn",
      "retryOn",
      "createdAt",
      "updatedAt",
    ])
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  const awayTwice = await readAwayTwice(database, days.today);
  return rows.map((row) => withCallDays(row, days, awayTwice));
}

type Stored = { id: string; lastCheckinAt: string | null; createdAt: string };

/** Returns the record with the days that decide the next call. */
export function withCallDays<Row extends Stored>(
  row: Row,
  { dayOf }: Pick<SchoolDays, "dayOf">,
  awayTwice: ReadonlyMap<string, string>,
) {
  return {
    ...row,
    awayTwiceOn: awayTwice.get(row.id) ?? null,
    lastCallDay: row.lastCheckinAt === null ? null : dayOf(row.lastCheckinAt),
    createdDay: dayOf(row.createdAt),
  };
}

/** Returns the state of the next call to a member's parent on a day. */
export function callOf(member: Called, today: string): { state: CallState; daysLeft: number } {
  const days = daysLeft(member, today);
  return { state: callState(days, member.retryOn !== null), daysLeft: days };
}
