// What is accepted as a booking, by JSON or by a form, and what is said when it is not.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { plainText } from "#app/platform/typed/plain-text.ts";
import { TRAP_FIELD } from "../contact/enquiry.ts";
import {
  ageOf,
  choiceError,
  detailErrors,
  readPick,
  TYPED_FIELDS,
  type Choice,
  type Typed,
} from "./booking.ts";

const KEY_LENGTH = 100;

/** Text as people type it; what is no text is as good as missing. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch("")
  .transform(plainText);
const line = text.transform((value) => value.replaceAll(/\s+/g, " "));

const fieldsSchema = z.object({
  key: line,
  childName: line,
  childAge: line,
  parentName: line,
  email: line,
  phone: line,
  note: text,
  company: text,
  drawnAt: z.coerce.number().positive().nullable().catch(null),
});

const classSchema = z.object({ id: z.string().min(1), dates: z.array(z.string().refine(isDay)) });

export type Booking = {
  /** New for each draft, so that a second sending books nothing more. */
  key: string;
  choice: Choice;
  typed: Typed;
  /** In whole years. */
  childAge: number;
  /** What stands in the field that nobody sees. */
  company: string;
  /** When the form was drawn, in ms; null when it is not said. */
  drawnAt: number | null;
};

export type BookingRead =
  | { booking: Booking }
  | { error: string; fields: Partial<Record<keyof Typed, string>> };

/** Reads what was sent on a day of the school, or says in plain words why it cannot be taken. */
export function readBooking(posted: unknown, today: string): BookingRead {
  const fields = fieldsOf(posted);
  const typed = typedOf(posted);
  const errors = detailErrors(typed);
  const wrong = TYPED_FIELDS.find((field) => errors[field]);
  if (wrong) return { error: `${FIELD_WORDS[wrong]}: ${errors[wrong]}`, fields: errors };
  const choice = choiceOf(posted);
  if (!choice) return { error: "The classes could not be read.", fields: {} };
  const refusal = choiceError(choice, today);
  if (refusal) return { error: refusal, fields: {} };
  const { key, company, drawnAt } = fields;
  if (key.length > KEY_LENGTH) {
    return { error: "Please reload the page and send your booking again.", fields: {} };
  }
  return {
    booking: { key, choice, typed, childAge: ageOf(typed.childAge) ?? 0, company, drawnAt },
  };
}

const FIELD_WORDS: Record<keyof Typed, string> = {
  childName: "The child's first name",
  childAge: "The child's age",
  parentName: "The parent's name",
  email: "The e-mail address",
  phone: "The phone number",
  note: "What the teacher must know",
};

function fieldsOf(posted: unknown) {
  const fields: Record<string, unknown> = { ...Object(posted) };
  return fieldsSchema.parse({ ...fields, company: fields.company || fields[TRAP_FIELD] });
}

/** What was typed, whether it can be taken or not. */
export function typedOf(posted: unknown): Typed {
  const fields = fieldsOf(posted);
  const [childName, childAge, parentName, email, phone, note] = TYPED_FIELDS.map(
    (field) => fields[field],
  ) as [string, string, string, string, string, string];
  return { childName, childAge, parentName, email, phone, note };
}

/** What was chosen, in an order of its own; null where it cannot be read. */
export function choiceOf(posted: unknown): Choice | null {
  const { classes, waitFor, pick, wait } = Object(posted) as Record<string, unknown>;
  const isForm = pick !== undefined || wait !== undefined;
  const read = isForm ? choiceOfForm(pick, wait) : choiceOfJson(classes, waitFor);
  if (!read) return null;
  const byText = new Map(read.picks.map((one) => [`${one.day} ${one.classId}`, one]));
  return {
    picks: [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one),
    waits: [...new Set(read.waits)].sort(),
  };
}

function choiceOfForm(pick: unknown, wait: unknown): Choice | null {
  const picks = listOf(pick).map(readPick);
  const known = picks.filter((one) => one !== null).filter(({ day }) => isDay(day));
  return known.length === picks.length ? { picks: known, waits: listOf(wait) } : null;
}

function choiceOfJson(classes: unknown, waitFor: unknown): Choice | null {
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
