import { expect, test } from "vitest";
import { mergeBlock, putAt, valueAt } from "./merge-content.ts";

const ann = { name: "Ann Tern", role: "Ballet", bio: "" };
const bea = { name: "Bea Gull", role: "Tap", bio: "" };
const cy = { name: "Cy Crake", role: "Acro", bio: "" };
const begun = [ann, bea];

test("list additions, removals and changes of both people are merged", () => {
  const mine = [{ ...ann, bio: "Danced in Leeds." }, bea, cy];
  const theirs = [{ ...ann, role: "Head of ballet" }];
  expect(mergeBlock("Staff", begun, mine, theirs)).toEqual({
    value: [{ ...ann, bio: "Danced in Leeds.", role: "Head of ballet" }, cy],
    both: [],
  });
});

test("a conflict keeps my value and reports theirs", () => {
  const mine = [{ ...ann, role: "Modern" }, bea];
  const theirs = [{ ...ann, role: "Jazz" }, bea];
  expect(mergeBlock("Staff", begun, mine, theirs)).toEqual({
    value: mine,
    both: [
      {
        where: "Staff, Ann Tern, role",
        path: ["Ann Tern", "role"],
        mine: "Modern",
        theirs: "Jazz",
        values: { mine: "Modern", theirs: "Jazz" },
      },
    ],
  });
});

test("an item that one removed and the other changed is a conflict", () => {
  const theirs = [ann, { ...bea, role: "Jazz" }];
  expect(mergeBlock("Staff", begun, [ann], theirs)).toEqual({
    value: [ann],
    both: [
      {
        where: "Staff, Bea Gull",
        path: ["Bea Gull"],
        mine: "removed",
        theirs: "Bea Gull",
        values: { mine: undefined, theirs: theirs[1] },
      },
    ],
  });
});

test("a changed order wins", () => {
  const value = (mine: object[], theirs: object[]) =>
    mergeBlock("Staff", begun, mine, theirs).value;
  expect(value([bea, ann], [ann, bea, cy])).toEqual([bea, cy, ann]);
  expect(value([ann, bea, cy], [bea, ann])).toEqual([bea, cy, ann]);
});

test("timetable rows are matched by time, and days by name", () => {
  const row = (time: string, ...cells: string[]) => ({ time, cells });
  const day = (...rows: object[]) => ({ Monday: { studios: ["Studio 1"], rows } });
  const was = day(row("16:00", "Ballet"), row("17:00", "Tap"));
  const mine = day(row("16:00", "Ballet"), row("17:00", "Jazz"));
  const theirs = day(row("15:00", "Acro"), row("16:00", "Modern"), row("17:00", "Tap"));
  expect(mergeBlock("Timetable", was, mine, theirs)).toEqual({
    value: day(row("15:00", "Acro"), row("16:00", "Modern"), row("17:00", "Jazz")),
    both: [],
  });
});

test("there is no conflict when only one changed something, or both made the same change", () => {
  const changed = [{ ...ann, role: "Jazz" }, bea];
  expect(mergeBlock("Staff", begun, begun, changed)).toEqual({ value: changed, both: [] });
  expect(mergeBlock("Staff", begun, changed, begun)).toEqual({ value: changed, both: [] });
  expect(mergeBlock("Staff", begun, changed, changed)).toEqual({ value: changed, both: [] });
});

test("choosing theirs for one conflict, then mine again, changes nothing else", () => {
  const mine = [{ ...ann, role: "Modern", bio: "Danced in Leeds." }];
  const theirs = [
    { ...ann, role: "Jazz" },
    { ...bea, role: "Acro" },
  ];
  const { value, both } = mergeBlock("Staff", begun, mine, theirs);
  const [role, removed] = both;
  const taken = putAt(value, role!.path, role!.values.theirs);
  expect(taken).toEqual([{ ...ann, role: "Jazz", bio: "Danced in Leeds." }]);
  expect(putAt(taken, role!.path, role!.values.mine)).toEqual(value);
  const withBea = putAt(value, removed!.path, removed!.values.theirs);
  expect(withBea).toEqual([...(value as object[]), { ...bea, role: "Acro" }]);
  expect(valueAt(withBea, [...removed!.path, "role"])).toBe("Acro");
  expect(putAt(withBea, removed!.path, removed!.values.mine)).toEqual(value);
});
