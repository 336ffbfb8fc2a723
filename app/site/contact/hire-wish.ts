// The room, date and hours of a hire enquiry, sent in its subject and message.
import { HIRE_SUBJECT } from "./about.ts";
import { SUBJECT_LENGTH } from "./enquiry.ts";

const HIRE_FIELDS = ["room", "date", "hours"] as const;
export type HireField = (typeof HIRE_FIELDS)[number];

const NAMES: Record<HireField, string> = { room: "Room", date: "Date", hours: "Hours" };

/**
 * Moves room, date and hours into the subject and message of an enquiry. A subject that would get too long
 * stays as it is.
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
    // An empty message stays empty, so that it is reported as missing.
    message: message.trim() === "" ? message : `${lines.join("\n")}\n\n${message}`,
  };
}

/** Whether an enquiry came from the form for studio hire. */
export function isHireEnquiry({ subject, message }: { subject: string; message: string }): boolean {
  const begins = HIRE_FIELDS.map((field) => `${NAMES[field]}: `);
  return (
    subject.trim().toLowerCase().startsWith(HIRE_SUBJECT.toLowerCase()) ||
    begins.some((start) => message.startsWith(start))
  );
}
