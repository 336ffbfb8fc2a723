// Reads what the bank's lines are held against: families with their codes and names, and who was confirmed.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Family } from "#app/office/slice/family/families-of.server.ts";
import { matcherOf, type Home } from "./match-line.ts";

export type Known = {
  homes: (Home & { name: string })[];
  /** For the lines of the bank, or for those of a payout. */
  matcher: (of: { isPayout: boolean }) => ReturnType<typeof matcherOf>;
};

/** `families` are all of them, as `readFamilies` has them. */
export async function readKnown(database: Database, families: readonly Family[]): Promise<Known> {
  const contacts = await database
    .selectFrom("contacts")
    .select(["familyId", "name"])
    .where("deletedAt", "is", null)
    .execute();
  const payers = await database
    .selectFrom("feePayers")
    .select(["payer", "familyId"])
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const contactsOf = Map.groupBy(contacts, ({ familyId }) => familyId);
  const homes = families.map(({ id, name, code, children }) => ({
    id,
    name,
    code,
    names: [
      name,
      ...(contactsOf.get(id) ?? []).map((contact) => contact.name),
      ...children.map((child) => child.name),
    ],
  }));
  return { homes, matcher: (of) => matcherOf(homes, payers, of) };
}
