import { expect, test } from "vitest";
import { isPlaceholder, readAge, readDuration, readPerformers } from "./read-cells.ts";

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
  ["3m", 3],
  ["3m30s", 3.5],
  ["2 min 30 sec", 2.5],
  ["2m 45s", 2.75],
  ["2'30\"", 2.5],
  ["165s", 2.75],
  ["150 sec", 2.5],
  ["PT2M45S", 2.75],
  ["2½", 2.5],
  ["3 1/2", 3.5],
  ["~3", 3],
  ["3:00 min", 3],
  ["3:15 (music)", 3.25],
  ["00:02:45.0", 2.75],
  ["02:45.0", 2.75],
  ["0.001909722", 2.75],
  ["2:5", null],
  ["2;45", null],
  ["TBD", null],
  ["under 3", null],
  ["2-3", null],
  ["1.000,5", null],
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
  ["8 yrs", 8],
  ["7-8", 8],
  ["9–11", 11],
  ["12 & under", 12],
  ["U10", 9],
  ["16+", 16],
  ["11 Yrs", 11],
  ["13 & Over", 13],
  ["8-Jul", null],
])("an age of %j is %j", (cell, age) => {
  expect(readAge(cell)).toBe(age);
});

test.each(["TBD", "tba", "N/A", "n/a", "-", "None", "nan", "NULL", "?"])(
  "%j names nobody",
  (name) => {
    expect(isPlaceholder(name)).toBe(true);
  },
);

test.each(["Ava Reed", "Nan Reed", "Nana", "A"])("%j names somebody", (name) => {
  expect(isPlaceholder(name)).toBe(false);
});
