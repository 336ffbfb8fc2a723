// The answer to a change of a lesson.
import type { Answer, Refusal } from "#app/data/commands/answer.ts";

/** `isAlike`: a lesson with the same teacher, date and students exists; the form asks for confirmation. */
export type LessonAnswer = Answer | (Refusal & { isAlike: true });
