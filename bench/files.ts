// Measures how long a list of 20,000 rows, one for each dancer, takes to read, on the clock and on the processor,
// beside a plain CSV parse of the same text, with the memory that it takes. `npm run bench:files`
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { median } from "./quantiles.ts";

const ROWS = 20_000;
const DANCERS = 5;
const GOAL_MS = 2000;
const GOAL_MB = 200;

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });

const lines = Array.from({ length: ROWS }, (_, at) => {
  const routine = Math.floor(at / DANCERS);
  return `${routine + 1},Routine ${routine},Studio ${routine % 40},Jazz,JUNIOR,Small Group,2:45,Name${at % 3000} Surname${at % 700}`;
});
const text = `Entry No,Dance Title,Studio Name,Genre,Age Division,Entry Size,Length,Dancer\n${lines.join("\n")}\n`;

const readings: { whole: number; processor: number; plain: number; megabytes: number }[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const plain = timed(() => Papa.parse<string[]>(text));
  const before = process.memoryUsage().rss;
  const startedCpu = process.cpuUsage();
  let routines = 0;
  const whole = timed(() => {
    const { plan } = importText(EMPTY_PLAN, text);
    routines = Object.values(plan.categories).flat().length;
  });
  const { user, system } = process.cpuUsage(startedCpu);
  if (routines !== ROWS / DANCERS) throw new Error(`${routines} routines were read`);
  const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024;
  readings.push({ whole, processor: (user + system) / 1000, plain, megabytes });
}

const middle = (of: (one: (typeof readings)[number]) => number) => median(readings.map(of));
console.log(
  `${ROWS.toLocaleString("en")} rows, ${DANCERS} for each routine, ${values.rounds} rounds`,
);
console.log("| | median | most | goal |");
console.log("| --- | ---: | ---: | ---: |");
const most = (of: (one: (typeof readings)[number]) => number) => Math.max(...readings.map(of));
const row = (name: string, of: (one: (typeof readings)[number]) => number, goal: string) =>
  console.log(`| ${name} | ${middle(of).toFixed(0)} | ${most(of).toFixed(0)} | ${goal} |`);
row("read whole, ms", ({ whole }) => whole, String(GOAL_MS));
row("on the processor, ms", ({ processor }) => processor, "");
row("plain CSV parse, ms", ({ plain }) => plain, "");
row("memory added, MB", ({ megabytes }) => megabytes, String(GOAL_MB));

function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
