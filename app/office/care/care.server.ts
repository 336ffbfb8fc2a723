// Reads a child's medical notes and consents.
import type { Database } from "#app/data/database/database.server.ts";
import { hasEnded } from "./care-values.ts";

export type Child = { kind: "member" | "trial"; id: string; name: string };

/** Returns the child, or null when it does not exist or is deleted. */
export async function findChild(
  database: Database,
  { kind, id }: { kind: string; id: string },
): Promise<Child | null> {
  if (kind !== "member" && kind !== "trial") return null;
  // The query builder cannot see that both tables have these columns.
  const table = (kind === "member" ? "members" : "trials") as "members";
  const row = await database
    .selectFrom(table)
    .select(["id", "name"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row ? { kind, ...row } : null;
}

/** Returns the ids to look for: a member also has the rows of the trial it came from. */
export async function recordsOf(database: Database, { kind, id }: Child): Promise<Ids> {
  if (kind === "trial") return { memberIds: [], trialIds: [id] };
  const member = await database
    .selectFrom("members")
    .select("convertedFromTrialId")
    .where("id", "=", id)
    .executeTakeFirst();
  return { memberIds: [id], trialIds: [member?.convertedFromTrialId ?? ""] };
}

type Ids = { memberIds: readonly string[]; trialIds: readonly string[] };

/** Returns the child's consents, newest first. */
export async function readConsents(
  database: Database,
  { memberIds, trialIds }: Ids,
  today: string,
) {
  const consents = await database
    .selectFrom("consents")
    .select(["id", "version", "what", "givenBy", "givenOn", "until", "isGiven"])
    .where((eb) =>
      eb.or([eb("memberId", "in", [...memberIds, ""]), eb("trialId", "in", [...trialIds, ""])]),
    )
    .where("deletedAt", "is", null)
    .orderBy("givenOn", "desc")
    .orderBy("what")
    .execute();
  return consents.map((consent) => ({ ...consent, hasEnded: hasEnded(consent, today) }));
}

/** Returns the child's medical notes, newest first. Only for people with the permission. */
export function readNotes(database: Database, { memberIds, trialIds }: Ids) {
  return database
    .selectFrom("medicalNotes")
    .select(["id", "version", "words", "notedOn", "notedBy"])
    .where((eb) =>
      eb.or([eb("memberId", "in", [...memberIds, ""]), eb("trialId", "in", [...trialIds, ""])]),
    )
    .where("deletedAt", "is", null)
    .orderBy("notedOn", "desc")
    .orderBy("id")
    .execute();
}

/** Returns the number of the child's medical notes. */
export async function countNotes(database: Database, ids: Ids): Promise<number> {
  return (await readNotes(database, ids)).length;
}

export type Consent = Awaited<ReturnType<typeof readConsents>>[number];
export type Note = Awaited<ReturnType<typeof readNotes>>[number];
