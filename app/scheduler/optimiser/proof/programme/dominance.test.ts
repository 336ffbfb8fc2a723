import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { makeGroups } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { decisionsOf } from "./decisions.ts";
import { undominated } from "./dominance.ts";
import { FewestAfter } from "../fewest-after.ts";
import { fewestPairsTable } from "../fewest-pairs.ts";
import { kindsOf } from "../pools/kinds.ts";
import { largestClique, poolsOf } from "../pools/pools.ts";
import { RemainingCounts } from "./remaining-counts.ts";
import { windowTransitions } from "./window-transitions.ts";

/**
 * For a group after its first two routines in either order, given each order's cost: which of the
 * two are kept. The first shares dancers with no remaining routine unless stated.
 */
function keptOf(group: string[][], costs: [first: number, second: number], conflict = 1) {
  const problem = problemOf(makeGroups(group), { gap: 3 });
  const kinds = kindsOf(problem);
  const pools = poolsOf(problem, kinds, 1000, fewestPairsTable(3));
  const decisions = decisionsOf(problem, kinds, pools, 0, 1);
  const transitionFrom = windowTransitions(problem, decisions, group.length - 1);
  const counts = new RemainingCounts(pools[0]!, new FewestAfter(3, largestClique(pools)));
  const here = decisions.at(0);
  const begin = (placed: number) =>
    counts.begin({
      pools: Int32Array.from(here, (decision) => decisions.poolOf[decision]!),
      free: group.length - placed,
      slots: group.length - placed - 1,
      isPinned: false,
    });
  const choices = [0, 1].map((routine) => here.indexOf(kinds.of[routine]!));
  const first = runToEnd(transitionFrom([[]], 0))!;
  begin(0);
  const start = counts.choicesOf(counts.full);
  const after = choices.map((choice) => counts.after[start + choice]!);
  const windows = choices.map((choice) => first.after(0, choice));
  const second = runToEnd(transitionFrom(first.windows, 1))!;
  begin(1);
  const states = [0, 1].map((at) => {
    const choice = choices[1 - at]!;
    return {
      window: second.after(windows[at]!, choice),
      remaining: counts.after[counts.choicesOf(after[at]!) + choice]!,
    };
  });
  expect(states[0]!.remaining).toBe(states[1]!.remaining);
  const kept = runToEnd(
    undominated(
      {
        size: 2,
        window: Int32Array.from(states, ({ window }) => window),
        remaining: Int32Array.from(states, ({ remaining }) => remaining),
        cost: Int32Array.from(costs),
        parent: Int32Array.of(0, 1),
        decision: Int32Array.from(choices),
      },
      { transition: second, counts, conflict },
    ),
  )!;
  return [...kept.parent.subarray(0, kept.size)];
}

test("of two orders at equal cost, the one whose returning dancer was earlier is enough", () => {
  const group = [["Ava"], ["Bo"], ["Ava"], ["Cy"], ["Dee"]];
  expect(keptOf(group, [5, 5])).toEqual([0]);
  expect(keptOf(group, [5, 6])).toEqual([0]);
});

test("both are kept when each has a returning dancer closer", () => {
  expect(keptOf([["Ava"], ["Bo"], ["Ava"], ["Bo"], ["Cy"]], [5, 5])).toEqual([0, 1]);
});

test("a cheaper order is enough when the closeness cannot cost as much", () => {
  const group = [["Ava"], ["Bo"], ["Ava"], ["Cy"], ["Dee"]];
  expect(keptOf(group, [5, 4])).toEqual([1]);
  const twice = [["Ava"], ["Bo"], ["Ava"], ["Ava"], ["Dee"]];
  expect(keptOf(twice, [5, 4])).toEqual([0, 1]);
  expect(keptOf(twice, [6, 4])).toEqual([1]);
});

test("a difference in cost counts in whole conflicts", () => {
  const group = [["Ava"], ["Bo"], ["Ava"], ["Cy"], ["Dee"]];
  expect(keptOf(group, [12, 10], 3)).toEqual([0, 1]);
  expect(keptOf(group, [13, 10], 3)).toEqual([1]);
});
