// The schema of an enquiry, with its error messages.
import { formatNumber } from "#app/platform/format-number.ts";
import { z } from "zod";
import { holdsWebAddress, NAME_WITHOUT_ADDRESS } from "#app/platform/typed/web-address-in-name.ts";
import { plainText } from "#app/platform/typed/plain-text.ts";
import {
  EMAIL_LENGTH,
  FILL_IN,
  KEY_LENGTH,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  NO_SUBJECT,
  SUBJECT_LENGTH,
  TRAP_FIELD,
} from "./enquiry.ts";

/** Typed text. Anything but a text counts as missing. */
const text = z.string().catch("").transform(plainText);
const line = text.transform(onOneLine);

const enquirySchema = z
  .object({
    name: line,
    email: line,
    subject: line.transform((subject) => subject || NO_SUBJECT),
    message: text,
    /** Hidden field that only bots fill in. */
    company: text,
    /** When the form was rendered, in ms; null when unknown. */
    drawnAt: z.coerce.number().positive().nullable().catch(null),
    /** Idempotency key: new for each draft, so that a repeated request makes no second enquiry. */
    key: line,
  })
  .superRefine(({ name, email, subject, message, key }, context) => {
    const refuse = (refusal: string, field?: string) =>
      context.addIssue({ code: "custom", message: refusal, path: field ? [field] : [] });
    if (!name || !email || !message) return refuse(FILL_IN);
    if (name.length > NAME_LENGTH) refuse(tooLong("name", NAME_LENGTH), "name");
    else if (holdsWebAddress(name)) refuse(NAME_WITHOUT_ADDRESS, "name");
    if (email.length > EMAIL_LENGTH) refuse(tooLong("email address", EMAIL_LENGTH));
    if (subject.length > SUBJECT_LENGTH) refuse(tooLong("subject", SUBJECT_LENGTH));
    if (message.length > MESSAGE_LENGTH) refuse(tooLong("message", MESSAGE_LENGTH));
    if (email.length <= EMAIL_LENGTH && !isAddress(email))
      refuse("Please check your email address: it should look like name@example.com.");
    if (key.length > KEY_LENGTH) refuse("Please reload the page and send your message again.");
  });

export type Enquiry = z.output<typeof enquirySchema>;

/** Validates an enquiry, or returns why it is refused. */
export function readEnquiry(
  posted: unknown,
): { enquiry: Enquiry } | { error: string; field?: string } {
  const fields: Record<string, unknown> = { ...Object(posted) };
  const company = fields.company || fields[TRAP_FIELD];
  const result = enquirySchema.safeParse({ ...fields, company });
  if (result.success) return { enquiry: result.data };
  const [issue] = result.error.issues;
  const field = issue?.path[0];
  return { error: issue?.message ?? FILL_IN, ...(field !== undefined && { field: String(field) }) };
}

/** Returns whether an address passes the browser's own check and has a dot in its domain. */
function isAddress(email: string): boolean {
  return z.regexes.html5Email.test(email) && /@.+\../.test(email);
}

function tooLong(what: string, most: number): string {
  return `Please keep your ${what} to ${formatNumber(most)} characters.`;
}

/** Joins the lines. Splits first: one pattern over the whole text would take quadratic time. */
function onOneLine(value: string): string {
  if (!value.includes("\n")) return value;
  const lines = value.split("\n").map((each) => each.trim());
  return lines.filter((each) => each !== "").join(" ");
}
