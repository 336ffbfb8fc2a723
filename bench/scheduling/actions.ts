// Measures the engine for a person's actions in a large schedule.
import { orderInSteps } from "#app/scheduler/optimiser/order-routines.ts";
import { placeWaiting } from "#app/scheduler/optimiser/search/place-waiting.ts";
import { remedyFor } from "#app/scheduler/optimiser/remedies/remedies.ts";
import { exportCsv } from "#app/scheduler/files/export/export-schedule.ts";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import { withAlsoWaiting } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { findRoutines } from "#app/scheduler/plan/find/find-routines.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { groupRoutines } from "#app/scheduler/plan/generate/grouping.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { BOTH, groupsOf } from "./competitions.ts";
import { randomCompetition } from "./random-competition.ts";
import { stopwatch } from "./processor-time.ts";
import { recomputeTimes } from "./recompute.ts";

const MOST_ROUTINES = 5000;
const MOST_SECONDS = 3;
const LONGEST_RECOMPUTE_MS = 10;

export function timeActions(): void {
  const times = recomputeTimes(groupsOf("season-2000", BOTH));
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  console.log(
    `Times, numbers, conflicts and tiles of 2,000 routines after a move: ${at(0.5).toFixed(1)} ms (median), ` +
      `${at(0.95).toFixed(1)} ms (95 of 100); ${at(0.95) < LONGEST_RECOMPUTE_MS ? "within" : "NOT within"} ${LONGEST_RECOMPUTE_MS} ms.\n`,
  );
  const routines = randomCompetition(MOST_ROUTINES, 1);
  const groups = groupRoutines(routines, BOTH);
  console.log(`| with ${MOST_ROUTINES.toLocaleString("en")} routines | processor |\n| --- | --- |`);
  const timed = <Result>(what: string, action: () => Result): Result => {
    const watch = stopwatch();
    const result = action();
    const seconds = watch();
    const said = seconds < MOST_SECONDS ? "" : `, NOT within ${MOST_SECONDS} s`;
    console.log(`| ${what} | ${seconds.toFixed(2)} s${said} |`);
    return result;
  };
  const plan = timed("generate in the file's order", () =>
    scheduleGroups(EMPTY_PLAN, groups, DEFAULT_AUTO_SCHEDULE),
  );
  timed("a first order of a search", () => {
    for (const step of orderInSteps(groups, { gap: 3, seed: 1 })) if (step.share > 0) break;
  });
  const entries = timed("the timeline", () => timelineOf(plan));
  const conflicts = timed("its conflicts", () => conflictsOf(entries, plan.conflictRule));
  timed("the remedy of a conflict", () => conflicts[0] && remedyFor(plan, conflicts[0]));
  timed("a late routine placed", () => {
    const late = { ...routines[0]!, row: 1, id: "late" };
    return placeWaiting(withAlsoWaiting(plan, [late]), BOTH);
  });
  timed("find a dancer", () => findRoutines(entries, "Dancer 7"));
  const text = timed("export", () => exportCsv(plan));
  timed("import of the export", () => importText(EMPTY_PLAN, text));
}
