// The schema of a booking, sent as JSON or as a form, with its error messages.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { plainText } from "#app/platform/typed/plain-text.ts";
import { TRAP_FIELD } from "../contact/enquiry.ts";
import {
  MORE_ONCE_CONFIRMED,
  MOST_HELD,
  MOST_UNCONFIRMED,
  readPick,
  type Choice,
} from "./booking.ts";
import { childChoiceError } from "./choice-of-child.ts";
import {
  CHILD_FIELDS,
  childField,
  detailErrors,
  EXPECTED,
  FAMILY_FIELDS,
  MOST_CHILDREN,
  TOO_MANY_CHILDREN,
  WHY_THIS_CLASS,
  type Child,
  type ChildField,
  type FamilyField,
  type FieldErrors,
  type BookingInput,
} from "./details.ts";
import type { ClassTimes } from "./overlap.ts";

export const KEY_LENGTH = 100;

/** BookingInput text. Anything but a text or a number counts as missing. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch("")
  .transform(plainText);
/** Keeps line breaks, so that a name with one is refused. */
const line = text.transform((value) => value.replaceAll(/[^\S\n]+/g, " "));

const familySchema = z.object({
  key: line,
  parentName: line,
  email: line,
  phone: line,
  company: text,
  /** Id of the booking with a wrong address that this one replaces. */
  instead: line,
  drawnAt: z.coerce.number().positive().nullable().catch(null),
});

const childSchema = z.object({ childName: line, childAge: line, note: text, reason: text });

const A_DAY = "a day such as 2027-01-11";
const A_CLASS_ID = "the id of a class, as GET /api/classes gives it";
const A_CLASS = `a class such as {"id": "…", "dates": ["2027-01-11"]}`;
export const A_LIST_OF_CLASSES = `a list of classes such as [{"id": "…", "dates": ["2027-01-11"]}]`;
const A_LIST_OF_IDS = "a list of ids of classes, as GET /api/classes gives them";
const A_LIST_OF_CHILDREN = `a list of 1 to ${MOST_CHILDREN} children`;

const classId = z.string(A_CLASS_ID).min(1, A_CLASS_ID);
/** The message of each rule names what was expected. */
export const choiceSchema = z.object({
  classes: z
    .array(
      z.object(
        {
          id: classId.describe(A_CLASS_ID),
          dates: z
            .array(z.string(A_DAY).refine(isDay, A_DAY), "a list of days such as 2027-01-11")
            .describe("The days of the class that the child comes to, each YYYY-MM-DD"),
        },
        A_CLASS,
      ),
      A_LIST_OF_CLASSES,
    )
    .default([]),
  waitFor: z
    .array(classId, A_LIST_OF_IDS)
    .default([])
    .describe("Full classes whose waiting lists the child joins, by their ids"),
});

/** Form fields that can occur more than once. */
export const LIST_FIELDS = Array.from({ length: MOST_CHILDREN }, (_, child) => [
  childField("pick", child),
  childField("wait", child),
]).flat();

export type Booking = {
  /** Idempotency key: new for each draft, so that a repeated request books nothing more. */
  key: string;
  typed: BookingInput;
  /** Content of the hidden field that catches bots. */
  company: string;
  /** When the form was rendered, in ms; null when unknown. */
  drawnAt: number | null;
  instead: string;
};

/** Names the first wrong field as the sender named it: `classes[0].dates`, `children.1.childName`. */
type Refusal = { error: string; field: string; expected: string; fields: FieldErrors };
export type BookingRead = { booking: Booking } | Refusal;

/** Validates a booking on a day of the school, or returns why it is refused. */
export function readBooking(
  posted: unknown,
  { today, classes }: { today: string; classes: readonly ClassTimes[] },
): BookingRead {
  const read = readTyped(posted);
  const { key, company, drawnAt, instead } = familyOf(posted);
  if ("field" in read) {
    const { field, expected } = read;
    return refuse(`${field}: expected ${expected}`, field, expected);
  }
  const { typed } = read;
  if (typed.children.length > MOST_CHILDREN) {
    return refuse(TOO_MANY_CHILDREN, "children", A_LIST_OF_CHILDREN);
  }
  const isForm = !Array.isArray(Object(posted).children);
  for (const [place, child] of typed.children.entries()) {
    const error = childChoiceError(typed, place, { today, classes });
    if (!error) continue;
    const whose = typed.children.length > 1 ? `${child.childName || "A child"}: ` : "";
    const limit =
      error === MORE_ONCE_CONFIRMED
        ? ` Until then the limit is ${MOST_UNCONFIRMED} dates for each child and ${MOST_HELD} for a booking.`
        : "";
    const field = nameIn("classes", place, isForm);
    return refuse(`${whose}${error}${limit}`, field, A_LIST_OF_CLASSES);
  }
  const errors = detailErrors(typed, { today, classes });
  const [wrong] = typed.children
    .flatMap((_, place) => CHILD_FIELDS.map((field) => ({ field, place })))
    .filter(({ field, place }) => errors[childField(field, place)]);
  if (wrong) {
    const error = errors[childField(wrong.field, wrong.place)] ?? "";
    const field = nameIn(wrong.field, wrong.place, isForm);
    const refusal = refuse(`${FIELD_WORDS[wrong.field]}: ${error}`, field, EXPECTED[wrong.field]);
    return { ...refusal, fields: errors };
  }
  const ofFamily = FAMILY_FIELDS.find((field) => errors[field]);
  if (ofFamily) {
    const error = `${FIELD_WORDS[ofFamily]}: ${errors[ofFamily]}`;
    return { ...refuse(error, ofFamily, EXPECTED[ofFamily]), fields: errors };
  }
  if (key.length > KEY_LENGTH) {
    const expected = `a key of at most ${KEY_LENGTH} characters, new for each booking`;
    return refuse("Please reload the page and send your booking again.", "key", expected);
  }
  return { booking: { key, typed, company, drawnAt, instead } };
}

function refuse(error: string, field: string, expected: string): Refusal {
  return { error, field, expected, fields: {} };
}

function nameIn(field: string, place: number, isForm: boolean): string {
  return isForm ? childField(field, place) : `children.${place}.${field}`;
}

const FIELD_WORDS: Record<ChildField | FamilyField, string> = {
  childName: "The child's first name",
  childAge: "The child's age",
  note: "Anything we should know",
  reason: WHY_THIS_CLASS,
  parentName: "The parent's name",
  email: "The email address",
  phone: "The phone number",
};

function familyOf(posted: unknown) {
  const fields: Record<string, unknown> = { ...Object(posted) };
  return familySchema.parse({ ...fields, company: fields.company || fields[TRAP_FIELD] });
}

/** Reads what was typed and chosen without validating it; null when the choice is malformed. */
export function typedOf(posted: unknown): BookingInput | null {
  const read = readTyped(posted);
  return "typed" in read ? read.typed : null;
}

/** A field that has the wrong shape, and what it takes. */
type Misread = { field: string; expected: string };

function readTyped(posted: unknown): { typed: BookingInput } | Misread {
  const { parentName, email, phone } = familyOf(posted);
  const children: Child[] = [];
  for (const child of childrenOf(posted)) {
    if ("field" in child) return child;
    children.push(child);
  }
  return { typed: { parentName, email, phone, children } };
}

/** JSON has a list of children, or one child beside the family; a form has separate fields for each child. */
function childrenOf(posted: unknown): (Child | Misread)[] {
  const fields = Object(posted) as Record<string, unknown>;
  const children = fields.children ?? [];
  if (!Array.isArray(children)) return [{ field: "children", expected: A_LIST_OF_CHILDREN }];
  if (children.length > 0) {
    return children
      .slice(0, MOST_CHILDREN + 1)
      .map((child, place) => childOf(child, choiceOfJson(child, `children.${place}.`)));
  }
  const isForm = LIST_FIELDS.some((field) => fields[field] !== undefined);
  const count = isForm ? countOfForm(fields) : 1;
  return Array.from({ length: count }, (_, place) => {
    const of = (field: string) => fields[childField(field, place)];
    const child = Object.fromEntries(CHILD_FIELDS.map((field) => [field, of(field)]));
    return childOf(child, isForm ? choiceOfForm(of, place) : choiceOfJson(fields));
  });
}

function countOfForm(fields: Record<string, unknown>): number {
  const isThere = (place: number) => fields[childField("childName", place)] !== undefined;
  let count = 1;
  while (count < MOST_CHILDREN && isThere(count)) count += 1;
  return count;
}

function childOf(child: unknown, choice: Choice | Misread): Child | Misread {
  if ("field" in choice) return choice;
  return { ...childSchema.parse({ ...Object(child) }), choice: inOrder(choice) };
}

/** Deduplicates meetings and waiting lists, and sorts them. */
function inOrder({ picks, waits }: Choice): Choice {
  const byText = new Map(picks.map((one) => [`${one.day} ${one.classId}`, one]));
  return {
    picks: [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one),
    waits: [...new Set(waits)].sort(),
  };
}

function choiceOfForm(of: (field: string) => unknown, place: number): Choice | Misread {
  const picks = listOf(of("pick")).map(readPick);
  const known = picks.filter((one) => one !== null).filter(({ day }) => isDay(day));
  return known.length === picks.length
    ? { picks: known, waits: listOf(of("wait")) }
    : { field: childField("pick", place), expected: `the id of a class and ${A_DAY}` };
}

/** `prefix` is where the child is in the body: "children.1." or "". */
function choiceOfJson(child: unknown, prefix = ""): Choice | Misread {
  const { classes, waitFor } = Object(child) as Record<string, unknown>;
  const read = choiceSchema.safeParse({
    classes: classes ?? undefined,
    waitFor: waitFor ?? undefined,
  });
  if (!read.success) {
    const { path = [], message = "" } = read.error.issues[0] ?? {};
    return { field: prefix + pathText(path), expected: message };
  }
  const { classes: chosen, waitFor: waits } = read.data;
  const picks = chosen.flatMap(({ id, dates }) => dates.map((day) => ({ classId: id, day })));
  return { picks, waits };
}

/** ["classes", 0, "dates"] as "classes[0].dates". */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((before, step) => {
    if (typeof step === "number") return `${before}[${step}]`;
    return before === "" ? String(step) : `${before}.${String(step)}`;
  }, "");
}

function listOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return all.filter((one): one is string => typeof one === "string" && one !== "");
}
