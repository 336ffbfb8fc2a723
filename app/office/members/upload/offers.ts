// What an import of members can do beyond the list: enrol the children, make families, count calls from today.
import {
  type ChildDetails,
  contactsOf,
  familyNameOf,
} from "#app/office/family-account/new-family.ts";
import { nextCallDue } from "#app/office/member-record/next-call.ts";
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Outcome } from "./compare-upload.ts";
import type { UploadRow } from "./upload-row.ts";

export type ClassOffer = {
  /** So many children are in a class that the school has. */
  children: number;
  /** Names that several weekly classes have. */
  several: { name: string; children: number; days: { id: string; label: string }[] }[];
  /** Names that the school's classes do not have. */
  unknown: { name: string; children: number }[];
  /** Classes with too few places. */
  full: string[];
};

export type FamilyOffer = {
  name: string;
  children: { key: string; name: string }[];
  contacts: string[];
};

export type Offers = {
  classes: ClassOffer | null;
  families: FamilyOffer[];
  /** Columns that the person may not import. */
  careLeftOut: string[];
  /** How many first calls are overdue unless they count from today, and whether they do so at first. */
  calls: { overdue: number; isOn: boolean } | null;
};

/** The answers to the offers; null before an answer. */
export type Further = {
  enrols: boolean | null;
  /** The weekly class of a name that several have, by name. */
  days: Readonly<Record<string, string>>;
  /** The children of each family to make, by row key. */
  families: readonly (readonly string[])[];
  callsFromToday: boolean | null;
};

export const NOTHING_FURTHER: Further = {
  enrols: null,
  days: {},
  families: [],
  callsFromToday: null,
};

type New = Extract<Outcome, { state: "new" }>;

export function newRows(outcomes: readonly Outcome[]): New[] {
  return outcomes.filter((outcome) => outcome.state === "new");
}

/** Identifies a child of the file; one row may have several. */
export function rowKey({ row, name }: Pick<UploadRow, "row" | "name">): string {
  return `${row} ${name}`;
}

/** Returns the school's classes among those of a row. */
export function classesOf({ further }: UploadRow, catalogue: readonly string[]): string[] {
  const wanted = new Set(further.classes.map(nameKey));
  return catalogue.filter((name) => wanted.has(nameKey(name)));
}

/** Returns how many children have each class that is not the school's. */
export function unknownClasses(
  rows: readonly New[],
  catalogue: readonly string[],
): ClassOffer["unknown"] {
  const known = new Set(catalogue.map(nameKey));
  const names = rows.flatMap(({ row }) => row.further.classes);
  const unknown = names.filter((name) => !known.has(nameKey(name)));
  return [...Map.groupBy(unknown, nameKey).values()].map((all) => ({
    name: all[0]!,
    children: all.length,
  }));
}

/** Returns a child's record for its family; `id` is the member's. */
export function childOf({ row, written }: New, id: string): ChildDetails {
  const { name, parentName, email, phone } = written;
  const { relation, address, second } = row.further;
  const others = second ? [second] : [];
  return { kind: "member", id, name, parentName, email, phone, relation, address, others };
}

/** An email or phone that more children share is the school's own, or a placeholder. */
const FAMILY_AT_MOST = 8;

/**
 * Proposes a family for new children with the same surname and the same email or phone, and for one with a second
 * contact or an address. Children who share a contact with a member on the list are left to the Families page.
 */
export function familyOffers(
  rows: readonly New[],
  stored: readonly { emailKey: string; phoneKey: string }[],
): FamilyOffer[] {
  const taken = new Set(stored.flatMap(keysOf));
  const free = rows.filter(({ written }) => !contactKeys(written).some((key) => taken.has(key)));
  const groups: { keys: Set<string>; rows: New[] }[] = [];
  for (const row of free) {
    const own = contactKeys(row.written).map((key) => `${surnameOf(row.written)}\n${key}`);
    const touching = groups.filter(({ keys }) => own.some((key) => keys.has(key)));
    const [first, ...others] = touching;
    const group = first ?? { keys: new Set<string>(), rows: [] };
    if (!first) groups.push(group);
    for (const other of others) {
      for (const key of other.keys) group.keys.add(key);
      group.rows.push(...other.rows);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const key of own) group.keys.add(key);
    group.rows.push(row);
  }
  return groups
    .filter((group) => group.rows.length <= FAMILY_AT_MOST)
    .filter((group) => group.rows.length > 1 || group.rows.some(hasMoreThanParent))
    .map((group) => {
      const children = group.rows.map((row) => childOf(row, rowKey(row.row)));
      return {
        name: familyNameOf(children),
        children: children.map(({ id, name }) => ({ key: id, name })),
        contacts: contactsOf(children).map(({ name, email, phone }) =>
          [name, email, phone].filter((part) => part !== "").join(", "),
        ),
      };
    });
}

function hasMoreThanParent({ row }: New): boolean {
  return row.further.second !== null || row.further.address !== "";
}

function surnameOf({ name }: { name: string }): string {
  return nameKey(name).split(" ").at(-1) ?? "";
}

function contactKeys({ email, phone }: { email: string; phone: string }): string[] {
  return keysOf({ emailKey: emailKey(email), phoneKey: phoneKey(phone) });
}

function keysOf({ emailKey: email, phoneKey: phone }: { emailKey: string; phoneKey: string }) {
  return [email === "" ? [] : [`email ${email}`], phone === "" ? [] : [`phone ${phone}`]].flat();
}

/** Returns how many of the new members' first calls would be overdue today. */
export function overdueCalls(rows: readonly New[], today: string): number {
  const due = rows
    .filter(({ row }) => row.status === "Active")
    .map(({ written: { joinDate } }) =>
      nextCallDue({
        joinDate,
        createdDay: today,
        isNew: false,
        newMemberDate: null,
        lastCallDay: null,
        reactivatedOn: null,
        retryOn: null,
      }),
    );
  return due.filter((day) => day < today).length;
}
