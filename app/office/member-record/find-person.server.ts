// Finds the records of one person: member rows, and the trials that became them.
import type { Database } from "#app/data/database/database.server.ts";
import { isSamePerson, keysOf } from "./person.ts";
import type { Member } from "./member.server.ts";

/** Returns all member rows of one person, the given one first; rows deleted in the last 30 days are included. */
export async function readPerson(database: Database, id: string): Promise<Member[]> {
  const asked = await database
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!asked) return [];
  const alike = await database
    .selectFrom("members")
    .selectAll()
    .where("nameKey", "=", asked.nameKey)
    .where("id", "!=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return [asked, ...alike.filter((other) => isSamePerson(asked, other))];
}

export async function readTrialIds(
  database: Database,
  members: readonly Member[],
): Promise<string[]> {
  const converted = new Set(members.map(({ convertedFromTrialId }) => convertedFromTrialId));
  const ids = new Set<string | null>(members.map(({ id }) => id));
  const tied = await readTiedTrials(database, members);
  const rows = await database
    .selectFrom("trials")
    .select(["id", "name", "email", "phone", "memberId"])
    .execute();
  const isTheirs = (row: (typeof rows)[number]) =>
    members.some((member) => isSamePerson(member, keysOf(row)));
  return rows
    .filter(
      (row) => converted.has(row.id) || ids.has(row.memberId) || tied.has(row.id) || isTheirs(row),
    )
    .map(({ id }) => id);
}

/** Trials booked on the website that staff marked as the same child. */
async function readTiedTrials(
  database: Database,
  members: readonly Member[],
): Promise<Set<string | null>> {
  const ids = members.map(({ id }) => id);
  const rows = await database
    .selectFrom("bookings")
    .select("trialId")
    .where("alikeMemberId", "in", [...ids, ""])
    .where("alikeAnswer", "=", "same")
    .execute();
  return new Set(rows.map(({ trialId }) => trialId));
}

/** Whether another member has one of these names. */
export async function isNameShared(
  database: Database,
  members: readonly Member[],
): Promise<boolean> {
  const own = new Set(members.map(({ id }) => id));
  const keys = [...new Set(members.map((member) => member.nameKey))];
  const others = await database
    .selectFrom("members")
    .select("id")
    .where("nameKey", "in", keys)
    .where("deletedAt", "is", null)
    .execute();
  return others.some(({ id }) => !own.has(id));
}
