// What a change to a lesson is answered with.
import type { Answer, Refusal } from "#app/data/commands/answer.ts";

/** `isAlike`: there is a lesson with the same teacher, date and students; the form asks whether to go on. */
export type LessonAnswer = Answer | (Refusal & { isAlike: true });
