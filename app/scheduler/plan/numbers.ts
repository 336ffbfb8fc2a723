// Numbers the routines.
import type { Plan } from "./plan.ts";
import {
  lockedNumbers,
  numberAfter,
  readNumber,
  type RoutineNumber,
} from "./published/late-numbers.ts";
import type { RoutineEntry } from "./timeline-entries.ts";

/** A routine with its start on the clock shared by all sessions. */
type Numbered = { entry: RoutineEntry; at: number };

/**
 * Numbers the routines of a timeline by their start, through all stages or per stage. In a
 * published plan routines keep their numbers, and a later addition gets the previous number with a
 * letter.
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

/** Sorts by start, then by the order of the stages; sessions without a day come first. */
function byStart(routines: readonly Numbered[]): Numbered[] {
  const hasDay = ({ entry }: Numbered) => Number(entry.session!.session.day !== "");
  return routines.toSorted(
    (one, other) =>
      hasDay(one) - hasDay(other) ||
      one.at - other.at ||
      one.entry.session!.stageIndex - other.entry.session!.stageIndex,
  );
}
