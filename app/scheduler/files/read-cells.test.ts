import { expect, test } from "vitest";
import { readAge, readDuration, readPerformers } from "./read-cells.ts";

test.each([
  ["Smith, Ann; Lee, Bo", ["Smith, Ann", "Lee, Bo"]],
  ["Ann Smith, Bo Lee", ["Ann Smith", "Bo Lee"]],
  [" Ann ,, Bo, ", ["Ann", "Bo"]],
  ["Smith, Ann;", ["Smith, Ann"]],
  ["Ava  Reed, ava reed", ["Ava Reed"]],
  ["Ann\nBo", ["Ann / Bo"]],
  ["Ann;\r\nBo", ["Ann", "Bo"]],
  ["Ann,\nBo\n", ["Ann", "Bo"]],
  ["", []],
  [" ; ", []],
])("%j names the performers %j", (cell, performers) => {
  expect(readPerformers(cell)).toEqual(performers);
});

test.each([
  ["3", 3],
  ["2.5", 2.5],
  ["2,5", 2.5],
  [".5", 0.5],
  ["2:30", 2.5],
  ["0:02:30", 2.5],
  ["1:00:00", 60],
  ["90:00", 90],
  ["0", 0],
  ["3 min", 3],
  ["3mins", 3],
  ["4 minutes", 4],
  ["", null],
  ["abc", null],
  ["-2", null],
  ["2:75", null],
  ["3 hours", null],
  ["Infinity", null],
  ["1000000000", 1e9],
  ["1000000001", null],
  ["9".repeat(400), null],
])("a duration of %j is %j minutes", (cell, minutes) => {
  expect(readDuration(cell)).toBe(minutes);
});

test.each([
  ["8", 8],
  ["10.5", 10.5],
  ["10,5", 10.5],
  ["0", null],
  ["", null],
  ["ten", null],
  ["-3", null],
])("an age of %j is %j", (cell, age) => {
  expect(readAge(cell)).toBe(age);
});
