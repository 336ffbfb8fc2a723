// Reads a child's make-ups: the credits, the booked ones, and the meetings with a free place.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { minuteOf } from "#app/platform/days/minute-of.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { formatTimes } from "#app/ui/format.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { readAgesOn } from "#app/office/school/ages-on.server.ts";
import { readFamilyRules } from "#app/office/school/family-rules.server.ts";
import { readExpected, type ExpectedAt } from "#app/office/week/absence/absences.server.ts";
import { dayWords } from "#app/site/booking/trial-words.ts";
import { fitsAges } from "#app/site/finding/ages-fit.ts";
import { knownDates } from "#app/site/finding/term.ts";
import { asOn } from "#app/site/week/editions.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn } from "#app/site/week/meetings.ts";
import { readTaken } from "#app/site/week/taken.server.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import { FAMILY_MARK } from "../week/family-mark.ts";
import { creditsOf, creditWords, overlap, type Credit } from "./make-ups.ts";

/** Absences are reported this far ahead. */
const AHEAD_DAYS = 92;
const WEEK_DAYS = 7;
const MOST_OFFERED = 20;

type OfferedMeeting = { classId: string; day: string; words: string };

/** A visit that is booked for a missed meeting. */
type BookedMakeUp = {
  id: string;
  enrolmentId: string;
  classId: string;
  day: string;
  missed: { classId: string; day: string };
};

export type MakeUps = { words: string; offers: OfferedMeeting[] };

type Clock = { days: SchoolDays; at: string };

/** Returns the credits in words with the meetings to choose from; null without a credit. */
export async function readMakeUps(
  database: Database,
  child: OwnChild,
  clock: Clock,
): Promise<MakeUps | null> {
  const credits = await readCredits(database, child, clock.days.today);
  if (credits.length === 0) return null;
  return {
    words: creditWords(credits),
    offers: await readOfferedMeetings(database, child, { ...clock, credits }),
  };
}

/** Returns the credits of a member, the first to end first; none where the school allows no make-ups. */
export async function readCredits(
  database: Database,
  child: OwnChild,
  today: string,
): Promise<Credit[]> {
  const { makeUpWeeks: weeks } = await readFamilyRules(database);
  if (weeks === 0 || child.kind !== "member" || !child.isActive) return [];
  const records = await recordsOf(database, child);
  const span = { from: addDays(today, -weeks * WEEK_DAYS), until: addDays(today, AHEAD_DAYS) };
  const booked = await readBookedMakeUps(database, records.memberIds);
  const isVisit = ({ classId, day }: ExpectedAt) =>
    booked.some((one) => one.classId === classId && one.day === day);
  const absences = (await readExpected(database, records, span)).filter(
    (one) =>
      one.standing.mark === "excused" && one.standing.last?.by === FAMILY_MARK && !isVisit(one),
  );
  return creditsOf(
    absences,
    booked.map(({ missed }) => missed),
    { weeks, today },
  );
}

export async function readBookedMakeUps(
  database: Database,
  memberIds: readonly string[],
): Promise<BookedMakeUp[]> {
  const rows = await database
    .selectFrom("makeUps as own")
    .innerJoin("enrolments as visit", "visit.id", "own.enrolmentId")
    .select(["own.id", "own.missedClassId", "own.missedDay", "own.enrolmentId"])
    .select(["visit.classId", "visit.fromDay"])
    .where("own.memberId", "in", [...memberIds, ""])
    .where("visit.deletedAt", "is", null)
    .orderBy("visit.fromDay")
    .execute();
  return rows.map(({ id, enrolmentId, classId, fromDay, missedClassId, missedDay }) => ({
    id,
    enrolmentId,
    classId,
    day: fromDay,
    missed: { classId: missedClassId, day: missedDay },
  }));
}

/** Returns the meetings of fitting classes that have a free place on their day. */
export async function readOfferedMeetings(
  database: Database,
  child: OwnChild,
  { days, at, credits }: Clock & { credits: readonly Credit[] },
): Promise<OfferedMeeting[]> {
  const { today } = days;
  const span = { from: today, until: credits.at(-1)?.until ?? today };
  const records = await recordsOf(database, child);
  const expected = await readExpected(database, records, span);
  const { birthDate } = await database
    .selectFrom("members")
    .select("birthDate")
    .where("id", "=", child.id)
    .executeTakeFirstOrThrow();
  const agesOn = (await readAgesOn(database)) ?? today;
  const classes = (await readWeeklyClasses(database)).filter(
    ({ name, isInviteOnly }) =>
      !isInviteOnly && (birthDate === null || fitsAges(name, birthDate, agesOn)),
  );
  const classIds = classes.map(({ id }) => id);
  const editions = await readEditions(database, classIds);
  const year = await readSchoolYear(database);
  const changes = await readMeetingChanges(database, span);
  const taken = await readTaken(database, { ...span, classIds }, at);
  const isKnown = knownDates(year.keyDates);
  const now = minuteOf(days.timeOf(at));
  const isAhead = ({ day, fromMinute }: { day: string; fromMinute: number }) =>
    day > today || fromMinute > now;
  return classes
    .flatMap((weekly) => {
      const own = { ...weekly, editions: editions.get(weekly.id) };
      return meetingsIn(own, span, year, changes)
        .filter((meeting) => isAhead(meeting) && meeting.day === meeting.plannedOn)
        .filter(({ day }) => isKnown(day))
        .filter((meeting) => !expected.some((other) => overlap(meeting, other)))
        .filter(({ day }) => {
          const { places } = asOn(own, day);
          const { members, trials } = taken.at({ ...weekly, day });
          return places !== null && members + trials < places;
        })
        .map((meeting) => ({ ...meeting, classId: weekly.id, name: weekly.name }));
    })
    .sort((one, other) => one.day.localeCompare(other.day) || one.fromMinute - other.fromMinute)
    .slice(0, MOST_OFFERED)
    .map(({ classId, day, name, ...times }) => ({
      classId,
      day,
      words: `${name}, ${dayWords(day)}, ${formatTimes(times)}`,
    }));
}
