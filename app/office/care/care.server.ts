// Reads a child's medical notes and consents.
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
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
async function idsOf(database: Database, { kind, id }: Child) {
  if (kind === "trial") return { members: [""], trials: [id] };
  const member = await database
    .selectFrom("members")
    .select("convertedFromTrialId")
    .where("id", "=", id)
    .executeTakeFirst();
  return { members: [id], trials: [member?.convertedFromTrialId ?? ""] };
}

/** Returns consents and, only for people with the permission, medical notes; otherwise without the key. */
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
  const withEnds = consents.map((consent) => ({ ...consent, hasEnded: hasEnded(consent, today) }));
  if (!scopes.has("medical")) return { consents: withEnds };
  const medical = await database
    .selectFrom("medicalNotes")
    .select(["id", "version", "words", "notedOn", "notedBy"])
    .where((eb) => eb.or([eb("memberId", "in", members), eb("trialId", "in", trials)]))
    .where("deletedAt", "is", null)
    .orderBy("notedOn", "desc")
    .orderBy("id")
    .execute();
  return { consents: withEnds, medical };
}

export type Consent = Awaited<ReturnType<typeof readCare>>["consents"][number];
export type Note = NonNullable<Awaited<ReturnType<typeof readCare>>["medical"]>[number];
