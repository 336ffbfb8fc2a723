// Finds out quickly which routines have a trait in common.
import type { SoftConstraint } from "./constraints.ts";
import type { Routine } from "../plan/routine.ts";

type TraitsOf = SoftConstraint["traits"];

export type Relation = {
  traitsOf: TraitsOf;
  /** True when every routine has at most one trait; then `traits` holds its number, -1 for none. */
  isOne: boolean;
  traits: Int32Array;
  /** Otherwise a bit matrix, with `words` numbers for each routine. */
  bits: Uint32Array;
  words: number;
};

/** Returns one relation for each sort of trait in the constraints. */
export function relationsOf(
  routines: readonly Routine[],
  constraints: readonly SoftConstraint[],
): Relation[] {
  const sorts = new Set(constraints.map(({ traits }) => traits));
  return [...sorts].map((traitsOf) => {
    const lists = routines.map((routine) => traitsOf(routine));
    const isOne = lists.every((list) => list.length < 2);
    const words = isOne ? 0 : Math.ceil(routines.length / 32);
    return {
      traitsOf,
      isOne,
      traits: isOne ? numbered(lists) : new Int32Array(),
      bits: isOne ? new Uint32Array() : related(lists, words),
      words,
    };
  });
}

function numbered(lists: readonly string[][]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(lists, ([trait]) => {
    if (trait === undefined) return -1;
    const number = numbers.get(trait) ?? numbers.size;
    numbers.set(trait, number);
    return number;
  });
}

function related(lists: readonly string[][], words: number): Uint32Array {
  const bits = new Uint32Array(lists.length * words);
  const byTrait = new Map<string, number[]>();
  lists.forEach((list, index) => {
    for (const trait of list) {
      const others = byTrait.get(trait) ?? [];
      for (const other of others) {
        bits[index * words + (other >> 5)]! |= 1 << (other & 31);
        bits[other * words + (index >> 5)]! |= 1 << (index & 31);
      }
      others.push(index);
      byTrait.set(trait, others);
    }
  });
  return bits;
}
