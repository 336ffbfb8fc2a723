import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { makeGroups, someCompetition } from "#tests/make-competition.ts";
import { type Problem, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { Front, type Split } from "./front.ts";
import { joinRuns } from "./join-runs.ts";
import { LooseOrder } from "./loose-order.ts";
import { splitGroups } from "./split-groups.ts";

function split(problem: Problem, given: Uint16Array, seed: number): readonly Split[] {
  const front = new Front(problem);
  front.add({ ...new LooseOrder(problem, given).total(), order: given });
  runToEnd(splitGroups(problem, given, { seed, front, fewest: 0 }));
  return front.all();
}

/** Returns the most routines between a piece of a group and the nearest of its largest pieces. */
function farthestPiece({ groupAt }: Problem, order: Uint16Array): number {
  const pieces: { group: number; from: number; to: number }[] = [];
  order.forEach((routine, at) => {
    const last = pieces.at(-1);
    if (last && last.group === groupAt[routine]) last.to = at;
    else pieces.push({ group: groupAt[routine]!, from: at, to: at });
  });
  const lengthOf = ({ from, to }: (typeof pieces)[number]) => to - from + 1;
  const distances = pieces.map((piece) => {
    const own = pieces.filter(({ group }) => group === piece.group);
    const most = Math.max(...own.map(lengthOf));
    const largest = own.filter((other) => lengthOf(other) === most);
    return Math.min(
      ...largest.map((other) =>
        other === piece ? 0 : Math.max(piece.from - other.to, other.from - piece.to) - 1,
      ),
    );
  });
  return Math.max(0, ...distances);
}

test("splitting keeps every routine and pin, is never worse, and reaches fewer conflicts", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(), (competition, seed) => {
      const problem = problemOf(competition.groups, { ...competition, clearedBefore: new Set() });
      const given = Uint16Array.from(problem.routines.keys());
      const whole = new LooseOrder(problem, given).total();
      const found = split(problem, given, seed);
      const [first] = found;
      expect(first!.runs).toBeLessThanOrEqual(whole.runs);
      expect(found.at(-1)!.pairs).toBeLessThanOrEqual(whole.pairs);
      found.forEach(({ order, pairs, runs }, at) => {
        expect([...order].sort()).toEqual([...given]);
        expect(new LooseOrder(problem, order).total()).toEqual({ pairs, runs });
        const isWhole = runs === new Set(problem.groupAt).size;
        const inGroups = [...order].map((routine) => problem.groupAt[routine]);
        expect(inGroups).toEqual(isWhole ? [...problem.groupAt] : inGroups);
        const before = found[at - 1] ?? { pairs: Infinity, runs: -1 };
        expect(pairs).toBeLessThan(before.pairs);
        expect(runs).toBeGreaterThan(before.runs);
        for (const position of given)
          expect(problem.isPinned[position] === 0 || order[position] === position).toBe(true);
        const most = Math.max(given.length / 2, problem.gap + 1);
        expect(farthestPiece(problem, order)).toBeLessThanOrEqual(most);
      });
      expect(split(problem, given, seed)).toEqual(found);
    }),
    { numRuns: 15 },
  );
});

test("no piece is further from the largest piece of its group than half of the routines", () => {
  const casts = Array.from({ length: 48 }, (_, at) => [`Dancer ${Math.floor(at / 5)}`]);
  const groups = makeGroups(
    ...[0, 6, 12, 18, 26].map((from, at, all) => casts.slice(from, all[at + 1])),
  );
  const problem = problemOf(groups, { gap: 6 });
  const found = split(problem, Uint16Array.from(problem.routines.keys()), 1);
  expect(found.length).toBeGreaterThan(5);
  for (const { order } of found) expect(farthestPiece(problem, order)).toBeLessThanOrEqual(24);
});

test("blocks are joined as long as no conflict results", () => {
  const solos = [["Bo"], ["Cy"], ["Di"], ["Ed"]];
  const problem = problemOf(makeGroups(solos, [["Ava"], ["Ava"], ["Flo"]]), { gap: 3 });
  // Ava's two stay separated, and the rest returns to its group.
  const order = Uint16Array.from([4, 0, 6, 1, 2, 5, 3]);
  const given = { ...new LooseOrder(problem, order).total(), order };
  const joined = joinRuns(problem, given);
  expect(given).toMatchObject({ pairs: 0, runs: 7 - 1 });
  expect(joined.pairs).toBe(0);
  expect(joined.runs).toBeLessThan(given.runs);
  expect(new LooseOrder(problem, joined.order).total()).toEqual({
    pairs: joined.pairs,
    runs: joined.runs,
  });
});
