// Compares orders of whole groups with other methods, with their proofs.
import { orderInSteps } from "#app/scheduler/optimiser/order-routines.ts";
import { pairsIn, problemOf } from "#app/scheduler/optimiser/problem.ts";
import type { Grouping, RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { FILES, FRESH, GROUPINGS, groupsOf } from "./competitions.ts";
import { byCpSat, fetchCpSat } from "./cp-sat.ts";
import { byMiniZinc, hasMiniZinc } from "./minizinc.ts";
import { byAnnealing, greedily } from "./plain.ts";
import { stopwatch } from "./processor-time.ts";
import { type Compared, targetLines } from "./targets.ts";

type Case = { name: string; file: string; groupings: Grouping[]; gap: number };

/** The usual gap, with the usual grouping and the one that leaves most conflicts. */
const USUAL = [
  "nationals-387 ageGroup+entryType gap-3",
  "regional-120 ageGroup+entryType gap-3",
  "regional-120 ageGroup gap-3",
  "season-2000 ageGroup+entryType gap-3",
];
/** If it is not proven, the bound must be within this share of the order. */
const NEAR = 0.97;

export type OrderOptions = { seconds: number; isAll: boolean; words: readonly string[] };

export function compareOrders({ seconds, isAll, words }: OrderOptions): void {
  const isInstalled = hasMiniZinc();
  console.log(
    `Conflicts after ${seconds} s of the processor each; the optimiser stops once its order is proven to be the best.`,
  );
  console.log(
    isInstalled
      ? "The general solver is MiniZinc with Gecode and large-neighbourhood search."
      : "The general solver, MiniZinc with Gecode, is not installed here and takes no part.",
  );
  const hasCpSat = fetchCpSat();
  console.log(
    hasCpSat
      ? "CP-SAT is that of or-tools-wasm, with its bound.\n"
      : "CP-SAT could not be fetched and takes no part.\n",
  );
  console.log(
    "| competition | groups by | gap | file order | greedy | annealing | general solver | CP-SAT (bound) | optimiser | unavoidable | % | proven | best after | bound after | processor |",
  );
  console.log("|" + " --- |".repeat(15));
  const chosen = casesOf().filter(
    ({ name }) =>
      (isAll || words.length > 0 || USUAL.includes(name)) &&
      words.every((word) => name.includes(word)),
  );
  const rows = chosen.map((one) => compare(one, { seconds, isInstalled, hasCpSat }));
  const isProven = ({ conflicts, unavoidable }: Compared) => conflicts === unavoidable;
  const near = rows.filter(({ conflicts, unavoidable }) => unavoidable >= NEAR * conflicts);
  console.log(
    `\n${rows.filter(isProven).length} of ${rows.length} proven, ${near.length} within 3 %.`,
  );
  console.log(targetLines(rows).join("\n"));
}

function casesOf(): Case[] {
  return [...FILES, ...FRESH].flatMap((file) =>
    GROUPINGS.flatMap((groupings) =>
      [3, 4, 5, 6].map((gap) => {
        const name = [file, groupings.join("+"), `gap-${gap}`].join(" ");
        return { name, file, groupings, gap };
      }),
    ),
  );
}

/** Prints the row of one competition, and returns the values for its targets. */
function compare(
  { name, file, groupings, gap }: Case,
  { seconds, isInstalled, hasCpSat }: { seconds: number; isInstalled: boolean; hasCpSat: boolean },
) {
  const groups = groupsOf(file, groupings);
  const problem = problemOf(groups, { gap });
  const annealing = byAnnealing(problem, seconds, 1);
  const solver = isInstalled ? (byMiniZinc(problem, seconds) ?? "none found") : "–";
  const cpSat = hasCpSat ? byCpSat(problem, seconds) : null;
  const cpSatFound = cpSat ? `${cpSat.conflicts} (${cpSat.bound})` : "none found";
  const found = byOptimiser(groups, gap, seconds);
  const { conflicts, unavoidable } = found;
  const row = [
    file,
    groupings.join(", "),
    gap,
    pairsIn(problem, Uint16Array.from(problem.routines.keys())),
    greedily(problem),
    annealing,
    solver,
    hasCpSat ? cpSatFound : "–",
    conflicts,
    unavoidable,
    conflicts === 0 ? 100 : Math.floor((100 * unavoidable) / conflicts),
    conflicts === unavoidable ? "yes" : "no",
    `${found.bests.at(-1)!.after.toFixed(1)} s`,
    `${found.boundAfter.toFixed(1)} s`,
    `${found.seconds.toFixed(1)} s`,
  ];
  console.log(`| ${row.join(" | ")} |`);
  return { name, annealing, ...found };
}

function byOptimiser(groups: RoutineGroup[], gap: number, seconds: number) {
  const watch = stopwatch();
  const bests: Compared["bests"] = [];
  let conflicts = Infinity;
  let unavoidable = -1;
  let boundAfter = 0;
  for (const step of orderInSteps(groups, { gap, seed: 1, searchesOn: true })) {
    const after = watch();
    if (step.conflicts < conflicts) {
      conflicts = step.conflicts;
      bests.push({ conflicts, after });
    }
    if (step.unavoidable > unavoidable) {
      unavoidable = step.unavoidable;
      boundAfter = after;
    }
    if (conflicts <= unavoidable || after > seconds) break;
  }
  return { conflicts, unavoidable, boundAfter, bests, seconds: watch() };
}
