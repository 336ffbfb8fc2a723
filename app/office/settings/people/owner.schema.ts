// Schemas of owner-only changes: people, locks and backups.
import { z } from "zod";
import { tidyName } from "#app/platform/name.ts";
import { ROLES } from "#app/platform/scopes.ts";
import { IDLE_CHOICES } from "#app/office/sign-in/locking/idle-choices.ts";
import { chosenPassPhrase } from "#app/office/sign-in/credentials/chosen-pass-phrase.schema.ts";

const NAME_LENGTH = 60;
const EMAIL_LENGTH = 254;

const id = z.string().max(64);

const person = {
  name: z
    .string()
    .max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`)
    .transform(tidyName)
    .pipe(z.string().min(1, "Enter a name.")),
  email: z
    .string()
    .trim()
    .max(EMAIL_LENGTH, `Keep this to ${EMAIL_LENGTH} characters.`)
    .pipe(z.union([z.literal(""), z.email()], "Enter an email address such as name@example.com.")),
  roles: z.array(z.enum(ROLES)).min(1, "Choose at least one role."),
};

/** `was` is the previous value: the change is refused when the current one differs. */
export const OWNER_CHANGES = {
  "add person": z.object(person),
  "change person": z.object({
    id,
    ...person,
    was: z.object({ name: z.string(), email: z.string(), roles: z.array(z.string()) }).optional(),
  }),
  /** The person who takes over classes and pay: an id, or `NOBODY`. */
  "remove person": z.object({ id, teaches: id.default(""), paidAs: id.default("") }),
  "make link": z.object({ personId: id }),
  "add pass-phrase": z.object({ personId: id, passPhrase: chosenPassPhrase }),
  "revoke way in": z.object({ id }),
  "set members idle": z.object({
    minutes: z.literal(IDLE_CHOICES.map(({ minutes }) => minutes)),
    was: z.int().optional(),
  }),
  "set payroll lock": z.object({ isOn: z.boolean(), was: z.boolean().optional() }),
  "back up": z.object({}),
};
