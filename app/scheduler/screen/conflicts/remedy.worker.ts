// Finds the cheapest fix for each conflict, off the main thread.
import { remedyFor } from "#app/scheduler/optimiser/remedies/remedies.ts";
import type {
  FoundRemedy,
  RemedyAnswer,
  RemedyRequest,
} from "#app/scheduler/optimiser/remedies/remedy-messages.ts";
import { type Conflict, conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";

const MS_BETWEEN_ANSWERS = 100;

let ticket = 0;
let plan: Plan = EMPTY_PLAN;
let conflicts: Conflict[] = [];
let wanted: number[] = [];
let isAtWork = false;

addEventListener("message", ({ data }: MessageEvent<RemedyRequest>) => {
  if (data.kind === "plan") {
    ({ ticket, plan } = data);
    conflicts = conflictsOf(timelineOf(plan), plan.conflictRule);
    wanted = [];
  } else if (data.ticket === ticket) {
    wanted = data.conflicts;
  }
  if (!isAtWork) void work();
});

async function work(): Promise<void> {
  isAtWork = true;
  while (wanted.length > 0) {
    const found: RemedyAnswer["found"] = [];
    const started = performance.now();
    while (wanted.length > 0 && performance.now() - started < MS_BETWEEN_ANSWERS) {
      const next = wanted.shift() ?? 0;
      found.push([next, look(conflicts[next])]);
    }
    answer({ ticket, found });
    // Let new messages in between.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  isAtWork = false;
}

function look(conflict: Conflict | undefined): FoundRemedy {
  const remedy = conflict ? remedyFor(plan, conflict) : null;
  if (!remedy) return null;
  const { plan: _plan, ...rest } = remedy;
  return rest;
}

function answer(message: RemedyAnswer): void {
  postMessage(message);
}
