import { expect, test } from "vitest";
import { makeRoutine } from "#tests/make-plan.ts";
import { groupRoutines } from "./grouping.ts";

const routines = [
  makeRoutine({ row: 1, ageGroup: "JUNIOR", entryType: "Duet", style: "Tap", level: "Novice" }),
  makeRoutine({ row: 2, ageGroup: "MINI", entryType: "Solo", style: "Tap", level: "Novice" }),
  makeRoutine({ row: 3, ageGroup: "JUNIOR", entryType: "Duet", style: "Jazz", level: "Novice" }),
  makeRoutine({ row: 4, ageGroup: "", entryType: "Duet", style: "", level: "Open" }),
];

function rowsByGroup(...groupings: Parameters<typeof groupRoutines>[1]) {
  return groupRoutines(routines, groupings).map(({ name, routines: members }) => [
    name,
    ...members.map((routine) => routine.row),
  ]);
}

test("a group's name joins its values with ' · ' and a missing value is General", () => {
  expect(rowsByGroup("ageGroup", "entryType", "none", "none")).toEqual([
    ["JUNIOR · Duet", 1, 3],
    ["MINI · Solo", 2],
    ["General · Duet", 4],
  ]);
});

test("groups are in order of first appearance", () => {
  expect(rowsByGroup("style")).toEqual([
    ["Tap", 1, 2],
    ["Jazz", 3],
    ["General", 4],
  ]);
});

test("four fields can be chosen, in any order", () => {
  expect(rowsByGroup("level", "style", "entryType", "ageGroup")[0]).toEqual([
    "Novice · Tap · Duet · JUNIOR",
    1,
  ]);
});

test("a field chosen twice is named once", () => {
  expect(rowsByGroup("level", "level")).toEqual([
    ["Novice", 1, 2, 3],
    ["Open", 4],
  ]);
});

test("without any field all routines form one group", () => {
  expect(rowsByGroup("none", "none", "none", "none")).toEqual([["General", 1, 2, 3, 4]]);
});

test("without routines there are no groups", () => {
  expect(groupRoutines([], ["none"])).toEqual([]);
});
