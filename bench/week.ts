// Measures the timetable pages of a large school: 2,000 members, 300 weekly classes, 5,000 enrolments, a year of
// registers and fees, 500 trials. `npm run bench:week` starts its own school on SQLite; `npm run bench:week --
// fees` measures only pages whose address contains the word.
import path from "node:path";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { startSchool } from "#tests/school-server.ts";
import { CLASSES, ENROLMENTS, fillWeek, MEMBERS, TODAY, WEEKS } from "./week-school.ts";

const ROUNDS = 15;
const WANTED_MS = 200;

const wanted = process.argv[2] ?? "";
const school = await startSchool({
  isEmpty: true,
  environment: { CALLBOARD_NOW: `${TODAY}T15:30:00Z` },
});
const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
const { classId, memberId, familyId } = await fillWeek(database);
const cookie = await makeSession(database, { scopes: ["admin", "members", "lessons"] });

const PAGES = [
  ["today", "/admin"],
  ["weekly classes", "/admin/classes"],
  ["a class", `/admin/classes/${classId}`],
  ["the next term", "/admin/classes/next-term"],
  ["a class in the next term", `/admin/classes/next-term?class=${classId}`],
  ["registers of 60 meetings", "/admin/registers"],
  ["a register", `/admin/registers/${classId}?day=${TODAY}`],
  ["in the building", "/admin/registers/building"],
  ["members", "/admin/dashboard"],
  ["trials", "/admin/dashboard/trials"],
  ["check-ins", "/admin/dashboard/check-ins"],
  ["families", "/admin/families"],
  ["a family", `/admin/families/${familyId}`],
  ["a person", `/admin/people/${memberId}`],
  ["an absence", `/admin/people/${memberId}/absence`],
  ["a person's record", `/admin/members/${memberId}/record`],
  ["fees due", "/admin/fees"],
  ["fees due, all families", "/admin/fees?show=all"],
  ["fees due, a month to add", "/admin/fees?add=2026-12"],
  ["an account", `/admin/fees/family/${familyId}`],
  ["recent changes", "/admin/changes"],
  ["content editor", "/admin/editor"],
  ["booking, the classes", "/book/trial"],
  ["classes for programs", "/api/classes"],
  ["the website's week", "/api/week"],
  ["the timetable's calendar", "/timetable.ics"],
] as const;

console.log(`${MEMBERS} members, ${CLASSES} classes, ${ENROLMENTS} enrolments, ${WEEKS} weeks`);
console.log("| what | median ms | slowest ms | to reach |");
console.log("| --- | --- | --- | --- |");
for (const [name, address] of PAGES.filter((page) => page[1].includes(wanted))) {
  await measure(name, address);
}

await close();
await school.stop();

async function measure(name: string, address: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const response = await fetch(school.address + address, {
      headers: { cookie, accept: "text/html" },
      redirect: "manual",
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    // The first round warms up.
    if (round > 0) times.push(performance.now() - started);
  }
  const sorted = times.toSorted((one, two) => one - two);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted.at(-1) ?? 0;
  console.log(`| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} | <= ${WANTED_MS} |`);
}
