// What is accepted of families and their contacts, and what one reads when it is not.
import { z } from "zod";
import { emailSchema, nameSchema } from "#app/office/fields/fields.schema.ts";
import { readCount } from "#app/platform/typed/count.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { COLLECTS } from "./contact-values.ts";
import { FAMILY_NAME_LENGTH } from "../new-family.ts";

const LINE_LENGTH = 200;
export const ADDRESS_LENGTH = 500;
const RELATION_LENGTH = 60;
export const MOST_CALLED = 20;
export const WHOLE_FEE = 100;
const MOST_CHILDREN = 20;
const ID_LENGTH = 64;

const words = (most: number) =>
  z
    .string()
    .max(most, `Keep this to ${most} characters.`)
    .transform((text) => text.trim());

const within =
  (least: number, most: number): Read<number> =>
  (text) => {
    const reading = readCount(text);
    const isFit = "value" in reading && reading.value >= least && reading.value <= most;
    return isFit ? reading : { problem: `Enter a whole number from ${least} to ${most}.` };
  };

/** Whom one calls first is number 1. */
export const readPlace = within(1, MOST_CALLED);
export const readShare = within(0, WHOLE_FEE);

export const contactSchema = z.object({
  name: nameSchema("Enter the contact's name."),
  phone: words(LINE_LENGTH),
  email: emailSchema,
  address: words(ADDRESS_LENGTH),
  isPayer: z.boolean(),
});

export const tieSchema = z.object({
  relation: words(RELATION_LENGTH),
  callPlace: typed(readPlace),
  getsMail: z.boolean(),
  maySee: z.boolean(),
  collects: z.enum(COLLECTS),
  share: typedOr(readShare, null),
});

/** A new contact is tied to every child of the family in the same way. */
export const addContactSchema = z.object({ values: contactSchema.extend(tieSchema.shape) });

const version = z.int().positive();

export const editContactSchema = z.object({ version, values: contactSchema });

export const addTieSchema = z.object({ childId: z.string().max(ID_LENGTH), values: tieSchema });

export const editTieSchema = z.object({
  version,
  values: tieSchema,
  isForAll: z.boolean().default(false),
});

export const familyNameSchema = z.object({
  name: words(FAMILY_NAME_LENGTH).pipe(z.string().min(1, "Enter the family's name.")),
});

export const renameSchema = z.object({ version, values: familyNameSchema });

export const childrenSchema = z.object({
  children: z
    .array(z.object({ kind: z.enum(["member", "trial"]), id: z.string().max(ID_LENGTH) }))
    .min(1, "Choose at least one child.")
    .max(MOST_CHILDREN),
});

/** Of the children's rows in the family; `to` is another family, or null for a new one. */
export const moveSchema = z.object({
  childIds: z.array(z.string().max(ID_LENGTH)).min(1, "Tick who moves.").max(MOST_CHILDREN),
  to: z.string().max(ID_LENGTH).nullable(),
});

export const leaveSchema = z.object({
  memberIds: z.array(z.string().max(ID_LENGTH)).min(1, "Tick who leaves.").max(MOST_CHILDREN),
});

export const takeOutSchema = z.object({ childId: z.string().max(ID_LENGTH) });
