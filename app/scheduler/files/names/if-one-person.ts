// Counts the conflicts to add if a name at several schools is one person.
import { nameKey } from "#app/platform/name.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { isRoutineEntry, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";
import { type NameQuestion, openNameQuestions } from "./name-question.ts";

/** The most names to try, since each needs a count of all conflicts. */
const MOST_TRIED = 10;

/** Returns a line for each open question of a name at several schools that would add conflicts. */
export function ifOnePersonLines(plan: Plan, questions: readonly NameQuestion[]): string[] {
  const ofSchools = openNameQuestions(questions).filter(({ kind }) => kind === "schools");
  if (ofSchools.length === 0) return [];
  const entries = timelineOf(plan);
  const count = (of: readonly TimelineEntry[]) => conflictsOf(of, plan.conflictRule).length;
  const now = count(entries);
  return ofSchools.slice(0, MOST_TRIED).flatMap(({ about = "" }) => {
    const more = count(entries.map((entry) => withOnePerson(entry, about))) - now;
    if (more === 0) return [];
    return [
      `If ${about} is one person: ${more === 1 ? "1 more conflict" : `${more} more conflicts`}`,
    ];
  });
}

function withOnePerson(entry: TimelineEntry, dancer: string): TimelineEntry {
  if (!isRoutineEntry(entry)) return entry;
  const { performers, atAnySchool = [] } = entry.item;
  if (!performers.some((name) => nameKey(name) === nameKey(dancer))) return entry;
  return { ...entry, item: { ...entry.item, atAnySchool: [...atAnySchool, dancer] } };
}
