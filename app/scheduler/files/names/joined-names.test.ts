import { expect, test } from "vitest";
import { importText } from "../import/import-file.ts";
import { reportLines } from "../import/import-report.ts";
import { joinedNames, namesIn, withNamesApart } from "./joined-names.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";

test.each([
  ["Ann / Bo", ["Ann", "Bo"]],
  ["Ann/Bo/Cy Lee", ["Ann", "Bo", "Cy Lee"]],
  ["Ann Reed & Bo Lee", ["Ann Reed", "Bo Lee"]],
  ["Ann + Bo", ["Ann", "Bo"]],
  ["Ann Reed and Bo Lee", ["Ann Reed", "Bo Lee"]],
  ["Alexander Sand", null],
  ["Ann Reed", null],
  ["A/B", null],
  ["Ann /", null],
  ["", null],
])("%j names %j", (name, names) => {
  expect(namesIn(name)).toEqual(names);
});

const LIST = 'name,cast\nSwan,Ann / Bo\nGoose,"Cy\nDi"\nDuck,"Ann & Bo, Ed"\nHeron,Bo\n';

test("several dancers in one name are remarked on, and counted apart once that is asked for", () => {
  const { plan, report } = importText(EMPTY_PLAN, LIST);
  expect(reportLines(report).slice(-3)).toEqual([
    "Row 2: 'Ann / Bo' counts as one dancer. Write ';' between the names if they are several.",
    "Row 3: 'Cy / Di' counts as one dancer. Write ';' between the names if they are several.",
    "Row 4: 'Ann & Bo' counts as one dancer. Write ';' between the names if they are several.",
  ]);
  expect(waitingRoutines(plan)[0]?.performers).toEqual(["Ann / Bo"]);
  expect(joinedNames(plan)).toEqual(["Ann / Bo", "Cy / Di", "Ann & Bo"]);
  const apart = withNamesApart(plan);
  expect(waitingRoutines(apart).map(({ performers }) => performers)).toEqual([
    ["Ann", "Bo"],
    ["Cy", "Di"],
    ["Ann", "Bo", "Ed"],
    ["Bo"],
  ]);
  expect(joinedNames(apart)).toEqual([]);
});

test("names that are one dancer's stay as they are", () => {
  const { plan, report } = importText(
    EMPTY_PLAN,
    "id,name,type,level,cast,mins\n1,Swan,S,N,Ann Reed;Bo Lee,3\n",
  );
  expect(reportLines(report)).toEqual([]);
  expect(withNamesApart(plan).categories).toEqual(plan.categories);
});
