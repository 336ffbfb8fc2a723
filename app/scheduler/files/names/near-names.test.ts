import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { isWithinEdits } from "#app/platform/name-likeness.ts";
import { type NamedRoutine, nearNamesInSteps } from "./near-names.ts";

const nearNames = (routines: NamedRoutine[]) => runToEnd(nearNamesInSteps(routines));

/** Returns why each two names are near, with a routine of one school for each list. */
const pairs = (...lists: string[][]) =>
  nearNames(lists.map((names, at) => ({ row: at + 1, school: "Harbour", names })))?.map(
    ({ one, other, why }) => [one, other, why],
  );

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
  ["Dancer 1", "Dancer 10"],
  ["Grace Kingsley", "Grace Kingsley 2"],
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

test("an initial is offered for the name that it may be short for", () => {
  expect(pairs(["Ava R."], ["Ava Reed"], ["A. Reed"], ["Ava R"])).toEqual([
    ["Ava Reed", "Ava R.", "initial"],
    ["Ava R.", "Ava R", "spelling"],
    ["Ava Reed", "A. Reed", "initial"],
    ["Ava Reed", "Ava R", "initial"],
  ]);
  expect(pairs(["B. Reed"], ["Ava Reed"])).toEqual([]);
});

test("near names in different schools are not offered", () => {
  const routines = [
    { row: 1, school: "Harbour", names: ["Ava Reed"] },
    { row: 2, school: "Northgate", names: ["Ava Read"] },
  ];
  expect(nearNames(routines)).toEqual([]);
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
