import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { addSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import { toggleScratch } from "#app/scheduler/plan/edit/edit-items.ts";
import { planViewOf } from "#app/scheduler/screen/plan-view.ts";
import { outlineLines } from "./outline-lines.ts";

const plan = makePlan({
  sections: [
    makeSection("A", makePlaced(1, "Nell"), makePlaced(2, "Nell")),
    makeSection("B", makePlaced(3, "Nell"), makePlaced(4, "Ida")),
    makeSection("C"),
  ],
});
const told = (of: typeof plan) =>
  outlineLines(planViewOf(of)).map(({ name, start, routines, conflicts }) =>
    [name, start, routines, conflicts].join(" "),
  );

test("each section shows its start, its routines and their conflicts", () => {
  expect(told(plan)).toEqual(["A 09:00 2 3", "B 09:07 2 2", "C 09:14 0 0"]);
});

test("a session counts what is in its sections, each conflict once, and no scratched routine", () => {
  const scratched = toggleScratch(addSession(plan, ""), "routine-4");
  expect(told(scratched)).toEqual([
    "Session 1 09:00 3 3",
    "A 09:00 2 3",
    "B 09:07 1 2",
    "C 09:10 0 0",
  ]);
});
