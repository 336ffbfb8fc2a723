// What somebody who wants to hire a room says of it: it goes out in the subject and the message.
import { HIRE_SUBJECT } from "./about.ts";
import { SUBJECT_LENGTH } from "./enquiry.ts";

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
