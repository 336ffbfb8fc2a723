// The forms of the staff: a person, two names that are one person, and days away.
import { z } from "zod";
import { addDays, isDay } from "#app/platform/days/day.ts";
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";
import { LONGEST_AWAY_DAYS } from "./away/away.ts";

const NAME_LENGTH = 100;
const EMAIL_LENGTH = 200;
const ID_LENGTH = 200;
const MOST_COVERS = 200;

const id = z.string().min(1).max(ID_LENGTH);
const day = z.string().refine(isDay, "Enter a day.");

const name = z
  .string()
  .max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`)
  .transform(tidyName)
  .pipe(z.string().min(1, "Enter a name."));

const email = z
  .string()
  .trim()
  .max(EMAIL_LENGTH, `Keep this to ${EMAIL_LENGTH} characters.`)
  .pipe(z.union([z.literal(""), z.email("Enter an email address, such as ada@example.com.")]));

const looseName = z.object({ kind: z.enum(["lessons", "payroll", "timetable"]), id });

export const addStaffSchema = z.object({
  values: z.object({ name, email }),
  /** The name in another list that this person has. */
  from: looseName.optional(),
});

export const editStaffSchema = z.object({
  version: z.int().positive(),
  values: z.object({ name, email, lastDay: typedOr(readDay, null) }),
});

export const joinStaffSchema = z.object({
  /** 'person' joins another person who does not sign in. */
  kind: z.enum(["lessons", "payroll", "timetable", "person"]),
  id,
  personId: id,
});

export const saveAwaySchema = z
  .object({
    firstDay: day,
    lastDay: day,
    covers: z
      .array(
        z.object({
          classId: id,
          /** The meeting's usual day. */
          day,
          /** 0 for an unchanged meeting. */
          version: z.int().min(0),
          coveredBy: id,
        }),
      )
      .max(MOST_COVERS),
    /** Confirms cover by someone with another class at that time, after the first request was refused. */
    isMeant: z.boolean().default(false),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    error: "The last day is before the first.",
    path: ["lastDay"],
  })
  .refine(({ firstDay, lastDay }) => lastDay <= addDays(firstDay, LONGEST_AWAY_DAYS - 1), {
    error: `Enter at most ${LONGEST_AWAY_DAYS} days at once.`,
    path: ["lastDay"],
  });
