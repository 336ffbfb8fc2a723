import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someCompetition } from "#tests/make-competition.ts";
import { makeRoutine } from "#tests/make-plan.ts";
import { CONSTRAINTS, requireConstraints, SOFT_CONSTRAINTS } from "./constraints.ts";
import { pairsIn, type ProblemOptions, problemOf } from "./problem.ts";
import { pairsOf, Scorer } from "./search/score.ts";
import type { Routine } from "../plan/routine.ts";

type Given = Partial<Omit<Routine, "row">>;

/** Returns an order's violations of a constraint; the groups' routines are numbered from 0. */
function costOf(
  name: string,
  groups: Given[][],
  order: number[],
  options: Partial<ProblemOptions> = {},
): number {
  return found(name).evaluate(problem(groups, options), order);
}

function found(name: string) {
  return CONSTRAINTS.find((constraint) => constraint.name === name)!;
}

function problem(groups: Given[][], options: Partial<ProblemOptions> = {}) {
  let row = 0;
  const all = groups.map((routines, at) => ({
    name: `Group ${at}`,
    routines: routines.map((given) => makeRoutine({ row: ++row, ...given })),
  }));
  return problemOf(all, { gap: 3, ...options });
}

const by = (...performers: string[]): Given => ({ performers });
const FOUR = [
  [{}, {}],
  [{}, {}],
];

test("everyRoutineOnce counts each missing and each repeated routine", () => {
  expect(costOf("everyRoutineOnce", FOUR, [3, 1, 0, 2])).toBe(0);
  expect(costOf("everyRoutineOnce", FOUR, [3, 1, 0])).toBe(1);
  expect(costOf("everyRoutineOnce", FOUR, [3, 1, 0, 0])).toBe(2);
});

test("pinsKeepTheirPlace counts each pinned routine that has left its position", () => {
  const pinnedRows = new Set([1, 3]);
  expect(costOf("pinsKeepTheirPlace", FOUR, [0, 1, 2, 3], { pinnedRows })).toBe(0);
  expect(costOf("pinsKeepTheirPlace", FOUR, [0, 3, 2, 1], { pinnedRows })).toBe(0);
  expect(costOf("pinsKeepTheirPlace", FOUR, [1, 0, 3, 2], { pinnedRows })).toBe(2);
});

test("groupsStayWhole counts each block of a group after its first", () => {
  expect(costOf("groupsStayWhole", FOUR, [1, 0, 3, 2])).toBe(0);
  expect(costOf("groupsStayWhole", FOUR, [0, 2, 3, 1])).toBe(1);
  expect(costOf("groupsStayWhole", FOUR, [0, 2, 1, 3])).toBe(2);
});

test("sectionOrder counts each group that starts before the one it should follow", () => {
  expect(costOf("sectionOrder", [[{}], [{}], [{}]], [0, 1, 2])).toBe(0);
  expect(costOf("sectionOrder", [[{}], [{}], [{}]], [0, 2, 1])).toBe(1);
  expect(costOf("sectionOrder", [[{}], [{}], [{}]], [2, 1, 0])).toBe(2);
});

test("conflictPair counts two routines of one performer within the gap, however many they share", () => {
  const group = [by("Ava", "Bo"), by(), by(), by("ava", "Bo")];
  expect(costOf("conflictPair", [group], [0, 1, 2, 3])).toBe(1);
  expect(costOf("conflictPair", [group], [0, 1, 2, 3], { gap: 2 })).toBe(0);
  const clearedBefore = new Set([2]);
  expect(costOf("conflictPair", [group], [0, 1, 2, 3], { clearedBefore })).toBe(0);
});

test("nearConflict counts how much closer than the gap they are", () => {
  const group = [by("Ava"), by(), by(), by("Ava")];
  expect(costOf("nearConflict", [group], [0, 1, 2, 3])).toBe(0);
  expect(costOf("nearConflict", [group], [0, 1, 3, 2])).toBe(1);
  expect(costOf("nearConflict", [group], [0, 3, 1, 2])).toBe(2);
});

test.each([
  ["sameSchoolNext", { school: "Barre" }, { school: "Other" }, { school: "" }],
  ["sameStyleNext", { style: "Tap" }, { style: "Jazz" }, { style: "" }],
])("%s counts neighbours that share it, and ignores those without any", (name, one, other, no) => {
  expect(costOf(name, [[one, one, other]], [0, 1, 2])).toBe(1);
  expect(costOf(name, [[one, one, other]], [0, 2, 1])).toBe(0);
  expect(costOf(name, [[no, no]], [0, 1])).toBe(0);
});

describe("over all orders", () => {
  const shuffled = (count: number) =>
    fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count });
  const orders = someCompetition.chain((competition) => {
    const count = competition.groups.flatMap(({ routines }) => routines).length;
    return fc.record({ competition: fc.constant(competition), order: shuffled(count) });
  });
  const looks = fc.record({ schools: fc.nat(3), styles: fc.nat(3) });

  test("the scorer adds up exactly what each soft constraint counts, in list order", () => {
    fc.assert(
      fc.property(orders, looks, ({ competition: { groups, ...options }, order }, every) => {
        const dressed = groups.map(({ name, routines }) => ({
          name,
          routines: routines.map((routine) => ({
            ...routine,
            school: `${routine.row % (every.schools + 1) || ""}`,
            style: `${routine.row % (every.styles + 1) || ""}`,
          })),
        }));
        const given = problemOf(dressed, options);
        const costs = SOFT_CONSTRAINTS.map((constraint) => constraint.evaluate(given, order));
        const score = new Scorer(given, SOFT_CONSTRAINTS).scoreOf(Uint16Array.from(order));
        const [pairs = 0, near = 0, school = 0, style = 0] = costs;
        expect([...score]).toEqual([pairs * 2 ** 24 + near, school * 2 ** 24 + style]);
        expect(pairsOf(score)).toBe(pairs);
        expect(pairsIn(given, order)).toBe(pairs);
      }),
      { numRuns: 300 },
    );
  });

  test("the scorer accepts any number of constraints", () => {
    fc.assert(
      fc.property(orders, fc.nat(4), ({ competition: { groups, ...options }, order }, count) => {
        const given = problemOf(groups, options);
        const some = [...SOFT_CONSTRAINTS, SOFT_CONSTRAINTS[0]!].slice(0, count + 1);
        const score = new Scorer(given, some).scoreOf(Uint16Array.from(order));
        const costs = some.map((constraint) => constraint.evaluate(given, order));
        const packed = [0, 2, 4].map((at) => (costs[at] ?? 0) * 2 ** 24 + (costs[at + 1] ?? 0));
        expect([...score]).toEqual(packed.slice(0, score.length));
      }),
      { numRuns: 100 },
    );
  });
});

test("an order that violates a hard constraint is refused with its reason; a split one may divide groups", () => {
  const given = problem(FOUR, { pinnedRows: new Set([1]) });
  const split = [0, 2, 3, 1];
  expect(requireConstraints(given, split, false)).toBe(split);
  expect(() => requireConstraints(given, split, true)).toThrow(
    "At 100 % cohesion, each category stays in one section",
  );
  expect(() => requireConstraints(given, [0, 2, 3, 3], false)).toThrow(
    "Every routine appears exactly once",
  );
  expect(() => requireConstraints(given, [1, 0, 2, 3], false)).toThrow(
    "Pinned routines stay where you pinned them",
  );
  const apart = problem([[{}], [{}]]);
  expect(() => requireConstraints(apart, [1, 0], true)).toThrow("Sections keep your file's order");
});

test("the first soft constraint counts conflicts, and each name is unique", () => {
  expect(SOFT_CONSTRAINTS[0]?.name).toBe("conflictPair");
  const names = CONSTRAINTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(SOFT_CONSTRAINTS.map(({ weight }) => weight)).toEqual([8, 1, 0.2, 0.1]);
});
