// Reads families with their contacts, and proposed families.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { folded } from "#app/data/database/engine-sql.server.ts";
import { contains, countRows, listPage } from "#app/data/database/list-page.server.ts";
import { foldedText } from "#app/platform/name.ts";
import type { PageWindow } from "#app/platform/page-window.ts";
import { onePerPerson } from "#app/office/member-record/same-person.ts";
import { joined } from "../slice/due/due-words.ts";
import { readFamilies, type Family } from "../family-account/families-of.server.ts";
import { columnNames } from "../fields/values.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "#app/office/family-account/contact.fields.ts";
import { NEW_FAMILY } from "./new-family-choice.ts";
import { idOfDeclined, readDeclined } from "./declined.server.ts";
import type { ChildDetails } from "#app/office/family-account/new-family.ts";
import { proposals, type Proposal, type ExistingFamily } from "./proposals.ts";

export type Contact = Awaited<ReturnType<typeof readContacts>>[number];
export type Tie = Contact["ties"][number];

export type FamilyWithContacts = Family & { contacts: Contact[] };

/** Returns the contacts of these families, or of all for null, in contact order. */
export async function readContacts(database: Database, familyIds: readonly string[] | null) {
  if (familyIds?.length === 0) return [];
  const contacts = await database
    .selectFrom("contacts")
    .select(["id", "familyId", "version", ...columnNames(CONTACT_FIELDS)])
    .where("deletedAt", "is", null)
    .$if(familyIds !== null, (query) => query.where("familyId", "in", [...(familyIds ?? [])]))
    .execute();
  const ties = await database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .innerJoin("familyChildren as child", "child.id", "tie.childId")
    .select(["tie.id", "tie.version", "tie.contactId", "tie.childId"])
    .select(columnNames(TIE_FIELDS).map((column) => `tie.${column}` as const))
    .where("tie.deletedAt", "is", null)
    .where("child.deletedAt", "is", null)
    .$if(familyIds !== null, (query) =>
      query.where("contacts.familyId", "in", [...(familyIds ?? [])]),
    )
    .execute();
  const byContact = Map.groupBy(ties, ({ contactId }) => contactId);
  const { compare } = new Intl.Collator("en-GB");
  return contacts
    .map((contact) => {
      const of = byContact.get(contact.id) ?? [];
      const place = Math.min(...of.map(({ callPlace }) => callPlace), Infinity);
      return { contact: { ...contact, ties: of }, place };
    })
    .sort(
      (one, other) =>
        (one.place === other.place ? 0 : one.place - other.place) ||
        compare(one.contact.name, other.contact.name),
    )
    .map(({ contact }) => contact);
}

/** Returns one family, or null. */
export async function readFamily(
  database: Database,
  id: string,
): Promise<FamilyWithContacts | null> {
  const [family] = await readFamilies(database, [id]);
  return family ? { ...family, contacts: await readContacts(database, [id]) } : null;
}

/** Returns all other families, by name. */
export async function readFamiliesBut(
  database: Database,
  id: string,
): Promise<FamilyWithContacts[]> {
  return (await readAll(database)).filter((family) => family.id !== id);
}

async function readAll(database: Database): Promise<FamilyWithContacts[]> {
  const families = await readFamilies(database, null);
  const contacts = Map.groupBy(await readContacts(database, null), ({ familyId }) => familyId);
  return families.map((family) => ({ ...family, contacts: contacts.get(family.id) ?? [] }));
}

type FamiliesPage = {
  families: FamilyWithContacts[];
  window: PageWindow;
  /** The number of all families. */
  count: number;
};

/** Returns one page of the families by name. Search looks in the names of families, children and contacts. */
export async function readFamiliesPage(
  database: Database,
  { search = "", page = null }: { search?: string; page?: string | null } = {},
): Promise<FamiliesPage> {
  const { rows, window } = await listPage(
    foundFamilies(database, search)
      .select(["families.id", "families.name"])
      .orderBy(folded(database, sql.ref("families.name")))
      .orderBy("families.id"),
    page,
  );
  const ids = rows.map(({ id }) => id);
  const found = new Map((await readFamilies(database, ids)).map((family) => [family.id, family]));
  const contacts = Map.groupBy(await readContacts(database, ids), ({ familyId }) => familyId);
  return {
    families: ids.flatMap((id) => {
      const family = found.get(id);
      return family ? [{ ...family, contacts: contacts.get(id) ?? [] }] : [];
    }),
    window,
    count: await countRows(foundFamilies(database, "")),
  };
}

function foundFamilies(database: Database, search: string) {
  const families = database
    .selectFrom("families")
    .innerJoin("billingAccounts as account", "account.familyId", "families.id")
    .where("families.deletedAt", "is", null);
  const wanted = foldedText(search);
  if (wanted === "") return families;
  const has = (column: string) => contains(database, folded(database, sql.ref(column)), wanted);
  const ofChildren = database
    .selectFrom("familyChildren as child")
    .select("child.familyId")
    .where("child.deletedAt", "is", null);
  const members = ofChildren.innerJoin("members as person", "person.id", "child.memberId");
  const joinedTrials = ofChildren.innerJoin(
    "members as person",
    "person.convertedFromTrialId",
    "child.trialId",
  );
  const trials = ofChildren.innerJoin("trials as person", "person.id", "child.trialId");
  const contacts = database
    .selectFrom("contacts")
    .select("contacts.familyId")
    .where("contacts.deletedAt", "is", null)
    .where(has("contacts.name"));
  return families.where((eb) =>
    eb.or([
      has("families.name"),
      ...[members, joinedTrials, trials].map((found) =>
        eb(
          "families.id",
          "in",
          found.where("person.deletedAt", "is", null).where(has("person.name")),
        ),
      ),
      eb("families.id", "in", contacts),
    ]),
  );
}

/** Returns the proposals that nobody has declined. */
export async function readOpenProposals(database: Database): Promise<Proposal[]> {
  const declined = await readDeclined(database);
  return (await readProposals(database)).filter((each) => !declined.has(idOfDeclined(each)));
}

/** Returns all proposals, including declined ones. */
export async function readProposals(database: Database): Promise<Proposal[]> {
  const all = await readAll(database);
  return proposals(await readUnplaced(database, all), existingFamilies(all));
}

/** Returns the children who are in none of these families. */
async function readUnplaced(database: Database, all: readonly Family[]): Promise<ChildDetails[]> {
  const placed = new Set(all.flatMap(({ children }) => children.map(({ id }) => id)));
  return (await readChildDetails(database, null)).filter(({ id }) => !placed.has(id));
}

function existingFamilies(families: readonly FamilyWithContacts[]): ExistingFamily[] {
  return families.map(({ id, name, contacts }) => ({
    id,
    name,
    emails: contacts.map(({ email }) => email),
    phones: contacts.map(({ phone }) => phone),
  }));
}

/** `value` is the family's id, or `NEW_WITH` and the ids of the children who form a new family. */
type FamilyChoice = { value: string; words: string };

export type FamilyChoices = {
  /** Families that share an email or phone with the child, and a new family with unplaced children who share it. */
  alike: FamilyChoice[];
  /** Every other family, by name. */
  others: FamilyChoice[];
};

/** Returns the families that a child can join; null when the child, under any of its ids, is in one. */
export async function readFamilyChoices(
  database: Database,
  child: ChildDetails,
  ids: readonly string[],
): Promise<FamilyChoices | null> {
  const all = await readAll(database);
  if (all.some(({ children }) => children.some(({ id }) => ids.includes(id)))) return null;
  const others = (await readUnplaced(database, all)).filter(({ id }) => !ids.includes(id));
  const found = proposals([child, ...others], existingFamilies(all)).find(({ children }) =>
    children.some(({ id }) => id === child.id),
  );
  const namesIn = (of: readonly { name: string }[]) => joined(of.map(({ name }) => name));
  const wordsOf = ({ name, children }: Family) =>
    children.length > 0 ? `${name}: ${namesIn(children)}` : name;
  const isAlike = new Set(found?.families.map(({ id }) => id));
  const choiceOf = (family: Family) => ({ value: family.id, words: wordsOf(family) });
  const beside = found?.children.filter(({ id }) => id !== child.id) ?? [];
  const alike = [
    ...all.filter(({ id }) => isAlike.has(id)).map(choiceOf),
    ...(beside.length > 0
      ? [
          {
            value: `${NEW_WITH}${beside.map(({ kind, id }) => `${kind} ${id}`).join(" ")}`,
            words: `New family with ${namesIn(beside)}`,
          },
        ]
      : []),
  ];
  return { alike, others: all.filter(({ id }) => !isAlike.has(id)).map(choiceOf) };
}

const NEW_WITH = "new ";

/** Returns the family's id, or the children of a new family; null when nothing was chosen. */
export function readFamilyChoice(
  value: string,
): { familyId: string } | { children: { kind: string; id: string }[] } | null {
  if (value === "") return null;
  if (value === NEW_FAMILY) return { children: [] };
  if (!value.startsWith(NEW_WITH)) return { familyId: value };
  const words = value.slice(NEW_WITH.length).split(" ");
  const children = words.flatMap((kind, place) =>
    place % 2 === 0 ? [{ kind, id: words[place + 1] ?? "" }] : [],
  );
  return { children };
}

/** Returns active members (one record a person) and open trials; with `only`, those records in any state. */
export async function readChildDetails(
  database: Database,
  only: readonly { kind: string; id: string }[] | null,
): Promise<ChildDetails[]> {
  const idsOf = (kind: string) =>
    only === null ? null : ["", ...only.filter((each) => each.kind === kind).map(({ id }) => id)];
  const [memberIds, trialIds] = [idsOf("member"), idsOf("trial")];
  const members = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "email", "phone", "active", "updatedAt"])
    .select(["nameKey", "emailKey", "phoneKey"])
    .where("deletedAt", "is", null)
    .$if(memberIds === null, (query) => query.where("active", "=", true))
    .$if(memberIds !== null, (query) => query.where("id", "in", memberIds ?? []))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const trials = await database
    .selectFrom("trials")
    .select(["id", "name", "parentName", "email", "phone"])
    .where("deletedAt", "is", null)
    .$if(trialIds === null, (query) =>
      query.where("joined", "=", false).where("closedOn", "is", null),
    )
    .$if(trialIds !== null, (query) => query.where("id", "in", trialIds ?? []))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const shown = only === null ? onePerPerson(members) : members;
  return [
    ...shown.map((row) => ({ kind: "member" as const, ...reachOf(row) })),
    ...trials.map((row) => ({ kind: "trial" as const, ...reachOf(row) })),
  ];
}

function reachOf({ id, name, parentName, email, phone }: Omit<ChildDetails, "kind">) {
  return { id, name, parentName, email, phone };
}

/** Returns the children who can be added to a family, by name. */
export async function readOthers(database: Database, { children }: Pick<Family, "children">) {
  const inIt = new Set(children.map(({ id }) => id));
  const { compare } = new Intl.Collator("en-GB");
  return (await readChildDetails(database, null))
    .filter(({ id }) => !inIt.has(id))
    .map(({ kind, id, name, parentName }) => ({ kind, id, name, parentName }))
    .sort((one, other) => compare(one.name, other.name));
}
