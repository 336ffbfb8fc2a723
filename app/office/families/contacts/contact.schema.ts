// The schemas of families and contacts, with their messages.
import { z } from "zod";
import { schemaOf, versionSchema as version } from "#app/office/fields/fields.schema.ts";
import { FAMILY_NAME_LENGTH } from "#app/office/family-account/new-family.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "#app/office/family-account/contact.fields.ts";

const MOST_CHILDREN = 20;
const ID_LENGTH = 64;

export const contactSchema = schemaOf(CONTACT_FIELDS);

const tieSchema = schemaOf(TIE_FIELDS);

/** A new contact is linked to every child of the family in the same way. */
export const addContactSchema = z.object({ values: contactSchema.extend(tieSchema.shape) });

export const editContactSchema = z.object({ version, values: contactSchema });

export const addTieSchema = z.object({ childId: z.string().max(ID_LENGTH), values: tieSchema });

export const editTieSchema = z.object({
  version,
  values: tieSchema,
  isForAll: z.boolean().default(false),
});

const familyNameSchema = schemaOf({
  name: {
    kind: "text",
    label: "Name",
    most: FAMILY_NAME_LENGTH,
    required: "Enter the family's name.",
  },
});

export const renameSchema = z.object({ version, values: familyNameSchema });

export const childrenSchema = z.object({
  children: z
    .array(z.object({ kind: z.enum(["member", "trial"]), id: z.string().max(ID_LENGTH) }))
    .min(1, "Choose at least one child.")
    .max(MOST_CHILDREN),
});

/** `childIds` are the children's rows in the family; `to` is another family, or null for a new one. */
export const moveSchema = z.object({
  childIds: z.array(z.string().max(ID_LENGTH)).min(1, "Choose who is moving.").max(MOST_CHILDREN),
  to: z.string().max(ID_LENGTH).nullable(),
});

export const leaveSchema = z.object({
  memberIds: z.array(z.string().max(ID_LENGTH)).min(1, "Choose who is leaving.").max(MOST_CHILDREN),
});

export const removeChildSchema = z.object({ childId: z.string().max(ID_LENGTH) });
