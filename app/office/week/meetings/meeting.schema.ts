// The form for one meeting, with its messages.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";
import { peopleSchema } from "../weekly-class.schema.ts";

const LINE_LENGTH = 200;

const words = z
  .string()
  .max(LINE_LENGTH, `Keep this to ${LINE_LENGTH} characters.`)
  .transform((text) => text.trim());

const day = z.string().refine(isDay, "Enter a day.");

const meetingSchema = z
  .object({
    state: z.enum(["usual", "cancelled", "moved"]),
    reason: words,
    toDay: z.string(),
    time: typedOr(readTimes, null),
    studio: words,
    isHeld: z.boolean().default(false),
    coveredBy: peopleSchema,
  })
  .superRefine(({ state, reason, toDay, time }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (state === "cancelled" && reason === "")
      refuse("reason", "Please give a reason (parents will ask).");
    if (state !== "moved") return;
    if (!isDay(toDay)) refuse("toDay", "Enter a day.");
    if (time === null) refuse("time", "Enter a time, such as 16:00 or 16:00-16:45.");
  });

export const changeMeetingSchema = z.object({
  day,
  /** 0 for an unchanged meeting. */
  version: z.int().min(0),
  values: meetingSchema,
  /** Confirms cover by someone with another class at that time, after the first request was refused. */
  isMeant: z.boolean().default(false),
});
