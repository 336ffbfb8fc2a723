import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { isWithinEdits } from "#app/platform/name-likeness.ts";
import { mergeNames, nearNamesInSteps } from "./near-names.ts";

const nearNames = (plan: Plan) => runToEnd(nearNamesInSteps(plan));

/** A plan of one routine for each list of performers, all in one school. */
function planOf(...lists: string[][]) {
  const routines = lists.map((performers, index) =>
    makeRoutine({ row: index + 1, school: "Harbour", performers }),
  );
  return makePlan({ categories: { all: routines } });
}

const pairs = (...lists: string[][]) =>
  nearNames(planOf(...lists))?.map(({ one, other, why }) => [one, other, why]);

test.each([
  ["Ava Reed", "Ava Read"],
  ["Ava Reed", "Ava Reeds"],
  ["Eva Reed", "Evva Reed"],
  ["Saskia Vane", "Saskai Vane"],
  ["Saskia Vane", "Sascha Vane"],
  ["Ottoline Rudd", "Otoline Ruddd"],
  ["Zoë Penrose", "Zoe Penrose"],
  ["Mary-Jane Hollis", "Maryjane Hollis"],
  ["Bram O'Neill", "Bram ONeil"],
  ["Ava M. Reed", "Ava Reed"],
  ["Kyndal", "Cyndal"],
  ["Kyndal Rowe", "Cyndal Rowe"],
  ["Xochitl Penrose", "Sochitl Penros"],
  ["Hannelore Vane", "Annelore Vanes"],
])("%s and %s may be two spellings of one person", (one, other) => {
  expect(pairs([one], [other])).toEqual([[one, other, "spelling"]]);
});

test.each([
  ["Ava Reed", "Ava Reade"],
  ["Isla Reed", "Ella Reed"],
  ["Ava Reed", "Eva Reed"],
  ["Emma Marsh", "Emily Marsh"],
  ["Mila Marsh", "Mia Marsh"],
  ["Alexander Marsh", "Alexandra Marsh"],
  ["Jo Lee", "Bo Lee"],
  ["Bo Lee", "Bo Lai"],
  ["Tom Reed", "Tim Read"],
  ["Wren Calloway", "Idris Calloway"],
  ["Ava Reed", "Ava Rose Reed"],
  ["Ava", "Eva"],
])("%s and %s are two people", (one, other) => {
  expect(pairs([one], [other])).toEqual([]);
});

test("nicknames and swapped names are offered", () => {
  expect(pairs(["Catherine Vole"], ["Cathy Vole"])).toEqual([
    ["Catherine Vole", "Cathy Vole", "nickname"],
  ]);
  expect(pairs(["Cathy Vole"], ["Cathy Marsh"])).toEqual([]);
  expect(pairs(["Ottoline Rudd"], ["Rudd Ottoline"])).toEqual([
    ["Ottoline Rudd", "Rudd Ottoline", "swapped"],
  ]);
  expect(pairs(["Ottoline Rudd"], ["Rudd, Ottoline"])).toHaveLength(1);
});

test("the spelling that is in more routines is the one that is kept", () => {
  expect(pairs(["Ava Read"], ["Ava Reed"], ["Ava Reed"])).toEqual([
    ["Ava Reed", "Ava Read", "spelling"],
  ]);
});

test("names that exist both are one person's where one is short for the other", () => {
  expect(pairs(["Sophia Marsh"], ["Sofie Marsh"])).toHaveLength(1);
  expect(pairs(["Alexander Marsh"], ["Alex Marsh"])).toHaveLength(1);
  expect(pairs(["Liz Marsh"], ["Betty Marsh"])).toHaveLength(1);
});

test("two who dance in one routine, and one name in two spellings of its case, are not offered", () => {
  expect(pairs(["Ava Reed", "Ava Read"])).toEqual([]);
  expect(pairs(["Ava Reed"], ["ava  REED"])).toEqual([]);
});

test("near names in different schools are not offered", () => {
  const routines = [
    makeRoutine({ row: 1, school: "Harbour", performers: ["Ava Reed"] }),
    makeRoutine({ row: 2, school: "Northgate", performers: ["Ava Read"] }),
  ];
  expect(nearNames(makePlan({ categories: { all: routines } }))).toEqual([]);
});

test("a merge renames the person in that school, waiting and placed, once in each routine", () => {
  const inHarbour = makeRoutine({ row: 1, school: "Harbour", performers: ["ava read", "Bo Lee"] });
  const both = makeRoutine({ row: 2, school: "harbour", performers: ["Ava Reed", "Ava Read"] });
  const elsewhere = makeRoutine({ row: 3, school: "Northgate", performers: ["Ava Read"] });
  const plan = makePlan({
    categories: { all: [both, elsewhere] },
    runningOrder: [placed(inHarbour)],
  });
  const merged = mergeNames(plan, "Harbour", "Ava Read", "Ava Reed");
  expect(merged.runningOrder[0]).toMatchObject({ performers: ["Ava Reed", "Bo Lee"] });
  expect(merged.categories.all).toEqual([{ ...both, performers: ["Ava Reed"] }, elsewhere]);
});

test("edits are counted alike in both directions, and as many as were made are enough", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, most) => {
      expect(isWithinEdits(one, other, most)).toBe(isWithinEdits(other, one, most));
    }),
  );
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("", "x", "xy"), (one, place, put) => {
      const at = place % (one.length + 1);
      const other = one.slice(0, at) + put + one.slice(at + 1);
      expect(isWithinEdits(one, other, 2)).toBe(true);
    }),
  );
});

test("fifteen thousand people of one school, half of them of one family, are looked through at once", () => {
  const lists = Array.from({ length: 5000 }, (_, at) =>
    ["x", "y", "z"].map((letter) => `${letter}${at * 7919} ${at % 2 ? "Smith" : `family${at}`}`),
  );
  expect(pairs(...lists, ["Cathy Vole"], ["Catherine Vole"])).toContainEqual([
    "Cathy Vole",
    "Catherine Vole",
    "nickname",
  ]);
});
