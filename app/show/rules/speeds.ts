// How fast a rehearsal may run.

const SPEEDS = [1, 10, 60];

/** Reads a speed; 1 for anything else. */
export function readSpeed(typed: string): number {
  return SPEEDS.find((speed) => String(speed) === typed) ?? 1;
}
