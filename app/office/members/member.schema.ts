// What the member form accepts, and what one reads when it does not.
import { z } from "zod";
import { emailKey } from "#app/platform/contact-keys.ts";
import { readDay } from "#app/platform/day.ts";
import { readPence } from "#app/platform/money.ts";
import { tidyName } from "#app/platform/name.ts";
import { SUBSCRIPTION_MOST_PENCE, TEXT_LENGTH } from "./member-limits.ts";

const CLASSES_MOST = 200;
/** Days outside these are slips of the keys, such as the year 0206. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

/** One line of text. */
export const line = z.string().max(TEXT_LENGTH, `Keep this to ${TEXT_LENGTH} characters.`);

/** A day as typed; null where it is empty. */
export const daySchema = z.string().transform((text, context) => {
  if (text.trim() === "") return null;
  const read = readDay(text);
  if (read === null || read < FIRST_DAY || read > LAST_DAY) {
    context.addIssue({ code: "custom", message: "Enter a day as dd/mm/yyyy." });
  }
  return read;
});

/** Pounds as typed, in whole pence; null where it is empty. */
export const subscriptionSchema = z.string().transform((text, context) => {
  if (text.trim() === "") return null;
  const pence = readPence(text);
  if (pence === null) {
    const message = "Enter pounds and pence from 0 up, such as 32.50.";
    context.addIssue({ code: "custom", message });
  } else if (pence > SUBSCRIPTION_MOST_PENCE) {
    context.addIssue({ code: "custom", message: "Enter at most £10,000." });
  }
  return pence;
});

/** A person's name, tidied; it cannot be empty. */
export const nameSchema = (message: string) =>
  line.transform(tidyName).pipe(z.string().min(1, message));

/** An email address as it is kept, or nothing. */
export const emailSchema = line
  .transform(emailKey)
  .refine(isEmail, "Enter an email address such as name@example.com, or leave it empty.");

export const classesSchema = z.array(line.min(1)).max(CLASSES_MOST);

/** The form; without `subscription` and `feeDue` the money stays as it is. */
export const memberSchema = z.object({
  name: nameSchema("Enter the member's name."),
  parentName: line.transform(tidyName),
  email: emailSchema,
  phone: line.transform((text) => text.trim()),
  joinDate: daySchema,
  status: z.enum(["Active", "Inactive"]),
  gaveNotice: z.boolean(),
  cancelSubscription: z.boolean(),
  classes: classesSchema,
  subscription: subscriptionSchema.optional(),
  feeDue: daySchema.optional(),
});

export type MemberForm = z.output<typeof memberSchema>;

export const versionSchema = z.int().positive();

export const keySchema = z.string().min(16).max(64);

/** A new member; the key is new for each draft, so that a second sending adds nobody. */
export const addMemberSchema = z.object({ key: keySchema, values: memberSchema });

export const editMemberSchema = z.object({ version: versionSchema, values: memberSchema });

/** One field of the list. */
export const moneySchema = z
  .object({
    version: versionSchema,
    subscription: subscriptionSchema.optional(),
    feeDue: daySchema.optional(),
  })
  .refine(
    ({ subscription, feeDue }) => (subscription === undefined) !== (feeDue === undefined),
    "Change one field at a time.",
  );

function isEmail(email: string): boolean {
  return email === "" || (z.regexes.html5Email.test(email) && /@.+\../.test(email));
}
