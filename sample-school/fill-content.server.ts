// Publishes the sample school's website as the first content of an empty school.
import type { Database } from "#app/platform/database/database.server.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { sampleContent } from "./content.ts";

/** `today` is YYYY-MM-DD in the school's zone, `at` the moment of the filling. */
export async function fillContent(trx: Database, today: string, at: string): Promise<void> {
  await publishContent(trx, sampleContent(today), "the sample school", at);
}
