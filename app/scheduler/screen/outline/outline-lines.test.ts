import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
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
    "Session 1 Main, 09:00 3 3",
    "A Main, 09:00 2 3",
    "B Main, 09:07 1 2",
    "C Main, 09:10 0 0",
  ]);
});

test("each line of a plan on days says its day and stage", () => {
  const sessions = makeSessions([
    [makeSession({ id: "Late", day: "2027-03-13", stage: "Two" }), makeSection("A", makePlaced(1))],
  ]);
  expect(told(sessions)).toEqual([
    "Late Sat 13 Mar, Two, 09:00 1 0",
    "A Sat 13 Mar, Two, 09:00 1 0",
  ]);
});
