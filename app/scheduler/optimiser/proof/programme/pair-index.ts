// Indexes pairs of numbers in order of insertion.

const SMALLEST = 16;

/** A hash table on typed arrays, as there can be millions of pairs. */
export class PairIndex {
  size = 0;
  ones: Int32Array;
  others: Int32Array;
  /** By hash, the pair's index plus one; 0 when empty. */
  private slots: Int32Array;

  constructor(expected: number) {
    let capacity = SMALLEST;
    while (capacity < expected) capacity *= 2;
    this.ones = new Int32Array(capacity);
    this.others = new Int32Array(capacity);
    this.slots = new Int32Array(capacity * 2);
  }

  /** Returns the index of a pair; the current size for a new one. */
  indexOf(one: number, other: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hashOf(one, other) & mask;
    for (let at = slots[slot]!; at !== 0; at = slots[slot]!) {
      if (this.ones[at - 1] === one && this.others[at - 1] === other) return at - 1;
      slot = (slot + 1) & mask;
    }
    const index = this.size++;
    slots[slot] = index + 1;
    this.ones[index] = one;
    this.others[index] = other;
    if (this.size === this.ones.length) this.grow();
    return index;
  }

  private grow(): void {
    this.ones = lengthened(this.ones, this.size * 2);
    this.others = lengthened(this.others, this.size * 2);
    const slots = new Int32Array(this.size * 4);
    const mask = slots.length - 1;
    for (let index = 0; index < this.size; index++) {
      let slot = hashOf(this.ones[index]!, this.others[index]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.slots = slots;
  }
}

/** Returns a longer array with the same numbers. */
export function lengthened(numbers: Int32Array, length: number): Int32Array {
  const longer = new Int32Array(length);
  longer.set(numbers);
  return longer;
}

function hashOf(one: number, other: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  return mixed ^ (mixed >>> 7);
}
