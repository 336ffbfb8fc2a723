// Orders to begin from in which whoever has most routines of a group has no conflict that can be avoided.
import { isUnbroken, routinesByPerformer } from "#app/scheduler/optimiser/proof/certificates.ts";
import { bitsIn, FewestAfter } from "#app/scheduler/optimiser/proof/fewest-after.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Random } from "#app/scheduler/plan/shuffle.ts";
import { inParts, type Movable } from "./movable.ts";

/** `parts` are the positions of that performer in the group, and those of the others. */
type Spread = { order: Uint16Array; parts: Movable };

/**
 * The order with the routines of whoever has most of a group in positions of it that make the fewest
 * pairs. Theirs stay in the order in which they were, and so do the others. Null where they can be kept
 * apart, in a group with a pin or with a pause that clears conflicts inside, and where the gap is too wide
 * to say which positions these are.
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
 * Slots, from 0 on, for routines of one performer: drawn, though not evenly, from all that make the fewest
 * pairs. Null where they need not make any, or where that is not known.
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
