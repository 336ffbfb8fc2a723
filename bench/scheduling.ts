// The optimiser beside what else orders routines, all in one run on one core.
// `npm run bench:scheduling [-- --minizinc-seconds 60]`; MiniZinc takes part where it is installed.
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

const CASES: [file: string, groupings: Grouping[], gap: number][] = [
  ["nationals-387", ["ageGroup", "entryType"], 3],
  ["nationals-387", ["ageGroup"], 3],
  ["nationals-387", ["entryType"], 3],
  ["nationals-387", ["ageGroup", "entryType"], 4],
  ["regional-120", ["ageGroup", "entryType"], 3],
  ["regional-120", ["ageGroup"], 3],
  ["regional-120", ["ageGroup", "entryType"], 6],
  ["odd-headers-200", ["ageGroup", "entryType"], 3],
  ["season-2000", ["ageGroup", "entryType"], 3],
];
const LONGEST_MS = 60_000;
const OPTIONS = { gap: 3, seed: 1 };

const { values } = parseArgs({
  options: { "minizinc-seconds": { type: "string", default: "20" } },
});
const miniZincSeconds = hasMiniZinc() ? Number(values["minizinc-seconds"]) : 0;

console.log(
  "| competition | groups by | gap | file order | greedy | annealing, same time | optimiser | unavoidable | proven | best after | proof after | MiniZinc |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const [file, groupings, gap] of CASES) {
  const groups = groupsOf(file, groupings);
  const problem = problemOf(groups, { gap });
  const found = byOptimiser(groups, gap);
  const isProven = found.conflicts === found.unavoidable;
  const row = [
    file,
    groupings.join(", "),
    gap,
    pairsIn(problem, Uint16Array.from(problem.routines.keys())),
    greedily(problem),
    byAnnealing(problem, isProven ? found.proofMs : LONGEST_MS, 1),
    found.conflicts,
    found.unavoidable,
    isProven ? "yes" : "no",
    `${Math.round(found.bestMs)} ms`,
    isProven ? `${Math.round(found.proofMs)} ms` : "",
    miniZincSeconds > 0 ? (byMiniZinc(problem, miniZincSeconds) ?? "none") : "not installed",
  ];
  console.log(`| ${row.join(" | ")} |`);
}
console.log("\n| competition | conflicts / runs as groups split |\n| --- | --- |");
for (const file of ["nationals-387", "regional-120"]) {
  const groups = groupsOf(file, ["ageGroup", "entryType"]);
  const whole = orderRoutines(groups, { ...OPTIONS, minimise: true, isTimeUp: () => false });
  const curve = cohesionCurve(whole.groups, OPTIONS);
  let step = curve.next();
  while (!step.done) step = curve.next();
  const points = step.value.map(({ conflicts, runs }) => `${conflicts} / ${runs}`);
  console.log(`| ${file} | ${points.join(", ")} |`);
}
if (miniZincSeconds > 0) console.log(`\nMiniZinc with Gecode had ${miniZincSeconds} s each.`);

function groupsOf(file: string, groupings: Grouping[]): RoutineGroup[] {
  const bytes = readFileSync(path.join(import.meta.dirname, "instances", `${file}.csv`));
  return groupRoutines(waitingRoutines(importFile(EMPTY_PLAN, bytes).plan), groupings);
}

/** The conflicts and the bound, and after how many milliseconds each was what it is in the end. */
function byOptimiser(groups: RoutineGroup[], gap: number) {
  const started = performance.now();
  const result = { conflicts: Infinity, unavoidable: -1, bestMs: 0, proofMs: 0 };
  for (const { conflicts, unavoidable } of orderInSteps(groups, { gap, seed: 1 })) {
    const now = performance.now() - started;
    if (conflicts < result.conflicts) Object.assign(result, { conflicts, bestMs: now });
    if (unavoidable > result.unavoidable) Object.assign(result, { unavoidable, proofMs: now });
    if (conflicts <= unavoidable || now > LONGEST_MS) break;
  }
  return { ...result, proofMs: Math.max(result.bestMs, result.proofMs) };
}
