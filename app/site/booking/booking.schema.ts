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

const KEY_LENGTH = 100;

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
const classSchema = z.object({ id: z.string().min(1), dates: z.array(z.string().refine(isDay)) });

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

/** `field` is the first invalid field, by its name in the request. */
export type Refusal = { error: string; field: string; fields: FieldErrors };
export type BookingRead = { booking: Booking } | Refusal;

/** Validates a booking on a day of the school, or returns why it is refused. */
export function readBooking(
  posted: unknown,
  { today, classes }: { today: string; classes: readonly ClassTimes[] },
): BookingRead {
  const typed = typedOf(posted);
  const { key, company, drawnAt, instead } = familyOf(posted);
  if (!typed) return refuse("We couldn't read the classes.", "classes");
  if (typed.children.length > MOST_CHILDREN) return refuse(TOO_MANY_CHILDREN, "children");
  const isForm = !Array.isArray(Object(posted).children);
  for (const [place, child] of typed.children.entries()) {
    const error = childChoiceError(typed, place, { today, classes });
    if (!error) continue;
    const whose = typed.children.length > 1 ? `${child.childName || "A child"}: ` : "";
    const limit =
      error === MORE_ONCE_CONFIRMED
        ? ` Until then the limit is ${MOST_UNCONFIRMED} dates for each child and ${MOST_HELD} for a booking.`
        : "";
    return refuse(`${whose}${error}${limit}`, nameIn("classes", place, isForm));
  }
  const errors = detailErrors(typed, classes);
  const [wrong] = typed.children
    .flatMap((_, place) => CHILD_FIELDS.map((field) => ({ field, place })))
    .filter(({ field, place }) => errors[childField(field, place)]);
  if (wrong) {
    const error = errors[childField(wrong.field, wrong.place)] ?? "";
    const field = nameIn(wrong.field, wrong.place, isForm);
    return { ...refuse(`${FIELD_WORDS[wrong.field]}: ${error}`, field), fields: errors };
  }
  const ofFamily = FAMILY_FIELDS.find((field) => errors[field]);
  if (ofFamily) {
    return {
      ...refuse(`${FIELD_WORDS[ofFamily]}: ${errors[ofFamily]}`, ofFamily),
      fields: errors,
    };
  }
  if (key.length > KEY_LENGTH) {
    return refuse("Please reload the page and send your booking again.", "key");
  }
  return { booking: { key, typed, company, drawnAt, instead } };
}

function refuse(error: string, field: string): Refusal {
  return { error, field, fields: {} };
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
  const { parentName, email, phone } = familyOf(posted);
  const children = childrenOf(posted);
  const isRead = (child: Child | null): child is Child => child !== null;
  return children.every(isRead) ? { parentName, email, phone, children } : null;
}

/** JSON has a list of children, or one child beside the family; a form has separate fields for each child. */
function childrenOf(posted: unknown): (Child | null)[] {
  const fields = Object(posted) as Record<string, unknown>;
  if (Array.isArray(fields.children) && fields.children.length > 0) {
    return fields.children
      .slice(0, MOST_CHILDREN + 1)
      .map((child) => childOf(child, choiceOfJson(child)));
  }
  const isForm = LIST_FIELDS.some((field) => fields[field] !== undefined);
  const count = isForm ? countOfForm(fields) : 1;
  return Array.from({ length: count }, (_, place) => {
    const of = (field: string) => fields[childField(field, place)];
    const child = Object.fromEntries(CHILD_FIELDS.map((field) => [field, of(field)]));
    return childOf(child, isForm ? choiceOfForm(of("pick"), of("wait")) : choiceOfJson(fields));
  });
}

function countOfForm(fields: Record<string, unknown>): number {
  const isThere = (place: number) => fields[childField("childName", place)] !== undefined;
  let count = 1;
  while (count < MOST_CHILDREN && isThere(count)) count += 1;
  return count;
}

function childOf(child: unknown, choice: Choice | null): Child | null {
  return choice && { ...childSchema.parse({ ...Object(child) }), choice: inOrder(choice) };
}

/** Deduplicates meetings and waiting lists, and sorts them. */
function inOrder({ picks, waits }: Choice): Choice {
  const byText = new Map(picks.map((one) => [`${one.day} ${one.classId}`, one]));
  return {
    picks: [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one),
    waits: [...new Set(waits)].sort(),
  };
}

function choiceOfForm(pick: unknown, wait: unknown): Choice | null {
  const picks = listOf(pick).map(readPick);
  const known = picks.filter((one) => one !== null).filter(({ day }) => isDay(day));
  return known.length === picks.length ? { picks: known, waits: listOf(wait) } : null;
}

function choiceOfJson(child: unknown): Choice | null {
  const { classes, waitFor } = Object(child) as Record<string, unknown>;
  const read = z.array(classSchema).safeParse(classes ?? []);
  const waits = z.array(z.string().min(1)).safeParse(waitFor ?? []);
  if (!read.success || !waits.success) return null;
  const picks = read.data.flatMap(({ id, dates }) => dates.map((day) => ({ classId: id, day })));
  return { picks, waits: waits.data };
}

function listOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return all.filter((one): one is string => typeof one === "string" && one !== "");
}
