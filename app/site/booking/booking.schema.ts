// What is accepted as a booking, by JSON or by a form, and what is said when it is not.
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
  type Typed,
} from "./details.ts";
import type { ClassTimes } from "./overlap.ts";

const KEY_LENGTH = 100;

/** Text as people type it; what is no text is as good as missing. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch("")
  .transform(plainText);
/** A line break stays: in a name it is refused. */
const line = text.transform((value) => value.replaceAll(/[^\S\n]+/g, " "));

const familySchema = z.object({
  key: line,
  parentName: line,
  email: line,
  phone: line,
  company: text,
  /** The booking with a wrong address that this one takes the place of, by its id. */
  instead: line,
  drawnAt: z.coerce.number().positive().nullable().catch(null),
});

const childSchema = z.object({ childName: line, childAge: line, note: text, reason: text });
const classSchema = z.object({ id: z.string().min(1), dates: z.array(z.string().refine(isDay)) });

/** The fields of a form that may come several times. */
export const LIST_FIELDS = Array.from({ length: MOST_CHILDREN }, (_, child) => [
  childField("pick", child),
  childField("wait", child),
]).flat();

export type Booking = {
  /** New for each draft, so that a second sending books nothing more. */
  key: string;
  typed: Typed;
  /** What stands in the field that nobody sees. */
  company: string;
  /** When the form was drawn, in ms; null when it is not said. */
  drawnAt: number | null;
  instead: string;
};

/** `field` is the first that is wrong, under the name that it has in what was sent. */
export type Refusal = { error: string; field: string; fields: FieldErrors };
export type BookingRead = { booking: Booking } | Refusal;

/** Reads what was sent on a day of the school, or says in plain words why it cannot be taken. */
export function readBooking(
  posted: unknown,
  { today, classes }: { today: string; classes: readonly ClassTimes[] },
): BookingRead {
  const typed = typedOf(posted);
  const { key, company, drawnAt, instead } = familyOf(posted);
  if (!typed) return refuse("The classes could not be read.", "classes");
  if (typed.children.length > MOST_CHILDREN) return refuse(TOO_MANY_CHILDREN, "children");
  const isForm = !Array.isArray(Object(posted).children);
  for (const [place, child] of typed.children.entries()) {
    const error = childChoiceError(typed, place, { today, classes });
    if (!error) continue;
    const whose = typed.children.length > 1 ? `${child.childName || "A child"}: ` : "";
    const limit =
      error === MORE_ONCE_CONFIRMED
        ? ` Until then a child can have ${MOST_UNCONFIRMED} dates, and a booking ${MOST_HELD}.`
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
  note: "What the teacher must know",
  reason: WHY_THIS_CLASS,
  parentName: "The parent's name",
  email: "The e-mail address",
  phone: "The phone number",
};

function familyOf(posted: unknown) {
  const fields: Record<string, unknown> = { ...Object(posted) };
  return familySchema.parse({ ...fields, company: fields.company || fields[TRAP_FIELD] });
}

/** What was typed and chosen, whether it can be taken or not; null where the choice cannot be read. */
export function typedOf(posted: unknown): Typed | null {
  const { parentName, email, phone } = familyOf(posted);
  const children = childrenOf(posted);
  const isRead = (child: Child | null): child is Child => child !== null;
  return children.every(isRead) ? { parentName, email, phone, children } : null;
}

/** Of JSON either a list of children or one child beside the family; of a form each has fields of its own. */
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

/** Each meeting and each line once, in an order of their own. */
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
