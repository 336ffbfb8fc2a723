// What is read from a lesson's stored students: a list, or the text of one.
import { z } from "zod";
import { WAYS_TO_PAY, type Student } from "#app/office/lessons/lesson.ts";

const list = z.array(
  z.object({
    name: z.string(),
    amount: z.number().int(),
    // Shares of before these were kept have no such keys.
    memberId: z.string().nullable().catch(null),
    paidOn: z.string().nullable().catch(null),
    paidBy: z.enum(WAYS_TO_PAY).nullable().catch(null),
  }),
);

export type StoredStudents = {
  students: Student[];
  /** False when what is stored cannot be read: the lesson then shows no students, and says so. */
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
