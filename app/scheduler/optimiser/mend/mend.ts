// Fits late changes into a published plan with the fewest routines moved from their published
// order.
import { emptied } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { BrokenLimit } from "#app/scheduler/plan/limits/broken-limits.ts";
import { longestRising } from "#app/scheduler/plan/longest-rising.ts";
import { isDanced, type Item, type Plan } from "#app/scheduler/plan/plan.ts";
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { withNumbersLocked } from "#app/scheduler/plan/published/published.ts";
import {
  routineEntries,
  sharedSeconds,
  sharedStart,
  timelineOf,
} from "#app/scheduler/plan/timeline.ts";
import { type LateChange, lateEntries, withScratches } from "./late-change.ts";
import { HardLimits } from "./hard-limits.ts";
import {
  ALL_RULES,
  type KeptRules,
  MEND_RULES,
  NO_NEW_CONFLICT,
  WITH_EARLIER,
} from "./mend-rules.ts";
import { MendSearch, MOST_TOKENS } from "./mend-search.ts";
import type { MendAnswer, MendTask } from "./mend-task.ts";
import { type Line, OrderLine } from "./order-line.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";
import { wishesOf } from "../days/wishes.ts";
import { isHard } from "#app/scheduler/plan/rules/rule-list.ts";

export type MendMove = {
  row: number;
  number: RoutineNumber;
  before: RoutineEntry;
  after: RoutineEntry;
};

export type Mended = {
  /** With its numbers locked, published or not. */
  plan: Plan;
  /** In the order of the new plan. */
  moves: MendMove[];
  added: RoutineNumber[];
  scratched: RoutineNumber[];
  /** The largest change in the start of an existing routine. */
  largestShift: { seconds: number; number: RoutineNumber | null; isEarlier: boolean };
  /** No fix has fewer moves. */
  atLeast: number;
  /**
   * Hard rules for the days that are broken further than before, one sentence each; the search
   * ignores them.
   */
  brokenRules: string[];
};

/** The shares of the work for a search without earlier times, and for each other rule in the way. */
const EARLIER_SHARE = 4;
const TRIAL_SHARE = 16;

/** `blockedBy` is the rule in the way, in one sentence. `needsEarlier`: earlier times would help. */
export type MendResult = { mended: Mended } | { blockedBy: string; needsEarlier?: true };

/**
 * Fits the late changes into the plan with as few moves as possible; late entries and scratches
 * don't count as moves. No hard rule is broken, no routine is newly outside its window, and no two
 * routines are newly in conflict. No routine starts earlier unless the change allows it and nothing
 * else helps. Of equally many moves, the fewest minutes early win, then the fewest late. `onDepth` is
 * called with the number of moves tried next.
 */
export function mend(
  plan: Plan,
  given: LateChange,
  mostTokens = MOST_TOKENS,
  onDepth?: (moves: number) => void,
): MendResult {
  const { isEarlierAllowed } = given;
  const change = { ...given, isSlotHeld: given.isSlotHeld || !isEarlierAllowed };
  const before = withNumbersLocked(plan);
  const scratched = withScratches(before, change);
  const entries = lateEntries(before, change);
  const order = new OrderLine(scratched, entries);
  allowOldConflicts(before, order);
  const taken = tokensToMove(scratched, change, order);
  const limits = new HardLimits(before, entries);
  const startsBefore = startsOf(before, order, new Set(entries));
  const task: MendTask = {
    order,
    line: order.line.filter((token) => !taken.has(token)),
    incoming: [
      ...entries.map((item) => ({
        token: order.tokenOf(item),
        isLate: true,
        notBefore: -Infinity,
      })),
      ...[...taken].map(([token, notBefore]) => ({ token, isLate: true, notBefore })),
    ],
    startsBefore,
    endsBy: endsByOf(order, before),
    windowsUnder: (kept) => limits.windowsOn(order, startsBefore, kept),
    kept: ALL_RULES,
    onDepth,
  };
  const { found, atLeast } = fewestMoves(task, isEarlierAllowed, mostTokens);
  const planOfLine = (line: Line) => planOf(scratched, order, line, new Set(change.add));
  if (!found) {
    const newlyBroken = (line: Line) => limits.newlyBroken(planOfLine(line));
    const kept = isEarlierAllowed ? WITH_EARLIER : ALL_RULES;
    return ruleInTheWay({ ...task, kept }, mostTokens, newlyBroken);
  }
  const after = planOfLine(found.line);
  const moves = movesOf(before, after);
  return {
    mended: {
      plan: after,
      moves,
      added: numbersOf(after, change.add),
      scratched: numbersOf(after, change.scratch),
      largestShift: largestShift(before, after),
      // Forced moves are not part of the proven minimum.
      atLeast: Math.min(moves.length, atLeast + (moves.length - found.moves)),
      brokenRules: rulesBroken(before, after),
    },
  };
}

/**
 * Returns the moves between two plans: the fewest routines in both whose change of place explains
 * the new order.
 */
export function movesOf(before: Plan, after: Plan): MendMove[] {
  const was = new Map(
    danced(before).map((entry, place) => [entry.item.row, { before: entry, place }]),
  );
  const standing = danced(after).filter(({ item }) => was.has(item.row));
  const kept = new Set(longestRising(standing, ({ item }) => was.get(item.row)!.place));
  return standing
    .filter((entry) => !kept.has(entry))
    .map((entry) => {
      const { row } = entry.item;
      return { row, number: entry.number, before: was.get(row)!.before, after: entry };
    });
}

function danced(plan: Plan): RoutineEntry[] {
  return routineEntries(timelineOf(plan)).filter(({ item }) => isDanced(item));
}

function largestShift(before: Plan, after: Plan): Mended["largestShift"] {
  const was = new Map(danced(before).map((entry) => [entry.item.row, sharedStart(entry)]));
  let largest: Mended["largestShift"] = { seconds: 0, number: null, isEarlier: false };
  for (const entry of danced(after)) {
    const start = was.get(entry.item.row);
    const shift = start === undefined ? 0 : sharedStart(entry) - start;
    const seconds = Math.abs(shift);
    if (seconds > largest.seconds)
      largest = { seconds, number: entry.number, isEarlier: shift < 0 };
  }
  return largest;
}

function numbersOf(plan: Plan, rows: readonly number[]): RoutineNumber[] {
  const wanted = new Set(rows);
  return routineEntries(timelineOf(plan))
    .filter(({ item }) => wanted.has(item.row))
    .map(({ number }) => number);
}

function rowsOf(order: OrderLine): Map<number, number> {
  return new Map(
    order.items.flatMap((item, token) => (isDanced(item) ? [[item.row, token] as const] : [])),
  );
}

function allowOldConflicts(before: Plan, order: OrderLine): void {
  const tokens = rowsOf(order);
  for (const { first, second } of conflictsOf(timelineOf(before), before.conflictRule)) {
    const [one, other] = [tokens.get(first.item.row), tokens.get(second.item.row)];
    if (one !== undefined && other !== undefined) order.allow(one, other);
  }
}

/** Returns the tokens of the routines that must be danced later, with their earliest start. */
function tokensToMove(scratched: Plan, { notBefore }: LateChange, order: OrderLine) {
  const taken = new Map<number, number>();
  for (const { item } of danced(scratched)) {
    const seconds = notBefore.get(item.row);
    if (seconds !== undefined) taken.set(order.tokenOf(item), seconds);
  }
  return taken;
}

function startsOf(before: Plan, order: OrderLine, late: ReadonlySet<Item>): Float64Array {
  const starts = new Float64Array(order.items.length).fill(NaN);
  const was = new Map(danced(before).map((entry) => [entry.item.row, sharedStart(entry)]));
  for (const [token, item] of order.items.entries())
    if (isDanced(item) && !late.has(item)) starts[token] = was.get(item.row)!;
  return starts;
}

/**
 * Returns the latest end of each session: its 'End by', or its previous end if it already ran over.
 */
function endsByOf(order: OrderLine, before: Plan): Float64Array {
  const ended = timelineOf(before)
    .filter((entry) => entry.kind === "session")
    .map((entry) => sharedSeconds(entry.endSeconds, entry));
  return Float64Array.from(order.bands, ({ endBySeconds }, at) =>
    endBySeconds === Infinity ? Infinity : Math.max(endBySeconds, ended[at] ?? 0),
  );
}

/** Earlier times are tried only when nothing else helps. */
function fewestMoves(task: MendTask, isEarlierAllowed: boolean, mostTokens: number): MendAnswer {
  if (!isEarlierAllowed) return new MendSearch(task, mostTokens).run();
  const answer = new MendSearch(task, mostTokens / EARLIER_SHARE).run();
  if (answer.found) return answer;
  return new MendSearch({ ...task, kept: WITH_EARLIER }, mostTokens).run();
}

function ruleInTheWay(
  task: MendTask,
  mostTokens: number,
  newlyBroken: (line: Line) => BrokenLimit[],
): MendResult {
  for (const { name, sentence } of MEND_RULES) {
    if (!task.kept.has(name)) continue;
    const kept: KeptRules = new Set([...task.kept].filter((other) => other !== name));
    const share = name === "earlier" ? EARLIER_SHARE : TRIAL_SHARE;
    const { found } = new MendSearch({ ...task, kept }, mostTokens / share).run();
    if (!found) continue;
    if (name === "earlier") return { blockedBy: sentence, needsEarlier: true };
    const [broken] = name === "window" ? newlyBroken(found.line) : [];
    return { blockedBy: broken ? `${sentence} Otherwise ${broken.words}` : sentence };
  }
  return { blockedBy: NO_NEW_CONFLICT };
}

function planOf(scratched: Plan, order: OrderLine, line: Line, added: ReadonlySet<number>): Plan {
  const lists = order.sections.map((): Item[] => []);
  let section = 0;
  for (const token of line)
    if (token < 0) section = -token - 1;
    else lists[section]!.push(order.items[token]!);
  const categories = { ...emptied(scratched.categories) };
  for (const [name, waiting] of Object.entries(scratched.categories))
    categories[name] = waiting.filter(({ row }) => !added.has(row));
  const rest = { ...scratched, categories, minimum: undefined };
  return scratched.sections.length > 0
    ? { ...rest, sections: scratched.sections.map((one, at) => ({ ...one, items: lists[at]! })) }
    : { ...rest, runningOrder: lists[0]! };
}

/** Returns each newly broken rule in a sentence with its violations. */
function rulesBroken(before: Plan, after: Plan): string[] {
  const { rules } = before;
  if (!rules || !before.programme) return [];
  // The group of a routine does not matter, as it stays in its session.
  const wishes = (plan: Plan) =>
    wishesOf(plan, rules, () => "").filter(({ name }) => isHard(name, rules));
  const was = new Map(wishes(before).map(({ name, met, of }) => [name, of - met]));
  return wishes(after).flatMap(({ name, met, of, why }) =>
    of - met > (was.get(name) ?? 0) ? [why] : [],
  );
}
