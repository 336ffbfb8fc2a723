import { describe, expect, test } from "vitest";
import {
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { mend } from "#app/scheduler/optimiser/mend/mend.ts";
import type { PlacedRoutine } from "#app/scheduler/plan/plan.ts";
import { routineEntries, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { absenceOf, dancersIn, firstWish, lateChangeOf, routinesOfDancer } from "./late-wish.ts";

const plan = makePlan({
  runningOrder: [
    makePlaced(1, "Ava Reed"),
    makePlaced(2, "ava  reed", "Bo Lee"),
    makePlaced(3, "Cy"),
    { ...(makePlaced(4, "Ava Reed", "Cy") as PlacedRoutine), isScratched: true },
  ],
  categories: { "MINI Solo": [makeRoutine({ row: 9 })] },
});

describe("the initial form", () => {
  test("adds the waiting routines, unless it was opened to scratch one", () => {
    expect(firstWish(plan, []).add).toEqual([9]);
    expect(firstWish(plan, [1])).toMatchObject({ add: [], scratch: [1] });
  });

  test("adds none of more than ten waiting routines: they are not all late", () => {
    const waiting = (count: number) => ({
      ...plan,
      categories: { Late: Array.from({ length: count }, (_, at) => makeRoutine({ row: 20 + at })) },
    });
    expect(firstWish(waiting(10), []).add).toHaveLength(10);
    expect(firstWish(waiting(11), []).add).toEqual([]);
  });
});

describe("an absent dancer", () => {
  const ava = { ...firstWish(plan, []), add: [], absent: "ava reed" };

  test("is one of those on the timeline, and their routines are listed in any spelling of their name", () => {
    expect(dancersIn(plan).map(([, name]) => name)).toEqual(["Ava Reed", "Bo Lee", "Cy"]);
    expect(routinesOfDancer(plan, "ava reed").map(({ number }) => number)).toEqual([1, 2]);
  });

  test("has their solo scratched by default, and is left out of routines with others", () => {
    expect(routinesOfDancer(plan, "ava reed").map((entry) => absenceOf(ava, entry))).toEqual([
      "scratch",
      "without",
    ]);
    const change = lateChangeOf(plan, ava);
    expect(change).toMatchObject({ scratch: [1], without: new Map([[2, ["ava  reed"]]]) });
    if ("error" in change) throw new Error(change.error);
    const result = mend(plan, change);
    if (!("mended" in result)) throw new Error(result.blockedBy);
    const entries = routineEntries(timelineOf(result.mended.plan));
    expect(entries.map(({ item }) => [item.isScratched ?? false, item.performers])).toEqual([
      [true, ["Ava Reed"]],
      [false, ["Bo Lee"]],
      [false, ["Cy"]],
      [true, ["Ava Reed", "Cy"]],
    ]);
  });

  test("moves to a time of day in the routine's own session, which is required", () => {
    const moving = { ...ava, absences: { 1: "move", 2: "as it is" } as const };
    expect(lateChangeOf(plan, moving)).toEqual({
      error: "Enter when they can dance from, like 14:30.",
    });
    const sessions = makeSessions([
      [makeSession({ id: "a", day: "2027-03-05" }), makeSection("s", makePlaced(1, "Ava Reed"))],
    ]);
    const [entry] = routineEntries(timelineOf(sessions));
    expect(lateChangeOf(sessions, { ...moving, notBefore: "14:30" })).toMatchObject({
      scratch: [],
      notBefore: new Map([[1, sharedSeconds(14.5 * 3600, entry!.session)]]),
    });
  });
});

test("without any change, there is a message", () => {
  expect(lateChangeOf(plan, { ...firstWish(plan, []), add: [] })).toEqual({
    error: "Choose a late entry, a scratch or an absence.",
  });
});
