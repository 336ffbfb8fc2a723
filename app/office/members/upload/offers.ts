// Further steps of an import of members: enrol the children, make families, count calls from today.
import { formatNumber } from "#app/platform/format-number.ts";
import { nextCallDue } from "#app/office/member-record/next-call.ts";
import { nameKey } from "#app/platform/name.ts";
import type { NewRow } from "./compare-upload.ts";
import type { FamilyOffer } from "./family-offers.ts";
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
  /** The children of each family to make, by their keys; with the key of the family that they join. */
  families: readonly (readonly string[])[];
  callsFromToday: boolean | null;
};

export const NOTHING_FURTHER: Further = {
  enrols: null,
  days: {},
  families: [],
  callsFromToday: null,
};

/** Returns the school's classes among those of a row. */
export function classesOf({ further }: UploadRow, catalogue: readonly string[]): string[] {
  const wanted = new Set(further.classes.map(nameKey));
  return catalogue.filter((name) => wanted.has(nameKey(name)));
}

/** Returns how many children have each class that is not the school's. */
export function unknownClasses(
  rows: readonly NewRow[],
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

/** Returns how many of the new members' first calls would be overdue today. */
export function overdueCalls(rows: readonly NewRow[], today: string): number {
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

/** Returns what happens to the first calls if they do not count from today. */
export function overdueWords(overdue: number): string {
  return `otherwise ${formatNumber(overdue)} ${overdue === 1 ? "is" : "are"} overdue today`;
}

/** Returns which columns are left out, and why. */
export function leftOutWords(columns: readonly string[]): string {
  return `Left out: ${columns.join(", ")}. You need medical access to import them.`;
}
