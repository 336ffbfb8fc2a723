// Measures the office's largest lists: 5,000 costumes and 50,000 lessons, one visitor at a time. `npm run
// bench:office` starts its own school on SQLite, without other records.
import { randomUUID } from "node:crypto";
import path from "node:path";
import { costumeSearchText } from "#app/office/costumes/list/costume-search.ts";
import { shareOut } from "#app/office/lessons/form/price.ts";
import { addDays } from "#app/platform/days/day.ts";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { makeTeacher } from "#tests/makers/make-lesson.ts";
import { startSchool } from "#tests/school-server.ts";

const COSTUMES = 5_000;
const LESSONS = 50_000;
const ROWS_AT_ONCE = 500;
const ROUNDS = 15;
const LIST_MS = 1_000;
const SEARCH_MS = 300;
const MEANWHILE_MS = 100;
const TODAY = "2026-11-20";

const school = await startSchool({ isEmpty: true });
const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
await fillCostumes();
const teacherId = await fillLessons();
const cookie = await makeSession(database, { scopes: ["admin"] });

console.log(`${COSTUMES} costumes, ${LESSONS} lessons, ${ROUNDS} rounds`);
console.log("| what | median ms | slowest ms | to reach |");
console.log("| --- | --- | --- | --- |");
await measure("costumes, the page", "/costume-inventory", LIST_MS);
await measure("costumes, page 100", "/costume-inventory.data?page=100", LIST_MS);
await measure("search with one hit", "/costume-inventory.data?search=tutu%204242", SEARCH_MS);
await measure("search with 5,000 hits", "/costume-inventory.data?search=t", SEARCH_MS);
await measure("search without a hit", "/costume-inventory.data?search=xyzzy", SEARCH_MS);
await measure("lessons, the page", "/private-lessons", LIST_MS);
await measure("lessons, page 1000", "/private-lessons.data?page=1000", LIST_MS);
await measure("lessons of a teacher", `/private-lessons.data?teacher=${teacherId}`, SEARCH_MS);
await measure(
  "lessons of a month",
  "/private-lessons.data?from=2026-10-01&to=2026-10-31",
  SEARCH_MS,
);
await measure("statements of three months", "/private-lessons/statement.data", LIST_MS);
await measure("export of all lessons", "/private-lessons.csv", 5 * LIST_MS);
await measureMeanwhile("a small page during that export", "/admin/day", "/private-lessons.csv");

await close();
await school.stop();

async function measure(name: string, address: string, wantedMs: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const response = await fetch(school.address + address, { headers: { cookie } });
    await response.text();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    // The first round warms up.
    if (round > 0) times.push(performance.now() - started);
  }
  report(name, times, wantedMs);
}

/** Measures one address, requested repeatedly until a large response has arrived. */
async function measureMeanwhile(name: string, address: string, great: string): Promise<void> {
  const times: number[] = [];
  const over = new AbortController();
  const arriving = fetch(school.address + great, { headers: { cookie } })
    .then((response) => response.text())
    .finally(() => over.abort());
  while (!over.signal.aborted) {
    const started = performance.now();
    await (await fetch(school.address + address, { headers: { cookie } })).text();
    times.push(performance.now() - started);
  }
  await arriving;
  report(name, times, MEANWHILE_MS);
}

function report(name: string, times: readonly number[], wantedMs: number): void {
  const sorted = times.toSorted((one, two) => one - two);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted.at(-1) ?? 0;
  console.log(`| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} | <= ${wantedMs} |`);
}

async function fillCostumes(): Promise<void> {
  const rows = Array.from({ length: COSTUMES }, (_, number) => {
    const fields = {
      "Item name": `Tutu ${number}`,
      Type: ["Tutu", "Leotard", "Hat", "Cape"][number % 4] ?? "",
      SIZES: "5-6, 7-8",
      color: ["White", "Navy", "Coral"][number % 3] ?? "",
      "BOX NUMBER": String(number % 200).padStart(3, "0"),
      "TOTAL QUANTITY": String(number % 20),
      "QUANTITY OUT": String(number % 3),
      Status: "In store",
      "SUITABLE FOR HIRE?": "Yes",
      Notes: "Two hooks missing.",
    };
    const imageUrls = [`/photos/${randomUUID()}`];
    const at = new Date(Date.parse(`${TODAY}T10:00:00Z`) - number * 60_000).toISOString();
    const searchText = costumeSearchText({ fields, imageUrls });
    return { id: randomUUID(), fields, imageUrls, searchText, createdAt: at, updatedAt: at };
  });
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await database
      .insertInto("costumes")
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
  }
}

async function fillLessons(): Promise<string> {
  const teachers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => makeTeacher(database, { name: `Teacher ${number}` })),
  );
  const rows = Array.from({ length: LESSONS }, (_, number) => {
    const teacher = teachers[number % teachers.length];
    const date = addDays(TODAY, -Math.floor(number / 14));
    const at = `${date}T17:${String(number % 60).padStart(2, "0")}:00.000Z`;
    const names = [`Ada Tern ${number % 400}`, `Bea Gull ${number % 391}`, "Cleo"];
    return {
      id: randomUUID(),
      date,
      teacherId: teacher?.id ?? null,
      teacherName: teacher?.name ?? null,
      students: shareOut(2000, names.slice(0, 1 + (number % 3))),
      durationMinutes: 30,
      totalPrice: 2000,
      notes: number % 5 === 0 ? "Turns on the left side." : null,
      createdAt: at,
      updatedAt: at,
    };
  });
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await database
      .insertInto("aaPrivateLessons")
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
  }
  return teachers[0]?.id ?? "";
}
