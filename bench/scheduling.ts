// The optimiser beside what else orders routines: the same competitions, the same time, one core.
// `npm run bench:scheduling` takes some three minutes, with `-- --all` every grouping and gap and a quarter
// of an hour. `-- --seconds 5` changes the time of each, words as `regional gap-3` choose some of them all.
// MiniZinc takes part where it is installed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { importFile } from "#app/scheduler/files/import-file.ts";
import { curveInSteps } from "#app/scheduler/optimiser/curve-in-steps.ts";
import { orderInSteps } from "#app/scheduler/optimiser/order-routines.ts";
import { pairsIn, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import {
  type Grouping,
  groupRoutines,
  type RoutineGroup,
} from "#app/scheduler/plan/generate/grouping.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { byMiniZinc, hasMiniZinc } from "./scheduling/minizinc.ts";
import { byAnnealing, greedily } from "./scheduling/plain.ts";
import { recomputeTimes } from "./scheduling/recompute.ts";
import { type Compared, targetLines } from "./scheduling/targets.ts";

const BOTH: Grouping[] = ["ageGroup", "entryType"];
type Case = [file: string, groupings: Grouping[], gaps: number[]];
/** The usual gap, by the usual grouping and by the one that leaves most conflicts. */
const USUAL: Case[] = [
  ["nationals-387", BOTH, [3]],
  ["regional-120", BOTH, [3]],
  ["regional-120", ["ageGroup"], [3]],
  ["season-2000", BOTH, [3]],
];
const ALL: Case[] = [
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
  options: {
    seconds: { type: "string", default: "10" },
    all: { type: "boolean", default: false },
  },
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
const rows: Compared[] = [];
for (const [file, groupings, gaps] of values.all || positionals.length > 0 ? ALL : USUAL)
  for (const gap of gaps) {
    const name = [file, groupings.join("+"), `gap-${gap}`].join(" ");
    if (positionals.every((word) => name.includes(word)))
      rows.push(compare(name, file, groupings, gap));
  }
console.log(["", ...targetLines(rows)].join("\n"));

console.log(
  "\n| competition | gap | runs: conflicts (unavoidable) as groups split | zero needs |\n| --- | --- | --- | --- |",
);
for (const file of ["nationals-387", "regional-120"]) {
  const { points, runsWithoutConflict } = finished(curveInSteps(groupsOf(file, BOTH), OPTIONS));
  const all = points.map(
    ({ conflicts, runs, unavoidable }) => `${runs}: ${conflicts} (${unavoidable})`,
  );
  console.log(`| ${file} | 3 | ${all.join(", ")} | ${runsWithoutConflict} |`);
}

const times = recomputeTimes(groupsOf("season-2000", BOTH));
const at = (share: number) => times[Math.floor(times.length * share)]!;
console.log(
  `\nTimes, numbers, conflicts and tiles of 2,000 routines after a move: ${at(0.5).toFixed(1)} ms (median), ` +
    `${at(0.95).toFixed(1)} ms (95 of 100); ${at(0.95) < LONGEST_RECOMPUTE_MS ? "within" : "NOT within"} ${LONGEST_RECOMPUTE_MS} ms.`,
);

function finished<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Prints the row of one competition, and returns what its targets look at. */
function compare(name: string, file: string, groupings: Grouping[], gap: number): Compared {
  const groups = groupsOf(file, groupings);
  const problem = problemOf(groups, { gap });
  const annealing = byAnnealing(problem, seconds * 1000, 1);
  const solver = isInstalled ? (byMiniZinc(problem, seconds) ?? "none found") : "not installed";
  const found = byOptimiser(groups, gap);
  const row = [
    file,
    groupings.join(", "),
    gap,
    pairsIn(problem, Uint16Array.from(problem.routines.keys())),
    greedily(problem),
    annealing,
    solver,
    found.conflicts,
    found.unavoidable,
    found.conflicts === found.unavoidable ? "yes" : "no",
    `${Math.round(found.bests.at(-1)!.afterMs)} ms`,
    `${Math.round(found.boundAfterMs)} ms`,
  ];
  console.log(`| ${row.join(" | ")} |`);
  return { name, annealing, ...found };
}

function groupsOf(file: string, groupings: Grouping[]): RoutineGroup[] {
  const bytes = readFileSync(path.join(import.meta.dirname, "instances", `${file}.csv`));
  return groupRoutines(waitingRoutines(importFile(EMPTY_PLAN, bytes).plan), groupings);
}

function byOptimiser(groups: RoutineGroup[], gap: number): Omit<Compared, "name" | "annealing"> {
  const started = performance.now();
  const result = {
    conflicts: Infinity,
    unavoidable: -1,
    boundAfterMs: 0,
    bests: [] as Compared["bests"],
  };
  for (const { conflicts, unavoidable } of orderInSteps(groups, { gap, seed: 1 })) {
    const afterMs = performance.now() - started;
    if (conflicts < result.conflicts) {
      result.conflicts = conflicts;
      result.bests.push({ conflicts, afterMs });
    }
    if (unavoidable > result.unavoidable)
      Object.assign(result, { unavoidable, boundAfterMs: afterMs });
    if (conflicts <= unavoidable || afterMs > seconds * 1000) break;
  }
  return result;
}
