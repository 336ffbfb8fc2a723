// How long a gate that somebody has opened stays open.

const MINUTE_MS = 60_000;

export type OpenedGate = {
  unlockedAt: string;
  lastUsedAt: string;
  idleMinutes: number;
  absoluteMinutes: number;
};

/** The moment at which it closes if nobody uses it any more, in ms. */
export function closesMs(gate: OpenedGate): number {
  return Math.min(
    Date.parse(gate.lastUsedAt) + gate.idleMinutes * MINUTE_MS,
    Date.parse(gate.unlockedAt) + gate.absoluteMinutes * MINUTE_MS,
  );
}
