// The schema of the member form, with its messages.
import { z } from "zod";
import { schemaOf, versionSchema } from "../fields/fields.schema.ts";
import { MEMBER_FIELDS } from "./member.fields.ts";

const ID_LENGTH = 64;
const PLACES_MOST = 200;

/** The form; without `subscription` and `feeDue` the money is unchanged. */
export const memberSchema = schemaOf(MEMBER_FIELDS).extend({
  placeIn: z.array(z.string().max(ID_LENGTH)).max(PLACES_MOST).optional(),
});

export type MemberForm = z.output<typeof memberSchema>;

/** Confirms a second record of a member who is on the list already, or a class that is full. */
const isMeant = z.boolean().default(false);

export const addMemberSchema = z.object({ values: memberSchema, isMeant });

export const editMemberSchema = z.object({
  version: versionSchema,
  values: memberSchema,
  isMeant,
});

/** One money field, edited in the list. */
export const moneySchema = memberSchema
  .pick({ subscription: true, feeDue: true })
  .extend({ version: versionSchema })
  .refine(
    ({ subscription, feeDue }) => (subscription === undefined) !== (feeDue === undefined),
    "Change one field at a time.",
  );
