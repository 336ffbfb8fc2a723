// The states of one position: each window and stock once, with the fewest conflicts that lead to it.

const EMPTY = -1;

/** A hash table on plain arrays, because a position can have millions of states. */
export class StateTable {
  size = 0;
  private capacity: number;
  private window: Int32Array;
  private stock: Int32Array;
  private cost: Int32Array;
  /** The state of the position before and the face that led here; empty where no order is wanted. */
  private parent: Int32Array;
  private face: Int32Array;
  private readonly keepsParents: boolean;

  constructor(expected: number, keepsParents: boolean) {
    this.capacity = 1024;
    while (this.capacity < expected * 3) this.capacity *= 2;
    this.keepsParents = keepsParents;
    const links = keepsParents ? this.capacity : 0;
    this.window = new Int32Array(this.capacity).fill(EMPTY);
    this.stock = new Int32Array(this.capacity);
    this.cost = new Int32Array(this.capacity);
    this.parent = new Int32Array(links);
    this.face = new Int32Array(links);
  }

  /** Keeps the state if it is new or costs less than before. */
  put(window: number, stock: number, cost: number, parent: number, face: number): void {
    const slot = this.slotOf(window, stock);
    if (this.window[slot] === EMPTY) {
      this.window[slot] = window;
      this.stock[slot] = stock;
      this.size++;
    } else if (this.cost[slot]! <= cost) return;
    this.cost[slot] = cost;
    if (this.keepsParents) {
      this.parent[slot] = parent;
      this.face[slot] = face;
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
      states.stock[index] = this.stock[slot]!;
      states.cost[index] = this.cost[slot]!;
      if (this.keepsParents) {
        states.parent[index] = this.parent[slot]!;
        states.face[index] = this.face[slot]!;
      }
      index++;
    }
    return states;
  }

  private slotOf(window: number, stock: number): number {
    const mask = this.capacity - 1;
    let mixed = Math.imul(window, 0x9e3779b1) ^ Math.imul(stock, 0x85ebca6b);
    mixed ^= mixed >>> 15;
    let slot = mixed & mask;
    while (
      this.window[slot] !== EMPTY &&
      (this.window[slot] !== window || this.stock[slot] !== stock)
    )
      slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { window, stock, cost, parent, face } = this;
    this.capacity *= 2;
    const links = this.keepsParents ? this.capacity : 0;
    this.window = new Int32Array(this.capacity).fill(EMPTY);
    this.stock = new Int32Array(this.capacity);
    this.cost = new Int32Array(this.capacity);
    this.parent = new Int32Array(links);
    this.face = new Int32Array(links);
    for (let old = 0; old < window.length; old++) {
      if (window[old] === EMPTY) continue;
      const slot = this.slotOf(window[old]!, stock[old]!);
      this.window[slot] = window[old]!;
      this.stock[slot] = stock[old]!;
      this.cost[slot] = cost[old]!;
      if (!this.keepsParents) continue;
      this.parent[slot] = parent[old]!;
      this.face[slot] = face[old]!;
    }
  }
}

/** States side by side: the window, the stock left, the fewest conflicts, and where each came from. */
export class States {
  readonly size: number;
  readonly window: Int32Array;
  readonly stock: Int32Array;
  readonly cost: Int32Array;
  readonly parent: Int32Array;
  readonly face: Int32Array;

  constructor(size: number, keepsParents: boolean) {
    this.size = size;
    this.window = new Int32Array(size);
    this.stock = new Int32Array(size);
    this.cost = new Int32Array(size);
    this.parent = new Int32Array(keepsParents ? size : 0);
    this.face = new Int32Array(keepsParents ? size : 0);
  }
}
