import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { phonesOf, studiosOf, withPhone } from "./phones.ts";

const routine = (row: number, school: string, otherColumns?: Record<string, string>) =>
  placed({ ...makeRoutine({ row, school }), ...(otherColumns && { otherColumns }) });
const plan = makePlan({
  runningOrder: [
    routine(1, "Harbour", { "Studio Phone": " 01632 960001 " }),
    routine(2, "Northgate", { Fax: "01632 960002" }),
    routine(3, "Ashdown", { "Contact Phone": "" }),
    routine(4, "ashdown", { phone: "01632 960003" }),
  ],
});

test("a studio's phone comes from a column of the list, of any of its routines", () => {
  expect(studiosOf(plan).map(({ name, phone }) => [name, phone])).toEqual([
    ["Ashdown", "01632 960003"],
    ["Harbour", "01632 960001"],
    ["Northgate", ""],
  ]);
});

test("an entered phone comes before the list's, and removing it brings that back", () => {
  const entered = withPhone(plan, "Harbour", "07700 900 1");
  expect(phonesOf(entered)({ school: "HARBOUR" })).toBe("07700 900 1");
  const removed = withPhone(entered, "harbour", " ");
  expect(phonesOf(removed)({ school: "Harbour" })).toBe("01632 960001");
  expect(removed).toEqual(plan);
  expect(phonesOf(plan)({ school: "Elsewhere" })).toBe("");
});
