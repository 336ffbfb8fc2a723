// Reads the members to call, and earlier calls.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readAttendance, type Attendance } from "../member-record/attendance.server.ts";
import { nextCallDue, type CallState } from "#app/office/member-record/next-call.ts";
import { callSections, CALL_STATES, matchingToCall } from "./call-sections.ts";
import { suggestedRetry } from "./retry-day.ts";
import { timesTried } from "./times-tried.ts";
import { callOf, type MemberOnList } from "../member-record/shown-members.server.ts";

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
  counts: Record<CallState, number> & { total: number };
  sections: Record<CallState, { total: number; cards: Card[] }>;
};

/** Returns the counts over all active members, and the first cards of each section for the search. */
export async function readCalls(
  database: Database,
  shown: readonly MemberOnList[],
  { search, show, today }: { search: string; show: number; today: string },
): Promise<CallsPage> {
  const names = await readNames(database);
  const members = shown.flatMap((member) => {
    const named = member.active ? names.get(member.id) : undefined;
    return named ? [{ ...member, ...named, call: callOf(member, today) }] : [];
  });
  const all = callSections(members, 0);
  const found = callSections(matchingToCall(members, search), show);
  const onScreen = CALL_STATES.flatMap((state) => found[state].first);
  const details = await readDetails(
    database,
    onScreen.map(({ id }) => id),
  );
  const attendance = await readAttendance(
    database,
    onScreen.map(({ id }) => id),
    today,
  );
  const cardsOf = (state: CallState) => ({
    total: found[state].total,
    cards: found[state].first.flatMap((member): Card[] => {
      const detail = details.get(member.id);
      if (!detail) return [];
      const { id, name, parentName, call, lastCallDay: day, retryOn } = member;
      const [last] = detail.calls;
      return [
        {
          id,
          name,
          parentName,
          email: detail.email,
          phone: detail.phone,
          ...call,
          due: nextCallDue(member),
          lastCall: day === null ? null : { day, outcome: last?.outcome ?? null },
          tried: retryOn === null ? 0 : timesTried(detail.calls),
          attendance: attendance.get(id) ?? null,
        },
      ];
    }),
  });
  return {
    counts: {
      overdue: all.overdue.total,
      soon: all.soon.total,
      ok: all.ok.total,
      total: members.length,
    },
    sections: { overdue: cardsOf("overdue"), soon: cardsOf("soon"), ok: cardsOf("ok") },
  };
}

async function readNames(database: Database) {
  const rows = await database
    .selectFrom("members")
    .select(["id", "name", "parentName"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

async function readDetails(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await database
    .selectFrom("members")
    .select(["id", "email", "phone"])
    .where("id", "in", [...ids])
    .execute();
  const calls = await database
    .selectFrom("memberCheckins")
    .select(["memberId", "outcome", "reached"])
    .where("memberId", "in", [...ids])
    .where("deletedAt", "is", null)
    .orderBy("callAt", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  const callsOf = Map.groupBy(calls, ({ memberId }) => memberId);
  return new Map(rows.map((row) => [row.id, { ...row, calls: callsOf.get(row.id) ?? [] }]));
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
