import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { expectFewestMoves, pairsIn } from "#tests/mend-model.ts";
import { somePlan, somePlanWithSessions } from "#tests/some-plan.ts";
import { categorise, placed } from "#app/scheduler/plan/categories.ts";
import {
  type Item,
  itemsInOrder,
  type PlacedRoutine,
  type Plan,
} from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { type LateChange, NOTHING_LATE } from "./late-change.ts";
import { mend, movesOf } from "./mend.ts";

const EARLIER = { ...NOTHING_LATE, isEarlierAllowed: true };

const rows = (plan: Plan) => routineEntries(timelineOf(plan)).map(({ item }) => item.row);

const mended = (plan: Plan, change: Partial<LateChange>) => {
  const result = mend(plan, { ...EARLIER, ...change });
  if ("blockedBy" in result) throw new Error(result.blockedBy);
  return result.mended;
};

describe("moves", () => {
  const flat = (...order: number[]) =>
    makePlan({ runningOrder: order.map((row) => makePlaced(row)) });

  test("are the existing routines minus the longest run still in published order", () => {
    const moves = movesOf(flat(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), flat(1, 2, 7, 3, 4, 5, 6, 8, 10, 9));
    expect(moves).toHaveLength(2);
    expect(moves[0]?.row).toBe(7);
    expect([9, 10]).toContain(moves[1]?.row);
    const [seven] = moves;
    expect((seven!.before.startSeconds - seven!.after.startSeconds) / 60).toBe(14);
  });

  test("are none when a routine was added late and another scratched", () => {
    const waiting = makeRoutine({ row: 11, performers: ["Dee"] });
    const before = { ...flat(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), categories: categorise([waiting]) };
    const { plan, moves, added, scratched, largestShift } = mended(before, {
      add: [11],
      scratch: [6],
    });
    expect([moves, scratched]).toEqual([[], [6]]);
    // In place of the scratched one, nobody else is earlier or later than published.
    expect([added, largestShift.seconds]).toEqual([["6A"], 0]);
    expect(rows(plan)).toHaveLength(11);
  });
});

test("no order is less early, or equally early with fewer moves, or with fewer minutes late", () => {
  const { inTheWay, mends, moved, blocked } = expectFewestMoves(60);
  for (const seen of [inTheWay, mends, moved, blocked]) expect(seen).toBeGreaterThan(0);
});

test("with any late change, there are no new conflicts, nothing is lost, and pinned routines stay", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), fc.nat(30), (plan, drawn) => {
      const all = itemsInOrder(plan).filter((item) => item.type === "routine");
      const late = Object.values(plan.categories).flat().slice(0, 1);
      const gone = all.slice(drawn, drawn + 1);
      const change = { add: late.map(({ row }) => row), scratch: gone.map(({ row }) => row) };
      const result = mend(plan, { ...EARLIER, ...change }, 200_000);
      if ("blockedBy" in result) return;
      const { plan: after, moves, atLeast } = result.mended;
      expect(rows(after).toSorted()).toEqual([...all, ...late].map(({ row }) => row).toSorted());
      const known = new Set(pairsIn(plan));
      expect(pairsIn(after).filter((pair) => !known.has(pair))).toEqual([]);
      expect(atLeast).toBeLessThanOrEqual(moves.length);
      expect(after.sections.map(({ id }) => id)).toEqual(plan.sections.map(({ id }) => id));
    }),
  );
});

describe("a hard rule", () => {
  const late = (performers: string[], more = {}) =>
    categorise([makeRoutine({ row: 9, performers, ...more })]);

  test("in the way is named, and the plan is unchanged", () => {
    const session = makeSession({ id: "a", endBySeconds: 9 * 3600 + 7 * 60 });
    const plan = makeSessions([[session, makeSection("s", makePlaced(1), makePlaced(2))]]);
    const full = { ...plan, categories: late(["Ava"]) };
    expect(mend(full, { ...NOTHING_LATE, add: [9] })).toEqual({
      blockedBy: "No session runs over its 'End by'.",
    });
    const roomy = {
      ...full.programme!,
      sessions: [{ ...session, endBySeconds: 9 * 3600 + 11 * 60 }],
    };
    expect(mended({ ...full, programme: roomy }, { add: [9] }).moves).toEqual([]);
  });

  test("on the category keeps a late entry among its own kind, and in its session", () => {
    const teen = (row: number) => placed(makeRoutine({ row, ageGroup: "TEEN" }));
    const plan = makeSessions([
      [makeSession({ id: "a" }), makeSection("mini", makePlaced(1), makePlaced(2))],
      [makeSession({ id: "b", startSeconds: 50_000 }), makeSection("teen", teen(3), teen(4))],
    ]);
    const { plan: after } = mended({ ...plan, categories: late([]) }, { add: [9] });
    expect(after.sections[0]?.items.map((item) => "row" in item && item.row)).toEqual([1, 2, 9]);
  });

  test("on the category holds for a late entry even when breaking it would save a move", () => {
    const teen = (row: number, cast: string) =>
      placed(makeRoutine({ row, ageGroup: "TEEN", performers: [cast] }));
    const minis = ["Ava", "Bo", "Ava", "Cy", "Dee"].map((cast, at) => makePlaced(at + 1, cast));
    const teens = makeSection("teen", teen(6, "Eve"), teen(7, "Flo"));
    const plan = makePlan({
      conflictRule: { gap: 1, breakClears: false },
      sections: [makeSection("mini", ...minis), teens],
      categories: late(["Gus"], { ageGroup: "TEEN" }),
    });
    const { plan: after, moves } = mended(plan, { add: [9], scratch: [2] });
    expect(after.sections[1]?.items.some((item) => "row" in item && item.row === 9)).toBe(true);
    expect(moves).toHaveLength(1);
  });

  test("on pins always holds, and is named when it alone is in the way", () => {
    const cast = [["Ava"], ["Bo"], ["Cy"], ["Ava"], ["Dee"]];
    const items = cast.map((performers, at) => makePlaced(at + 1, ...performers));
    const pinned = { ...makeSection("s", ...items), isPinned: true as const };
    const plan = makePlan({ conflictRule: { gap: 2, breakClears: false }, sections: [pinned] });
    expect(mend(plan, { ...EARLIER, scratch: [2] })).toEqual({
      blockedBy: "Pinned routines stay where they are.",
    });
    const free = { ...plan, sections: [makeSection("s", ...items)] };
    expect(mended(free, { scratch: [2] }).moves).toHaveLength(1);
  });

  test("is not at risk when a scratched routine leaves its gap: no times change", () => {
    const plan = makePlan({ runningOrder: [1, 2, 3, 4].map((row) => makePlaced(row)) });
    const held = mended(plan, { scratch: [2], isSlotHeld: true });
    expect(held.largestShift.seconds).toBe(0);
    expect(mended(plan, { scratch: [2] }).largestShift.seconds).toBe(210);
  });
});

describe("without leave to be earlier", () => {
  const starts = (plan: Plan) =>
    new Map(
      routineEntries(timelineOf(plan)).map(({ item, startSeconds }) => [item.row, startSeconds]),
    );
  const plan = makePlan({
    conflictRule: { gap: 1, breakClears: false },
    runningOrder: ["Ava", "Bo", "Cy", "Ava", "Dee"].map((name, at) => makePlaced(at + 1, name)),
  });

  test("a scratch leaves its gap, whatever else is asked, and no time changes", () => {
    const asked = { scratch: [2], isSlotHeld: false, isEarlierAllowed: false };
    const { plan: after, largestShift } = mended(plan, asked);
    expect([largestShift.seconds, starts(after)]).toEqual([0, starts(plan)]);
    expect(mended(plan, { scratch: [2] }).largestShift).toMatchObject({ isEarlier: true });
  });

  test("a routine that can only dance later by bringing others forward is not moved, and says so", () => {
    const notBefore = new Map([[2, 9 * 3600 + 9 * 60]]);
    expect(mend(plan, { ...NOTHING_LATE, notBefore })).toEqual({
      blockedBy: "No routine starts earlier than published.",
      needsEarlier: true,
    });
    expect(mended(plan, { notBefore }).moves.map(({ row }) => row)).toEqual([2]);
  });

  test("with leave, a fix that is not earlier still wins over one with fewer moves", () => {
    const waiting = {
      ...plan,
      categories: categorise([makeRoutine({ row: 9, performers: ["Ava"] })]),
    };
    const { plan: after, moves } = mended(waiting, { add: [9] });
    for (const [row, start] of starts(plan))
      expect(starts(after).get(row)).toBeGreaterThanOrEqual(start);
    expect(moves).toEqual([]);
  });
});

test("a routine after lunch never lands before it", () => {
  const cast = ["Ava", "Dee", "Eve", "Dee"].map((name, at) => makePlaced(at + 1, name));
  const items = cast.with(0, { ...(cast[0] as PlacedRoutine), isPinned: true });
  const between = (event: Item) =>
    makePlan({
      conflictRule: { gap: 1, breakClears: true },
      runningOrder: items.toSpliced(1, 0, event),
    });
  // Before the break, one of Dee's two would be apart from the other.
  const scratch = { scratch: [3] };
  expect(rows(mended(between(makeBreakItem("break-1")), scratch).plan)).toContain(2);
  const lunch = between(makeEventItem("lunch-1", "Lunch Break"));
  expect(mend(lunch, { ...EARLIER, ...scratch })).toHaveProperty("blockedBy");
});

describe("an absent dancer", () => {
  const plan = makePlan({
    conflictRule: { gap: 1, breakClears: false },
    runningOrder: [
      makePlaced(1, "Ava", "Bo"),
      makePlaced(2, "Cy"),
      makeBreakItem("break-1"),
      makePlaced(3, "Dee"),
      makePlaced(4, "Eve"),
    ],
  });

  test("is left out of a routine that goes on without them", () => {
    const { plan: after } = mended(plan, { without: new Map([[1, ["ava"]]]) });
    expect((after.runningOrder[0] as PlacedRoutine).performers).toEqual(["Bo"]);
  });

  test("dances later, once they have arrived, which is one move", () => {
    const notBefore = new Map([[1, 9 * 3600 + 20 * 60]]);
    const { plan: after, moves } = mended(plan, { notBefore });
    const entry = routineEntries(timelineOf(after)).find(({ item }) => item.row === 1)!;
    expect(entry.startSeconds).toBeGreaterThanOrEqual(9 * 3600 + 20 * 60);
    expect(moves.map(({ number }) => number)).toEqual([1]);
    expect(entry.number).toBe(1);
  });
});
