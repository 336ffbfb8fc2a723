import { expect, test } from "vitest";
import { openPlaces, questionWords } from "./open-places.ts";

const member = (id: string, ...classes: string[]) => ({ id, name: id, parentName: "", classes });
const WEEK = [
  { id: "mon", name: "Ballet" },
  { id: "sat", name: "Ballet" },
  { id: "tap", name: "Tap" },
];

test("members with a class name and no class day form one group, largest first", () => {
  const members = [member("ada", "Ballet", "Tap"), member("bea", "Ballet"), member("cy", "Chess")];
  const asked = openPlaces(members, WEEK, []).map(({ name, members: who, classIds }) => ({
    name,
    who: who.map(({ id }) => id),
    classIds,
  }));
  expect(asked).toEqual([
    { name: "Ballet", who: ["ada", "bea"], classIds: ["mon", "sat"] },
    { name: "Tap", who: ["ada"], classIds: ["tap"] },
  ]);
});

test("a place under the same name takes a member out of the group, a place under another name does not", () => {
  const members = [member("ada", "Ballet", "Tap")];
  expect(openPlaces(members, WEEK, [{ memberId: "ada", classId: "sat" }])).toMatchObject([
    { name: "Tap" },
  ]);
  const placed = [
    { memberId: "ada", classId: "sat" },
    { memberId: "ada", classId: "tap" },
  ];
  expect(openPlaces(members, WEEK, placed)).toEqual([]);
});

test("members imported without a class form one group until they have a class", () => {
  const came = (id: string, importId: string | null, classes: string[] = []) => ({
    id,
    name: id,
    parentName: "",
    classes,
    importId,
  });
  const members = [came("a", "file"), came("b", "file"), came("c", "other"), came("d", null)];
  const classes = [{ id: "mon", name: "Ballet" }];
  const asked = (placed: { memberId: string; classId: string }[]) =>
    openPlaces([...members, came("e", "file", ["Circus"])], classes, placed).map((question) => [
      questionWords(question),
      question.members.map(({ id }) => id),
    ]);
  expect(asked([])).toEqual([
    ["which classes?", ["a", "b"]],
    ["which classes?", ["c"]],
  ]);
  expect(asked([{ memberId: "a", classId: "mon" }])[0]).toEqual(["which classes?", ["b"]]);
});
