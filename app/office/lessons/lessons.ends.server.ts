// When private lessons and their teachers go.
import { goesOnceDeleted, type Ends } from "#app/platform/ends/end.server.ts";

export const LESSONS_ENDS: Ends = [
  goesOnceDeleted("aaPrivateLessons"),
  {
    table: "aaTeachers",
    ends: "when the time in which they can be brought back is over and no lesson names them",
    wasDeleted: true,
    remove: async (trx, { since }) => {
      const named = trx
        .selectFrom("aaPrivateLessons")
        .select("teacherId")
        .where("teacherId", "is not", null);
      const toGo = trx
        .selectFrom("aaTeachers")
        .select("id")
        .where("archivedAt", "<", since)
        .where("id", "not in", named);
      await trx
        .updateTable("payTeachers")
        .set({ lessonTeacherId: null })
        .where("lessonTeacherId", "in", toGo)
        .execute();
      const { numDeletedRows } = await trx
        .deleteFrom("aaTeachers")
        .where("id", "in", toGo)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
