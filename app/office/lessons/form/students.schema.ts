// Reads a lesson's stored students: a list, or JSON text of one.
import { z } from "zod";
import { WAYS_TO_PAY, type Student } from "#app/office/lessons/lesson.ts";

const list = z.array(
  z.object({
    name: z.string(),
    amount: z.number().int(),
    // The specification of a lesson has the name and the amount only.
    memberId: z.string().nullable().catch(null),
    paidOn: z.string().nullable().catch(null),
    paidBy: z.enum(WAYS_TO_PAY).nullable().catch(null),
  }),
);

export type StoredStudents = {
  students: Student[];
  /** False when the stored value is unreadable: the lesson then shows a warning and no students. */
  isReadable: boolean;
};

export function readStudents(stored: unknown): StoredStudents {
  const { success, data } = list.safeParse(typeof stored === "string" ? fromText(stored) : stored);
  return success ? { students: data, isReadable: true } : { students: [], isReadable: false };
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
