// Students written by another program: SQLite accepts any text as JSON, PostgreSQL does not.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { readLessonFilter } from "./lesson.ts";
import { readLessonsPage } from "./lessons.server.ts";

test("a lesson with invalid JSON as students shows none, and stays in the list and the totals", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeLesson(database, { id: "good" });
  await makeLesson(database, { id: "spoiled" });
  await sql`update aa_private_lessons set students = '{not json' where id = 'spoiled'`.execute(
    database,
  );
  const page = await readLessonsPage(platform, readLessonFilter(new URLSearchParams()), null);
  expect(page.totalPence).toBe(4000);
  expect(page.lessons.map(({ id, isReadable }) => [id, isReadable]).toSorted()).toEqual([
    ["good", true],
    ["spoiled", false],
  ]);
  expect(page.lessons.find(({ id }) => id === "spoiled")?.students).toEqual([]);
});
