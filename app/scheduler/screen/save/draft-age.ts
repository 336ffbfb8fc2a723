// How long work that was not saved is offered again.

/** Days after the last change: a competition is worked on with long pauses. */
export const DRAFT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Those that are offered, the newest first, and those that are over. */
export function sortedByAge<Kept extends { keptAtMs: number }>(
  rows: readonly Kept[],
  nowMs: number,
): { offered: Kept[]; over: Kept[] } {
  const isOver = ({ keptAtMs }: Kept) => keptAtMs <= nowMs - DRAFT_DAYS * DAY_MS;
  return {
    offered: rows
      .filter((row) => !isOver(row))
      .toSorted((one, other) => other.keptAtMs - one.keptAtMs),
    over: rows.filter(isOver),
  };
}
