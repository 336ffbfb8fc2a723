// What of the week names a person who teaches: classes, and covers of meetings to come.
import type { Database } from "#app/platform/database/database.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { classWords } from "../class-words.ts";

/** In words, by the person's id: 'Ballet (5-7), Monday 16:00-16:45', 'cover of Tap, 30 Nov 2026'. */
export async function readTaughtBy(
  database: Database,
  today: string,
): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom("classTeachers as teaching")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "teaching.classId")
    .leftJoin("meetingChanges as meeting", "meeting.id", "teaching.meetingId")
    .select(["teaching.personId", "meeting.day as coversOn"])
    .select(["weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
    .where("weekly.archivedAt", "is", null)
    .where((eb) => eb.or([eb("meeting.day", "is", null), eb("meeting.day", ">=", today)]))
    .orderBy("weekly.name")
    .orderBy("weekly.id")
    .orderBy("meeting.day")
    .execute();
  const named = Map.groupBy(rows, ({ personId }) => personId);
  return new Map(
    [...named].map(([personId, of]) => [
      personId,
      of.map(({ coversOn, ...weekly }) =>
        coversOn === null ? classWords(weekly) : `cover of ${weekly.name}, ${formatDay(coversOn)}`,
      ),
    ]),
  );
}
