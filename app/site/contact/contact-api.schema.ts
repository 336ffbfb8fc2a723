// The body and the answers of POST /api/contact, as the API documents them.
import { z } from "zod";
import {
  EMAIL_LENGTH,
  KEY_LENGTH,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  SUBJECT_LENGTH,
} from "./enquiry.ts";

export const enquiryBodySchema = z.object({
  name: z.string().min(1).max(NAME_LENGTH),
  email: z.string().min(1).max(EMAIL_LENGTH),
  subject: z.string().max(SUBJECT_LENGTH).optional(),
  message: z.string().min(1).max(MESSAGE_LENGTH),
  key: z
    .string()
    .max(KEY_LENGTH)
    .optional()
    .describe("An idempotency key, unless the idempotency-key header is sent"),
});

export const enquiryAnswerSchema = z.strictObject({ ok: z.literal(true), reference: z.string() });

export const enquiryRefusalSchema = z.strictObject({
  ok: z.literal(false),
  error: z.string(),
  field: z.string().optional().describe("The wrong field"),
});
