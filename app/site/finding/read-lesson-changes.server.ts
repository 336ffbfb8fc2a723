// Reads changes to single lessons and bank holidays for the timetable's calendar.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { DayName } from "../content/content.ts";
import { readMeetingChanges } from "../week/meeting-changes.server.ts";
import { keyOf } from "../week/same-class.ts";
import { readSchoolYear } from "../week/year.server.ts";
import type { LessonChanges } from "./timetable-calendar.ts";

/** Back to the start of a term, and as far ahead as schools plan. */
const DAYS_AROUND = 366;

export async function readLessonChanges(database: Database, today: string): Promise<LessonChanges> {
  const { holidays } = await readSchoolYear(database);
  const found = await readMeetingChanges(database, {
    from: addDays(today, -DAYS_AROUND),
    until: addDays(today, DAYS_AROUND),
  });
  const classes = await database
    .selectFrom("weeklyClasses")
    .select(["id", "name", "day", "fromMinute", "studioPlace"])
    .where("archivedAt", "is", null)
    .execute();
  const byClass = Map.groupBy(found, ({ classId }) => classId);
  const changes = classes.map(({ id, name: title, day, fromMinute, studioPlace: place }) => {
    const key = keyOf({ title, day: day as DayName, fromMinute, place });
    return [key, byClass.get(id) ?? []] as const;
  });
  return { holidays, changes: new Map(changes) };
}
