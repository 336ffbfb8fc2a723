// The rows of a fix: its moves, late entries and scratches, and every routine much earlier than before.
import type { Mended } from "#app/scheduler/optimiser/mend/mend.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, sharedStart, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/** A studio is told when its routine is earlier by more than this. */
const MOST_EARLY_SECONDS = 10 * 60;

type FoundRow = {
  is: "moved" | "added" | "scratched";
  /** Null for a late entry. */
  before: RoutineEntry | null;
  after: RoutineEntry;
  isEarly: boolean;
};

/** Returns the rows in the order of the new plan. */
export function foundRows(
  plan: Plan,
  { plan: after, moves, added, scratched }: Mended,
): FoundRow[] {
  const was = new Map(routineEntries(timelineOf(plan)).map((entry) => [entry.item.row, entry]));
  const moved = new Set(moves.map(({ row }) => row));
  const [late, gone] = [new Set(added), new Set(scratched)];
  return routineEntries(timelineOf(after)).flatMap((entry): FoundRow[] => {
    const { item, number } = entry;
    const before = was.get(item.row) ?? null;
    if (gone.has(number)) return [{ is: "scratched", before, after: entry, isEarly: false }];
    if (!before || late.has(number))
      return [{ is: "added", before: null, after: entry, isEarly: false }];
    const isEarly = isDanced(item) && sharedStart(before) - sharedStart(entry) > MOST_EARLY_SECONDS;
    return moved.has(item.row) || isEarly ? [{ is: "moved", before, after: entry, isEarly }] : [];
  });
}
