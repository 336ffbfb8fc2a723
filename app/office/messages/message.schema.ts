// The composer's form and the other changes of messages, with their messages.
import { z } from "zod";
import { isDay } from "#app/platform/days/calendar.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { fieldProblem } from "./message-fields.ts";

const SUBJECT_LENGTH = 200;
export const BODY_LENGTH = 10_000;
const MOST_FAMILIES = 5000;
const MOST_PARAMETERS = 12;

const withFields = (text: z.ZodString) =>
  text.superRefine((words, context) => {
    const problem = fieldProblem(words);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

const subject = withFields(
  z
    .string()
    .trim()
    .min(1, "Enter a subject.")
    .max(SUBJECT_LENGTH, `Keep this to ${SUBJECT_LENGTH} characters.`),
);

const body = withFields(
  z
    .string()
    .trim()
    .min(1, "Enter a message.")
    .max(BODY_LENGTH, `Keep the message to ${BODY_LENGTH} characters.`),
);

const familyKeys = z.array(z.string().min(1).max(64)).max(MOST_FAMILIES);

/** The text typed in the composer. */
export const typedMessageSchema = z
  .object({
    kind: z.enum(["service", "news"]),
    subject,
    body,
    isLater: z.boolean().default(false),
    day: z.string().default(""),
    time: z.string().default(""),
  })
  .superRefine(({ isLater, day, time }, context) => {
    if (!isLater) return;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!isDay(day)) refuse("day", "Enter a day.");
    if (!("value" in readTimes(time))) refuse("time", "Enter a time, such as 16:00.");
  });

/** The parameters of the composer's address. */
const audience = z
  .record(z.string().max(40), z.string().max(300))
  .refine((values) => Object.keys(values).length <= MOST_PARAMETERS, "Too many parameters.");

export const tellByPhoneSchema = z.object({ audience, family: z.string().min(1).max(64) });

export const sendMessageSchema = z.object({
  audience,
  values: typedMessageSchema,
  /** The families on screen, and those without a tick. */
  families: familyKeys,
  leftOut: familyKeys,
  /** Sends at night. */
  isUrgent: z.boolean().default(false),
  /** Answers the question that a first attempt raised. */
  isMeant: z.boolean().default(false),
});

export const noContentSchema = z.unknown();

export const versionedSchema = z.object({ version: z.int().min(1) });

export const saveTemplateSchema = z.object({
  name: z.string().trim().min(1, "Enter a name.").max(100, "Keep this to 100 characters."),
  subject,
  body,
});
