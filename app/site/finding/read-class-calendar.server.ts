// Reads the data for a class's calendar file.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { liveContent, schoolDaysOf } from "../content/content.server.ts";
import type { DayName } from "../content/content.ts";
import { readEditions } from "../week/editions.server.ts";
import { readMeetingChanges } from "../week/meeting-changes.server.ts";
import { readSchoolYear } from "../week/year.server.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { classCalendar } from "./class-calendar.ts";

const AHEAD_DAYS = 366;
const HOUR = 60;

/** Returns the class's name and the file's text; null for a finished or unknown class. */
export async function readClassCalendar(
  database: Database,
  id: string,
  { now, origin }: { now: Date; origin: string },
): Promise<{ name: string; text: string } | null> {
  const one = await database
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  if (!one) return null;
  const { school } = await liveContent(database);
  const year = await readSchoolYear(database);
  const editions = (await readEditions(database, [one.id])).get(one.id);
  const { today, timeOf } = await schoolDaysOf(database, now);
  const [hours = 0, minutes = 0] = timeOf(now.toISOString()).split(":").map(Number);
  const text = classCalendar(
    { ...one, day: one.day as DayName, editions },
    {
      today,
      minute: hours * HOUR + minutes,
      writtenAt: now.toISOString(),
      origin,
      zone: calendarZone(school.zone),
      school,
      ...year,
      changes: await readMeetingChanges(database, {
        from: today,
        until: addDays(today, AHEAD_DAYS),
      }),
    },
  );
  return text === null ? null : { name: one.name, text };
}
