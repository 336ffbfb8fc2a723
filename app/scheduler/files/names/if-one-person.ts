// How many more conflicts a plan has if a name at several schools is one person's.
import { ONE_PERSON } from "#app/scheduler/plan/conflicts/any-school.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { type NameQuestion, openNameQuestions } from "./name-question.ts";
import { answerNames } from "./read-casts.ts";

/** The most names that are tried: each takes a count of all conflicts. */
const MOST_TRIED = 20;

/** Returns a line for each open question of a name at several schools that would add conflicts. */
export function ifOnePersonLines(plan: Plan, questions: readonly NameQuestion[]): string[] {
  const ofSchools = openNameQuestions(questions).filter(({ kind }) => kind === "schools");
  if (ofSchools.length === 0) return [];
  const now = conflictsOf(timelineOf(plan), plan.conflictRule).length;
  return ofSchools.slice(0, MOST_TRIED).flatMap(({ id, about }) => {
    const one = answerNames(plan, [[id, ONE_PERSON]]);
    const more = conflictsOf(timelineOf(one), plan.conflictRule).length - now;
    if (more === 0) return [];
    const count = more === 1 ? "1 more conflict" : `${more} more conflicts`;
    return [`If ${about} is one person: ${count}`];
  });
}
