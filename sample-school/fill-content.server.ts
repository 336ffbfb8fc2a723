// Publishes the sample school's website as the first content of an empty school, with its weekly classes.
import type { Database } from "#app/data/database/database.server.ts";
import { SAMPLE_PUBLISHER } from "#app/platform/opening.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { followTimetable } from "#app/site/week/follow-timetable.server.ts";
import { sampleContent } from "./content.ts";

/** `today` is YYYY-MM-DD in the school's zone, `at` the time of the filling. */
export async function fillContent(trx: Database, today: string, at: string): Promise<void> {
  const content = sampleContent(today);
  await publishContent(trx, content, { who: SAMPLE_PUBLISHER, at });
  await followTimetable(trx, { timetable: content.timetable, today, at });
}
