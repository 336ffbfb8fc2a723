// Compares two plans of the same routines.
import { longestRising } from "./longest-rising.ts";
import type { Plan } from "./plan.ts";
import type { RoutineNumber } from "./published/late-numbers.ts";
import { routineEntries, timelineOf, timeText } from "./timeline.ts";

export type Whereabouts = {
  /** The routine's number in each plan; null when it is not on that timeline. */
  before: RoutineNumber | null;
  after: RoutineNumber | null;
  /** Its start in each plan, as its clock shows it; '' when it is not on that timeline. */
  times: { before: string; after: string };
  /**
   * True when it is on only one timeline, in a section of another name, or among the fewest
   * routines that must move to turn one order into the other.
   */
  hasMoved: boolean;
};

/** Returns the comparison for each routine on either timeline, by row. */
export function compare(before: Plan, after: Plan): ReadonlyMap<number, Whereabouts> {
  const [was, is] = [placesOf(before), placesOf(after)];
  const inBoth = [...was.keys()].filter((row) => is.has(row));
  const kept = new Set(longestRising(inBoth, (row) => is.get(row)?.place ?? 0));
  const found = new Map<number, Whereabouts>();
  for (const row of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(row), is.get(row)];
    const hasMoved = !kept.has(row) || one?.section !== other?.section;
    const times = { before: one?.time ?? "", after: other?.time ?? "" };
    found.set(row, { before: one?.number ?? null, after: other?.number ?? null, times, hasMoved });
  }
  return found;
}

function placesOf(plan: Plan) {
  const entries = routineEntries(timelineOf(plan));
  return new Map(
    entries.map(({ item, number, section, startSeconds, session }, place) => [
      item.row,
      { number, place, section: section?.name ?? "", time: timeText(startSeconds, session) },
    ]),
  );
}
