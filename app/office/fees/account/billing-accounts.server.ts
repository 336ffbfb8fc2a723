// Reads the billing accounts of families and of children without a family, with all codes of each.
import type { Database } from "#app/data/database/database.server.ts";
import { copiesOf, onePerPerson } from "#app/office/member-record/same-person.ts";
import { readFamilies, type Family } from "#app/office/family-account/families-of.server.ts";
import { currentAccounts } from "./current-accounts.ts";

export type BillingAccount = {
  id: string;
  /** The family's name, or the child's. */
  name: string;
  /** The four characters of its own code. */
  code: string;
  /** The four characters of each code that leads to it, including its own. */
  codes: string[];
  familyId: string | null;
  memberId: string | null;
  /** False once its family or child is deleted, or the child has joined a family. */
  isThere: boolean;
  /** False for a child without a family who has left. */
  isActive: boolean;
  children: { id: string; name: string }[];
  /** From the child's record, for a child without a family; otherwise ''. */
  parentName: string;
};

export type BillingAccounts = {
  /** By name, without accounts joined to another. */
  accounts: BillingAccount[];
  /** The accounts that a child's fees go to, by member id. */
  ofChild: ReadonlyMap<string, readonly string[]>;
  /** The record of the child that the members list shows, by member id. */
  shownOf: ReadonlyMap<string, string>;
  families: readonly Family[];
};

export async function readBillingAccounts(database: Database): Promise<BillingAccounts> {
  const rows = await database
    .selectFrom("billingAccounts")
    .select(["id", "familyId", "memberId", "bookingId", "joinedId", "code", "name"])
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
    .map(({ id, familyId, memberId, bookingId, code, name }): BillingAccount => {
      const family = familyById.get(familyId ?? "");
      const member = memberById.get(memberId ?? "");
      return {
        id,
        name: family?.name ?? goneNames.get(familyId ?? "") ?? member?.name ?? name,
        code,
        codes: codesOf.get(id) ?? [],
        familyId,
        memberId,
        isThere: family !== undefined || isOwn.has(id) || bookingId !== null,
        isActive: family !== undefined || active.has(member?.id ?? "") || bookingId !== null,
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

/** Returns the accounts of children without a family. */
function ofChildWithoutFamily(people: People, ofChild: ReadonlyMap<string, readonly string[]>) {
  return people
    .filter(({ familyIds }) => familyIds.length === 0)
    .flatMap(({ records }) => ofChild.get(records[0] ?? "") ?? []);
}

/** Oldest first: a child's account belongs to their first record. */
function readMembers(database: Database) {
  return database
    .selectFrom("members")
    .select(["id", "name", "parentName", "active", "updatedAt", "deletedAt"])
    .select(["nameKey", "emailKey", "phoneKey"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Returns the names of deleted families, which their accounts keep. */
async function readGoneNames(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("families")
    .select(["id", "name"])
    .where("deletedAt", "is not", null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
