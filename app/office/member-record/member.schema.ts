// What the member form accepts, and what one reads when it does not.
import { z } from "zod";
import { emailKey } from "#app/platform/contact-keys.ts";
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";
import { TEXT_LENGTH } from "./member-values.ts";
import { readSubscription } from "./member-money.ts";

const CLASSES_MOST = 200;

/** One line of text. */
export const line = z.string().max(TEXT_LENGTH, `Keep this to ${TEXT_LENGTH} characters.`);

/** A day as typed; null where it is empty. */
export const daySchema = typedOr(readDay, null);

/** Pounds as typed, in whole pence; null where it is empty. */
const subscriptionSchema = typedOr(readSubscription, null);

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
  /** Pages of an earlier build send none: what is there stays. */
  birthDate: daySchema.optional(),
  collectionWord: line.transform(tidyName).optional(),
  joinDate: daySchema,
  status: z.enum(["Active", "Inactive"]),
  privateOnly: z.boolean().optional(),
  gaveNotice: z.boolean(),
  cancelSubscription: z.boolean(),
  classes: classesSchema,
  placeIn: z.array(z.string().max(64)).max(CLASSES_MOST).optional(),
  subscription: subscriptionSchema.optional(),
  feeDue: daySchema.optional(),
});

export type MemberForm = z.output<typeof memberSchema>;

export const versionSchema = z.int().positive();

/** Said after a question: a second record of somebody who is on the list already, or a class that is full. */
const isMeant = z.boolean().default(false);

export const addMemberSchema = z.object({ values: memberSchema, isMeant });

export const editMemberSchema = z.object({
  version: versionSchema,
  values: memberSchema,
  isMeant,
});

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
