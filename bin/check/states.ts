// Searches all orders of a few groups, relaxed to counted pools, for one with too few conflicts.
export class TooLarge extends Error {}

/** Positions are those of a stretch; `later` is the bound of all later groups. */
type Group = { start: number; end: number; pools: number[][]; cliques: number[][]; later: number };
export type Search = {
  gap: number;
  groups: Group[];
  /** Positions directly after a pause that clears conflicts. */
  clears: Set<number>;
  shares: (one: number, other: number) => boolean;
  value: number;
  isOver: () => boolean;
};

const MOST_STATES = 3_000_000;
const WIDTH = 2 ** 22;

class Numbered {
  readonly all: (readonly number[])[] = [];
  private readonly ids = new Map<string, number>();
  idOf(list: readonly number[]): number {
    return recall(this.ids, list.join(), () => this.all.push(list) - 1);
  }
}

function recall<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = make();
  known.set(key, value);
  return value;
}

/** Returns true when every order has at least `value` conflicts. Throws `TooLarge`. */
export function isProven({ gap, groups, clears, shares, value, isOver }: Search): boolean {
  const choices = groups.flatMap((group, of) =>
    group.pools.map((rows, pool) => ({ ...group, of, pool, rows })),
  );
  const allShare = ({ rows: ones }: { rows: number[] }, { rows: others }: { rows: number[] }) =>
    (ones !== others || ones.length > 1) &&
    ones.every((one) => others.every((other) => one === other || shares(one, other)));
  const clash = choices.map((one) => choices.map((other) => Number(allShare(one, other))));
  const none = Array<number>(gap).fill(-1);
  let windows: (readonly number[])[] = [none];
  let states = new Map([[0, 0]]);
  for (const [of, { start, end, pools, later, ...group }] of groups.entries()) {
    const cliques = [...clears].some((one) => one > start && one < end) ? [] : group.cliques;
    const first = choices.findIndex((choice) => choice.of === of);
    const isIn = (one: number, clique: number[]) => clique.includes(one - first);
    const counts = new Numbered();
    counts.idOf(pools.map(({ length }) => length));
    const takes = new Map<number, number>();
    for (let position = start; position < end; position++) {
      const slots = end - 1 - position;
      const stop = Math.min(groups.at(-1)!.end, ...[...clears].filter((one) => one > position));
      const isAhead = (other: number, age: number) =>
        choices[other]!.start < Math.min(position - age + gap + 1, stop) &&
        choices[other]!.end > position + 1;
      const [made, lefts] = [new Numbered(), new Numbered()];
      const [alike, standing] = [new Map<string, number>(), new Map<string, number>()];
      /** Choices with the same conflicts ahead stand for one another; -1 for those without any. */
      const standIn = (one: number, age: number, left: number) =>
        recall(standing, `${one} ${age} ${left}`, () => {
          const isLeft = ({ of: its, pool }: { of: number; pool: number }) =>
            its !== of || lefts.all[left]![pool]! > 0;
          const ahead = choices.map((choice, other) =>
            isAhead(other, age) && isLeft(choice) ? clash[one]![other]! : 0,
          );
          if (!ahead.includes(1)) return -1;
          const own = cliques.map((clique) => isIn(one, clique)).join();
          return recall(alike, `${age} ${left} ${ahead.join("")} ${own}`, () => one);
        });
      const nexts = new Map<number, { id: number; filled: number[] }>();
      const after = (window: number, choice: number, left: number) =>
        recall(nexts, (window * choices.length + choice) * WIDTH + left, () => {
          const full = [choice, ...(clears.has(position) ? none : windows[window]!)];
          const next = full
            .slice(0, gap)
            .map((one, age) => (one < 0 ? -1 : standIn(one, age, left)));
          const filled = cliques.map((clique) =>
            next.reduce((bits, one, age) => (isIn(one, clique) ? bits | (1 << age) : bits), 0),
          );
          return { id: made.idOf(next), filled };
        });
      const leftOf: number[] = [];
      const next = new Map<number, number>();
      for (const [state, before] of states) {
        const [window, from] = [Math.floor(state / WIDTH), state % WIDTH];
        for (let pool = 0; pool < pools.length; pool++) {
          if (counts.all[from]![pool] === 0) continue;
          let cost = before;
          if (!clears.has(position))
            for (const one of windows[window]!) if (one >= 0) cost += clash[one]![first + pool]!;
          if (cost + later >= value) continue;
          const to = recall(takes, from * pools.length + pool, () =>
            counts.idOf(counts.all[from]!.with(pool, counts.all[from]![pool]! - 1)),
          );
          const left = counts.all[to]!;
          leftOf[to] ??= lefts.idOf(left.map(Math.sign));
          const { id, filled } = after(window, first + pool, leftOf[to]);
          let least = cost + later;
          for (const [at, clique] of cliques.entries()) {
            const count = clique.reduce((sum, one) => sum + left[one]!, 0);
            least += fewest(count, slots, filled[at]!, gap);
          }
          const key = id * WIDTH + (slots > 0 ? to : 0);
          if (least < value) next.set(key, Math.min(cost, next.get(key) ?? cost));
        }
      }
      if (next.size > MOST_STATES || counts.all.length > WIDTH || isOver()) throw new TooLarge();
      if (next.size === 0) return true;
      [states, windows] = [next, made.all];
    }
  }
  return false;
}

const known = new Map<string, number>();

/** Returns the fewest conflicts that routines all sharing dancers add in these slots after a window. */
function fewest(count: number, slots: number, filled: number, gap: number): number {
  if (count === 0 || slots >= count * (gap + 1)) return 0;
  if (count > slots) return Infinity;
  return recall(known, `${count} ${slots} ${filled} ${gap}`, () => {
    const free = (filled << 1) & (2 ** gap - 1);
    const near = filled.toString(2).replaceAll("0", "").length;
    const taken = fewest(count - 1, slots - 1, gap > 0 ? free | 1 : 0, gap);
    return Math.min(fewest(count, slots - 1, free, gap), near + taken);
  });
}
