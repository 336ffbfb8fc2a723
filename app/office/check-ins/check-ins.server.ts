// Reads the members to call, and earlier calls.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { textOrder } from "#app/data/database/list-page.server.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { readAttendance, type Attendance } from "../member-record/attendance.server.ts";
import type { CallState } from "#app/office/member-record/next-call.ts";
import { countCalls, membersToCall, type CallCounts } from "../member-record/next-call.server.ts";
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

const CARD_COLUMNS = [
  "id",
  "name",
  "parentName",
  "email",
  "phone",
  "state",
  "callOn",
  "retryOn",
  "lastCheckinAt",
] as const;

/** Returns the counts over all active members, and the first cards of each section for the search. */
export async function readCalls(
  database: Database,
  days: SchoolDays,
  options: { search: string; show: number; counts?: CallCounts },
): Promise<CallsPage> {
  const { search, show } = options;
  const counts = options.counts ?? (await countCalls(database, days));
  const totals = search.trim() === "" ? counts : await countCalls(database, days, search);
  const found = await membersToCall(database, days, search);
  const first = await database
    .selectFrom(
      database
        .selectFrom(found.as("call"))
        .select(CARD_COLUMNS)
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) =>
              over
                .partitionBy("call.state")
                .orderBy("call.callOn")
                .orderBy(textOrder("call.nameFolded"))
                .orderBy("call.createdAt", "desc")
                .orderBy("call.id"),
            )
            .as("place"),
        )
        .as("placed"),
    )
    .select(CARD_COLUMNS)
    .where("place", "<=", show)
    .orderBy("place")
    .execute();
  const ids = first.map(({ id }) => id);
  const calls = await readOutcomes(database, ids);
  const attendance = await readAttendance(database, ids, days.today);
  const cards = first.map(({ callOn, retryOn, lastCheckinAt, ...member }): Card => {
    const of = calls.get(member.id) ?? [];
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
    total: totals[state],
    cards: cards.filter((card) => card.state === state),
  });
  return {
    counts,
    sections: { overdue: sectionOf("overdue"), soon: sectionOf("soon"), ok: sectionOf("ok") },
  };
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
