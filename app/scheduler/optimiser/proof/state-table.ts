// The dynamic programme's states at one position: each window and remaining counts once, with the fewest conflicts that lead to it.

const EMPTY = -1;

/** A hash table on plain arrays, because a position can have millions of states. */
export class StateTable {
  size = 0;
  private capacity: number;
  private window: Int32Array;
  private remaining: Int32Array;
  private cost: Int32Array;
  /** The state of the position before and the decision that led here; empty where no order is wanted. */
  private parent: Int32Array;
  private decision: Int32Array;
  private readonly keepsParents: boolean;

  constructor(expected: number, keepsParents: boolean) {
    this.capacity = 1024;
    while (this.capacity < expected * 3) this.capacity *= 2;
    this.keepsParents = keepsParents;
    const links = keepsParents ? this.capacity : 0;
    this.window = new Int32Array(this.capacity).fill(EMPTY);
    this.remaining = new Int32Array(this.capacity);
    this.cost = new Int32Array(this.capacity);
    this.parent = new Int32Array(links);
    this.decision = new Int32Array(links);
  }

  /** Keeps the state if it is new or costs less than before. */
  put(window: number, remaining: number, cost: number, parent: number, decision: number): void {
    const slot = this.slotOf(window, remaining);
    if (this.window[slot] === EMPTY) {
      this.window[slot] = window;
      this.remaining[slot] = remaining;
      this.size++;
    } else if (this.cost[slot]! <= cost) return;
    this.cost[slot] = cost;
    if (this.keepsParents) {
      this.parent[slot] = parent;
      this.decision[slot] = decision;
    }
    if (this.size * 2 > this.capacity) this.grow();
  }

  /** The states as a list. */
  states(): States {
    const states = new States(this.size, this.keepsParents);
    let index = 0;
    for (let slot = 0; slot < this.capacity; slot++) {
      if (this.window[slot] === EMPTY) continue;
      states.window[index] = this.window[slot]!;
      states.remaining[index] = this.remaining[slot]!;
      states.cost[index] = this.cost[slot]!;
      if (this.keepsParents) {
        states.parent[index] = this.parent[slot]!;
        states.decision[index] = this.decision[slot]!;
      }
      index++;
    }
    return states;
  }

  private slotOf(window: number, remaining: number): number {
    const mask = this.capacity - 1;
    let mixed = Math.imul(window, 0x9e3779b1) ^ Math.imul(remaining, 0x85ebca6b);
    mixed ^= mixed >>> 15;
    let slot = mixed & mask;
    while (
      this.window[slot] !== EMPTY &&
      (this.window[slot] !== window || this.remaining[slot] !== remaining)
    )
      slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { window, remaining, cost, parent, decision } = this;
    this.capacity *= 2;
    const links = this.keepsParents ? this.capacity : 0;
    this.window = new Int32Array(this.capacity).fill(EMPTY);
    this.remaining = new Int32Array(this.capacity);
    this.cost = new Int32Array(this.capacity);
    this.parent = new Int32Array(links);
    this.decision = new Int32Array(links);
    for (let old = 0; old < window.length; old++) {
      if (window[old] === EMPTY) continue;
      const slot = this.slotOf(window[old]!, remaining[old]!);
      this.window[slot] = window[old]!;
      this.remaining[slot] = remaining[old]!;
      this.cost[slot] = cost[old]!;
      if (!this.keepsParents) continue;
      this.parent[slot] = parent[old]!;
      this.decision[slot] = decision[old]!;
    }
  }
}

/** States side by side: the window, the remaining counts, the fewest conflicts, and where each came from. */
export class States {
  readonly size: number;
  readonly window: Int32Array;
  readonly remaining: Int32Array;
  readonly cost: Int32Array;
  readonly parent: Int32Array;
  readonly decision: Int32Array;

  constructor(size: number, keepsParents: boolean) {
    this.size = size;
    this.window = new Int32Array(size);
    this.remaining = new Int32Array(size);
    this.cost = new Int32Array(size);
    this.parent = new Int32Array(keepsParents ? size : 0);
    this.decision = new Int32Array(keepsParents ? size : 0);
  }
}
