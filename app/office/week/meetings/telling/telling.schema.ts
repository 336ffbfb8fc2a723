// The message to the families of a cancelled class.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";

const SUBJECT_LENGTH = 200;
export const BODY_LENGTH = 5000;
const MOST_FAMILIES = 300;

const day = z.string().refine(isDay, "Enter a day.");

/** Family keys. */
const families = z
  .array(z.string().min(1).max(64))
  .min(1, "Tick at least one family.")
  .max(MOST_FAMILIES);

/** The email and the families it goes to. */
export const messageSchema = z.object({
  way: z.literal("mail"),
  day,
  families,
  subject: z
    .string()
    .trim()
    .min(1, "Enter a subject.")
    .max(SUBJECT_LENGTH, `Keep this to ${SUBJECT_LENGTH} characters.`),
  body: z
    .string()
    .trim()
    .min(1, "Enter a message.")
    .max(BODY_LENGTH, `Keep the message to ${BODY_LENGTH} characters.`),
});

export const tellFamiliesSchema = z.discriminatedUnion("way", [
  messageSchema,
  z.object({ way: z.literal("phone"), day, families }),
]);

export type MessageSent = z.output<typeof messageSchema>;
