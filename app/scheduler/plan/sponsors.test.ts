import { expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeRoutine,
} from "#tests/make-plan.ts";
import { rowsOf, sheetsOf } from "#tests/make-sheets.ts";
import { readSaving } from "#app/scheduler/plan.schema.ts";
import { placed } from "./categories.ts";
import { EMPTY_PLAN, type Plan } from "./plan.ts";
import { sponsorsByItem, withSponsor } from "./sponsors.ts";
import { packPlan } from "./stored/packed-plan.ts";
import { fromStored, toStored } from "./stored/stored-plan.ts";

const scratched = placed(makeRoutine({ row: 2, isScratched: true }));
const plan: Plan = {
  ...makePlan({
    runningOrder: [
      makePlaced(1),
      scratched,
      makeBreakItem("break-1", 15),
      makePlaced(3),
      makePlaced(4),
      makePlaced(5),
      makeEventItem("event-1", "Awards Ceremony", 20),
    ],
  }),
  sponsors: [
    { text: "Capezzo sells shoes.", every: 2 },
    { text: " The awards are given by Wren & Co. ", item: "event-1" },
    { text: " ", every: 1 },
  ],
};

test("a sponsor line is at its item, and at every second routine that is danced", () => {
  expect([...sponsorsByItem(plan)]).toEqual([
    ["routine-3", ["Capezzo sells shoes."]],
    ["routine-5", ["Capezzo sells shoes."]],
    ["event-1", ["The awards are given by Wren & Co."]],
  ]);
});

test("lines are added, changed and removed, and saved with the plan", () => {
  const one = withSponsor(EMPTY_PLAN, 0, { text: "A", every: 10 });
  const two = withSponsor(one, 1, { text: "B", item: "break-1" });
  expect(withSponsor(two, 0, { text: "C", every: 5 }).sponsors).toEqual([
    { text: "C", every: 5 },
    { text: "B", item: "break-1" },
  ]);
  expect(withSponsor(one, 0, null)).not.toHaveProperty("sponsors");
  const read = readSaving({ data: packPlan(toStored(plan)) });
  if ("error" in read) throw new Error(read.error);
  expect(fromStored(EMPTY_PLAN, read.saving.stored).sponsors).toEqual(plan.sponsors);
  const wrong = { ...plan, sponsors: [{ text: "A", every: 0 }] };
  expect(readSaving({ data: toStored(wrong) })).toHaveProperty("error");
});

test("the announcer's script has the sponsor lines below their items", () => {
  const [script] = sheetsOf(plan, "announcers-script");
  expect(rowsOf(script!).map(({ below }) => below)).toEqual([
    "",
    "",
    "",
    "Sponsor: Capezzo sells shoes.",
    "",
    "Sponsor: Capezzo sells shoes.",
    "Sponsor: The awards are given by Wren & Co.",
  ]);
  expect(script!.remarks).toEqual([]);
});
