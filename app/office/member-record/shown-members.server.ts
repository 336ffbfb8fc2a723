// Reads the members that lists and figures show: one record a person.
import { createContext, type RouterContextProvider } from "react-router";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readAwayTwice } from "./away-twice.server.ts";
import { callState, daysLeft, type CallState } from "./next-call.ts";
import { onePerPerson, type Shown } from "./same-person.ts";

/** The columns that rules over all members need; days are in the school's time zone. */
export type MemberOnList = Awaited<ReturnType<typeof everyRecord>>[number] & {
  /** Whole pence; absent, not null, while the members area is locked. */
  subscriptionAmount?: number | null;
};

type ShownOnce = { version: number | null; reading: Promise<Shown<MemberOnList>[]> };

const shownContext = createContext<ShownOnce | null>(null);

/** Returns the shown members, cached for all loaders of a request until the database changes. */
export function shownMembers(context: Readonly<RouterContextProvider>) {
  const { open, database, schoolDays } = context.get(platformContext);
  const version = open.version();
  const known = context.get(shownContext);
  if (known?.version === version) return known.reading;
  const canSeeMoney = context.get(visitorContext).scopes.has("members");
  const reading = schoolDays().then((days) => readShownMembers(database, days, { canSeeMoney }));
  context.set(shownContext, { version, reading });
  return reading;
}

/** Returns one record a person, newest first. */
export async function readShownMembers(
  database: Database,
  days: SchoolDays,
  money = { canSeeMoney: false },
): Promise<Shown<MemberOnList>[]> {
  return onePerPerson(await everyRecord(database, days, money));
}

/** Returns every record that is not deleted, newest first. */
export async function everyRecord(
  database: Database,
  days: SchoolDays,
  { canSeeMoney } = { canSeeMoney: false },
) {
  const rows = await database
    .selectFrom("members")
    .select([
      "id",
      "nameKey",
      "emailKey",
      "phoneKey",
      "searchText",
      "classes",
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
    .$if(canSeeMoney, (query) => query.select("subscriptionAmount"))
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  const awayTwice = await readAwayTwice(database, days.today);
  return rows.map((row) => ({
    ...row,
    awayTwiceOn: awayTwice.get(row.id) ?? null,
    lastCallDay: row.lastCheckinAt === null ? null : days.dayOf(row.lastCheckinAt),
    createdDay: days.dayOf(row.createdAt),
    updatedDay: days.dayOf(row.updatedAt),
  }));
}

/** Returns the state of the next call to a member's parent on a day. */
export function callOf(
  member: MemberOnList,
  today: string,
): { state: CallState; daysLeft: number } {
  const days = daysLeft(member, today);
  return { state: callState(days, member.retryOn !== null), daysLeft: days };
}
