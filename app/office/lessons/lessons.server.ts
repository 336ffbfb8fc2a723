// Reads the private lessons: one page of a filter, and the money and number of all that it finds.
import type { Database } from "#app/platform/database/database.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { deletedSince } from "../saving/undo-days.ts";
import { schoolToday } from "../school-day.ts";
import type { LessonFilter } from "./lesson.ts";
import { lessonsFile, lessonsFileName } from "./lessons-file.ts";
import type { Desk } from "./save-lesson.server.ts";
import { readStudents, type StoredStudents } from "./students.schema.ts";

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
  /** True for one who was deleted and still has lessons. */
  isArchived: boolean;
};

/** Newest date first, then the latest added; the totals are over all that the filter finds. */
export async function readLessonsPage(
  { database, now }: Desk,
  filter: LessonFilter,
  page: string | null,
): Promise<LessonsPage> {
  const found = lessonsIn(database, filter, now());
  const { count, totalPence } = await found
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.coalesce(eb.fn.sum<number>("totalPrice"), eb.lit(0)).as("totalPence"),
    ])
    .executeTakeFirstOrThrow();
  const window = pageWindow(count, page);
  const lessons = await inOrder(found).offset(window.offset).limit(window.size).execute();
  return { lessons: lessons.map(toLesson), totalPence, window };
}

/** Every lesson of a filter as a CSV file; each download is recorded. */
export function downloadLessons(
  { database, now }: Desk,
  visitor: Visitor,
  filter: LessonFilter,
): Promise<{ name: string; text: string }> {
  return database.transaction().execute(async (trx) => {
    const rows = await inOrder(lessonsIn(trx, filter, now())).execute();
    await recordAudit(trx, {
      who: nameOf(visitor),
      at: now().toISOString(),
      action: "downloaded lessons",
      subject: "lesson",
      details: { rows: rows.length },
      visitor,
    });
    return { name: lessonsFileName(schoolToday(now())), text: lessonsFile(rows.map(toLesson)) };
  });
}

/** The teachers by name: those of today, and those who have gone but have lessons. */
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

function lessonsIn(database: Database, filter: LessonFilter, now: Date) {
  const { teacherId, from, to, isDeleted } = filter;
  return database
    .selectFrom("aaPrivateLessons")
    .$if(!isDeleted, (query) => query.where("deletedAt", "is", null))
    .$if(isDeleted, (query) => query.where("deletedAt", ">=", deletedSince(now.toISOString())))
    .$if(teacherId !== "", (query) => query.where("teacherId", "=", teacherId))
    .$if(from !== "", (query) => query.where("date", ">=", from))
    .$if(to !== "", (query) => query.where("date", "<=", to));
}

type Found = ReturnType<typeof lessonsIn>;

function inOrder(found: Found) {
  return found
    .select(["id", "version", "date", "teacherId", "teacherName", "students"])
    .select(["durationMinutes", "totalPrice", "notes", "createdAt"])
    .orderBy("date", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id");
}

type Row = Awaited<ReturnType<ReturnType<typeof inOrder>["execute"]>>[number];

function toLesson({ students, totalPrice, ...lesson }: Row): Lesson {
  return { ...lesson, ...readStudents(students), totalPence: totalPrice };
}
