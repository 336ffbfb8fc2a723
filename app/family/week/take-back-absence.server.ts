// Takes back absences that a family has reported: one meeting, or a child's days away.
import { visitorContext } from "#app/data/context.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { formatCount, formatSpan } from "#app/ui/format.ts";
import { dayWords } from "#app/site/booking/trial-words.ts";
import { recordChange, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { readExpected, type ExpectedAt } from "#app/office/week/absence/absences.server.ts";
import { deleteAbsentDays, readAbsentDays } from "#app/office/week/absence/absent-days.server.ts";
import { writeTaps } from "#app/office/week/absence/write-taps.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import type { Said } from "../said.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import { readBookedMakeUps } from "../make-ups/read-make-ups.server.ts";
import { FAMILY_MARK } from "./family-mark.ts";
import { clockOf, hasStarted, noteAbsence } from "./report-absence.server.ts";

const refused = (words: string): Said => ({ isDone: false, words });

const isReported = ({ standing: { last, mark } }: ExpectedAt) =>
  last?.by === FAMILY_MARK && mark === "excused";

type Meeting = { child: OwnChild; classId: string; day: string };

/** Takes the absence from one meeting back, until it starts. */
export async function takeBackMeeting(
  desk: FamilyDesk,
  { child, classId, day }: Meeting,
): Promise<Said> {
  const { trx, at } = desk;
  await lockByName(trx, `absences of ${child.id}`, at);
  const span = { from: day, until: day };
  const records = await recordsOf(trx, child);
  const expected = await readExpected(trx, records, span);
  const meeting = expected.find((one) => one.classId === classId);
  if (!meeting || meeting.standing.last?.by !== FAMILY_MARK)
    return refused("This can't be undone here. Please call us.");
  const words = `${child.firstName} is expected at ${meeting.name} on ${dayWords(day)}.`;
  if (!isReported(meeting)) return { isDone: true, words };
  if (hasStarted(meeting, clockOf(desk))) return refused("This class has started. Please call us.");
  const { name } = meeting;
  return takeBack(desk, { child, records, span, meetings: [meeting], rows: [], at: name, words });
}

/** Takes days away back, with the absences from their meetings that have not started. */
export async function takeBackDays(desk: FamilyDesk, child: OwnChild, id: string): Promise<Said> {
  const { trx, at, today } = desk;
  await lockByName(trx, `absences of ${child.id}`, at);
  const records = await recordsOf(trx, child);
  const own = await readAbsentDays(trx, records.memberIds, { reportedBy: FAMILY_MARK, today });
  const away = own.find((one) => one.id === id);
  const words = `${child.firstName} is expected again.`;
  if (!away) return { isDone: true, words };
  const span = { from: away.firstDay, until: away.lastDay };
  const clock = clockOf(desk);
  const meetings = (await readExpected(trx, records, span)).filter(
    (one) => isReported(one) && !hasStarted(one, clock),
  );
  const rows = await deleteAbsentDays(trx, id);
  return takeBack(desk, { child, records, span, meetings, rows, at: "", words });
}

type Taking = {
  child: OwnChild;
  records: Awaited<ReturnType<typeof recordsOf>>;
  span: { from: string; until: string };
  meetings: readonly ExpectedAt[];
  rows: readonly ChangedRow[];
  /** The class; '' for all of the days. */
  at: string;
  words: string;
};

async function takeBack(
  desk: FamilyDesk,
  { child, records, span, meetings, rows, at: what, words }: Taking,
): Promise<Said> {
  const { trx, context, visitor, at } = desk;
  const used = (await readBookedMakeUps(trx, records.memberIds)).find(({ missed }) =>
    meetings.some(({ classId, day }) => missed.classId === classId && missed.day === day),
  );
  if (used) return refused(`Cancel the make-up on ${dayWords(used.day)} first.`);
  const tap = { mark: null, absenceReason: "", markedBy: FAMILY_MARK, at };
  const taps = await writeTaps(trx, meetings, tap);
  const days = formatSpan({ firstDay: span.from, lastDay: span.until });
  const count = formatCount(meetings.length, "meeting");
  await noteAbsence(desk, { child, action: "took absence back", days, count, reason: "" });
  await recordChange(trx, context.get(visitorContext), {
    who: visitor.name,
    kind: "took absence back",
    summary: what
      ? `The family expects ${child.name} at ${what} on ${days} again`
      : `The family expects ${child.name} again, ${days}`,
    rows: [...rows, ...taps],
    at,
  });
  return { isDone: true, words };
}
