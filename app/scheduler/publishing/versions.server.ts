// Reads the versions of a schedule by its id: the list, one version, and the dancers' codes.
import type { Database } from "#app/data/database/database.server.ts";
import {
  type Answer,
  type Asking,
  count,
  isClosedTo,
  type Needs,
  NOT_FOUND,
  refuse,
} from "#app/scheduler/plan-calls.server.ts";
import type { ChangesSince } from "#app/scheduler/plan/published/published.ts";
import type { DancersByCode, Publication } from "./publication.ts";

export type VersionRow = {
  number: number;
  at: string;
  showsNames: boolean;
  /** The changes since the previous version; null for the first. */
  changes: ChangesSince | null;
};

export type CodeRow = { name: string; school: string; code: string };

/** Returns the newest version of a schedule and its link; null when it was never published. */
export async function publicationOf(database: Database, id: string): Promise<Publication | null> {
  const newest = await database
    .selectFrom("scheduleVersions")
    .leftJoin("scheduleLinks", "scheduleLinks.scheduleId", "scheduleVersions.scheduleId")
    .select(["number", "publishedAt", "showsNames", "code"])
    .where("scheduleVersions.scheduleId", "=", id)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const { number, publishedAt: at, showsNames, code } = newest;
  return { code, number, at, showsNames };
}

/** Returns every version of a schedule, newest first. */
export function listVersions(
  needs: Needs,
  visitor: Asking,
  id: string,
): Promise<Answer<{ versions: VersionRow[] }>> {
  return counted(needs, visitor, id, async () => {
    const rows = await needs.database
      .selectFrom("scheduleVersions")
      .select(["number", "publishedAt as at", "showsNames", "changes"])
      .where("scheduleId", "=", id)
      .orderBy("number", "desc")
      .execute();
    const versions = rows.map(({ number, changes, ...row }) => ({
      ...row,
      number,
      changes: number === 1 ? null : (changes as ChangesSince | null),
    }));
    return { versions };
  });
}

/** Returns a schedule as published under a number. */
export function findVersion(
  needs: Needs,
  visitor: Asking,
  { id, number }: { id: string; number: number },
): Promise<Answer<{ data: unknown }>> {
  return counted(needs, visitor, id, async () => {
    const found = await needs.database
      .selectFrom("scheduleVersions")
      .select("data")
      .where("scheduleId", "=", id)
      .where("number", "=", number)
      .executeTakeFirst();
    return found ?? null;
  });
}

/** Returns the codes of the newest version's dancers, sorted by studio and name. */
export function listCodes(
  needs: Needs,
  visitor: Asking,
  id: string,
): Promise<Answer<{ codes: CodeRow[] }>> {
  return counted(needs, visitor, id, async () => {
    const found = await needs.database
      .selectFrom("scheduleLinks")
      .select("dancers")
      .where("scheduleId", "=", id)
      .executeTakeFirst();
    if (!found) return null;
    const codes = Object.entries(found.dancers as DancersByCode)
      .map(([code, { name, school }]) => ({ name, school, code }))
      .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), "en"));
    return { codes };
  });
}

function keyOf({ school, name }: CodeRow): string {
  return `${school}\n${name}`;
}

async function counted<Body extends object>(
  needs: Needs,
  visitor: Asking,
  id: string,
  read: () => Promise<Body | null>,
): Promise<Answer<Body>> {
  const wait = await count(needs, visitor, "look-up");
  if (wait !== null) return refuse(429, wait);
  if (await isClosedTo(needs.database, visitor, id)) return refuse(404, NOT_FOUND);
  const body = await read();
  return body ? { status: 200, body } : refuse(404, NOT_FOUND);
}
