// Reads the families of some children with their contact details; mail goes to the contacts marked for it.
import { emailKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readFamiliesOf } from "./families-of.server.ts";

type Child = { kind: "member" | "trial"; id: string };

export type ReachedFamily = {
  /** Identifies the family, or the child when the child is in no family. */
  key: string;
  name: string;
  children: string[];
  /** Each address once. */
  mails: string[];
  phones: string[];
};

type Row = { name: string; parentName: string; email: string; phone: string };

/**
 * Returns each family once, by name. A child in two families counts for both; children in none who share an
 * address are one family.
 */
export async function readReachedFamilies(
  database: Database,
  children: readonly Child[],
): Promise<ReachedFamily[]> {
  const idsOf = (kind: Child["kind"]) =>
    children.filter((child) => child.kind === kind).map(({ id }) => id);
  const columns = ["id", "name", "parentName", "email", "phone"] as const;
  const members = await database
    .selectFrom("members")
    .select(columns)
    .where("id", "in", [...idsOf("member"), ""])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const trials = await database
    .selectFrom("trials")
    .select(columns)
    .where("id", "in", [...idsOf("trial"), ""])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const familiesOf = await readFamiliesOf(database, idsOf("member"));
  const found = new Map<string, ReachedFamily>();
  const rowIds = new Map<string, string[]>();
  for (const { id, name } of members) {
    for (const family of familiesOf.get(id) ?? []) {
      const key = `family ${family.id}`;
      const own = family.children.flatMap((child) => (child.id === id ? child.rowId : []));
      rowIds.set(key, [...(rowIds.get(key) ?? []), ...own]);
      const known = found.get(key) ?? emptyFamily(key, family.name);
      found.set(key, { ...known, children: [...known.children, name] });
    }
  }
  for (const [key, ids] of rowIds) {
    const contacts = await readContacts(database, ids);
    const family = found.get(key);
    if (!family) continue;
    family.mails = eachOnce(contacts.filter(({ getsMail }) => getsMail).map(({ email }) => email));
    family.phones = [...new Set(contacts.map(({ phone }) => phone).filter(Boolean))];
  }
  const alone = [...members.filter(({ id }) => !familiesOf.get(id)?.length), ...trials];
  for (const { id, ...row } of alone) {
    const shared = emailKey(row.email);
    const key = shared === "" ? `child ${id}` : `mail ${shared}`;
    found.set(key, withChild(found.get(key) ?? emptyFamily(key, row.parentName || row.name), row));
  }
  const { compare } = new Intl.Collator("en-GB");
  return [...found.values()].sort((one, other) => compare(one.name, other.name));
}

function emptyFamily(key: string, name: string): ReachedFamily {
  return { key, name, children: [], mails: [], phones: [] };
}

function withChild(family: ReachedFamily, { name, email, phone }: Row): ReachedFamily {
  return {
    ...family,
    children: [...family.children, name],
    mails: eachOnce([...family.mails, email]),
    phones: [...new Set([...family.phones, phone])].filter(Boolean),
  };
}

/** Each address once, whatever its case. */
function eachOnce(emails: readonly string[]): string[] {
  const written = emails.map((email) => email.trim()).filter(Boolean);
  return [...new Map(written.map((email) => [emailKey(email), email])).values()];
}

/** In the order in which they are called. */
function readContacts(database: Database, childRowIds: readonly string[]) {
  return database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .select(["contacts.email", "contacts.phone", "tie.getsMail"])
    .where("tie.childId", "in", [...childRowIds, ""])
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .orderBy("tie.callPlace")
    .orderBy("contacts.name")
    .execute();
}
