// The classes of the week of a school that published its timetable before there were any.
import type { Database } from "#app/platform/database/database.server.ts";
import { serializable } from "#app/platform/database/serializable.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { liveContent, liveVersion } from "../content/content.server.ts";
import { followTimetable } from "./follow-timetable.server.ts";

/** Makes a class of each cell of the live timetable, once: later ones come with what is published. */
export async function beginWeek(
  database: Database,
  schoolDays: () => Promise<SchoolDays>,
  at: string,
): Promise<void> {
  if ((await liveVersion(database)) === 0) return;
  const { today } = await schoolDays();
  await serializable(database, async (trx) => {
    const known = await trx.selectFrom("weeklyClasses").select("id").limit(1).executeTakeFirst();
    if (known) return;
    const { timetable } = await liveContent(trx);
    await followTimetable(trx, { timetable, today, at });
  });
}
