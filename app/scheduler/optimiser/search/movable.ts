// The positions between which a search may swap routines: those of a group that are not pinned.
import type { Random } from "#app/scheduler/plan/shuffle.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/** Movable positions by part, with the start and length of each one's part. */
export type Movable = { positions: Int32Array; partStart: Int32Array; partLength: Int32Array };

export function movableOf(problem: Problem, isMoved: (group: number) => boolean): Movable {
  const parts = problem.starts.map((start, group) => {
    const part: number[] = [];
    if (!isMoved(group)) return part;
    for (let position = start; position < start + problem.sizes[group]!; position++)
      if (problem.isPinned[position] === 0) part.push(position);
    return part;
  });
  return inParts(parts);
}

/**
 * Returns the positions of parts that keep their routines; parts with a single one are left out.
 */
export function inParts(parts: readonly (readonly number[])[]): Movable {
  const positions: number[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  for (const part of parts) {
    if (part.length < 2) continue;
    starts.push(...part.map(() => positions.length));
    lengths.push(...part.map(() => part.length));
    positions.push(...part);
  }
  return {
    positions: Int32Array.from(positions),
    partStart: Int32Array.from(starts),
    partLength: Int32Array.from(lengths),
  };
}

/** Returns another position of the same part, at random. */
export function anotherPosition(
  { positions, partStart, partLength }: Movable,
  at: number,
  random: Random,
): number {
  const start = partStart[at]!;
  const length = partLength[at]!;
  const offset = 1 + Math.floor(random() * (length - 1));
  return positions[start + ((at - start + offset) % length)]!;
}

/** Swaps the routines of two positions. */
export function swap(order: Uint16Array, one: number, other: number): void {
  const routine = order[one]!;
  order[one] = order[other]!;
  order[other] = routine;
}
