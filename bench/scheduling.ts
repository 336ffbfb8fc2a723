// The optimiser beside what else orders routines: the same competitions, the same time, one core.
// `npm run bench:scheduling [-- --seconds 10] [regional gap-3 …]`; MiniZinc takes part where it is installed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { importFile } from "#app/scheduler/files/import-file.ts";
import { cohesionCurve } from "#app/scheduler/optimiser/cohesion-curve.ts";
import { orderInSteps, orderRoutines } from "#app/scheduler/optimiser/order-routines.ts";
import { pairsIn, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { type Grouping, groupRoutines, type RoutineGroup } from "#app/scheduler/plan/grouping.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { byMiniZinc, hasMiniZinc } from "./scheduling/minizinc.ts";
import { byAnnealing, greedily } from "./scheduling/plain.ts";
import { recomputeTimes } from "./scheduling/recompute.ts";

const BOTH: Grouping[] = ["ageGroup", "entryType"];
const CASES: [file: string, groupings: Grouping[], gaps: number[]][] = [
  ["nationals-387", BOTH, [3, 4, 5, 6]],
  ["nationals-387", ["ageGroup"], [3, 4, 5, 6]],
  ["nationals-387", ["entryType"], [3]],
  ["regional-120", BOTH, [3, 4, 5, 6]],
  ["regional-120", ["ageGroup"], [3, 6]],
  ["odd-headers-200", BOTH, [3, 6]],
  ["odd-headers-200", ["ageGroup"], [6]],
  ["season-2000", BOTH, [3, 4, 5, 6]],
];
const OPTIONS = { gap: 3, seed: 1 };
const LONGEST_RECOMPUTE_MS = 10;

const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "10" } },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
const isInstalled = hasMiniZinc();

console.log(
  `Conflicts after ${seconds} s each; the optimiser stops once its order is proven to be the best.`,
);
console.log(
  isInstalled
    ? "The general solver is MiniZinc with Gecode and large-neighbourhood search.\n"
    : "The general solver, MiniZinc with Gecode, is not installed here and takes no part.\n",
);
console.log(
  "| competition | groups by | gap | file order | greedy | annealing | general solver | optimiser | unavoidable | proven | best after | bound after |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const [file, groupings, gaps] of CASES)
  for (const gap of gaps) {
    const name = [file, groupings.join("+"), `gap-${gap}`].join(" ");
    if (!positionals.every((word) => name.includes(word))) continue;
    compare(file, groupings, gap);
  }

console.log("\n| competition | conflicts / runs as groups split |\n| --- | --- |");
for (const file of ["nationals-387", "regional-120"]) {
  const groups = groupsOf(file, BOTH);
  const whole = orderRoutines(groups, { ...OPTIONS, minimise: true, isTimeUp: () => false });
  const curve = cohesionCurve(whole.groups, OPTIONS);
  let step = curve.next();
  while (!step.done) step = curve.next();
  const points = step.value.map(({ conflicts, runs }) => `${conflicts} / ${runs}`);
  console.log(`| ${file} | ${points.join(", ")} |`);
}

const times = recomputeTimes(groupsOf("season-2000", BOTH));
const at = (share: number) => times[Math.floor(times.length * share)]!;
console.log(
  `\nTimes, numbers, conflicts and tiles of 2,000 routines after a move: ${at(0.5).toFixed(1)} ms (median), ` +
    `${at(0.95).toFixed(1)} ms (95 of 100); ${at(0.95) < LONGEST_RECOMPUTE_MS ? "within" : "NOT within"} ${LONGEST_RECOMPUTE_MS} ms.`,
);

function compare(file: string, groupings: Grouping[], gap: number): void {
  const groups = groupsOf(file, groupings);
  const problem = problemOf(groups, { gap });
  const found = byOptimiser(groups, gap);
  const row = [
    file,
    groupings.join(", "),
    gap,
    pairsIn(problem, Uint16Array.from(problem.routines.keys())),
    greedily(problem),
    byAnnealing(problem, seconds * 1000, 1),
    isInstalled ? (byMiniZinc(problem, seconds) ?? "none found") : "not installed",
    found.conflicts,
    found.unavoidable,
    found.conflicts === found.unavoidable ? "yes" : "no",
    `${Math.round(found.bestMs)} ms`,
    `${Math.round(found.boundMs)} ms`,
  ];
  console.log(`| ${row.join(" | ")} |`);
}

function groupsOf(file: string, groupings: Grouping[]): RoutineGroup[] {
  const bytes = readFileSync(path.join(import.meta.dirname, "instances", `${file}.csv`));
  return groupRoutines(waitingRoutines(importFile(EMPTY_PLAN, bytes).plan), groupings);
}

/** The conflicts and the bound, and after how many milliseconds each was what it is in the end. */
function byOptimiser(groups: RoutineGroup[], gap: number) {
  const started = performance.now();
  const result = { conflicts: Infinity, unavoidable: -1, bestMs: 0, boundMs: 0 };
  for (const { conflicts, unavoidable } of orderInSteps(groups, { gap, seed: 1 })) {
    const now = performance.now() - started;
    if (conflicts < result.conflicts) Object.assign(result, { conflicts, bestMs: now });
    if (unavoidable > result.unavoidable) Object.assign(result, { unavoidable, boundMs: now });
    if (conflicts <= unavoidable || now > seconds * 1000) break;
  }
  return result;
}
