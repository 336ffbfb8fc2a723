// Who of a waiting line is offered the places that are free: in its order, brothers and sisters together.

/** One who waits; those with one `family` want places together. */
export type Waits = { id: string; family: string };

/**
 * The ids of those who are offered the free places. A family is offered its places when there is room for
 * all of it; meanwhile they go to whom they fit.
 */
export function whoIsNext(line: readonly Waits[], free: number): string[] {
  const next: string[] = [];
  for (const [, family] of Map.groupBy(line, (one) => one.family)) {
    if (next.length + family.length <= free) next.push(...family.map(({ id }) => id));
  }
  return next;
}
