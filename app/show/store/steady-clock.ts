// Notices when the clock of the desk was changed, so that a running show does not jump with it.

/** The wall clock and the time since the machine's start, read together, in milliseconds. */
export type ClockReading = { wallMs: number; upMs: number };

/** Smaller differences are the clock's own corrections. */
const JUMP_MS = 5_000;

export class SteadyClock {
  private base: ClockReading | null = null;

  /**
   * Returns by how much the wall clock was changed since it was last accepted, in milliseconds; 0
   * for its own small corrections. Time that the machine slept counts as time.
   */
  jumpMs(now: ClockReading): number {
    if (!this.base) this.base = now;
    const { wallMs, upMs } = this.base;
    const jump = now.wallMs - wallMs - (now.upMs - upMs);
    if (Math.abs(jump) >= JUMP_MS) return jump;
    this.base = now;
    return 0;
  }

  /** Accepts the wall clock as it is now. */
  accept(now: ClockReading): void {
    this.base = now;
  }
}
