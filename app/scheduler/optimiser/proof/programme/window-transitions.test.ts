import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { makeGroups } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { decisionsOf } from "./decisions.ts";
import { fewestPairsTable } from "../fewest-pairs.ts";
import { kindsOf } from "../pools/kinds.ts";
import { poolsOf } from "../pools/pools.ts";
import { windowTransitions } from "./window-transitions.ts";

/**
 * Returns the windows after the first position of a group, and the ones that each kind leads to.
 */
function afterFirst(...groups: string[][][]) {
  const problem = problemOf(makeGroups(...groups), { gap: 3 });
  const kinds = kindsOf(problem);
  const pools = poolsOf(problem, kinds, 1000, fewestPairsTable(3));
  const decisions = decisionsOf(problem, kinds, pools, 0, groups.length);
  const transitionFrom = windowTransitions(problem, decisions, problem.routines.length - 1);
  const transition = runToEnd(transitionFrom([[]], 0))!;
  const here = decisions.at(0);
  const windowAfter = (routine: number, spent: number[]) => {
    const poolOf = (one: number) => decisions.poolOf[kinds.of[one]!]!;
    const left = spent.reduce((bits, one) => bits & ~(1 << poolOf(one)), -1);
    const full = transition.after(0, here.indexOf(kinds.of[routine]!));
    return transition.windows[transition.withoutSpent(full, left)];
  };
  return { kindOf: (routine: number) => kinds.of[routine]!, windowAfter };
}

test("the position of a performer who has finished is forgotten", () => {
  const { kindOf, windowAfter } = afterFirst([["Ava"], ["Ava"], ["Bo"], ["Bo"], ["Cy"]]);
  expect(windowAfter(0, [])).toEqual([kindOf(0)]);
  expect(windowAfter(0, [2])).toEqual([kindOf(0)]);
  expect(windowAfter(0, [0])).toEqual([-1]);
});

test("it is kept while another of their routines is left, in the group or right after it", () => {
  const duets = afterFirst([["Ava"], ["Ava", "Bo"], ["Bo"], ["Bo"], ["Cy"]]);
  expect(duets.windowAfter(1, [0])).toEqual([duets.kindOf(1)]);
  expect(duets.windowAfter(1, [0, 2])).toEqual([-1]);
  const two = afterFirst([["Ava"], ["Bo"]], [["Ava"], ["Cy"]]);
  expect(two.windowAfter(0, [0, 1])).toEqual([two.kindOf(0)]);
});
