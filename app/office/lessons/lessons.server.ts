// Reads the private lessons: one page of a filter, and the money and number of all that it finds.
import type { Database } from "#app/platform/database/database.server.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import type { LessonFilter } from "./lesson.ts";
import { readStudents, type StoredStudents } from "./students.schema.ts";

export type Lesson = StoredStudents & {
  id: string;
  date: string;
  teacherName: string | null;
  durationMinutes: number;
  totalPence: number;
};

export type LessonsPage = { lessons: Lesson[]; totalPence: number; window: PageWindow };

/** What the page shows: the lessons of a filter, and the teachers to choose from. */
export type LessonsRecord = LessonsPage & { teachers: Teacher[] };

export type Teacher = { id: string; name: string };

export async function readLessonsRecord(
  database: Database,
  filter: LessonFilter,
  page: string | null,
): Promise<LessonsRecord> {
  const teachers = await readTeachers(database);
  return { teachers, ...(await readLessonsPage(database, filter, page)) };
}

/** Newest date first, then the latest added; the totals are over all that the filter finds. */
export async function readLessonsPage(
  database: Database,
  filter: LessonFilter,
  page: string | null,
): Promise<LessonsPage> {
  const found = lessonsIn(database, filter);
  const { count, totalPence } = await found
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.coalesce(eb.fn.sum<number>("totalPrice"), eb.lit(0)).as("totalPence"),
    ])
    .executeTakeFirstOrThrow();
  const window = pageWindow(count, page);
  const rows = await found
    .select(["id", "date", "teacherName", "students", "durationMinutes", "totalPrice"])
    .orderBy("date", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .offset(window.offset)
    .limit(window.size)
    .execute();
  const lessons = rows.map(({ students, totalPrice, ...lesson }) => ({
    ...lesson,
    ...readStudents(students),
    totalPence: totalPrice,
  }));
  return { lessons, totalPence, window };
}

/** The teachers by name: those of today, and those who have gone but have lessons. */
export function readTeachers(database: Database): Promise<Teacher[]> {
  return database
    .selectFrom("aaTeachers")
    .select(["id", "name"])
    .where((eb) =>
      eb.or([
        eb("archivedAt", "is", null),
        eb.exists(
          eb
            .selectFrom("aaPrivateLessons")
            .select("aaPrivateLessons.id")
            .whereRef("aaPrivateLessons.teacherId", "=", "aaTeachers.id")
            .where("aaPrivateLessons.deletedAt", "is", null),
        ),
      ]),
    )
    .orderBy("name")
    .orderBy("id")
    .execute();
}

function lessonsIn(database: Database, { teacherId, from, to }: LessonFilter) {
  return database
    .selectFrom("aaPrivateLessons")
    .where("deletedAt", "is", null)
    .$if(teacherId !== "", (query) => query.where("teacherId", "=", teacherId))
    .$if(from !== "", (query) => query.where("date", ">=", from))
    .$if(to !== "", (query) => query.where("date", "<=", to));
}
