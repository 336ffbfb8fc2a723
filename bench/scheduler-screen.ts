// Measures how long the scheduler's page blocks with 2,000 routines, or another number: for each action the
// longest main-thread task, as reported by the browser and in processor time (which other programs do not
// lengthen), and the seconds until something is visible and until it is done. Median and worst of several runs, in
// an unobserved browser. `node bench/scheduler-screen.ts --runs 10`, or `--made 5000 --runs 3`, after a build;
// `--only calendar` leaves out everything but the calendar.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { TEMPLATE_HEADER } from "#app/scheduler/files/columns.ts";
import { csvText } from "#app/files/csv.ts";
import { formatCount } from "#app/ui/format.ts";
import { startSchool } from "#tests/school-server.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { openQuietPage } from "./quiet-browser.ts";
import { Actor, type Measured } from "./scheduler-screen/actor.ts";
import { eventText, measureCalendar } from "./scheduler-screen/calendar.ts";
import { makeAndChange } from "./scheduler-screen/make-and-change.ts";
import { passOn } from "./scheduler-screen/pass-on.ts";
import { randomCompetition } from "./scheduling/random-competition.ts";
import { SCREENS } from "./site/screens.ts";

const { values } = parseArgs({
  options: {
    file: { type: "string", default: "season-2000.csv" },
    made: { type: "string" },
    runs: { type: "string", default: "1" },
    only: { type: "string" },
  },
});

const csv = values.made
  ? madeFile(Number(values.made))
  : readFileSync(path.join(import.meta.dirname, "instances", values.file), "utf8");
const count = String(csv.trim().split("\n").length - 1);

const event = eventText(csv);

const measured = new Map<string, Measured[]>();

const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");
for (let run = 0; run < Number(values.runs); run++) {
  // One address may only save so much a day.
  const school = await startSchool({ isEmpty: true });
  const page = await openQuietPage(program, {
    screen: { ...SCREENS.desktop, viewport: { width: 1440, height: 900 } },
    slowdown: 1,
  });
  const actor = new Actor(page, { csv, event, count, measured });
  await actAll(actor, school.address).finally(() => page.close());
  await school.stop();
}

console.log(
  `${formatCount(Number(count), "routine")}, ${formatCount(Number(values.runs), "run")}, median and worst:`,
);
console.log("| what a person does | longest task | on the processor | first visible | all done |");
console.log("| --- | --- | --- | --- | --- |");
for (const [what, all] of measured) {
  const told = (of: (one: Measured) => number, digits: number) => {
    const sorted = all.map(of).toSorted((one, other) => one - other);
    const middle = sorted[Math.floor((sorted.length - 1) / 2)]!;
    return `${middle.toFixed(digits)}, ${sorted.at(-1)!.toFixed(digits)}`;
  };
  const tasks = `${told((one) => one.longestMs, 0)} ms | ${told((one) => one.processorMs, 0)} ms`;
  const waits = `${told((one) => one.firstSeconds, 1)} s | ${told((one) => one.seconds, 1)} s`;
  console.log(`| ${what} | ${tasks} | ${waits} |`);
}

/** Performs every action once, on a fresh page. */
async function actAll(actor: Actor, address: string): Promise<void> {
  await actor.open(`${address}/competition-scheduler`);
  await measureCalendar(actor);
  if (values.only === "calendar") return;
  await actor.reload();
  await makeAndChange(actor);
  await passOn(actor);
}

/** Returns a file of this many random routines. */
function madeFile(routines: number): string {
  const rows = randomCompetition(routines, 1).map((one) => [
    one.id,
    one.name,
    one.performers.join("; "),
    one.school,
    one.style,
    one.ageGroup,
    String(one.ageRange),
    one.entryType,
    one.level,
    String(one.duration),
  ]);
  return csvText([TEMPLATE_HEADER, ...rows]);
}
