// Reads what is kept of a child's health and of what the family has agreed to.
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { hasEnded } from "./care-values.ts";

export type Child = { kind: "member" | "trial"; id: string; name: string };

/** Null where there is no such child, or not any more. */
export async function findChild(
  database: Database,
  { kind, id }: { kind: string; id: string },
): Promise<Child | null> {
  if (kind !== "member" && kind !== "trial") return null;
  // Both tables share these columns, which the query builder cannot know.
  const table = (kind === "member" ? "members" : "trials") as "members";
  const row = await database
    .selectFrom(table)
    .select(["id", "name"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row ? { kind, ...row } : null;
}

/** The member's rows are also those of the trial that they came from. */
async function idsOf(database: Database, { kind, id }: Child) {
  if (kind === "trial") return { members: [""], trials: [id] };
  const member = await database
    .selectFrom("members")
    .select("convertedFromTrialId")
    .where("id", "=", id)
    .executeTakeFirst();
  return { members: [id], trials: [member?.convertedFromTrialId ?? ""] };
}

/** Notes of health are there, as a key too, for those alone who have the permission. */
export async function readCare(
  database: Database,
  child: Child,
  { scopes, today }: { scopes: ReadonlySet<Scope>; today: string },
) {
  const { members, trials } = await idsOf(database, child);
  const consents = await database
    .selectFrom("consents")
    .select(["id", "version", "what", "givenBy", "givenOn", "until"])
    .where((eb) => eb.or([eb("memberId", "in", members), eb("trialId", "in", trials)]))
    .where("deletedAt", "is", null)
    .orderBy("givenOn", "desc")
    .orderBy("what")
    .execute();
  const told = consents.map((consent) => ({ ...consent, hasEnded: hasEnded(consent, today) }));
  if (!scopes.has("medical")) return { consents: told };
  const medical = await database
    .selectFrom("medicalNotes")
    .select(["id", "version", "words", "notedOn", "notedBy"])
    .where((eb) => eb.or([eb("memberId", "in", members), eb("trialId", "in", trials)]))
    .where("deletedAt", "is", null)
    .orderBy("notedOn", "desc")
    .orderBy("id")
    .execute();
  return { consents: told, medical };
}

export type Consent = Awaited<ReturnType<typeof readCare>>["consents"][number];
export type Note = NonNullable<Awaited<ReturnType<typeof readCare>>["medical"]>[number];
