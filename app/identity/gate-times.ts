// How long an opened gate stays open.

const MINUTE_MS = 60_000;

export type OpenedGate = {
  unlockedAt: string;
  lastUsedAt: string;
  idleMinutes: number;
  absoluteMinutes: number;
};

/** Returns the moment (ms) at which an unused gate closes. */
export function closesAtMs(gate: OpenedGate): number {
  return Math.min(
    Date.parse(gate.lastUsedAt) + gate.idleMinutes * MINUTE_MS,
    Date.parse(gate.unlockedAt) + gate.absoluteMinutes * MINUTE_MS,
  );
}
