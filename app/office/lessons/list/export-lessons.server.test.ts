import { expect, test } from "vitest";
import { decodeText, parseCsv } from "#app/files/csv.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { exportLessons, SLICE_LESSONS } from "./export-lessons.server.ts";
import { readLessonFilter } from "#app/office/lessons/lesson.ts";
import { readLessons } from "#app/office/lessons/lessons.server.ts";

const DESK = makeVisitor({ names: { lessons: "Mo" } });

async function exported(platform: TestPlatform, address = "") {
  const filter = readLessonFilter(new URLSearchParams(address));
  const { parts } = await exportLessons(platform, DESK, filter);
  const [, ...rows] = parseCsv(decodeText(Buffer.from(parts.join("")))).rows;
  return rows;
}

async function makeLessons({ database }: TestPlatform, count: number): Promise<void> {
  const at = "2026-09-01T09:00:00.000Z";
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `lesson ${place}`,
    date: `2026-11-${String(1 + (place % 28)).padStart(2, "0")}`,
    students: [{ name: `Student ${place}`, amount: 2000 }],
    durationMinutes: 30,
    totalPrice: 2000,
    createdAt: at,
    updatedAt: at,
  }));
  await database.insertInto("aaPrivateLessons").values(rows).execute();
}

test("an export of several batches has every lesson once, in list order", async () => {
  await using platform = await makePlatform();
  await makeLessons(platform, 1234);
  const rows = await exported(platform);
  expect(rows).toHaveLength(1234);
  expect(new Set(rows.map(([, , student]) => student)).size).toBe(1234);
  const days = rows.map(([day]) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("only the filter's lessons are exported, and the download is audited", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: teacherId } = await makeTeacher(database);
  await makeLesson(database, { teacherId, date: "2026-11-01" });
  await makeLesson(database, { teacherId, date: "2026-10-31" });
  await makeLesson(database, { date: "2026-11-02" });
  await makeLesson(database, { teacherId, deletedAt: "2026-11-20T09:00:00.000Z" });
  const rows = await exported(platform, `teacher=${teacherId}&from=2026-11-01`);
  expect(rows.map(([day]) => day)).toEqual(["2026-11-01"]);
  expect(await exported(platform, "show=deleted")).toHaveLength(1);
  const audit = await database.selectFrom("audit").select(["who", "action", "details"]).execute();
  const download = { who: "Mo", action: "downloaded lessons", details: { rows: 1 } };
  expect(audit).toEqual([download, download]);
});

test("other requests are served between batches", async () => {
  await using platform = await makePlatform();
  await makeLessons(platform, 3000);
  let turns = 0;
  let isExporting = true;
  const takeTurns = () => {
    turns += 1;
    if (isExporting) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  await exported(platform);
  isExporting = false;
  expect(turns).toBeGreaterThanOrEqual(3000 / SLICE_LESSONS);
});

test("a lesson deleted during the export is left out", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: kept } = await makeLesson(database);
  const { id: deleted } = await makeLesson(database, { deletedAt: "2026-11-20T09:00:00.000Z" });
  const read = async (isDeleted: boolean) =>
    (await readLessons(database, [kept, deleted, "gone"], isDeleted)).map(({ id }) => id);
  expect(await read(false)).toEqual([kept]);
  expect(await read(true)).toEqual([deleted]);
});
