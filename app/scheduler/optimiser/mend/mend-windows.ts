// Availability on a line during the search for a fix: finds the routines newly outside their
// windows.
import type { Window } from "#app/scheduler/plan/limits/window.ts";
import { wallSeconds } from "#app/scheduler/plan/sessions/session-clock.ts";
import type { Line, Looked, OrderLine, Spot } from "./order-line.ts";

/** A routine outside its window. */
export type Outside = {
  token: number;
  place: number;
  band: number;
  /** How much it ends too late, or when negative, starts too early. */
  lateSeconds: number;
};

/** The position of a routine with a window. */
type Standing = { token: number; place: number; band: number; start: number };

export class MendWindows {
  /** False when no limit applies, so that nothing needs checking. */
  readonly isBinding: boolean;
  private readonly order: OrderLine;
  private readonly windows: readonly (readonly Window[] | undefined)[];
  private readonly longest: number;

  /** `windows` holds each token's window in each band; undefined without limits. */
  constructor(order: OrderLine, windows: readonly (readonly Window[] | undefined)[]) {
    this.order = order;
    this.windows = windows;
    this.isBinding = windows.some((window) => window !== undefined);
    this.longest = order.lengths
      .subarray(0, order.danced)
      .reduce((most, one) => Math.max(most, one), 0);
  }

  /** Returns true when a token can be danced at some time in a band. */
  canBeIn(token: number, band: number): boolean {
    const window = this.windows[token]?.[band];
    return !window || window.dueSeconds - window.releaseSeconds >= this.order.lengths[token]!;
  }

  /** Returns the routines outside their windows, in line order. */
  outsideIn(line: Line, starts: Float64Array): Outside[] {
    if (!this.isBinding) return [];
    return this.standing(line, starts).flatMap(({ start, ...where }) => {
      const lateSeconds = this.lateSeconds(where, start);
      return lateSeconds === 0 ? [] : [{ ...where, lateSeconds }];
    });
  }

  /** Returns true when this many moves of other routines cannot possibly bring it back. */
  isBeyond({ band, lateSeconds }: Outside, moves: number): boolean {
    const seconds = Math.abs(lateSeconds);
    // Across a clock change, an hour may be missing or repeated.
    if (this.order.bands[band]!.clock.change) return seconds === Infinity;
    return seconds > moves * this.longest;
  }

  /**
   * Returns which positions, for the token at a place, move it across a routine in the direction
   * that helps; null when none do. `bandsAt` belongs to the line.
   */
  across(bandsAt: Int16Array, { place, band, lateSeconds }: Outside, at: number) {
    const { bandOf } = this.order;
    const wasBefore = at < place && bandsAt[at] === band;
    if (wasBefore !== lateSeconds > 0) return null;
    const placeWithout = at < place ? place - 1 : place;
    return (spot: Spot) =>
      (bandOf[spot.section] === band && spot.place <= placeWithout) !== wasBefore;
  }

  /**
   * Returns which positions keep every routine within its window when the token is inserted there.
   */
  roomFor(token: number, line: Line, { starts }: Looked): (spot: Spot) => boolean {
    if (!this.isBinding) return () => true;
    const { bands, bandOf, lengths } = this.order;
    const first = new Int32Array(bands.length);
    const last = new Int32Array(bands.length).fill(line.length);
    const tooSoon = new Set<number>();
    for (const one of this.standing(line, starts)) {
      const { place, band, start } = one;
      if (this.lateSeconds(one, start + lengths[token]!) !== 0)
        first[band] = Math.max(first[band]!, place + 1);
      if (this.lateSeconds(one, start) === 0) continue;
      last[band] = Math.min(last[band]!, place);
      tooSoon.add(band);
    }
    const bandsAt = this.windows[token] && this.order.bandsAt(line);
    return ({ place, section }) => {
      const band = bandOf[section]!;
      if (tooSoon.size > 1 || (tooSoon.size === 1 && !tooSoon.has(band))) return false;
      if (place < first[band]! || place > last[band]!) return false;
      if (!bandsAt) return true;
      const before = tokenBefore(line, bandsAt, { place, band });
      const start =
        before === null ? bands[band]!.startSeconds : starts[before]! + lengths[before]!;
      return this.lateSeconds({ token, band }, start) === 0;
    };
  }

  private standing(line: Line, starts: Float64Array): Standing[] {
    const { bandOf } = this.order;
    const found: Standing[] = [];
    let band = 0;
    for (const [place, token] of line.entries())
      if (token < 0) band = bandOf[-token - 1]!;
      else if (this.windows[token]) found.push({ token, place, band, start: starts[token]! });
    return found;
  }

  private lateSeconds({ token, band }: { token: number; band: number }, start: number): number {
    const { clock } = this.order.bands[band]!;
    const { releaseSeconds, dueSeconds } = this.windows[token]![band]!;
    const begins = start - clock.originSeconds;
    const late = wallSeconds(begins + this.order.lengths[token]!, clock) - dueSeconds;
    if (late > 0) return late;
    return Math.min(0, wallSeconds(begins, clock) - releaseSeconds);
  }
}

/** Returns the last token of a band before a place; null when there is none. */
function tokenBefore(
  line: Line,
  bandsAt: Int16Array,
  { place, band }: { place: number; band: number },
): number | null {
  for (let at = place - 1; at >= 0; at--)
    if (line[at]! >= 0 && bandsAt[at] === band) return line[at]!;
  return null;
}
