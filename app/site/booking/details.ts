// The details of a family and its children in a booking, and their validation.
import { nameKey } from "#app/platform/name.ts";
import { holdsWebAddress, NAME_WITHOUT_ADDRESS } from "#app/platform/typed/web-address-in-name.ts";
import { agesIn, isForAge } from "../slides/timetable/class-finder.ts";
import { windowOf, type Choice } from "./booking.ts";
import { ageOf, OLDEST_YEARS, readChildAge } from "./child-age.ts";
import type { ClassTimes } from "./overlap.ts";

export const CHILD_FIELDS = ["childName", "childAge", "note", "reason"] as const;
export const FAMILY_FIELDS = ["parentName", "email", "phone"] as const;
export type ChildField = (typeof CHILD_FIELDS)[number];
export type FamilyField = (typeof FAMILY_FIELDS)[number];

/** A child of a booking as typed, with the chosen classes. */
export type Child = Record<ChildField, string> & { choice: Choice };

/** All details as typed; at least one child. */
export type BookingInput = Record<FamilyField, string> & { children: Child[] };

export const MOST_CHILDREN = 4;
export const TOO_MANY_CHILDREN = `Please book for at most ${MOST_CHILDREN} children at a time.`;

export const NO_CHILD: Child = {
  childName: "",
  childAge: "",
  note: "",
  reason: "",
  choice: { picks: [], waits: [] },
};

export const EMPTY_INPUT: BookingInput = {
  parentName: "",
  email: "",
  phone: "",
  children: [NO_CHILD],
};

/** Error messages by the name of the form field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Returns the form's name for a field of a child: for the first child it is the plain name. */
export function childField(field: string, child: number): string {
  return child === 0 ? field : `${field}-${child}`;
}

export const FILL_IN = "Please fill this in.";
export const CHECK_EMAIL = "Please check the email address.";
const SAME_NAME = "Enter a different first name for each child.";
export const WHY_THIS_CLASS = "Why this class?";

/** The longest text of each field, in characters. */
export const LONGEST = {
  childName: 40,
  childAge: 20,
  note: 1_000,
  reason: 200,
  parentName: 100,
  email: 254,
  phone: 50,
} as const;

/** The input that each field takes, in the words of the API's refusals and of its documentation. */
export const EXPECTED: Record<ChildField | FamilyField, string> = {
  childName: `the child's first name, at most ${LONGEST.childName} characters`,
  childAge: `the age in whole or half years, from 1 to ${OLDEST_YEARS}, such as 6 or 2.5, or the birth date`,
  note: `what the teacher must know, at most ${LONGEST.note} characters`,
  reason: `why the child tries a class for another age, at most ${LONGEST.reason} characters`,
  parentName: `the parent's name, at most ${LONGEST.parentName} characters`,
  email: `an email address such as name@example.com, at most ${LONGEST.email} characters`,
  phone: `a phone number, at most ${LONGEST.phone} characters`,
};

/**
 * Returns the errors in the details; empty when they are valid. The note is optional, and so is the reason
 * while every chosen class is for the child's age.
 */
export function detailErrors(
  typed: BookingInput,
  { today, classes }: { today: string; classes: readonly ClassTimes[] },
): FieldErrors {
  const errors: FieldErrors = {};
  const check = (name: string, field: ChildField | FamilyField, text: string, isNeeded = true) => {
    const problem = problemOf(field, text.trim(), isNeeded);
    if (problem) errors[name] = problem;
  };
  typed.children.forEach((child, place) => {
    for (const field of CHILD_FIELDS) {
      const isNeeded =
        field === "reason"
          ? classesOutsideAge(child, { today, classes }).length > 0
          : field !== "note";
      check(childField(field, place), field, child[field], isNeeded);
    }
    const age = ageErrorOf(child, today);
    if (age) errors[childField("childAge", place)] ??= age;
  });
  for (const field of FAMILY_FIELDS) check(field, field, typed[field]);
  const names = typed.children.map(({ childName }) => nameKey(childName));
  names.forEach((name, place) => {
    if (names.indexOf(name) < place) errors[childField("childName", place)] ??= SAME_NAME;
  });
  return errors;
}

/** Returns whether a child's first name would be accepted today. Older bookings can have others. */
export function isChildName(text: string): boolean {
  return problemOf("childName", text.trim(), true) === null;
}

function problemOf(
  field: ChildField | FamilyField,
  text: string,
  isNeeded: boolean,
): string | null {
  const most = LONGEST[field];
  if (text === "") return isNeeded ? FILL_IN : null;
  if (text.length > most) return `Please keep this to ${most} characters.`;
  if (field === "email" && !isAddress(text)) return CHECK_EMAIL;
  const isName = field === "childName" || field === "parentName";
  return isName && holdsWebAddress(text) ? NAME_WITHOUT_ADDRESS : null;
}

/** Returns the names of a child's chosen classes that are for another age; none when the age is unknown. */
export function classesOutsideAge(
  child: Pick<Child, "childAge" | "choice">,
  { today, classes }: { today: string; classes: readonly ClassTimes[] },
): string[] {
  const { childAge, choice } = child;
  const age = ageOf(childAge, ageDayOf(choice, today));
  if (age === null) return [];
  const chosen = new Set(choice.picks.map(({ classId }) => classId));
  return classes
    .filter(({ id }) => chosen.has(id))
    .map(({ name }) => name)
    .filter((name) => {
      const ages = agesIn(name);
      return ages !== null && !isForAge(ages, age);
    });
}

/** Returns what is wrong with a child's age; null when it is valid or still empty. */
export function ageErrorOf(
  { childAge, choice }: Pick<Child, "childAge" | "choice">,
  today: string,
): string | null {
  if (childAge.trim() === "") return null;
  const read = readChildAge(childAge, ageDayOf(choice, today));
  return "problem" in read ? read.problem : null;
}

/** Returns the day (YYYY-MM-DD) on which a birth date gives the age: the first date booked, or today. */
export function ageDayOf({ picks }: Choice, today: string): string {
  return windowOf(picks)?.first ?? today;
}

function isAddress(text: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]+$/.test(text);
}
