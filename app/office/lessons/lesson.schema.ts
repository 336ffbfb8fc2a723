// Schemas of the private lesson forms.
import { z } from "zod";
import { emailKey } from "#app/platform/contact-keys.ts";
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";

const NAME_LENGTH = 200;
const NOTES_LENGTH = 2000;
const STUDENTS_MOST = 30;

const name = z.string().max(NAME_LENGTH, `Keep a name to ${NAME_LENGTH} characters.`);

/** The shape of the form; `lessonProblem` reports missing fields in form order. */
export const lessonValuesSchema = z.object({
  teacherId: z.string(),
  date: z.string().transform((text) => valueOf(readDay(text)) ?? text),
  durationMinutes: z.number("Choose a valid duration."),
  isSplit: z.boolean(),
  students: z.array(name).max(STUDENTS_MOST, `Enter at most ${STUDENTS_MOST} students.`),
  notes: z.string().max(NOTES_LENGTH, `Keep the notes to ${NOTES_LENGTH} characters.`),
});

const version = z.int().positive();

/** `isMeant` saves a duplicate of the same teacher, date and students. */
export const addLessonSchema = z.object({ isMeant: z.boolean(), values: lessonValuesSchema });

export const editLessonSchema = z.object({
  version,
  isMeant: z.boolean(),
  values: lessonValuesSchema,
});

export const addTeacherSchema = z.object({
  name: name.transform(tidyName).pipe(z.string().min(1, "Please enter a teacher name.")),
  email: z
    .string()
    .max(NAME_LENGTH)
    .transform(emailKey)
    .refine((email) => email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), {
      message: "Enter an email address such as name@example.com, or leave it blank.",
    })
    .transform((email) => email || null),
});
