// Finds the coming weeks' clashes, and the ones that a new place in a class would make.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { enrolledOn } from "#app/site/week/places.server.ts";
import { classWords } from "../class-words.ts";
import { readTaughtMeetings } from "../taught-meetings.server.ts";
import { clashesIn, teachersOf, type Clash, type ClassMeeting } from "./clashes.ts";
import { clashesWith, type Attended, type TimedClass } from "./clashes-with.ts";

/** Longer than the summer holidays, so that September's clashes show during August. */
const DAYS_AHEAD = 12 * 7;

/** Returns every clash of the coming weeks, also those that staff have accepted. */
export async function findClashes(database: Database, today: string): Promise<Clash[]> {
  const span = { from: today, until: addDays(today, DAYS_AHEAD) };
  const meetings = (await readTaughtMeetings(database, span)).map(
    ({ weekly, teaching, ...meeting }): ClassMeeting => ({
      ...meeting,
      id: weekly.id,
      name: weekly.name,
      teachers: teachersOf(meeting.teachers, teaching),
    }),
  );
  const attending = await enrolledOn(database, today)
    .where("kind", "<>", "pause")
    .where("members.active", "=", true)
    .select(["classId", "memberId", "name", "fromDay", "freeOn"])
    .orderBy("name")
    .execute();
  return clashesIn(meetings, attending);
}

/** Returns the classes that a member attends, now or later, with the days of each place. */
export async function readAttended(database: Database, memberId: string): Promise<Attended[]> {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses", "weeklyClasses.id", "enrolments.classId")
    .select(["weeklyClasses.id", "name", "day", "fromMinute", "toMinute", "firstDay", "lastDay"])
    .select(["enrolments.fromDay", "enrolments.freeOn"])
    .where("memberId", "=", memberId)
    .where("kind", "<>", "pause")
    .where("enrolments.deletedAt", "is", null)
    .where("weeklyClasses.archivedAt", "is", null)
    .orderBy("fromMinute")
    .execute();
  return rows.map(({ fromDay, freeOn, ...weekly }) => ({ weekly, fromDay, freeOn }));
}

type Joining = {
  member: { id: string | null; name: string };
  /** The classes to add. */
  into: readonly TimedClass[];
  fromDay: string;
  /** The day after a visit to one meeting; null for a place without an end. */
  freeOn?: string | null;
  /** Ids of classes that the member leaves on that day. */
  leaving?: readonly string[];
};

/** Returns a sentence for each class that would clash with another of the member's. */
export async function clashReasons(
  database: Database,
  { member, into, fromDay, freeOn = null, leaving = [] }: Joining,
): Promise<string[]> {
  const attended = member.id === null ? [] : await readAttended(database, member.id);
  const staying = attended.filter(({ weekly }) => !leaving.includes(weekly.id));
  return into.flatMap((weekly, place) => {
    const beside = into.slice(0, place).map((other) => ({ weekly: other, fromDay, freeOn }));
    return clashesWith({ weekly, fromDay, freeOn }, [...staying, ...beside]).map(
      (other) =>
        `${member.name} would be in two classes at the same time: ${classWords(other)}, and ${classWords(weekly)}.`,
    );
  });
}
