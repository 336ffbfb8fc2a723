// Proposes families for the new children of a list, also with children who are members already.
import {
  type ChildDetails,
  contactsOf,
  familyNameOf,
} from "#app/office/family-account/new-family.ts";
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import type { NewRow } from "./compare-upload.ts";
import type { UploadRow } from "./upload-row.ts";

export type FamilyOffer = {
  name: string;
  /** The key of the family that the children join; null for a new one. */
  joins: string | null;
  children: { key: string; name: string; isListed?: true }[];
  contacts: string[];
};

/** A member, with the families that the member is in. */
export type ListedChild = Pick<ChildDetails, "id" | "name" | "parentName" | "email" | "phone"> & {
  families: readonly { id: string; name: string }[];
};

/** Identifies a child of the file; one row may have several. */
export function rowKey({ row, name }: Pick<UploadRow, "row" | "name">): string {
  return `${row} ${name}`;
}

const MEMBER = "member ";
const FAMILY = "family ";

/** Returns the id of a member's key; null for any other key. */
export function listedIn(key: string): string | null {
  return key.startsWith(MEMBER) ? key.slice(MEMBER.length) : null;
}

/** Returns the id of a family's key; null for any other key. */
export function familyIn(key: string): string | null {
  return key.startsWith(FAMILY) ? key.slice(FAMILY.length) : null;
}

/** Returns a child's record for its family; `id` is the member's. */
export function childOf({ row, written }: NewRow, id: string): ChildDetails {
  const { name, parentName, email, phone } = written;
  const { relation, address, second } = row.further;
  const others = second ? [second] : [];
  return { kind: "member", id, name, parentName, email, phone, relation, address, others };
}

/** An email or phone that more children share is the school's own, or a placeholder. */
const FAMILY_AT_MOST = 8;

/**
 * Proposes a family for new children with the same surname and the same email or phone, together with such members,
 * and for a child with a second contact or an address. Members in one family are joined there. Children who share a
 * contact with a member of another name, or with members of several families, are left to the Families page.
 */
export function familyOffers(
  rows: readonly NewRow[],
  listed: readonly ListedChild[],
): FamilyOffer[] {
  const bySurname = byKey(listed, (one) => surnameKeys(one));
  const byContact = byKey(listed, contactKeysOf);
  return groupsOf(rows).flatMap((group) => {
    const keys = group.flatMap(({ written }) => surnameKeys(written));
    const own = [...new Set(keys.flatMap((key) => bySurname.get(key) ?? []))];
    const reached = group.flatMap(({ written }) =>
      contactKeysOf(written).flatMap((key) => byContact.get(key) ?? []),
    );
    const families = new Map(own.flatMap((one) => one.families.map((each) => [each.id, each])));
    const isStrange = reached.some((one) => !own.includes(one));
    if (isStrange || families.size > 1 || group.length + own.length > FAMILY_AT_MOST) return [];
    if (own.length === 0 && group.length === 1 && !group.some(hasMoreThanParent)) return [];
    const [family] = families.values();
    const fresh = group.map((row) => childOf(row, rowKey(row.row)));
    const joining = family ? [] : own;
    const children = [
      ...fresh,
      ...joining.map((one): ChildDetails => ({ ...one, kind: "member", id: MEMBER + one.id })),
    ];
    return [
      {
        name: family?.name ?? familyNameOf(children),
        joins: family ? FAMILY + family.id : null,
        children: children.map(({ id: key, name }) => ({
          key,
          name,
          ...(listedIn(key) !== null && { isListed: true as const }),
        })),
        contacts: contactsOf(children).map(({ name, email, phone }) =>
          [name, email, phone].filter((part) => part !== "").join(", "),
        ),
      },
    ];
  });
}

/** Returns the rows in groups that share a surname with an email or phone, in the file's order. */
function groupsOf(rows: readonly NewRow[]): NewRow[][] {
  const groupOf = new Map<string, NewRow[]>();
  const groups = new Set<NewRow[]>();
  for (const row of rows) {
    const keys = surnameKeys(row.written);
    const touching = new Set(
      keys.map((key) => groupOf.get(key)).filter((one) => one !== undefined),
    );
    const [first = [], ...others] = touching;
    groups.add(first);
    for (const other of others) {
      first.push(...other);
      groups.delete(other);
      for (const moved of other)
        for (const key of surnameKeys(moved.written)) groupOf.set(key, first);
    }
    first.push(row);
    for (const key of keys) groupOf.set(key, first);
  }
  return [...groups].map((group) => group.toSorted((one, other) => one.row.row - other.row.row));
}

function byKey<One>(all: readonly One[], keysOf: (one: One) => string[]): Map<string, One[]> {
  const found = new Map<string, One[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const same = found.get(key);
      if (same) same.push(one);
      else found.set(key, [one]);
    }
  return found;
}

function hasMoreThanParent({ row }: NewRow): boolean {
  return row.further.second !== null || row.further.address !== "";
}

type Reached = { name: string; email: string; phone: string };

function surnameKeys(one: Reached): string[] {
  const surname = nameKey(one.name).split(" ").at(-1) ?? "";
  return contactKeysOf(one).map((key) => `${surname}\n${key}`);
}

/** Returns the keys of an email and a phone; none for an empty one. */
export function contactKeysOf({ email, phone }: Pick<Reached, "email" | "phone">): string[] {
  const [emails, phones] = [emailKey(email), phoneKey(phone)];
  return [
    ...(emails === "" ? [] : [`email ${emails}`]),
    ...(phones === "" ? [] : [`phone ${phones}`]),
  ];
}
