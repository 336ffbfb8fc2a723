// How much delay a plan can take: days by chance on which routines take longer, and the slack of each stage.
import { formatNumber } from "#app/platform/format-number.ts";
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import { isDanced } from "#app/scheduler/plan/plan.ts";
import { eachPaused, unpaused } from "#app/scheduler/plan/paused.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { isRoutineEntry, sharedSeconds } from "#app/scheduler/plan/timeline.ts";
import type { ItemEntry, RoutineEntry, TimelineEntry } from "../timeline-entries.ts";
import { type ConflictRule, longestGap } from "./conflict-rule.ts";
import { conflictsOf } from "./conflicts.ts";
import { minutesNeeded } from "./costume-change.ts";
import { performersByKey } from "./performers.ts";

export type Delay = {
  /** How many days by chance were tried. */
  days: number;
  /** By how much routines take longer on average, in per cent. */
  latePercent: number;
  /** New conflicts in minutes on such a day. */
  newConflicts: { mean: number; most: number };
  /** How many minutes a stage can run late before the first of them; null when none would follow. */
  stages: { stage: string; minutes: number | null }[];
};

const DAYS = 1_000;
const LATE_PERCENT = 10;
/** The most that a routine takes longer, in per cent: from nothing to this, evenly. */
const MOST_LATE_PERCENT = 2 * LATE_PERCENT;

/** Returns how much delay a plan can take; null without a quick-change time. */
export function delayOf(entries: readonly TimelineEntry[], rule: ConflictRule): Delay | null {
  return unpaused(delayInSteps(entries, rule));
}

/** As `delayOf`, in short steps. */
export function* delayInSteps(
  entries: readonly TimelineEntry[],
  rule: ConflictRule,
): Generator<void, Delay | null> {
  if (longestGap(rule) === 0) return null;
  const lines = linesOf(entries);
  const pairs = pairsOf(lines, entries, rule);
  yield;
  const worst = runLate(lines, () => MOST_LATE_PERCENT / 100);
  const atRisk = pairs.filter(({ first, slack }) => slack < worst.after[first.place]!);
  let [sum, most] = [0, 0];
  const days = atRisk.length > 0 ? Array.from({ length: DAYS }, (_, day) => day) : [];
  yield* eachPaused(days, (day) => {
    const random = seededRandom(day);
    const { before, after } = runLate(lines, () => (random() * MOST_LATE_PERCENT) / 100);
    const found = atRisk.filter(
      ({ first, second, slack }) => slack + before[second.place]! < after[first.place]!,
    ).length;
    sum += found;
    most = Math.max(most, found);
  });
  return {
    days: DAYS,
    latePercent: LATE_PERCENT,
    newConflicts: { mean: sum / DAYS, most },
    stages: lines.map((line) => ({ stage: line.stage, minutes: slackOf(line, pairs) })),
  };
}

/** One item of a stage, in seconds on the clock shared by all sessions. */
type Run = {
  entry: ItemEntry;
  place: number;
  line: Line;
  startSeconds: number;
  endSeconds: number;
  /** The free time before it since the stage's first item: its session begins no earlier than planned. */
  idleSeconds: number;
};
type Line = { stage: string; runs: Run[] };
/** Two routines with a shared performer, and the seconds between them that they could do without. */
type Pair = { first: Run; second: Run; slack: number };

function linesOf(entries: readonly TimelineEntry[]): Line[] {
  const items = entries.filter((entry) => entry.kind === "item");
  const byStage = Map.groupBy(items, ({ session }) => session?.session.stage ?? "");
  let place = 0;
  return [...byStage].map(([stage, own]) => {
    const line: Line = { stage, runs: [] };
    let idleSeconds = 0;
    for (const entry of own) {
      const [startSeconds, endSeconds] = [entry.startSeconds, entry.endSeconds].map((seconds) =>
        sharedSeconds(seconds, entry.session),
      ) as [number, number];
      const last = line.runs.at(-1);
      if (last) idleSeconds += Math.max(0, startSeconds - last.endSeconds);
      line.runs.push({ entry, place: place++, line, startSeconds, endSeconds, idleSeconds });
    }
    return line;
  });
}

/** Returns how late each item begins and ends, in seconds, when a routine takes longer by a share of its length. */
function runLate(lines: readonly Line[], shareOf: () => number) {
  const [before, after]: [number[], number[]] = [[], []];
  for (const { runs } of lines) {
    let [late, idle] = [0, 0];
    for (const run of runs) {
      const { place, startSeconds, endSeconds, idleSeconds } = run;
      late = Math.max(0, late - (idleSeconds - idle));
      idle = idleSeconds;
      before[place] = late;
      if (isDancedRun(run)) late += (endSeconds - startSeconds) * shareOf();
      after[place] = late;
    }
  }
  return { before, after };
}

/**
 * Returns the pairs that a delay can bring too close: those of two sessions or two stages. Within a session a delay
 * only takes routines further apart.
 */
function pairsOf(
  lines: readonly Line[],
  entries: readonly TimelineEntry[],
  rule: ConflictRule,
): Pair[] {
  const minutesFor = minutesNeeded(rule);
  const idOf = (first: RoutineEntry, second: RoutineEntry) =>
    `${first.item.row} ${second.item.row}`;
  const known = new Set(conflictsOf(entries, rule).map(({ first, second }) => idOf(first, second)));
  const danced = lines.flatMap(({ runs }) => runs).filter(isDancedRun);
  const byPerformer = Map.groupBy(
    danced.flatMap((run) =>
      [...performersByKey(run.entry.item).keys()].map((key) => ({ key, run })),
    ),
    ({ key }) => key,
  );
  const pairs = new Map<string, Pair>();
  for (const [key, found] of byPerformer) {
    const own = found
      .map(({ run }) => run)
      .toSorted((one, other) => one.startSeconds - other.startSeconds);
    for (const [at, first] of own.entries())
      for (const second of own.slice(at + 1)) {
        const id = idOf(first.entry, second.entry);
        if (first.entry.session === second.entry.session || known.has(id)) continue;
        const gap = minutesFor(first.entry.item, second.entry.item, key);
        const slack = second.startSeconds - first.endSeconds - wholeSeconds(gap);
        const before = pairs.get(id);
        if (!before || slack < before.slack) pairs.set(id, { first, second, slack });
      }
  }
  return [...pairs.values()];
}

function isDancedRun(run: Run): run is Run & { entry: RoutineEntry } {
  return isRoutineEntry(run.entry) && isDanced(run.entry.item);
}

function slackOf(line: Line, pairs: readonly Pair[]): number | null {
  const slacks = pairs
    .filter(({ first, second, slack }) => {
      if (first.line !== line) return false;
      // Behind more free time than slack, the later one is late too before they are too close.
      return second.line !== line || slack < second.idleSeconds - first.idleSeconds;
    })
    .map(({ slack }) => slack);
  return slacks.length === 0 ? null : Math.floor(Math.min(...slacks) / 60);
}

/** Returns, for example, 'Tried on 1,000 days, each about 10% late: 0.4 new conflicts on average, at most 3. The first …'. */
export function delayText({ days, latePercent, newConflicts, stages }: Delay): string {
  const mean = newConflicts.mean.toFixed(1);
  const found =
    newConflicts.most === 0
      ? "no new conflicts"
      : `${mean} new ${mean === "1.0" ? "conflict" : "conflicts"} on average, at most ${newConflicts.most}`;
  const tried = `Tried on ${formatNumber(days)} days, each about ${latePercent}% late: ${found}.`;
  const limits = stages.flatMap(({ stage, minutes }) =>
    minutes === null ? [] : [`${stage || "the day"} runs more than ${minutes} min late`],
  );
  if (limits.length === 0) return `${tried} However late it runs, there are none.`;
  return `${tried} The first new conflict comes when ${limits.join(", or when ")}.`;
}
