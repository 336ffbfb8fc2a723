// Exports the filter's lessons in batches, so that other requests are served in between.
import { setImmediate } from "node:timers/promises";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { LessonFilter } from "#app/office/lessons/lesson.ts";
import { lessonsFileHead, lessonsFileName, lessonsFileRows } from "./lessons-file.ts";
import {
  inOrder,
  lessonsIn,
  readLessons,
  type Lesson,
} from "#app/office/lessons/lessons.server.ts";
import type { Platform } from "#app/data/context.server.ts";

/** Batch size that takes a few milliseconds. */
export const SLICE_LESSONS = 500;

export type LessonsExport = {
  name: string;
  /** The file's text in chunks. */
  parts: string[];
};

/**
 * Every lesson of a filter as a CSV file; each download is recorded. The list is that of one moment:
 * Lessons changed during the export have their new values; deleted ones are left out.
 */
export async function exportLessons(
  { database, now, schoolDays }: Pick<Platform, "database" | "now" | "schoolDays">,
  visitor: Visitor,
  filter: LessonFilter,
): Promise<LessonsExport> {
  const days = await schoolDays();
  const found = await inOrder(lessonsIn(database, filter, days))
    .select("id")
    .execute();
  const parts = [lessonsFileHead()];
  let rows = 0;
  for (let first = 0; first < found.length; first += SLICE_LESSONS) {
    const ids = found.slice(first, first + SLICE_LESSONS).map(({ id }) => id);
    const lessons = inOrderOf(ids, await readLessons(database, ids, filter.isDeleted));
    parts.push(lessonsFileRows(lessons));
    rows += lessons.length;
    await setImmediate();
  }
  await recordAudit(database, {
    who: actorName(visitor),
    at: now().toISOString(),
    action: "downloaded lessons",
    subject: "lesson",
    details: { rows },
    visitor,
  });
  return { name: lessonsFileName(days.today), parts };
}

function inOrderOf(ids: readonly string[], lessons: readonly Lesson[]): Lesson[] {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
