// Reads the billing accounts of families and of children in no family, with every code that leads to each.
import type { Database } from "#app/data/database/database.server.ts";
import { copiesOf, onePerPerson } from "#app/office/member-record/same-person.ts";
import { readFamilies, type Family } from "#app/office/family-account/families-of.server.ts";
import { currentAccounts } from "./current-accounts.ts";

export type BillingAccount = {
  id: string;
  /** Of the family, or of the child. */
  name: string;
  /** The four signs of its own code. */
  code: string;
  /** The four signs of each code that leads to it, its own among them. */
  codes: string[];
  familyId: string | null;
  memberId: string | null;
  /** False once its family or its child is gone, or the child is in a family. */
  isThere: boolean;
  /** False of a child in no family who has left. */
  isActive: boolean;
  children: { id: string; name: string }[];
  /** What the child's record says, of a child in no family; '' otherwise. */
  parentName: string;
};

export type BillingAccounts = {
  /** By name; those that were joined to another are not among them. */
  accounts: BillingAccount[];
  /** By the member's id: the accounts that the child's fees go to. */
  ofChild: ReadonlyMap<string, readonly string[]>;
  /** By the member's id: the record of the child that the members list shows. */
  shownOf: ReadonlyMap<string, string>;
  families: readonly Family[];
};

export async function readBillingAccounts(database: Database): Promise<BillingAccounts> {
  const rows = await database
    .selectFrom("billingAccounts")
    .select(["id", "familyId", "memberId", "joinedId", "code", "name"])
    .orderBy("id")
    .execute();
  const families = await readFamilies(database, null);
  const members = await readMembers(database);
  const live = members.filter(({ deletedAt }) => deletedAt === null);
  const familiesOf = new Map<string, string[]>();
  for (const { id: familyId, children } of families) {
    for (const { id } of children) familiesOf.set(id, [...(familiesOf.get(id) ?? []), familyId]);
  }
  const shown = onePerPerson(live);
  const people = shown.map((member) => {
    const records = member.copies === 1 ? [member.id] : copiesOf(member, live);
    const familyIds = [...new Set(records.flatMap((id) => familiesOf.get(id) ?? []))].toSorted();
    return { member, records, familyIds };
  });
  const { ofChild, leadsTo } = currentAccounts(rows, people);
  const codesOf = new Map<string, string[]>();
  for (const { id, code } of rows) {
    for (const to of leadsTo.get(id) ?? []) codesOf.set(to, [...(codesOf.get(to) ?? []), code]);
  }
  const familyById = new Map(families.map((family) => [family.id, family]));
  const memberById = new Map(members.map((member) => [member.id, member]));
  const goneNames = await readGoneNames(database);
  const isOwn = new Set(ofChildWithoutFamily(people, ofChild));
  const active = new Set(people.flatMap(({ member, records }) => (member.active ? records : [])));
  const { compare } = new Intl.Collator("en-GB");
  const accounts = rows
    .filter(({ joinedId }) => joinedId === null)
    .map(({ id, familyId, memberId, code, name }): BillingAccount => {
      const family = familyById.get(familyId ?? "");
      const member = memberById.get(memberId ?? "");
      return {
        id,
        name: family?.name ?? goneNames.get(familyId ?? "") ?? member?.name ?? name,
        code,
        codes: codesOf.get(id) ?? [],
        familyId,
        memberId,
        isThere: family !== undefined || isOwn.has(id),
        isActive: family !== undefined || active.has(member?.id ?? ""),
        children: family?.children ?? (member ? [{ id: member.id, name: member.name }] : []),
        parentName: member?.parentName ?? "",
      };
    })
    .sort((one, other) => compare(one.name, other.name));
  const shownOf = new Map(
    people.flatMap(({ member, records }) => records.map((id) => [id, member.id])),
  );
  return { accounts, ofChild, shownOf, families };
}

type People = readonly { records: readonly string[]; familyIds: readonly string[] }[];

/** The own accounts that children's fees go to. */
function ofChildWithoutFamily(people: People, ofChild: ReadonlyMap<string, readonly string[]>) {
  return people
    .filter(({ familyIds }) => familyIds.length === 0)
    .flatMap(({ records }) => ofChild.get(records[0] ?? "") ?? []);
}

/** The oldest first: the first record of a child is the one whose own account they have. */
function readMembers(database: Database) {
  return database
    .selectFrom("members")
    .select(["id", "name", "parentName", "active", "updatedAt", "deletedAt"])
    .select(["nameKey", "emailKey", "phoneKey"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Of families that were taken away: their accounts keep the name. */
async function readGoneNames(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("families")
    .select(["id", "name"])
    .where("deletedAt", "is not", null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
