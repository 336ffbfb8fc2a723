// The weekday that is taught next, whatever the terms and holidays, and a school without any, for tests that make
// a class.
import { addDays } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { DAYS } from "#app/site/content/content.ts";
import { meetingDays } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";

const SPAN_DAYS = 28;

/** Removes terms, closures and bank holidays: classes meet in every week. */
export async function withoutHolidays(database: Database): Promise<void> {
  const content = await liveContent(database);
  const by = { who: "admin", at: new Date().toISOString() };
  await database.transaction().execute(async (trx) => {
    await trx.deleteFrom("bankHolidays").execute();
    await publishContent(trx, { ...content, keyDates: [] }, by);
  });
}

/** Returns the weekday with the earliest meeting from a day on (YYYY-MM-DD), and its meetings of four weeks. */
export async function nextTaught(
  database: Database,
  from: string,
): Promise<{ weekDay: (typeof DAYS)[number]; days: string[] }> {
  const year = await readSchoolYear(database);
  const span = { from, until: addDays(from, SPAN_DAYS - 1) };
  const [soonest] = DAYS.map((weekDay) => ({
    weekDay,
    days: meetingDays({ day: weekDay, firstDay: from, lastDay: null }, span, year),
  }))
    .filter(({ days }) => days.length > 1)
    .sort((one, other) => (one.days[0]! < other.days[0]! ? -1 : 1));
  if (!soonest) throw new Error(`no weekday is taught twice from ${from}`);
  return soonest;
}
