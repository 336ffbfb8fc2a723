// What months that came to less than nothing leave to the months after them.
import type { PaidMonth } from "./teacher-year.ts";

export type Carry = {
  /** Null where a finalised month kept the sum alone. */
  fromMonth: string | null;
  /** Pence, above 0. */
  amount: number;
};

/**
 * What a month is to take: what each finalised month before it left below zero, but for what finalised
 * months have taken of it. So each debt is taken once, in whatever order the months are finalised.
 */
export function carriedInto(runs: readonly PaidMonth[], month: string): Carry[] {
  const left = new Map<string, number>();
  for (const run of runs) if (run.net < 0) left.set(run.month, -run.net);
  const taken = runs.flatMap((run) => run.carried.map((carry) => ({ ...carry, by: run.month })));
  for (const { fromMonth, amount } of taken) {
    if (fromMonth !== null) left.set(fromMonth, (left.get(fromMonth) ?? 0) - amount);
  }
  for (const { fromMonth, amount, by } of taken)
    if (fromMonth === null) takeLatest(left, by, amount);
  return [...left]
    .filter(([fromMonth, amount]) => fromMonth < month && amount > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([fromMonth, amount]) => ({ fromMonth, amount }));
}

/** Where nobody kept which month it was of: the latest ones before the month that took it. */
function takeLatest(left: Map<string, number>, by: string, amount: number): void {
  let rest = amount;
  const before = [...left.keys()].filter((month) => month < by).toSorted();
  for (const month of before.toReversed()) {
    const owed = Math.max(0, left.get(month) ?? 0);
    const part = Math.min(rest, owed);
    left.set(month, owed - part);
    rest -= part;
  }
}
