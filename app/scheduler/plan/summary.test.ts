import { expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
} from "#tests/make-plan.ts";
import { summaryOf } from "./summary.ts";

test("the tiles count what is on the timeline: lunch is not a break, every section counts", () => {
  const plan = makePlan({
    categories: { "MINI Solo (Competitive)": [makeRoutine({ row: 9 })] },
    sections: [
      makeSection("One", makePlaced(1, "Ava"), makeBreakItem("break-1")),
      makeSection("Lunch Break", makeEventItem("lunch-1", "Lunch Break")),
      makeSection("Two", makePlaced(2, "Ava")),
      makeSection("Three"),
    ],
  });
  expect(summaryOf(plan)).toEqual({
    routines: 2,
    totalSeconds: 82 * 60,
    breaks: 1,
    sections: 4,
    conflicts: 1,
  });
});

test("an empty plan has nothing to count", () => {
  expect(summaryOf(makePlan({}))).toEqual({
    routines: 0,
    totalSeconds: 0,
    breaks: 0,
    sections: 0,
    conflicts: 0,
  });
});
