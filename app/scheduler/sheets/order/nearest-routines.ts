// How long each dancer has between routines, and which changes are quick.
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { formatLength } from "#app/ui/format.ts";
import { linesOf, type LineDancer, type Order, type OrderLine } from "./order-lines.ts";

export const QUICK_MARK = "▲";

const SECONDS_A_MINUTE = 60;
/** A routine on another day is not a neighbour. */
const SAME_DAY_SECONDS = 12 * 60 * 60;

/** The time between a routine of a dancer and another one. */
export type Near = {
  dancer: LineDancer;
  other: OrderLine;
  /** True when the other one comes first. */
  isAfter: boolean;
  /** Negative when they overlap, on two stages. */
  seconds: number;
  /** True when the plan's rule calls it a conflict. */
  isQuick: boolean;
};

export type Nearest = {
  /** The nearest other routine of any dancer; null when there is none that day. */
  of: (line: OrderLine) => Near | null;
  /** The routine before a dancer's own, when the change is quick. */
  quickBefore: (line: OrderLine, dancerKey: string) => Near | null;
  /** The routine after a dancer's own, on the same day. */
  next: (line: OrderLine, dancerKey: string) => Near | null;
};

/** The rows of two routines with a quick change between them, in either order. */
type QuickPairs = ReadonlySet<string>;

/** Returns the routines with a quick change between them; the same whatever form names have. */
export function quickPairs(plan: Plan): QuickPairs {
  const conflicts = conflictsOf(timelineOf(plan), plan.conflictRule);
  return new Set(
    conflicts.flatMap(({ first, second }) => [
      `${first.item.row} ${second.item.row}`,
      `${second.item.row} ${first.item.row}`,
    ]),
  );
}

export function nearestRoutines(quick: QuickPairs, order: Order): Nearest {
  const byLine = new Map<OrderLine, { before: Near[]; after: Near[] }>();
  const besidesOf = (line: OrderLine) => {
    const known = byLine.get(line) ?? { before: [], after: [] };
    byLine.set(line, known);
    return known;
  };
  for (const [key, lines] of linesByDancer(order)) {
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1];
      if (!next) continue;
      const seconds = next.startSeconds - line.endSeconds;
      if (seconds > SAME_DAY_SECONDS) continue;
      const isQuick = quick.has(`${line.row} ${next.row}`);
      const dancerIn = ({ dancers }: OrderLine) => dancers.find((one) => one.key === key)!;
      const pair = { seconds, isQuick };
      besidesOf(line).after.push({ ...pair, dancer: dancerIn(line), other: next, isAfter: false });
      besidesOf(next).before.push({ ...pair, dancer: dancerIn(next), other: line, isAfter: true });
    }
  }
  return {
    of: (line) => {
      const { before, after } = besidesOf(line);
      return [...before, ...after].reduce<Near | null>(
        (nearest, near) => (nearest && nearest.seconds <= near.seconds ? nearest : near),
        null,
      );
    },
    quickBefore: (line, dancerKey) =>
      besidesOf(line).before.find(({ dancer, isQuick }) => isQuick && dancer.key === dancerKey) ??
      null,
    next: (line, dancerKey) =>
      besidesOf(line).after.find(({ dancer }) => dancer.key === dancerKey) ?? null,
  };
}

/** Returns each dancer's routines by their start, without the scratched ones. */
function linesByDancer(order: Order): Map<string, OrderLine[]> {
  const byDancer = new Map<string, OrderLine[]>();
  for (const line of linesOf(order)) {
    if (line.row === null || line.isScratched) continue;
    for (const { key } of line.dancers) {
      const own = byDancer.get(key);
      if (own) own.push(line);
      else byDancer.set(key, [line]);
    }
  }
  for (const own of byDancer.values())
    own.sort((one, other) => one.startSeconds - other.startSeconds);
  return byDancer;
}

/** Returns, for example, '▲ 4 min after #12, Ava Reed'; '' for no neighbour. */
export function nearText(near: Near | null): string {
  if (!near) return "";
  const { dancer, other, isAfter, seconds, isQuick } = near;
  const who = dancer.name === "" ? "" : `, ${dancer.name}`;
  const apart =
    seconds < 0
      ? `at the same time as #${other.number}`
      : `${gapText(seconds)} ${isAfter ? "after" : "before"} #${other.number}`;
  return `${isQuick ? `${QUICK_MARK} ` : ""}${apart}${who}`;
}

/** Returns '4 min', rounded down, or '1 h 20 min'. */
export function gapText(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_A_MINUTE);
  return minutes === 0 ? "0 min" : formatLength(minutes);
}
