// Reads where single lessons are not as the timetable has them, for its calendar.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { DayName } from "../content/content.ts";
import { readMeetingChanges } from "../week/meeting-changes.server.ts";
import { keyOf } from "../week/same-class.ts";
import { readSchoolYear } from "../week/year.server.ts";
import type { Different } from "./timetable-calendar.ts";

/** As far back as a term began, and as far ahead as the school plans. */
const DAYS_AROUND = 366;

export async function readDifferent(database: Database, today: string): Promise<Different> {
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
