// Checks the certificate of a bound: its parts share no pair, and each is proven again.
import type { Danced, Fault } from "./order.ts";
import { isProven, TooLarge } from "./states.ts";

type Pools = { pools: number[][]; cliques: number[][] };
type Step = { from: number; to: number; value: number; pools: Pools[] };
type Part = { relaxation: string; performers: string[]; routines: number[]; value: number } & {
  steps?: Step[];
};
export type Certificate = {
  groups: number[][];
  pins: number[][];
  parts: Part[];
  anywhere?: Part[];
};
export type Known = {
  danced: Danced[];
  gap: number;
  clears: Map<number, Set<number>>;
  isOver: () => boolean;
};

/** docs/proof.md has the theorem of each. */
export const RELAXATIONS = {
  dancer: ["dancer in a group", "dancer across groups"],
  states: ["states of a group", "states across groups"],
};

/** Checks each list of parts against its bound; returns the places that were too large. */
export function checkBounds(
  known: Known,
  certificate: Certificate,
  bounds: ["parts" | "anywhere", number][],
  fault: Fault,
): string[] {
  const { danced, gap, clears, isOver } = known;
  const large: string[] = [];
  const byRow = new Map(danced.map((one) => [one.item.row, one]));
  const groups = certificate.groups.map((rows, at) => {
    const own = rows
      .flatMap((row) => byRow.get(row) ?? [])
      .toSorted((one, other) => one.position - other.position);
    const isNext = (one: Danced, place: number) =>
      one.stretch === own[0]!.stretch && one.position === own[0]!.position + place;
    if (own.length !== rows.length || !own.every(isNext))
      fault(`certificate.groups[${at}]`, rows.join(), "routines that follow each other");
    return own;
  });
  const grouped = certificate.groups.flat();
  if (new Set(grouped).size !== grouped.length || grouped.length !== danced.length)
    fault("certificate.groups", grouped.length, `${danced.length}, each routine once`);
  const byDancer = new Map<string, Danced[]>();
  for (const one of danced)
    for (const key of one.dancers.keys()) byDancer.set(key, [...(byDancer.get(key) ?? []), one]);
  const sharing = new Map(danced.map(({ item }) => [item.row, new Set<number>()]));
  for (const own of byDancer.values())
    for (const { item } of own) for (const other of own) sharing.get(item.row)!.add(other.item.row);
  const shares = (one: number, other: number) => sharing.get(one)!.has(other);
  const countPairs = (rows: number[], counted: Set<string>, place: string, isPair = shares) => {
    for (const [at, one] of rows.entries())
      for (const other of rows.slice(at + 1)) {
        const pair = one < other ? `${one} and ${other}` : `${other} and ${one}`;
        if (!isPair(one, other)) continue;
        if (counted.has(pair)) fault(place, `${pair} twice`, "each pair once");
        counted.add(pair);
      }
  };
  const prove = (
    { from, to, value, pools: declared }: Step,
    laters: Map<number, number>,
    place: string,
    isPair = shares,
  ) => {
    const searched = groups.slice(from, to).map((group, at) => {
      const { pools, cliques } = declared[at]!;
      const rows = group.map(({ item }) => item.row);
      const all = pools.flat();
      if (all.length !== rows.length || !rows.every((row) => all.includes(row)))
        fault(`${place}.pools[${at}]`, all.join(), rows.join());
      const counted = new Set<string>();
      for (const clique of cliques)
        countPairs(
          clique.flatMap((pool) => pools[pool]!),
          counted,
          `${place}.pools[${at}].cliques`,
          (one, other) => {
            if (!isPair(one, other))
              fault(`${place}.pools[${at}].cliques`, `${one} and ${other}`, "sharing a dancer");
            return true;
          },
        );
      return {
        start: group[0]!.position,
        end: group.at(-1)!.position + 1,
        pools,
        cliques,
        later: laters.get(from + at + 1) ?? 0,
      };
    });
    const { stretch } = groups[from]![0]!;
    const isNext = ({ start }: { start: number }, at: number) =>
      groups[from + at]![0]!.stretch === stretch && (at === 0 || start === searched[at - 1]!.end);
    if (!searched.every(isNext))
      return fault(place, "groups apart", "groups that follow each other");
    try {
      const search = {
        gap,
        groups: searched,
        clears: clears.get(stretch)!,
        shares: isPair,
        value,
        isOver,
      };
      if (value > 0 && !isProven(search)) fault(`${place}.value`, value, "less");
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      large.push(place);
    }
  };
  const checkPart = ({ relaxation, routines, performers, value, steps }: Part, place: string) => {
    const own = new Set(routines);
    const isOf = (group: Danced[]) => group.some(({ item }) => own.has(item.row));
    const [from, to] = [groups.findIndex(isOf), groups.findLastIndex(isOf) + 1];
    const inGroups = groups.slice(from, to).map((group) => group.map(({ item }) => item.row));
    const rows = steps ? inGroups.flat() : [...own].filter((row) => byRow.has(row));
    if (own.size !== routines.length || rows.length !== own.size || rows.length === 0)
      return fault(`${place}.routines`, routines.join(), rows.join());
    const kind = RELAXATIONS[steps ? "states" : "dancer"][to - from > 1 ? 1 : 0];
    if (relaxation !== kind) fault(`${place}.relaxation`, relaxation, kind);
    for (const name of performers) {
      const isIn = (key: string) => rows.filter((row) => byRow.get(row)!.dancers.has(key)).length;
      const keys = rows.flatMap((row) =>
        [...byRow.get(row)!.dancers].flatMap(([key, shown]) => (shown === name ? [key] : [])),
      );
      const most = Math.max(0, ...keys.map(isIn));
      if (most < (steps ? 2 : rows.length))
        fault(`${place}.performers`, name, "dancers of its routines");
    }
    if (!steps) {
      if (performers.length !== 1) fault(`${place}.performers`, performers.join(), "one");
      const pools = inGroups.map((all) => ({
        pools: [all.filter((row) => own.has(row)), all.filter((row) => !own.has(row))],
        cliques: [[0]],
      }));
      return prove(
        { from, to, value, pools },
        new Map(),
        place,
        (one, other) => own.has(one) && own.has(other),
      );
    }
    const laters = new Map([[to, 0]]);
    for (const [at, step] of steps.entries()) {
      const isKnown =
        step.from >= from &&
        step.from < step.to &&
        laters.has(step.to) &&
        step.pools.length === step.to - step.from;
      if (!isKnown)
        return fault(
          `${place}.steps[${at}]`,
          `${step.from} to ${step.to}`,
          "groups before proven ones",
        );
      prove(step, laters, `${place}.steps[${at}]`);
      laters.set(step.from, step.value);
    }
    if ((laters.get(from) ?? 0) < value) fault(`${place}.value`, value, laters.get(from) ?? 0);
  };
  for (const [list, bound] of bounds) {
    const counted = new Set<string>();
    const parts = certificate[list] ?? [];
    for (const [at, part] of parts.entries()) {
      checkPart(part, `certificate.${list}[${at}]`);
      if (part.routines.every((row) => byRow.has(row)))
        countPairs(part.routines, counted, `certificate.${list}[${at}]`);
      if (list === "anywhere" && part.relaxation.includes("across"))
        fault(`certificate.${list}[${at}]`, part.relaxation, "a bound within a group");
    }
    const sum = parts.reduce((all, { value }) => all + value, 0);
    if (sum !== bound) fault(`certificate.${list}`, `parts that add up to ${sum}`, bound);
  }
  return large;
}
