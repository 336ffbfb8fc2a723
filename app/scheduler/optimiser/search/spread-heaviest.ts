// Starting orders in which the performer with most routines of a group has no avoidable conflict.
import { isUnbroken, routinesByPerformer } from "#app/scheduler/optimiser/proof/certificates.ts";
import { bitsIn, FewestAfter } from "#app/scheduler/optimiser/proof/fewest-after.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Random } from "#app/scheduler/plan/shuffle.ts";
import { inParts, type Movable } from "./movable.ts";

/** `parts` are that performer's positions in the group, and the others' positions. */
type Spread = { order: Uint16Array; parts: Movable };

/**
 * Returns the order with that performer's routines in positions of the group that give the fewest
 * pairs; their relative order and that of the others stay the same. Null when no pair is necessary,
 * in a group with a pin or an inner pause that clears conflicts, and when the gap is too wide to
 * compute the positions.
 */
export function spreadHeaviest(
  problem: Problem,
  given: Uint16Array,
  group: number,
  random: Random,
): Spread | null {
  const start = problem.starts[group]!;
  const end = start + problem.sizes[group]!;
  const hasPin = problem.isPinned.subarray(start, end).includes(1);
  if (hasPin || !isUnbroken(problem, group)) return null;
  const [theirs] = routinesByPerformer(problem, group).sort((a, b) => b.size - a.size);
  const slots = theirs && fewestSlots(problem.gap, theirs.size, end - start, random);
  if (!slots) return null;
  const held: number[] = [];
  const free: number[] = [];
  for (let position = start; position < end; position++)
    (slots.has(position - start) ? held : free).push(position);
  const order = given.slice();
  let placed = 0;
  let others = 0;
  for (const routine of given.subarray(start, end))
    order[theirs.has(routine) ? held[placed++]! : free[others++]!] = routine;
  return { order, parts: inParts([held, free]) };
}

/**
 * Returns slots, from 0, for one performer's routines: drawn at random, though not uniformly, from
 * all choices with the fewest pairs. Null when no pair is necessary or the minimum is unknown.
 */
function fewestSlots(
  gap: number,
  count: number,
  slots: number,
  random: Random,
): Set<number> | null {
  const fewest = new FewestAfter(gap, count);
  const { windows } = fewest;
  if (windows === 1 || fewest.in(slots)[count * windows] === 0) return null;
  const taken = new Set<number>();
  let window = 0;
  for (let slot = 0; slot < slots; slot++) {
    const left = count - taken.size;
    const after = fewest.in(slots - slot - 1);
    const free = (window << 1) & (windows - 1);
    const without = after[left * windows + free]!;
    const having = left > 0 ? bitsIn(window) + after[(left - 1) * windows + (free | 1)]! : Infinity;
    const isTaken = having < without || (having === without && random() < 0.5);
    if (isTaken) taken.add(slot);
    window = isTaken ? free | 1 : free;
  }
  return taken;
}
