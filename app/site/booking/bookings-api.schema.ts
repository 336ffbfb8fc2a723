// The body and the answers of POST /api/bookings, as the API documents them.
import { z } from "zod";
import { A_LIST_OF_CLASSES, choiceSchema, KEY_LENGTH } from "./booking.schema.ts";
import { OLDEST_YEARS } from "./child-age.ts";
import { EXPECTED, LONGEST, MOST_CHILDREN } from "./details.ts";

const text = (field: keyof typeof LONGEST) =>
  z.string().max(LONGEST[field]).describe(EXPECTED[field]);

const childBody = choiceSchema.extend({
  classes: choiceSchema.shape.classes.describe(
    `${A_LIST_OF_CLASSES}; needed unless waitFor is given`,
  ),
  childName: text("childName").min(1),
  childAge: z
    .union([z.number().min(1).max(OLDEST_YEARS).multipleOf(0.5), z.string().max(LONGEST.childAge)])
    .describe(EXPECTED.childAge),
  note: text("note").optional(),
  reason: text("reason").optional(),
});

const family = {
  parentName: text("parentName").min(1),
  email: text("email").min(1),
  phone: text("phone").min(1),
  key: z
    .string()
    .max(KEY_LENGTH)
    .optional()
    .describe("An idempotency key, unless the idempotency-key header is sent"),
};

/** One child beside the family, or a list of children. */
export const bookingBodySchema = z.union([
  childBody.extend(family),
  z.object({ children: z.array(childBody).min(1).max(MOST_CHILDREN), ...family }),
]);

export const bookingAnswerSchema = z.strictObject({ ok: z.literal(true), reference: z.string() });

export const bookingRefusalSchema = z.strictObject({
  ok: z.literal(false),
  error: z.string(),
  full: z.array(z.string()).describe("The ids of the classes without a free place"),
  field: z.string().optional().describe("The first wrong field, such as classes[0].dates"),
  expected: z.string().optional().describe("The value that the field takes"),
  missing: z
    .array(z.strictObject({ child: z.int(), classId: z.string(), day: z.iso.date() }))
    .optional()
    .describe("The dates without a free place; `child` counts from 0"),
});
