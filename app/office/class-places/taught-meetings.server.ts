// Reads the meetings of a span of days with their teachers and cover.
import type { Database } from "#app/data/database/database.server.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn, type Meeting } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { teachersOn, usualTeachers, type Teaching } from "./teaching.ts";
import { readTeaching } from "./teaching.server.ts";
import { readWeeklyClasses, type WeeklyClassRow } from "./weekly-classes.server.ts";

/** A class on one date, in the studio and at the time of that date. */
export type TaughtMeeting = Meeting & {
  weekly: WeeklyClassRow;
  /** The teachers on the date: its cover if any, otherwise the usual ones. */
  teaching: Teaching[];
  /** The usual teachers who still work on that date. */
  usual: Teaching[];
  /** The cover of this meeting; empty for none. */
  cover: Teaching[];
  /** The version of the meeting's change; 0 for an unchanged meeting. */
  version: number;
};

type Span = { from: string; until: string };

/** Returns the meetings that take place in a span of days (YYYY-MM-DD, inclusive), class by class. */
export async function readTaughtMeetings(database: Database, span: Span): Promise<TaughtMeeting[]> {
  const classes = await readWeeklyClasses(database);
  const year = await readSchoolYear(database);
  const editions = await readEditions(database);
  const changes = await readMeetingChanges(database, span);
  const teaching = await readTeaching(database);
  return classes.flatMap((weekly) => {
    const own = teaching.get(weekly.id) ?? [];
    const meetings = meetingsIn(
      { ...weekly, editions: editions.get(weekly.id) },
      span,
      year,
      changes,
    );
    return meetings.map((meeting): TaughtMeeting => {
      const { plannedOn } = meeting;
      const change = changes.find(({ classId, day }) => classId === weekly.id && day === plannedOn);
      return {
        ...meeting,
        weekly,
        teaching: teachersOn(own, plannedOn),
        usual: usualTeachers(own, plannedOn),
        cover: own.filter(({ coversOn }) => coversOn === plannedOn),
        version: change?.version ?? 0,
      };
    });
  });
}
