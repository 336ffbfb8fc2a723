// Reads the members to call, and earlier calls.
import { sql } from "kysely";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { textOrder } from "#app/data/database/list-page.server.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { readAttendance, type Attendance } from "../member-record/attendance.server.ts";
import type { CallState } from "#app/office/member-record/next-call.ts";
import { countCalls, withCalls, type CallCounts } from "../member-record/next-call.server.ts";
import { suggestedRetry } from "./retry-day.ts";
import { timesTried } from "./times-tried.ts";

export const SHOWN_FIRST = 48;
export const CALLS_IN_LOG = 5;

/** A logged call; `day` is in the school's time zone. */
export type Call = { id: string; day: string; outcome: string; notes: string };

export type Card = {
  id: string;
  name: string;
  parentName: string;
  email: string;
  phone: string;
  state: CallState;
  daysLeft: number;
  due: string;
  lastCall: { day: string; outcome: string | null } | null;
  /** Calls since somebody was last reached; 0 without a day to try again. */
  tried: number;
  /** The attendance of the last eight weeks; null without register marks. */
  attendance: Attendance | null;
};

type CallsPage = {
  counts: CallCounts;
  sections: Record<CallState, { total: number; cards: Card[] }>;
};

/** Returns the counts over all active members, and the first cards of each section for the search. */
export async function readCalls(
  database: Database,
  days: SchoolDays,
  { search, show, counts }: { search: string; show: number; counts?: CallCounts },
): Promise<CallsPage> {
  const first = await readFirst(database, days, { search, show });
  const ids = first.map(({ id }) => id);
  const outcomes = await readOutcomes(database, ids);
  const attendance = await readAttendance(database, ids, days.today);
  const cards = first.map(({ callOn, retryOn, lastCheckinAt, total: _total, ...member }): Card => {
    const of = outcomes.get(member.id) ?? [];
    const [last] = of;
    return {
      ...member,
      daysLeft: daysBetween(days.today, callOn),
      due: callOn,
      lastCall:
        lastCheckinAt === null
          ? null
          : { day: days.dayOf(lastCheckinAt), outcome: last?.outcome ?? null },
      tried: retryOn === null ? 0 : timesTried(of),
      attendance: attendance.get(member.id) ?? null,
    };
  });
  const sectionOf = (state: CallState) => ({
    total: first.find((card) => card.state === state)?.total ?? 0,
    cards: cards.filter((card) => card.state === state),
  });
  return {
    counts: counts ?? (await countCalls(database, days)),
    sections: { overdue: sectionOf("overdue"), soon: sectionOf("soon"), ok: sectionOf("ok") },
  };
}

const BY_DUE_DAY = sql`${sql.ref("call.callOn")}, ${textOrder("call.nameFolded")},
  ${sql.ref("call.createdAt")} desc, ${sql.ref("call.id")}`;

/** Returns the first members of each section, with the number of members in it. */
async function readFirst(
  database: Database,
  days: SchoolDays,
  { search, show }: { search: string; show: number },
) {
  const calls = await withCalls(database, days, search);
  return calls
    .selectFrom((eb) => {
      const firstOf = (state: CallState) =>
        eb
          .selectFrom(
            eb
              .selectFrom("call")
              .selectAll("call")
              .where("call.state", "=", state)
              .orderBy(BY_DUE_DAY)
              .limit(show)
              .as("first"),
          )
          .selectAll("first")
          .select(({ selectFrom, fn }) =>
            selectFrom("call")
              .select(fn.countAll<number>().as("count"))
              .where("call.state", "=", state)
              .as("total"),
          );
      return firstOf("overdue").unionAll(firstOf("soon")).unionAll(firstOf("ok")).as("call");
    })
    .innerJoin("members", "members.id", "call.id")
    .select(["call.id", "call.state", "call.callOn", "call.retryOn", "call.total"])
    .select(["name", "parentName", "email", "phone", "lastCheckinAt"])
    .orderBy(BY_DUE_DAY)
    .execute();
}

async function readOutcomes(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const calls = await database
    .selectFrom("memberCheckins")
    .select(["memberId", "outcome", "reached"])
    .where("memberId", "in", [...ids])
    .where("deletedAt", "is", null)
    .orderBy("callAt", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return Map.groupBy(calls, ({ memberId }) => memberId);
}

/** Returns a member's last calls, newest first. */
export async function readLastCalls(
  database: Database,
  days: SchoolDays,
  memberId: string,
  count = 10,
): Promise<Call[]> {
  const rows = await database
    .selectFrom("memberCheckins")
    .select(["id", "callAt", "outcome", "notes"])
    .where("memberId", "=", memberId)
    .where("deletedAt", "is", null)
    .orderBy("callAt", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.map(({ callAt, ...call }) => ({ ...call, day: days.dayOf(callAt) }));
}

/** Returns the suggested day for another try. */
export async function readSuggestedRetry(database: Database, today: string): Promise<string> {
  const rows = await database
    .selectFrom("bankHolidays")
    .select("day")
    .where("day", ">", today)
    .execute();
  return suggestedRetry(today, new Set(rows.map(({ day }) => day)));
}
