// Reads private lessons: one page of a filter, with the total and count of the whole filter.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listPage } from "#app/data/database/list-page.server.ts";
import type { PageWindow } from "#app/platform/page-window.ts";
import { undoableSince } from "../changes/undo.ts";
import type { LessonFilter } from "./lesson.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { LessonPrice } from "./form/price.ts";
import { readStudents, type StoredStudents } from "./form/students.schema.ts";

export type Lesson = StoredStudents & {
  id: string;
  version: number;
  date: string;
  teacherId: string | null;
  teacherName: string | null;
  durationMinutes: number;
  totalPence: number;
  notes: string | null;
  createdAt: string;
};

export type LessonsPage = { lessons: Lesson[]; totalPence: number; window: PageWindow };

export type Teacher = {
  id: string;
  name: string;
  /** True for a deleted teacher who still has lessons. */
  isArchived: boolean;
};

/** Returns one page, newest date first, then last added; totals cover the whole filter. */
export async function readLessonsPage(
  { database, schoolDays }: Pick<Platform, "database" | "schoolDays">,
  filter: LessonFilter,
  page: string | null,
): Promise<LessonsPage> {
  const found = lessonsIn(database, filter, await schoolDays());
  const { totalPence } = await found
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("totalPrice"), eb.lit(0)).as("totalPence"))
    .executeTakeFirstOrThrow();
  const { rows, window } = await listPage(inOrder(found).select(COLUMNS), page);
  return { lessons: rows.map(toLesson), totalPence, window };
}

/** Returns the teachers by name: current ones, and deleted ones with lessons. */
export async function readTeachers(database: Database): Promise<Teacher[]> {
  const rows = await database
    .selectFrom("aaTeachers")
    .select(["id", "name", "archivedAt"])
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
    .orderBy("id")
    .execute();
  const { compare } = new Intl.Collator("en-GB");
  return rows
    .map(({ archivedAt, ...teacher }) => ({ ...teacher, isArchived: archivedAt !== null }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Returns lesson prices with their start days. */
export function readPrices(database: Database): Promise<LessonPrice[]> {
  return database
    .selectFrom("lessonPrices")
    .select(["fromDay", "minutes", "pence"])
    .orderBy("fromDay")
    .orderBy("minutes")
    .execute();
}

/** Returns a query of the filter's lessons, unordered. */
export function lessonsIn(database: Database, filter: LessonFilter, days: SchoolDays) {
  const { teacherId, from, to, isDeleted } = filter;
  return database
    .selectFrom("aaPrivateLessons")
    .$if(!isDeleted, (query) => query.where("deletedAt", "is", null))
    .$if(isDeleted, (query) => query.where("deletedAt", ">=", undoableSince(days)))
    .$if(teacherId !== "", (query) => query.where("teacherId", "=", teacherId))
    .$if(from !== "", (query) => query.where("date", ">=", from))
    .$if(to !== "", (query) => query.where("date", "<=", to));
}

/** Selects the columns of a lessons list, newest date first, then last added. */
const COLUMNS = [
  "id",
  "version",
  "date",
  "teacherId",
  "teacherName",
  "students",
  "durationMinutes",
  "totalPrice",
  "notes",
  "createdAt",
] as const;

export function inOrder(found: ReturnType<typeof lessonsIn>) {
  return found.orderBy("date", "desc").orderBy("createdAt", "desc").orderBy("id");
}

/** Reads lessons by id, unordered; omits any deleted or restored in the meantime. */
export async function readLessons(
  database: Database,
  ids: readonly string[],
  isDeleted: boolean,
): Promise<Lesson[]> {
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(COLUMNS)
    .where("id", "in", [...ids])
    .where("deletedAt", isDeleted ? "is not" : "is", null)
    .execute();
  return rows.map(toLesson);
}

type Row = Omit<Lesson, "students" | "isReadable" | "totalPence"> & {
  students: unknown;
  totalPrice: number;
};

function toLesson({ students, totalPrice, ...lesson }: Row): Lesson {
  return { ...lesson, ...readStudents(students), totalPence: totalPrice };
}

/** A listed lesson with the opaque keys of its students' statements. */
export type ShownLesson = Lesson & { studentKeys: string[] };
