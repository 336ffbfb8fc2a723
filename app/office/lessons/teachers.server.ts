// The teachers of private lessons: added, deleted and brought back. Their lessons always stay.
import { randomUUID } from "node:crypto";
import { answerOnce } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Refusal, Saved } from "../saving/answer.ts";
import { deletedSince } from "../saving/undo-days.ts";
import type { NewTeacher } from "./lesson.schema.ts";
import type { Desk } from "./save-lesson.server.ts";

export type TeacherAnswer = (Saved & { teacherId: string }) | Refusal;

const ADD_ROUTE = "/private-lessons/teachers/new";
const GONE = "This teacher was deleted meanwhile.";
const TOO_LATE = "This teacher cannot be brought back any more.";

/** Adds a teacher; a second sending of one form adds nobody. */
export function addTeacher(
  { database, now }: Desk,
  visitor: Visitor,
  { key, ...teacher }: NewTeacher & { key: string },
): Promise<TeacherAnswer> {
  const at = now().toISOString();
  return database.transaction().execute((trx) =>
    answerOnce(trx, { key, route: ADD_ROUTE, body: teacher, at }, async () => {
      const teacherId = randomUUID();
      await trx
        .insertInto("aaTeachers")
        .values({ ...teacher, id: teacherId, createdAt: at })
        .execute();
      await record(trx, visitor, { teacherId, at, action: "added lesson teacher" });
      return { isSaved: true as const, teacherId };
    }),
  );
}

/** Takes a teacher out of the choice for new lessons; the lessons stay, with the teacher's name. */
export function deleteTeacher(
  { database, now }: Desk,
  visitor: Visitor,
  teacherId: string,
): Promise<TeacherAnswer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const teacher = await trx
      .updateTable("aaTeachers")
      .set({ archivedAt: at })
      .where("id", "=", teacherId)
      .where("archivedAt", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!teacher) return { isSaved: false, status: 404, problem: GONE };
    await trx
      .updateTable("aaPrivateLessons")
      .set({ teacherName: teacher.name })
      .where("teacherId", "=", teacherId)
      .where("teacherName", "is", null)
      .execute();
    await record(trx, visitor, { teacherId, at, action: "deleted lesson teacher" });
    return { isSaved: true, teacherId };
  });
}

/** Brings back a teacher who was deleted in the last 30 days. */
export function restoreTeacher(
  { database, now }: Desk,
  visitor: Visitor,
  teacherId: string,
): Promise<TeacherAnswer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("aaTeachers")
      .set({ archivedAt: null })
      .where("id", "=", teacherId)
      .where("archivedAt", ">=", deletedSince(at))
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return { isSaved: false, status: 404, problem: TOO_LATE };
    await record(trx, visitor, { teacherId, at, action: "restored lesson teacher" });
    return { isSaved: true, teacherId };
  });
}

/** How many lessons a teacher has on the list. */
export async function countLessonsOf(database: Database, teacherId: string): Promise<number> {
  const { count } = await database
    .selectFrom("aaPrivateLessons")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("teacherId", "=", teacherId)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

type Recorded = { teacherId: string; at: string; action: string };

function record(trx: Database, visitor: Visitor, { teacherId, ...entry }: Recorded): Promise<void> {
  const who = nameOf(visitor);
  return recordAudit(trx, { ...entry, who, subject: "teacher", subjectId: teacherId, visitor });
}
