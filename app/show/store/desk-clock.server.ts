// The time of the desk: the wall clock without changes that nobody has accepted.
import { uptime } from "node:os";
import { type ClockReading, SteadyClock } from "./steady-clock.ts";

const clock = new SteadyClock();

function reading(): ClockReading {
  return { wallMs: Date.now(), upMs: uptime() * 1000 };
}

/** Returns by how much the machine's clock was changed, in milliseconds; 0 for no change. */
export function deskJumpMs(): number {
  return clock.jumpMs(reading());
}

/** Returns the steady time for a moment of the platform's clock, in milliseconds. */
export function deskMs(now: Date): number {
  return now.getTime() - deskJumpMs();
}

/** Uses the machine's clock as it is now. */
export function acceptDeskClock(): void {
  clock.accept(reading());
}
