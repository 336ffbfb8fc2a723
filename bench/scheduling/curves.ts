// The curve of conflicts against splits, with the proof for each point.
import { curveInSteps, type FoundCurve } from "#app/scheduler/optimiser/curve-in-steps.ts";
import { BOTH, groupsOf } from "./competitions.ts";
import { stopwatch } from "./processor-time.ts";

const WITHIN_SECONDS = 10;

export function drawCurves(isAll: boolean): void {
  console.log(
    "| competition | gap | runs: conflicts (unavoidable) | no conflict needs | points after | processor |",
  );
  console.log("|" + " --- |".repeat(6));
  for (const file of ["nationals-387", "regional-120"])
    for (const gap of isAll ? [3, 4, 5, 6] : [6]) draw(file, gap);
}

function draw(file: string, gap: number): void {
  const watch = stopwatch();
  let found = 0;
  const steps = curveInSteps(groupsOf(file, BOTH), { gap, seed: 1 });
  let step = steps.next();
  for (; !step.done; step = steps.next())
    if (step.value.phase === "proving" && found === 0) found = watch();
  const { points, runsWithoutConflict }: FoundCurve = step.value;
  const all = points.map(
    ({ runs, conflicts, unavoidable }) => `${runs}: ${conflicts} (${unavoidable})`,
  );
  const isInTime = found <= WITHIN_SECONDS ? "" : `, NOT within ${WITHIN_SECONDS} s`;
  const needs = runsWithoutConflict === null ? "no split does" : `${runsWithoutConflict} runs`;
  console.log(
    `| ${file} | ${gap} | ${all.join(", ")} | ${needs} | ${found.toFixed(1)} s${isInTime} | ${watch().toFixed(1)} s |`,
  );
}
