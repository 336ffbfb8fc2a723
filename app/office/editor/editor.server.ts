// Reads the live content and its versions.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Content } from "#app/site/content/content.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { readContent } from "#app/site/content/content.schema.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { contentChanges } from "./publish/content-changes.ts";

const VERSIONS_SHOWN = 30;

export type Version = {
  number: number;
  by: string;
  /** Day and time in words. */
  at: string;
  /** Changes since the previous version, in words. */
  changes: readonly string[];
};

export async function readEditor(database: Database, days: SchoolDays) {
  const rows = await database
    .selectFrom("contentVersions")
    .select(["number", "publishedBy", "publishedAt"])
    .orderBy("number", "desc")
    .limit(VERSIONS_SHOWN)
    .execute();
  const changes = await changesOf(
    database,
    rows.map(({ number }) => number),
  );
  const versions = rows.map(({ number, publishedBy, publishedAt }): Version => ({
    number,
    by: publishedBy,
    at: days.momentText(publishedAt),
    changes: changes.get(number) ?? [],
  }));
  return { number: rows[0]?.number ?? 0, content: await liveContent(database), versions };
}

/** Memoised: a version never changes. */
const found = new WeakMap<Database, Map<number, readonly string[]>>();

async function changesOf(
  database: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const known = found.get(database) ?? new Map<number, readonly string[]>();
  found.set(database, known);
  const missing = numbers.filter((number) => !known.has(number));
  if (missing.length === 0) return known;
  const wanted = [...new Set(missing.flatMap((number) => [number, number - 1]))];
  const rows = await database
    .selectFrom("contentVersions")
    .select(["number", "content"])
    .where("number", "in", wanted)
    .execute();
  const contents = new Map(
    rows.map(({ number, content }) => [number, readContent(content).content]),
  );
  contents.set(0, OPENING_CONTENT);
  for (const number of missing) {
    const [before, after] = [contents.get(number - 1), contents.get(number)];
    if (before && after) known.set(number, wordsOf(number, before, after));
  }
  return known;
}

function wordsOf(number: number, before: Content, after: Content): string[] {
  const changed = contentChanges(before, after);
  // In the first version everything is new.
  if (number === 1) return [`The first version: ${changed.map(({ name }) => name).join(", ")}`];
  return changed.flatMap(({ name, changes }) => changes.map((change) => `${name}, ${change}`));
}
