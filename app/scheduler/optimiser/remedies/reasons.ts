// Explains each remaining conflict in words.
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { type Cast, keyInRoutine } from "#app/scheduler/plan/conflicts/performers.ts";
import { CONFLICT_PAIR } from "#app/scheduler/optimiser/constraints.ts";
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { numberText } from "#app/scheduler/plan/timeline.ts";
import { isDanced, type Item, type Section } from "#app/scheduler/plan/plan.ts";

export type Reason = {
  /** The numbers of the two routines. */
  routines: [RoutineNumber, RoutineNumber];
  performers: string[];
  why: string;
};

/** Returns the reason of each conflict, in the given order. */
export function reasonsFor(conflicts: readonly Conflict[]): Reason[] {
  return conflicts.map((conflict) => ({
    routines: [conflict.first.number, conflict.second.number],
    performers: conflict.performers,
    why: whyOf(conflict),
  }));
}

function whyOf({ first, second, performers }: Conflict): string {
  const { section } = first;
  if (section && section === second.section) return withinSection(section, first.item, performers);
  const where =
    section && second.section
      ? `near the end of ${section.name} and near the start of ${second.section.name}`
      : `in routines #${numberText(first)} and #${numberText(second)}`;
  return `${dance(performers)} ${where}`;
}

/**
 * Names performers in the same routines of a section together; otherwise ends with how many
 * routines all of them share.
 */
function withinSection(section: Section, of: Cast, performers: readonly string[]): string {
  const { routines, byPerformer } = countsOf(section);
  const own = performers.map(
    (performer) => byPerformer.get(keyInRoutine(of, performer) ?? "") ?? [],
  );
  const among = ` of the ${routines} routines of ${section.name}`;
  const byRoutines = Map.groupBy(performers.keys(), (index) => own[index]!.join());
  const parts = [...byRoutines.values()].map((same, part) => {
    const names = same.map((index) => performers[index]!);
    const together = names.length > 1 ? " together" : "";
    return `${dance(names)}${together} in ${own[same[0]!]!.length}${part === 0 ? among : ""}`;
  });
  if (parts.length < 2) return parts.join("");
  const all = own.reduce((shared, list) => shared.filter((row) => list.includes(row)));
  return `${parts.join("; ")}; all of them in ${all.length}`;
}

/** The rows of each performer's routines. */
type Counts = { routines: number; byPerformer: ReadonlyMap<string, readonly number[]> };

// Cached because it is needed for each conflict of a section, and a list of items never changes.
const memo = new WeakMap<readonly Item[], Counts>();

/** Returns a section's number of routines, and the routines of each performer. */
function countsOf({ items }: Section): Counts {
  const before = memo.get(items);
  if (before) return before;
  const routines = items.filter(isDanced);
  const byPerformer = new Map<string, number[]>();
  for (const routine of routines)
    for (const key of CONFLICT_PAIR.traits(routine)) {
      const own = byPerformer.get(key);
      if (own) own.push(routine.row);
      else byPerformer.set(key, [routine.row]);
    }
  const counts = { routines: routines.length, byPerformer };
  memo.set(items, counts);
  return counts;
}

function dance(performers: readonly string[]): string {
  const last = performers.at(-1) ?? "";
  if (performers.length < 2) return `${last} dances`;
  return `${performers.slice(0, -1).join(", ")} and ${last} dance`;
}
