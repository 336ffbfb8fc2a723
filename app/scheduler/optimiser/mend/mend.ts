// Mending: a published plan that something has changed on, with the fewest routines elsewhere than they were published.
import { emptied } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { BrokenLimit } from "#app/scheduler/plan/limits/broken-limits.ts";
import { longestRising } from "#app/scheduler/plan/longest-rising.ts";
import { isDanced, type Item, type Plan } from "#app/scheduler/plan/plan.ts";
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { withNumbersLocked } from "#app/scheduler/plan/published/published.ts";
import { routineEntries, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { type LateChange, lateEntries, withScratches } from "./late-change.ts";
import { HardLimits } from "./hard-limits.ts";
import { ALL_RULES, MEND_RULES, NO_NEW_CONFLICT, WITHOUT_CATEGORY } from "./mend-rules.ts";
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
  /** With its numbers locked, whether or not it was published. */
  plan: Plan;
  /** In the order of the mended plan. */
  moves: MendMove[];
  added: RoutineNumber[];
  scratched: RoutineNumber[];
  /** The most that a routine which stands starts earlier or later than before. */
  largestShift: { seconds: number; number: RoutineNumber | null };
  /** No mend has fewer moves. */
  atLeast: number;
  /** Hard rules of its days that are broken further than before, each in a sentence: no search looks at them. */
  brokenRules: string[];
};

/** `blockedBy` is the rule in whose way it stands, in a sentence. */
export type MendResult = { mended: Mended } | { blockedBy: string };

/**
 * The plan with what came late in it, in as few moves as can be: late entries and scratches count none. No
 * hard rule is broken, nobody comes to be where they cannot be, and no two routines are in conflict that were not before. Of plans with as few moves
 * the one whose largest shift in time is smallest, as far as was searched. `onDepth` hears how many moves are
 * tried next.
 */
export function mend(
  plan: Plan,
  change: LateChange,
  mostTokens = MOST_TOKENS,
  onDepth?: (moves: number) => void,
): MendResult {
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
    windows: limits.windowsOn(order),
    kept: ALL_RULES,
    onDepth,
  };
  const { found, atLeast } = fewestMoves(task, mostTokens);
  const planOfLine = (line: Line) => planOf(scratched, order, line, new Set(change.add));
  if (!found) {
    const newlyBroken = (line: Line) => limits.newlyBroken(planOfLine(line));
    return { blockedBy: ruleInTheWay(task, mostTokens, newlyBroken) };
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
      // What had to be moved is not what was chosen to be.
      atLeast: Math.min(moves.length, atLeast + (moves.length - found.moves)),
      brokenRules: rulesBroken(before, after),
    },
  };
}

/** What moved between two plans: the fewest routines danced in both that explain the other order. */
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
  const was = new Map(danced(before).map((entry) => [entry.item.row, startOf(entry)]));
  let largest: Mended["largestShift"] = { seconds: 0, number: null };
  for (const entry of danced(after)) {
    const start = was.get(entry.item.row);
    const seconds = start === undefined ? 0 : Math.abs(startOf(entry) - start);
    if (seconds > largest.seconds) largest = { seconds, number: entry.number };
  }
  return largest;
}

function startOf({ startSeconds, session }: RoutineEntry): number {
  return sharedSeconds(startSeconds, session);
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

/** The tokens of those that must be danced later, with when. */
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
  const was = new Map(danced(before).map((entry) => [entry.item.row, startOf(entry)]));
  for (const [token, item] of order.items.entries())
    if (isDanced(item) && !late.has(item)) starts[token] = was.get(item.row)!;
  return starts;
}

/** Until when each session may go on: its 'End by', or when it ended before where it ran over. */
function endsByOf(order: OrderLine, before: Plan): Float64Array {
  const ended = timelineOf(before)
    .filter((entry) => entry.kind === "session")
    .map((entry) => sharedSeconds(entry.endSeconds, entry));
  return Float64Array.from(order.bands, ({ endBySeconds }, at) =>
    endBySeconds === Infinity ? Infinity : Math.max(endBySeconds, ended[at] ?? 0),
  );
}

function fewestMoves(task: MendTask, mostTokens: number): MendAnswer {
  const answer = new MendSearch(task, mostTokens).run();
  const isAboutLate = task.incoming.length > 0 && task.order.sections.length > 1;
  if (answer.found || !isAboutLate) return answer;
  return new MendSearch({ ...task, kept: WITHOUT_CATEGORY }, mostTokens).run();
}

function ruleInTheWay(
  task: MendTask,
  mostTokens: number,
  newlyBroken: (line: Line) => BrokenLimit[],
): string {
  for (const { name, sentence } of MEND_RULES) {
    if (!WITHOUT_CATEGORY.has(name)) continue;
    const kept = new Set([...WITHOUT_CATEGORY].filter((other) => other !== name));
    const { found } = new MendSearch({ ...task, kept }, mostTokens / 4).run();
    if (!found) continue;
    const [broken] = name === "window" ? newlyBroken(found.line) : [];
    return broken ? `${sentence} Else ${broken.words}` : sentence;
  }
  return NO_NEW_CONFLICT;
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

/** Each in a sentence, with what breaks it. */
function rulesBroken(before: Plan, after: Plan): string[] {
  const { rules } = before;
  if (!rules || !before.programme) return [];
  // Which group a routine is of does not matter: it stays in its session.
  const wishes = (plan: Plan) =>
    wishesOf(plan, rules, () => "").filter(({ name }) => isHard(name, rules));
  const was = new Map(wishes(before).map(({ name, met, of }) => [name, of - met]));
  return wishes(after).flatMap(({ name, met, of, why }) =>
    of - met > (was.get(name) ?? 0) ? [why] : [],
  );
}
