// Reads members with the days that decide their next call: every record for merges and imports, or one.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readAwayTwice } from "./away-twice.server.ts";
import { listedMembers } from "./listed-members.server.ts";
import { callState, daysLeft, type Called, type CallState } from "./next-call.ts";
import { onePerPerson, type Shown } from "./same-person.ts";

const COLUMNS = [
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
] as const;

/** The columns that rules over all members need; days are in the school's time zone. */
export type MemberOnList = Awaited<ReturnType<typeof everyRecord>>[number];

/** Returns one record a person, newest first. */
export async function readShownMembers(
  database: Database,
  days: SchoolDays,
): Promise<Shown<MemberOnList>[]> {
  return onePerPerson(await everyRecord(database, days));
}

/** Returns a member that lists show; undefined for another record. */
export async function readShownMember(
  database: Database,
  days: SchoolDays,
  id: string,
): Promise<MemberOnList | undefined> {
  const row = await listedMembers(database)
    .select(COLUMNS)
    .where("members.id", "=", id)
    .executeTakeFirst();
  return row && withCallDays(row, days, await readAwayTwice(database, days.today));
}

/** Returns every record that is not deleted, newest first. */
export async function everyRecord(database: Database, days: SchoolDays) {
  const rows = await database
    .selectFrom("members")
    .select(COLUMNS)
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
