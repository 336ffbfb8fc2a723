// Reads the meetings that a member is expected at, and their register marks.
import type { Database } from "#app/data/database/database.server.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { standingOf, tapOf, type Standing } from "../registers/register/register.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";

export type ExpectedAt = { classId: string; day: string; words: string; standing: Standing };

/** Returns the meetings in a range of days (YYYY-MM-DD, both ends included), by day. */
export async function readExpected(
  database: Database,
  memberId: string,
  span: { from: string; until: string },
): Promise<ExpectedAt[]> {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses", "weeklyClasses.id", "enrolments.classId")
    .selectAll("weeklyClasses")
    .select(["enrolments.fromDay", "enrolments.freeOn"])
    .where("enrolments.memberId", "=", memberId)
    .where("enrolments.kind", "!=", "pause")
    .where("enrolments.deletedAt", "is", null)
    .where("weeklyClasses.archivedAt", "is", null)
    .execute();
  const year = await readSchoolYear(database);
  const editions = await readEditions(
    database,
    rows.map(({ id }) => id),
  );
  const changes = await readMeetingChanges(database, span);
  const taps = await database
    .selectFrom("registerMarks")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("day", ">=", span.from)
    .where("day", "<=", span.until)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  const byMeeting = Map.groupBy(taps, ({ classId, day }) => `${classId} ${day}`);
  return rows
    .flatMap((row) => {
      const weekly = row as WeeklyClassRow & typeof row;
      const own = { ...weekly, editions: editions.get(row.id) };
      return meetingsIn(own, span, year, changes)
        .filter(({ day }) => row.fromDay <= day && (row.freeOn === null || day < row.freeOn))
        .map(({ day }) => ({
          classId: row.id,
          day,
          words: classWords(weekly),
          standing: standingOf((byMeeting.get(`${row.id} ${day}`) ?? []).map(tapOf)),
        }));
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}
