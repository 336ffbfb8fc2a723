// Finds former members to purge, and the start of their retention period.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readPerson } from "../member-record/find-person.server.ts";
import type { ExpiredEntry } from "../slice/expiring-rows.server.ts";
import { PLACES } from "../places.ts";
import { TABLES } from "../references/references.ts";
import { any, inBatches } from "../references/stored-rows.server.ts";
import { SLICES } from "../slices.server.ts";
import {
  identifyPerson,
  readOwnRows,
  type OwnRows,
  type Person,
} from "../records/own-rows.server.ts";

/** The most members per run: each is searched for in every table. */
const MOST = 50;

type Leaver = { person: Person; own: OwnRows; day: string };

/** Returns members who left on or before a day without later activity, at most 50, earliest first. */
export async function readOldLeavers(
  database: Database,
  days: SchoolDays,
  before: string,
  emailsOfSchool: readonly string[],
): Promise<ExpiredEntry[]> {
  const rows = await database
    .selectFrom("members")
    .select(["id", "name", "nameKey"])
    .where("status", "=", "Inactive")
    .where("deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("leftOn", "<=", before),
        eb.and([eb("leftOn", "is", null), eb("updatedAt", "<", days.startOf(addDays(before, 1)))]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce("leftOn", "createdAt"))
    .orderBy("id")
    .limit(MOST)
    .execute();
  const found: ExpiredEntry[] = [];
  const seen = new Set<string>();
  for (const { id, name } of rows) {
    if (seen.has(id)) continue;
    const leaver = await readLeaver(database, days, id, emailsOfSchool);
    if (!leaver || leaver.day > before) continue;
    for (const copy of leaver.person.members) seen.add(copy.id);
    found.push({ id, name, day: leaver.day, rowIds: [id] });
  }
  return found;
}

/**
 * Returns the person behind a former member's record; null for a person with an active record or school property.
 * The day is that of the last activity: leaving, a trial, a lesson or an enquiry.
 */
export async function readLeaver(
  database: Database,
  { dayOf }: SchoolDays,
  id: string,
  emailsOfSchool: readonly string[],
): Promise<Leaver | null> {
  const members = await readPerson(database, id);
  if (members.length === 0 || members.some(({ active }) => active)) return null;
  for (const { heldBy } of SLICES) if (await heldBy?.(database, members, false)) return null;
  const person = await identifyPerson(database, members, emailsOfSchool);
  const own = await readOwnRows(database, person);
  const known = [
    ...members.map(({ leftOn, updatedAt }) => leftOn ?? dayOf(updatedAt)),
    ...(await daysOf(database, dayOf, own)),
  ];
  return { person, own, day: known.toSorted().at(-1) ?? "" };
}

async function daysOf(
  database: Database,
  dayOf: SchoolDays["dayOf"],
  own: OwnRows,
): Promise<string[]> {
  const days: string[] = [];
  for (const table of TABLES) {
    const { knownOn } = PLACES[table];
    if (!knownOn) continue;
    for (const some of inBatches(own[table] ?? [])) {
      // The query builder cannot see that the column belongs to the table.
      const { last } = await database
        .selectFrom(any(table))
        .select((eb) => eb.fn.max<string | null>(knownOn as "createdAt").as("last"))
        .where("id", "in", some)
        .executeTakeFirstOrThrow();
      if (last) days.push(last.includes("T") ? dayOf(last) : last);
    }
  }
  return days;
}
