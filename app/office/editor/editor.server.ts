// Reads the live content and its versions.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";

const VERSIONS_SHOWN = 30;

export type Version = { number: number; by: string; on: string };

export async function readEditor(database: Database, days: SchoolDays) {
  const rows = await database
    .selectFrom("contentVersions")
    .select(["number", "publishedBy", "publishedAt"])
    .orderBy("number", "desc")
    .limit(VERSIONS_SHOWN)
    .execute();
  const versions = rows.map(({ number, publishedBy, publishedAt }): Version => ({
    number,
    by: publishedBy,
    on: days.dayOf(publishedAt),
  }));
  return { number: rows[0]?.number ?? 0, content: await liveContent(database), versions };
}
