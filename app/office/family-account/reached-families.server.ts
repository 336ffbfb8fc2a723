// Reads the families of some children with their contacts; mail goes to the contacts marked for it.
import { createHash } from "node:crypto";
import { emailKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readFamiliesOf } from "./families-of.server.ts";

/** A booking of an event is for a child who may not be a member. */
type Child = { kind: "member" | "trial" | "booking"; id: string };

type ReachedContact = {
  /** Null for the parent in a child's own record. */
  id: string | null;
  name: string;
  email: string;
  phone: string;
  /** The ids of the children about whom the contact receives mail; empty for a contact who receives none. */
  mailedAbout: string[];
};

export type ReachedFamily = {
  /** Identifies the family, or the child when the child is in no family; hashed, so that it reveals neither. */
  key: string;
  name: string;
  children: (Child & { name: string })[];
  /** In the order in which they are called. */
  contacts: ReachedContact[];
};

type Row = { id: string; name: string; parentName: string; email: string; phone: string };

/** Long enough that no two families share a key. */
const KEY_LENGTH = 24;

/**
 * Returns each family once, by name. A child in two families counts for both; children in none who share an
 * address are one family.
 */
export async function readReachedFamilies(
  database: Database,
  children: readonly Child[],
): Promise<ReachedFamily[]> {
  const idsOf = (kind: Child["kind"]) => [
    ...new Set(children.filter((child) => child.kind === kind).map(({ id }) => id)),
  ];
  const members = await readPeople(database, "members", idsOf("member"));
  const trials = await readPeople(database, "trials", idsOf("trial"));
  const bookings = await readBookings(database, idsOf("booking"));
  const familiesOf = await readFamiliesOf(
    database,
    members.map(({ id }) => id),
  );
  const found = new Map<string, ReachedFamily>();
  const rowIds = new Map<string, Map<string, string>>();
  for (const { id, name } of members) {
    for (const family of familiesOf.get(id) ?? []) {
      const key = familyKey(family.id);
      const own = family.children.filter((child) => child.id === id);
      const rows = rowIds.get(key) ?? new Map<string, string>();
      for (const { rowId } of own) rows.set(rowId, id);
      rowIds.set(key, rows);
      const known = found.get(key) ?? { key, name: family.name, children: [], contacts: [] };
      known.children.push({ kind: "member", id, name });
      found.set(key, known);
    }
  }
  const contacts = await readContacts(
    database,
    [...rowIds.values()].flatMap((rows) => [...rows.keys()]),
  );
  for (const [key, rows] of rowIds) found.get(key)?.contacts.push(...contactsOf(contacts, rows));
  const alone = [
    ...members
      .filter(({ id }) => !familiesOf.get(id)?.length)
      .map((row) => ({ kind: "member" as const, row })),
    ...trials.map((row) => ({ kind: "trial" as const, row })),
    ...bookings.map((row) => ({ kind: "booking" as const, row })),
  ];
  for (const { kind, row } of alone) {
    const shared = emailKey(row.email);
    const key = hashed(shared === "" ? `child ${row.id}` : `mail ${shared}`);
    const family = found.get(key) ?? {
      key,
      name: row.parentName || row.name,
      children: [],
      contacts: [],
    };
    addAlone(family, kind, row);
    found.set(key, family);
  }
  const { compare } = new Intl.Collator("en-GB");
  return [...found.values()].sort((one, other) => compare(one.name, other.name));
}

/** Returns the key of a family by its id. */
export function familyKey(familyId: string): string {
  return hashed(`family ${familyId}`);
}

function hashed(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, KEY_LENGTH);
}

async function readPeople(
  database: Database,
  table: "members" | "trials",
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom(table)
    .select(["id", "name", "parentName", "email", "phone"])
    .where("id", "in", [...ids])
    .orderBy("name")
    .orderBy("id")
    .execute();
}

async function readBookings(database: Database, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom("bookings")
    .select(["id", "childName as name", "parentName", "email", "phone"])
    .where("id", "in", [...ids])
    .orderBy("childName")
    .orderBy("id")
    .execute();
}

/** Adds a child in no family, with the parent of its own record. */
function addAlone(
  family: ReachedFamily,
  kind: Child["kind"],
  { id, name, parentName, email, phone }: Row,
): void {
  family.children.push({ kind, id, name });
  const known = family.contacts.find((each) => emailKey(each.email) === emailKey(email));
  if (known) {
    known.mailedAbout.push(id);
    known.phone ||= phone;
    return;
  }
  family.contacts.push({
    id: null,
    name: parentName || `Parent of ${name}`,
    email: email.trim(),
    phone,
    mailedAbout: email.trim() === "" ? [] : [id],
  });
}

type TieRow = Awaited<ReturnType<typeof readContacts>>[number];

/** Returns the contacts tied to some of a family's children; `rows` has the child's id by its row in the family. */
function contactsOf(ties: readonly TieRow[], rows: ReadonlyMap<string, string>): ReachedContact[] {
  const byContact = new Map<string, ReachedContact>();
  for (const { id, name, email, phone, childId, getsMail } of ties) {
    const child = rows.get(childId);
    if (child === undefined) continue;
    const contact = byContact.get(id) ?? { id, name, email: email.trim(), phone, mailedAbout: [] };
    if (getsMail && contact.email !== "") contact.mailedAbout.push(child);
    byContact.set(id, contact);
  }
  return [...byContact.values()];
}

/** In the order in which they are called. */
async function readContacts(database: Database, childRowIds: readonly string[]) {
  if (childRowIds.length === 0) return [];
  return database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .select(["contacts.id", "contacts.name", "contacts.email", "contacts.phone"])
    .select(["tie.getsMail", "tie.childId"])
    .where("tie.childId", "in", [...childRowIds])
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .orderBy("tie.callPlace")
    .orderBy("contacts.name")
    .execute();
}
