// A running order as a line of numbers, fast enough to try many small changes: finds conflicts and
// start times.
import { gapsOf, longestGap } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { secondsOfDay, wholeSeconds } from "#app/scheduler/plan/clock.ts";
import { isPause, LONG_PAUSE_SECONDS } from "#app/scheduler/plan/conflicts/stretches.ts";
import { mostChangeMinutes } from "#app/scheduler/plan/conflicts/costume-change.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import {
  isDanced,
  type Item,
  type PlacedRoutine,
  type Plan,
  type Section,
} from "#app/scheduler/plan/plan.ts";
import { itemSeconds, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { SessionClock } from "#app/scheduler/plan/sessions/session-clock.ts";
import { endByOf } from "#app/scheduler/plan/sessions/session.ts";
import type { SessionEntry } from "#app/scheduler/plan/timeline-entries.ts";

/**
 * Tokens in order: routines that are not scratched from 0, then all other items; negative numbers
 * are section headers, -1 for the first, -2 for the second.
 */
export type Line = readonly number[];

/** A session, or the whole plan without sessions. */
export type Band = {
  startSeconds: number;
  stage: string;
  day: string;
  clock: SessionClock;
  endBySeconds: number;
};

export type Looked = {
  /** Pairs in conflict that must not be: two tokens each, the one danced first in front. */
  pairs: number[];
  /** The start of each token. */
  starts: Float64Array;
  /** The end of each band. */
  ends: Float64Array;
};

export class OrderLine {
  readonly items: readonly Item[];
  /** The number of routines that are not scratched. */
  readonly danced: number;
  /** Null in a running order without sections. */
  readonly sections: readonly (Section | null)[];
  /** The band of each section. */
  readonly bandOf: readonly number[];
  readonly bands: readonly Band[];
  /** The plan's current order. */
  readonly line: Line;
  /** True when routines on one stage can conflict with routines moved on another. */
  readonly hasSeveralStages: boolean;
  private readonly tokens = new Map<Item, number>();
  /** The length of each token, in seconds. */
  readonly lengths: Float64Array;
  private readonly pauses: Uint8Array;
  /** 1 when two tokens share a performer. */
  private readonly shares: Uint8Array;
  private readonly sharing: [number, number][] = [];
  /** The seconds that each of these pairs needs for a change of costume. */
  private readonly changes: number[] = [];
  /** 1 for a routine that needs minutes for a change: among these, positions do not count. */
  private readonly byMinutes: Uint8Array;
  private readonly gap: number;
  private readonly breakClears: boolean;
  /** The seconds that each needs between a performer's routines. */
  private readonly gaps: Float64Array;
  private readonly isByTime: boolean;

  /** `more` are routines not yet in the order. */
  constructor(plan: Plan, more: readonly PlacedRoutine[]) {
    const { conflictRule, settings } = plan;
    const sessions = timelineOf(plan).filter((entry) => entry.kind === "session");
    this.bands = sessions.length > 0 ? sessions.map(bandOf) : [oneLine(settings.startTime)];
    const places = new Map(sessions.map(({ session }, place) => [session.id, place]));
    this.sections = plan.sections.length > 0 ? plan.sections : [null];
    this.bandOf = this.sections.map((section) => places.get(section?.sessionId ?? "") ?? 0);
    const lists = this.sections.map((section) => section?.items ?? plan.runningOrder);
    const all = [...lists.flat(), ...more];
    const routines = all.filter(isDanced);
    this.danced = routines.length;
    this.items = [...routines, ...all.filter((item) => !isDanced(item))];
    for (const [token, item] of this.items.entries()) this.tokens.set(item, token);
    this.line = lists.flatMap((list, at) => [-at - 1, ...list.map((item) => this.tokenOf(item))]);
    this.lengths = Float64Array.from(this.items, (item) => itemSeconds(item, settings));
    this.pauses = Uint8Array.from(this.items, (item) => Number(isPause(item)));
    this.gap = conflictRule.gap;
    this.breakClears = conflictRule.breakClears;
    const gapOf = gapsOf(conflictRule);
    this.gaps = Float64Array.from(routines, (routine) => wholeSeconds(gapOf(routine)));
    const stages = new Set(this.bands.map(({ stage }) => stage));
    this.hasSeveralStages = stages.size > 1;
    this.byMinutes = Uint8Array.from(routines, (each) => Number(each.changeMinutes !== undefined));
    this.isByTime =
      this.hasSeveralStages || longestGap(conflictRule) > 0 || this.byMinutes.includes(1);
    this.shares = new Uint8Array(this.danced * this.danced);
    for (const own of tokensByPerformer(routines))
      for (const one of own)
        for (const other of own) {
          if (one < other && this.shares[one * this.danced + other] === 0) {
            this.sharing.push([one, other]);
            const minutes = mostChangeMinutes(routines[one]!, routines[other]!);
            this.changes.push(wholeSeconds(minutes));
          }
          if (one !== other) this.shares[one * this.danced + other] = 1;
        }
  }

  tokenOf(item: Item): number {
    return this.tokens.get(item)!;
  }

  /** Returns the band of each place in a line. */
  bandsAt(line: Line): Int16Array {
    const bands = new Int16Array(line.length);
    let band = 0;
    for (const [place, token] of line.entries()) {
      if (token < 0) band = this.bandOf[-token - 1]!;
      bands[place] = band;
    }
    return bands;
  }

  /** Allows these two to be in conflict. */
  allow(one: number, other: number): void {
    this.shares[one * this.danced + other] = 0;
    this.shares[other * this.danced + one] = 0;
  }

  /**
   * Returns true when a token at a place of a line certainly makes a forbidden pair; looks only
   * within its session.
   */
  hasPairAt(line: Line, place: number, token: number): boolean {
    return this.hasPairFrom(line, place - 1, -1, token) || this.hasPairFrom(line, place, 1, token);
  }

  private hasPairFrom(line: Line, from: number, step: -1 | 1, token: number): boolean {
    let near = 0;
    for (let at = from; near < this.gap; at += step) {
      const other = line[at];
      if (other === undefined) return false;
      if (other < 0) {
        if (this.bands.length > 1 && this.isEdge(line, at)) return false;
      } else if (other < this.danced) {
        near++;
        if (other !== token && this.isNearPair(other, token)) return true;
      } else if (this.breakClears && this.pauses[other] === 1) return false;
    }
    return false;
  }

  /** Returns true when two tokens are a pair wherever they are within the gap in positions. */
  private isNearPair(one: number, other: number): boolean {
    if (this.byMinutes[one] === 1 && this.byMinutes[other] === 1) return false;
    return this.shares[one * this.danced + other] === 1;
  }

  /** Returns true when a section header starts another session than the previous section's. */
  private isEdge(line: Line, at: number): boolean {
    for (let before = at - 1; before >= 0; before--) {
      const token = line[before]!;
      if (token < 0) return this.bandOf[-token - 1] !== this.bandOf[-line[at]! - 1];
    }
    return true;
  }

  /** Evaluates an order. Stops looking for pairs after more than `most`. */
  look(line: Line, most = Infinity): Looked {
    const { danced, lengths, gap } = this;
    const pairs: number[] = [];
    const starts = new Float64Array(this.items.length);
    const ends = Float64Array.from(this.bands, ({ startSeconds }) => startSeconds);
    const stages = new Map<string, Stage>();
    const stageOf = new Int16Array(this.isByTime ? this.items.length : 0).fill(-1);
    let [band, clock] = [0, this.bands[0]!.startSeconds];
    let stage: Stage | null = null;
    for (const token of line) {
      if (token < 0) {
        const next = this.bandOf[-token - 1]!;
        if (next !== band) {
          band = next;
          clock = ends[band]!;
          stage = null;
        }
        continue;
      }
      stage ??= this.enter(stages, band, ends);
      starts[token] = clock;
      clock += lengths[token]!;
      ends[band] = clock;
      if (this.pauses[token] === 1) stage.pauses++;
      if (token >= danced) continue;
      const { tokens, pausesBefore } = stage;
      const least = Math.max(stage.begin, tokens.length - gap);
      for (let at = tokens.length - 1; at >= least; at--) {
        if (this.breakClears && pausesBefore[at] !== stage.pauses) break;
        const other = tokens[at]!;
        if (this.isNearPair(other, token) && pairs.length <= 2 * most) pairs.push(other, token);
      }
      tokens.push(token);
      pausesBefore.push(stage.pauses);
      if (this.isByTime) stageOf[token] = stage.index;
    }
    if (this.isByTime) this.lookByTime(pairs, starts, stageOf);
    return { pairs, starts, ends };
  }

  private enter(stages: Map<string, Stage>, band: number, ends: Float64Array): Stage {
    const { stage, day, startSeconds } = this.bands[band]!;
    const before = stages.get(stage);
    if (!before) {
      const index = stages.size;
      const made = { index, band, begin: 0, pauses: 0, tokens: [], pausesBefore: [] };
      stages.set(stage, made);
      return made;
    }
    const isOneDay = this.bands[before.band]!.day === day;
    if (isOneDay && startSeconds - ends[before.band]! < LONG_PAUSE_SECONDS) before.pauses++;
    else before.begin = before.tokens.length;
    before.band = band;
    return before;
  }

  private lookByTime(pairs: number[], starts: Float64Array, stageOf: Int16Array): void {
    const known = new Set<number>();
    for (let at = 0; at < pairs.length; at += 2)
      known.add(
        Math.min(pairs[at]!, pairs[at + 1]!) * this.danced + Math.max(pairs[at]!, pairs[at + 1]!),
      );
    for (const [at, [one, other]] of this.sharing.entries()) {
      if (this.shares[one * this.danced + other] === 0) continue;
      if (stageOf[one]! < 0 || stageOf[other]! < 0) continue;
      const gap = Math.max(this.gaps[one]!, this.gaps[other]!, this.changes[at]!);
      if (gap === 0 && stageOf[one] === stageOf[other]) continue;
      const [first, second] = starts[one]! <= starts[other]! ? [one, other] : [other, one];
      const between = starts[second]! - starts[first]! - this.lengths[first]!;
      if (between < gap && !known.has(one * this.danced + other)) pairs.push(first, second);
    }
  }
}

/** The state of one stage, with its current stretch. */
type Stage = {
  index: number;
  band: number;
  /** The index in `tokens` where the stretch starts. */
  begin: number;
  pauses: number;
  tokens: number[];
  pausesBefore: number[];
};

function oneLine(startTime: string): Band {
  const startSeconds = secondsOfDay(startTime);
  const clock = { originSeconds: 0, change: null };
  return { startSeconds, stage: "", day: "", clock, endBySeconds: Infinity };
}

function bandOf(entry: SessionEntry): Band {
  const { session } = entry;
  const endBy = endByOf(session);
  return {
    startSeconds: sharedSeconds(entry.startSeconds, entry),
    stage: session.stage,
    day: session.day,
    clock: entry.clock,
    endBySeconds: endBy === null ? Infinity : sharedSeconds(endBy, entry),
  };
}

function tokensByPerformer(routines: readonly PlacedRoutine[]): Iterable<number[]> {
  const own = new Map<string, number[]>();
  for (const [token, routine] of routines.entries())
    for (const key of performersByKey(routine).keys()) {
      const tokens = own.get(key);
      if (tokens) tokens.push(token);
      else own.set(key, [token]);
    }
  return own.values();
}

/** The position before the token at `place` of a line, after so many meals. */
export type Spot = { place: number; section: number; meals: number };
