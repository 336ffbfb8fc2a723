// The declarations of the private lessons part.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { undoHandler } from "../changes/undo-change.server.ts";
import { undoLessonChange } from "./lessons.commands.ts";
import { purgeAfterDelete, purgeTable } from "../references/purge-after-delete.server.ts";
import type { ExpiringRows } from "../slice/expiring-rows.server.ts";
import { dayOrNothing, KEPT, recordPart } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { readStudents } from "./form/students.schema.ts";
import { LESSON_IMPORT_HANDLERS } from "./import/lesson-import.server.ts";
import { LESSON_TEACHERS, LESSONS } from "./lesson-rows.server.ts";
import { readLessonsOf } from "./lessons-of.server.ts";
import { restoreLessonHandler } from "./restore-lesson.server.ts";
import { markPaidHandler } from "./paid/mark-paid.server.ts";
import { addLessonHandler, deleteLessonHandler, editLessonHandler } from "./save-lesson.server.ts";
import { addTeacherHandler, deleteTeacherHandler } from "./teachers/teachers.server.ts";
import { readMovedLesson, readMovedTeacher } from "./moved-lesson.ts";

const OLD_LESSONS: ExpiringRows = {
  read: async (database, _, before) => {
    const rows = await database
      .selectFrom("aaPrivateLessons")
      .select(["id", "date", "students"])
      .where("deletedAt", "is", null)
      .where("date", "<=", before)
      .orderBy("date")
      .execute();
    return rows.map(({ id, date, students }) => {
      const names = readStudents(students).students.map(({ name }) => name);
      return { id, name: `${names.join(", ")}, ${formatDay(date)}`, day: date, rowIds: [id] };
    });
  },
  remove: async (trx, { id }, takeOut) => {
    await takeOut.rows([id]);
    await trx.deleteFrom("aaPrivateLessons").where("id", "=", id).execute();
  },
};

/** Changes that staff with only the lessons scope may undo. */
const UNDOABLE = [LESSONS, LESSON_TEACHERS];

export const LESSONS_SLICE: Slice = {
  handlers: [
    ...LESSON_IMPORT_HANDLERS,
    addLessonHandler,
    editLessonHandler,
    markPaidHandler,
    deleteLessonHandler,
    restoreLessonHandler,
    addTeacherHandler,
    deleteTeacherHandler,
    undoHandler(undoLessonChange, UNDOABLE),
  ],
  undoable: UNDOABLE,
  moving: [
    {
      name: "aa_teachers",
      to: "aaTeachers",
      label: "Teachers of private lessons",
      read: readMovedTeacher,
    },
    {
      name: "aa_private_lessons",
      to: "aaPrivateLessons",
      label: "Private lessons",
      references: [{ from: "teacher_id", column: "teacherId", to: "aaTeachers", isNeeded: false }],
      read: readMovedLesson,
    },
  ],
  retention: [
    purgeAfterDelete("aaPrivateLessons"),
    {
      table: "aaTeachers",
      when: "when the time in which they can be brought back is over and no lesson names them",
      wasDeleted: true,
      purge: async (trx, { at, since }) => {
        const archived = trx.selectFrom("aaTeachers").select("id").where("archivedAt", "<", since);
        return purgeTable(trx, "aaTeachers", await archived.execute(), at);
      },
    },
  ],
  ownRows: async (trx, members, isShared) => {
    const lessons = await readLessonsOf(trx, members);
    const own = lessons.filter(({ isTied }) => isTied || !isShared);
    return { aaPrivateLessons: own.map(({ id }) => id) };
  },
  namesOfOthers: (trx) => trx.selectFrom("aaTeachers").select(["name", "email"]).execute(),
  knownAs: async (trx, members) => {
    const ids = members.map(({ id }) => id);
    const lessons = await readLessonsOf(trx, members);
    const tied = lessons
      .flatMap(({ students }) => students)
      .filter(({ memberId }) => memberId !== null && ids.includes(memberId));
    return [...new Set(tied.map(({ name }) => name))];
  },
  record: [
    recordPart({
      key: "lessons",
      title: "Private lessons",
      isByName: true,
      read: async (database, members) => {
        const lessons = await readLessonsOf(database, members);
        return lessons.flatMap(
          ({ date, teacherName, durationMinutes, notes, deletedAt, ...lesson }) =>
            lesson.places.map((place) => ({
              date,
              teacherName,
              durationMinutes,
              sharePence: lesson.students[place]?.amount ?? 0,
              paidOn: lesson.students[place]?.paidOn ?? null,
              paidBy: lesson.students[place]?.paidBy ?? null,
              notes: notes ?? "",
              isDeleted: deletedAt !== null,
            })),
        );
      },
      facts: (lesson) => [
        ["Day", formatDay(lesson.date)],
        ["Teacher", lesson.teacherName],
        ["Length", `${lesson.durationMinutes} min`],
        ["Share", formatMoney(lesson.sharePence)],
        ["Paid", dayOrNothing(lesson.paidOn)],
        ["Paid by", lesson.paidBy],
        ["Notes", lesson.notes],
        ["Deleted", lesson.isDeleted && KEPT],
      ],
    }),
  ],
  expiring: { lessons: OLD_LESSONS },
};
