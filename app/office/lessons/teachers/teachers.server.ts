// Adds and deletes teachers of private lessons. Their lessons always stay.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Refusal, type Saved } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addPerson, isNameTaken } from "#app/identity/people/people.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { auditRow, recordChange } from "#app/office/changes/change-row.server.ts";
import { LESSON_TEACHERS } from "#app/office/lessons/lesson-rows.server.ts";
import { addLessonUndo } from "#app/office/lessons/undo-address.ts";
import { addTeacher, deleteTeacher } from "../lessons.commands.ts";

type NewTeacher = { name: string; email: string | null };

export type TeacherAnswer = (Saved & { teacherId: string }) | Refusal;

export const addTeacherHandler = handler(addTeacher, async (desk, teacher) => {
  const teacherId = randomUUID();
  const there = await desk.trx
    .selectFrom("aaTeachers")
    .select("name")
    .where("archivedAt", "is", null)
    .execute();
  const same = there.find(({ name }) => nameKey(name) === nameKey(teacher.name));
  if (same)
    throw new Refused(
      409,
      `There is already a teacher called ${same.name}. Please use a different name.`,
    );
  const personId = await personFor(desk, teacher);
  await desk.trx
    .insertInto("aaTeachers")
    .values({ ...teacher, id: teacherId, personId, createdAt: desk.at })
    .execute();
  await auditRow(desk, LESSON_TEACHERS, { id: teacherId, action: "added lesson teacher" });
  return { teacherId };
});

/** Adds the teacher to the staff; null when someone has the name, who may be the same person: the office is asked. */
async function personFor({ trx, at }: Desk, { name, email }: NewTeacher): Promise<string | null> {
  if (await isNameTaken(trx, name)) return null;
  return addPerson(trx, { name, email: email || null, roles: [] }, at);
}

/** Removes a teacher from the select for new lessons; existing lessons keep the name. */
export const deleteTeacherHandler = handler(deleteTeacher, async (desk) => {
  const { trx, visitor, at, params } = desk;
  const teacherId = params.id;
  const teacher = await trx
    .updateTable("aaTeachers")
    .set({ archivedAt: at })
    .where("id", "=", teacherId)
    .where("archivedAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!teacher) throw new Refused(410, LESSON_TEACHERS.gone);
  await trx
    .updateTable("aaPrivateLessons")
    .set({ teacherName: teacher.name })
    .where("teacherId", "=", teacherId)
    .where("teacherName", "is", null)
    .execute();
  const action = "deleted lesson teacher";
  await auditRow(desk, LESSON_TEACHERS, { id: teacherId, action });
  const row = { table: LESSON_TEACHERS.table, id: teacherId, before: { archivedAt: null } };
  const change = await recordChange(trx, visitor, {
    kind: action,
    summary: `Deleted the teacher ${teacher.name}`,
    scope: "lessons",
    rows: [{ ...row, version: null }],
    at,
  });
  return { ...addLessonUndo({ change }), teacherId };
});

/** Returns a teacher's number of listed lessons. */
export async function countLessonsOf(database: Database, teacherId: string): Promise<number> {
  const { count } = await database
    .selectFrom("aaPrivateLessons")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("teacherId", "=", teacherId)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
