// Which number each routine has.
import type { Plan } from "./plan.ts";
import {
  lockedNumbers,
  numberAfter,
  readNumber,
  type RoutineNumber,
} from "./published/late-numbers.ts";
import type { RoutineEntry } from "./timeline-entries.ts";

/** A routine and when it starts on the clock that all sessions share. */
type Numbered = { entry: RoutineEntry; at: number };

/**
 * Numbers the routines of a timeline, given in its order, in the order in which they start, on several stages through all of
 * them or on each. In a plan that was published a routine keeps its number, and what came since gets
 * that of the one before it with a letter.
 */
export function numberRoutines(routines: readonly Numbered[], plan: Plan): void {
  const { programme, published } = plan;
  const byStage = new Map<number, RoutineEntry[]>();
  for (const { entry } of programme ? byStart(routines) : routines) {
    const stage = programme?.numbering === "stage" ? entry.session!.stageIndex : 0;
    const line = byStage.get(stage);
    if (line) line.push(entry);
    else byStage.set(stage, [entry]);
  }
  if (!published) {
    for (const line of byStage.values())
      for (const [place, entry] of line.entries()) entry.number = place + 1;
    return;
  }
  const locked = lockedNumbers(published);
  const taken = new Set([...locked.values(), ...published.retired]);
  for (const line of byStage.values()) {
    let before: RoutineNumber | null = null;
    for (const entry of line) {
      const kept = locked.get(entry.item.row) ?? numberAfter(before, taken);
      taken.add(kept);
      before = readNumber(kept);
      entry.number = before;
    }
  }
}

/** Equal starts go by the stages' order; sessions without a day come first. */
function byStart(routines: readonly Numbered[]): Numbered[] {
  const hasDay = ({ entry }: Numbered) => Number(entry.session!.session.day !== "");
  return routines.toSorted(
    (one, other) =>
      hasDay(one) - hasDay(other) ||
      one.at - other.at ||
      one.entry.session!.stageIndex - other.entry.session!.stageIndex,
  );
}
