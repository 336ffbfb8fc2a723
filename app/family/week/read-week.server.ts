// Reads the coming meetings of a family's children.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import {
  readCancelledFor,
  readExpected,
  type CancelledAt,
  type ExpectedAt,
} from "#app/office/week/absence/absences.server.ts";
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { readBookedMakeUps, readMakeUps, type MakeUps } from "../make-ups/read-make-ups.server.ts";
import { FAMILY_MARK } from "./family-mark.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";

const SHOWN_DAYS = 14;
/** How far ahead the next meeting is looked for. */
const AHEAD_DAYS = 120;

export type ShownMeeting = Pick<
  ExpectedAt,
  "classId" | "day" | "name" | "fromMinute" | "toMinute" | "studio" | "movedFrom"
> & {
  teachers: string;
  wear: string;
  isAbsent: boolean;
  /** Reported by a family, so that a family may undo it. */
  isReported: boolean;
  /** The register has another mark. */
  isMarked: boolean;
  hasStarted: boolean;
  /** The id of the make-up that the family booked; null for any other meeting. */
  makeUp: string | null;
};

export type ChildWeek = {
  child: Pick<OwnChild, "id" | "name" | "firstName" | "maySee" | "isActive">;
  cancelled: CancelledAt[];
  /** Moved meetings first. */
  meetings: ShownMeeting[];
  /** The first meeting after these days, when there is none in them; null for none. */
  nextDay: string | null;
  /** Credits for missed meetings; null for none. */
  makeUps: MakeUps | null;
};

/** Returns the next 14 days of a child. */
export async function readChildWeek(
  database: Database,
  child: OwnChild,
  { days, at }: { days: SchoolDays; at: string },
): Promise<ChildWeek> {
  const { today } = days;
  const { id, name, firstName, maySee, isActive } = child;
  const shown = { id, name, firstName, maySee, isActive };
  if (!isActive) {
    return { child: shown, cancelled: [], meetings: [], nextDay: null, makeUps: null };
  }
  const records = await recordsOf(database, child);
  const until = addDays(today, SHOWN_DAYS - 1);
  const expected = await readExpected(database, records, {
    from: today,
    until: addDays(today, AHEAD_DAYS),
  });
  const now = minuteOf(days.timeOf(at));
  const isOver = ({ day, fromMinute, toMinute }: CancelledAt | ExpectedAt) =>
    day === today && (toMinute ?? fromMinute) <= now;
  const soon = expected.filter((one) => one.day <= until && !isOver(one));
  const booked = await readBookedMakeUps(database, records.memberIds);
  const meetings = soon.map((one) => {
    const makeUp = booked.find(({ classId, day }) => classId === one.classId && day === one.day);
    return { ...shownMeeting(one, { today, now }), makeUp: makeUp?.id ?? null };
  });
  const span = { from: today, until };
  const cancelled = await readCancelledFor(database, records.memberIds, span);
  return {
    child: shown,
    cancelled: cancelled.filter((one) => !isOver(one)),
    meetings: [
      ...meetings.filter(({ movedFrom }) => movedFrom !== null),
      ...meetings.filter(({ movedFrom }) => movedFrom === null),
    ],
    nextDay: soon.length > 0 ? null : (expected.find(({ day }) => day > until)?.day ?? null),
    makeUps: maySee ? await readMakeUps(database, child, { days, at }) : null,
  };
}

function shownMeeting(
  meeting: ExpectedAt,
  { today, now }: { today: string; now: number },
): Omit<ShownMeeting, "makeUp"> {
  const { classId, day, name, fromMinute, toMinute, studio, teachers, wear, standing } = meeting;
  const isAbsent = standing.mark === "excused";
  const { movedFrom } = meeting;
  const details = { classId, day, name, fromMinute, toMinute, studio, teachers, wear, movedFrom };
  return {
    ...details,
    isAbsent,
    isReported: isAbsent && standing.last?.by === FAMILY_MARK,
    isMarked: standing.mark !== null && !isAbsent,
    hasStarted: day < today || (day === today && fromMinute <= now),
  };
}
