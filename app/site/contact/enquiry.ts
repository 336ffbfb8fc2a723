// What the contact form and the server agree on, the wish for a room among it, which goes out in the subject and
// the message.
import { HIRE_SUBJECT } from "./about.ts";

/** The longest of each, in characters. */
export const NAME_LENGTH = 100;
export const EMAIL_LENGTH = 254;
export const SUBJECT_LENGTH = 150;
export const MESSAGE_LENGTH = 5_000;
export const KEY_LENGTH = 100;

/** What the trap is called in the form: browsers fill in fields with a meaning for real parents. */
export const TRAP_FIELD = "b7t";

export const NO_SUBJECT = "Website enquiry";
export const FILL_IN = "Please fill in your name, email and message.";
export const SENT = "Thanks! Your message has been sent.";

/** Without JavaScript the page opens where its answer is. */
export const SENT_ID = "contact-sent";

/** What was typed into the contact form; the last three where a room is wanted. */
export type Draft = Partial<
  Record<"name" | "email" | "subject" | "message" | "room" | "date" | "hours", string>
>;

/** Tells one draft from the next; made in the browser, for a page is the same for everybody. */
export type DraftMark = {
  /** A second try with it makes no second enquiry. */
  key: string;
  /** When the form was drawn, in milliseconds since 1970. */
  drawnAt: number;
};

/** What the contact form opens with. */
export type OpenEnquiry = {
  /** The reference of what was sent without JavaScript. */
  sent: string | null;
  /** Why what was sent without JavaScript was not taken, and what it said. */
  refusal: { error: string; typed: Draft } | null;
};

export const HIRE_FIELDS = ["room", "date", "hours"] as const;
export type HireField = (typeof HIRE_FIELDS)[number];

const NAMES: Record<HireField, string> = { room: "Room", date: "Date", hours: "Hours" };

/**
 * The fields of an enquiry with the room, the date and the hours in its subject and message, and no
 * longer beside them. Where they are too long for the subject it stays as it is: the message has them.
 */
export function withHireWish(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { room = "", date = "", hours = "", ...others } = fields;
  const wish = { room, date, hours };
  const said = HIRE_FIELDS.filter((field) => wish[field].trim() !== "");
  if (said.length === 0) return others;
  const { subject = "", message = "" } = others;
  const named = [subject.trim() || HIRE_SUBJECT, ...said.map((field) => wish[field].trim())];
  const whole = named.join(", ");
  const lines = said.map((field) => `${NAMES[field]}: ${wish[field].trim()}`);
  return {
    ...others,
    subject: whole.length > SUBJECT_LENGTH ? subject : whole,
    // An empty message is missed as one: what is wanted does not stand for it.
    message: message.trim() === "" ? message : `${lines.join("\n")}\n\n${message}`,
  };
}
