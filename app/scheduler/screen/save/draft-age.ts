// How long unsaved work is offered again.

/** Days after the last change: organisers often pause for weeks. */
export const DRAFT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Splits drafts into those still offered, newest first, and the expired ones. */
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
