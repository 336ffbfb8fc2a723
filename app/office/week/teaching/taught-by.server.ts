// Reads the classes that people teach, and the coming meetings that they cover.
import type { Database } from "#app/data/database/database.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { classWords } from "#app/office/class-places/class-words.ts";

/** `words` is 'Ballet (5-7), Monday 16:00-16:45' or 'cover of Tap, 30 Nov 2026'. */
type Taught = { id: string; words: string };

/** Returns them by person id, without ended classes and past cover. */
export async function readTaughtBy(
  database: Database,
  today: string,
): Promise<Map<string, Taught[]>> {
  const rows = await database
    .selectFrom("classTeachers as teaching")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "teaching.classId")
    .leftJoin("meetingChanges as meeting", "meeting.id", "teaching.meetingId")
    .select(["teaching.id", "teaching.personId", "meeting.day as coversOn"])
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
      of.map(({ id, coversOn, ...weekly }) => ({
        id,
        words:
          coversOn === null
            ? classWords(weekly)
            : `cover of ${weekly.name}, ${formatDay(coversOn)}`,
      })),
    ]),
  );
}
