// Homes that have not answered this year's 'Is this still right?', and their message.
import { href } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import { questionSince } from "#app/office/school/family-rules.ts";
import { readFamilyRules } from "#app/office/school/family-rules.server.ts";
import { readFamilies, type FamilyChild } from "../../family-account/families-of.server.ts";
import { UNWRITTEN, type AudienceSource } from "../../slice/audience.server.ts";

type SilentHome = {
  id: string;
  name: string;
  children: FamilyChild[];
  /** The contacts who can answer. */
  contacts: { id: string; name: string; phone: string }[];
};

/**
 * Returns since when this year's question is open, and the homes without an answer: those with a
 * child at the school and a contact who may see what is kept. Null when nothing is asked.
 */
export async function readNotAnswered(
  database: Database,
  today: string,
): Promise<{ since: string; homes: SilentHome[] } | null> {
  const { askedFrom } = await readFamilyRules(database);
  const since = questionSince(askedFrom, today);
  if (since === null) return null;
  const answered = await database
    .selectFrom("familyChecks")
    .select("familyId")
    .where("day", ">=", since)
    .execute();
  const hasAnswered = new Set(answered.map(({ familyId }) => familyId));
  const contacts = await database
    .selectFrom("contacts")
    .select(["id", "familyId", "name", "phone"])
    .where("deletedAt", "is", null)
    .where("id", "in", (query) =>
      query
        .selectFrom("contactTies")
        .select("contactId")
        .where("maySee", "=", true)
        .where("deletedAt", "is", null),
    )
    .orderBy("name")
    .orderBy("id")
    .execute();
  const byFamily = Map.groupBy(contacts, ({ familyId }) => familyId);
  const homes = (await readFamilies(database, null)).flatMap(({ id, name, children }) => {
    const active = children.filter(({ isActive }) => isActive);
    const own = byFamily.get(id) ?? [];
    return active.length === 0 || own.length === 0 || hasAnswered.has(id)
      ? []
      : [{ id, name, children: active, contacts: own }];
  });
  return { since, homes };
}

/** The homes without an answer, as the audience of a reminder. */
export const NOT_ANSWERED_AUDIENCE: AudienceSource = {
  name: "not-answered",
  access: "admin",
  read: async ({ database, days, schoolName }) => {
    const silent = await readNotAnswered(database, days.today);
    if (!silent) return null;
    return {
      title: "Families who haven't answered",
      kind: "service",
      ...UNWRITTEN,
      subject: "Is this still right?",
      body: `Hello,\n\nPlease look at your family's page and tell us whether the details for {child} are still right. It takes a minute.\n\n${schoolName}`,
      children: silent.homes.flatMap(({ id: familyId, children }) =>
        children.map(({ kind, id }) => ({ kind, id, familyId })),
      ),
      back: { to: href("/admin/families/not-answered"), name: "Not answered" },
    };
  },
};
