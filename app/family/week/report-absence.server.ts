// Reports absences of a family's child: on the register at once.
import { visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { formatCount, formatSpan } from "#app/ui/format.ts";
import { dayWords } from "#app/site/booking/trial-words.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import { readExpected, type ExpectedAt } from "#app/office/week/absence/absences.server.ts";
import { performsIn, writeAbsentDays } from "#app/office/week/absence/absent-days.server.ts";
import { writeTaps } from "#app/office/week/absence/write-taps.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import type { Said } from "../said.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import { FAMILY_MARK } from "./family-mark.ts";
import { minuteOf } from "#app/platform/days/minute-of.ts";

export const FAMILY_REASONS = ["Ill", "Holiday", "Other"] as const;

const MOST_DAYS = 92;
const LAST_BEFORE_FIRST = "The last day is before the first.";
const NO_CLASSES = "No classes on these days.";

export type AbsentSpan = { from: string; until: string };

/** Returns why a span of days is not accepted; null when it is. */
export function spanError({ from, until }: AbsentSpan, today: string): string | null {
  if (until < from) return LAST_BEFORE_FIRST;
  if (from < today) return "An absence starts today or later.";
  return daysBetween(from, until) < MOST_DAYS ? null : `Enter at most ${MOST_DAYS} days at a time.`;
}

/** Returns the meetings in a span that have not started and have no mark yet. */
export async function readOpenMeetings(
  database: Database,
  child: OwnChild,
  span: AbsentSpan,
  clock: { today: string; now: number },
): Promise<ExpectedAt[]> {
  const expected = await readExpected(database, await recordsOf(database, child), span);
  return expected.filter((one) => one.standing.mark === null && !hasStarted(one, clock));
}

export function hasStarted(
  { day, fromMinute }: Pick<ExpectedAt, "day" | "fromMinute">,
  { today, now }: { today: string; now: number },
): boolean {
  return day < today || (day === today && fromMinute <= now);
}

type Reporting = {
  child: OwnChild;
  span: AbsentSpan;
  /** The class of a single meeting; null for all in the span. */
  classId: string | null;
  reason: string;
};

/** Marks the child as excused from the meetings; a mark of the teacher stays. */
export async function reportAbsent(
  desk: FamilyDesk,
  { child, span, classId, reason }: Reporting,
): Promise<Said> {
  const { trx, context, visitor, at } = desk;
  const clock = clockOf(desk);
  await lockByName(trx, `absences of ${child.id}`, at);
  const refusal = spanError(span, clock.today);
  if (refusal) return { isDone: false, words: refusal };
  const isMeant = (one: ExpectedAt) => classId === null || one.classId === classId;
  const open = (await readOpenMeetings(trx, child, span, clock)).filter(isMeant);
  const { memberIds } = await recordsOf(trx, child);
  const performs = classId === null && (await performsIn(trx, memberIds, span));
  if (open.length === 0 && !performs) return answerWithout(trx, { child, span, classId, clock });
  const taps = await writeTaps(trx, open, {
    mark: "excused",
    absenceReason: reason,
    markedBy: FAMILY_MARK,
    at,
  });
  const [memberId] = memberIds;
  const reported = { memberId, reportedBy: FAMILY_MARK, at };
  const rows = classId === null ? [...taps, ...(await writeAbsentDays(trx, span, reported))] : taps;
  if (rows.length === 0) return { isDone: true, words: alreadyWords(child) };
  const days = formatSpan({ firstDay: span.from, lastDay: span.until });
  const count = formatCount(open.length, "meeting");
  await noteAbsence(desk, { child, action: "reported absent", days, count, reason });
  await recordChange(trx, context.get(visitorContext), {
    who: visitor.name,
    kind: "reported absent",
    summary:
      open.length === 0
        ? `${child.name} is away, ${days}`
        : `The family reported ${child.name} absent from ${count}, ${days}`,
    rows,
    at,
  });
  return { isDone: true, words: absentWords(child, open, days) };
}

function absentWords(
  { firstName }: OwnChild,
  [first, ...more]: readonly ExpectedAt[],
  days: string,
): string {
  if (!first) return `${firstName} is marked away, ${days}.`;
  if (more.length === 0)
    return `${firstName} is marked absent from ${first.name} on ${dayWords(first.day)}.`;
  return `${firstName} is marked absent from ${more.length + 1} classes.`;
}

const alreadyWords = ({ firstName }: OwnChild) => `${firstName} is already marked absent.`;

type Without = {
  child: OwnChild;
  span: AbsentSpan;
  classId: string | null;
  clock: { today: string; now: number };
};

/** The answer when there is nothing to mark: reported already, marked by the teacher, started, or no classes. */
async function answerWithout(
  trx: Database,
  { child, span, classId, clock }: Without,
): Promise<Said> {
  const expected = await readExpected(trx, await recordsOf(trx, child), span);
  const own = expected.filter((one) => classId === null || one.classId === classId);
  if (own.some(({ standing }) => standing.mark === "excused")) {
    return { isDone: true, words: alreadyWords(child) };
  }
  if (own.some((one) => hasStarted(one, clock))) {
    return { isDone: false, words: "This class has started. Please call us." };
  }
  if (own.length > 0) {
    return { isDone: false, words: "The teacher has marked this class already. Please call us." };
  }
  return { isDone: false, words: NO_CLASSES };
}

export function clockOf({ today, days, at }: FamilyDesk): { today: string; now: number } {
  return { today, now: minuteOf(days.timeOf(at)) };
}

type Noted = {
  child: OwnChild;
  action: string;
  days: string;
  count: string;
  reason: string;
};

export function noteAbsence(
  { trx, context, visitor, at }: FamilyDesk,
  { child, action, days, count, reason }: Noted,
): Promise<void> {
  return recordAudit(trx, {
    who: visitor.name,
    at,
    action,
    subject: child.kind,
    subjectId: child.id,
    facts: [
      { label: "Days", to: days },
      { label: "Meetings", to: count },
      ...(reason === "" ? [] : [{ label: "Reason", to: reason }]),
    ],
    visitor: context.get(visitorContext),
  });
}

/** The days of the form before anything is chosen: today and tomorrow. */
export function usualSpan(today: string): AbsentSpan {
  return { from: today, until: addDays(today, 1) };
}
