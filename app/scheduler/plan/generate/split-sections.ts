// Cuts sections that are too long.
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import { sharedPerformers } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import type { Routine } from "../routine.ts";

/**
 * The best division of the first routines: fewest parts, then most conflicts separated, then most
 * even.
 */
type Cut = { parts: number; parted: number; squares: number; from: number };

/**
 * Divides the routines into parts no longer than the Max Section Duration, except for a single longer
 * routine. Uses as few parts as possible; among those, cuts where a break separates most conflicts,
 * then as evenly as possible. A maximum of 0 cuts nothing.
 */
export function splitByLength<Any extends Routine>(
  routines: readonly Any[],
  { settings, conflictRule }: Pick<Plan, "settings" | "conflictRule">,
): Any[][] {
  const most = wholeSeconds(settings.maxSectionDuration);
  if (most === 0 || routines.length === 0) return [[...routines]];
  const parted = conflictsAcross(routines, conflictRule.gap);
  const best: Cut[] = [{ parts: 0, parted: 0, squares: 0, from: 0 }];
  for (let to = 1; to <= routines.length; to++) {
    let seconds = 0;
    let least: Cut | null = null;
    for (let from = to - 1; from >= 0; from--) {
      seconds += routineSeconds(routines[from]!, settings);
      if (seconds > most && from < to - 1) break;
      const before = best[from]!;
      const cut: Cut = {
        parts: before.parts + 1,
        parted: before.parted + parted[from]!,
        squares: before.squares + seconds ** 2,
        from,
      };
      if (!least || isBetter(cut, least)) least = cut;
    }
    best.push(least!);
  }
  const parts: Any[][] = [];
  for (let to = routines.length; to > 0; to = best[to]!.from)
    parts.unshift(routines.slice(best[to]!.from, to));
  return parts;
}

function isBetter(one: Cut, other: Cut): boolean {
  if (one.parts !== other.parts) return one.parts < other.parts;
  if (one.parted !== other.parted) return one.parted > other.parted;
  return one.squares < other.squares;
}

/** Returns, for each routine, the conflicts between earlier routines and those from it on. */
function conflictsAcross(routines: readonly Routine[], gap: number): number[] {
  const across = routines.map(() => 0);
  routines.forEach((first, one) => {
    for (let other = one + 1; other <= one + gap && other < routines.length; other++)
      if (sharedPerformers(first, routines[other]!).length > 0)
        for (let at = one + 1; at <= other; at++) across[at]!++;
  });
  return across;
}
