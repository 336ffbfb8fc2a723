import fc from "fast-check";
import { expect, test } from "vitest";
import { makeEventItem, makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { plansOfUpTo } from "#tests/some-plan.ts";
import { editSection } from "#app/scheduler/plan/edit/edit-items.ts";
import { type Conflict, conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { togglePin } from "#app/scheduler/plan/pins.ts";
import {
  type Item,
  itemKey,
  itemsInOrder,
  lastIdNumber,
  type Plan,
} from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { applyRemedy, remedyFor, undoRemedy } from "./remedies.ts";

function conflicts(plan: Plan) {
  return conflictsOf(timelineOf(plan), plan.conflictRule);
}

function cheapest(plan: Plan) {
  const [conflict] = conflicts(plan);
  return conflict ? remedyFor(plan, conflict) : null;
}

const others = ["Bo", "Cy", "Di", "Ed"].map((name, at) => makePlaced(at + 3, name));

test("a routine with room in its own section moves within it", () => {
  const section = makeSection("MINI · Solo", makePlaced(1, "Ava"), makePlaced(2, "Ava"), ...others);
  expect(cheapest(makePlan({ sections: [section] }))).toMatchObject({
    kind: "move",
    text: "Move #2 Routine 2, 10 min 30 s later, after #5 Routine 5: leaves 0 conflicts.",
    conflicts: 0,
  });
});

const tight = [
  makeSection("MINI · Duet", makePlaced(1, "Ava"), makePlaced(2, "Ava")),
  makeSection("TEEN · Solo", ...others),
];

test("a routine without room in its section leaves it", () => {
  const remedy = cheapest(makePlan({ sections: tight }));
  expect(remedy).toMatchObject({ kind: "split", conflicts: 0 });
  expect(remedy?.text).toBe(
    "Move #2 Routine 2 from MINI · Duet to TEEN · Solo, 10 min 30 s later, after #5 Routine 5: leaves 0 conflicts.",
  );
});

test("when breaks clear conflicts, a break is added before a group is split", () => {
  const conflictRule = { gap: 3, breakClears: true };
  const remedy = cheapest(makePlan({ sections: tight, conflictRule }));
  expect(remedy?.text).toBe("Add a break before #2 Routine 2, 15 min later: leaves 0 conflicts.");
});

const inCategory = (row: number, category: string, ...performers: string[]) => ({
  ...makePlaced(row, ...performers),
  category,
});

test("a routine stays in its category, however near another one is", () => {
  const plan = makePlan({
    sections: [
      makeSection("Mini solos", inCategory(1, "MINI", "Ava"), inCategory(2, "MINI", "Ava")),
      makeSection("Teen solos", ...[3, 4, 5, 6, 7].map((row) => inCategory(row, "TEEN"))),
      makeSection("Mini solos 2", ...[8, 9, 10].map((row) => inCategory(row, "MINI"))),
    ],
  });
  expect(cheapest(plan)?.text).toBe(
    "Move #2 Routine 2 from Mini solos to Mini solos 2, 17 min 30 s later, before #8 Routine 8: leaves 0 conflicts.",
  );
  const noneOfItsOwn = { ...plan, sections: plan.sections.slice(0, 2) };
  expect(cheapest(noneOfItsOwn)).toBeNull();
});

test("a routine stays before lunch, or before 13:00 on a day without one", () => {
  const lunch = makeEventItem("event-9", "Lunch Break", 60);
  const pair = [makePlaced(1, "Ava"), makePlaced(2, "Ava")];
  const day = (...between: Item[]) =>
    makePlan({ sections: [makeSection("Solos", ...pair, ...between, ...others)] });
  expect(cheapest(day())?.kind).toBe("move");
  expect(cheapest(day(lunch))).toBeNull();
  const atOne = (startTime: string) => ({ ...day(), settings: { ...day().settings, startTime } });
  expect(cheapest(atOne("12:50"))).toBeNull();
  expect(cheapest(atOne("13:00"))?.kind).toBe("move");
});

test("the helpful move with the smallest shift in time is chosen", () => {
  const long = { ...makePlaced(3, "Bo"), duration: 30 };
  const after = [4, 5, 6].map((row) => makePlaced(row));
  const before = [8, 9, 10].map((row) => makePlaced(row));
  const pair = [makePlaced(1, "Ava"), makePlaced(2, "Ava")];
  const section = makeSection("Solos", ...before, ...pair, long, ...after);
  // Backwards the three in between are short; forwards one of them lasts half an hour.
  expect(cheapest(makePlan({ sections: [section] }))?.text).toBe(
    "Move #4 Routine 1, 10 min 30 s earlier, before #1 Routine 8: leaves 0 conflicts.",
  );
});

test("no routine leaves its session, and no session runs over because of a fix", () => {
  const two = makeSection("Late", ...others);
  const session = (id: string, startSeconds: number) => ({
    id,
    name: id,
    day: "",
    startSeconds,
    endBySeconds: null,
    stage: "Main",
  });
  const inSession = (section: (typeof tight)[number], sessionId: string) => ({
    ...section,
    sessionId,
  });
  const plan = makePlan({
    sections: [inSession(tight[0]!, "one"), inSession(two, "two")],
    programme: {
      sessions: [session("one", 9 * 3600), session("two", 15 * 3600)],
      stages: ["Main"],
      numbering: "all",
      zone: "",
    },
  });
  expect(conflicts(plan)).toHaveLength(1);
  expect(cheapest(plan)).toBeNull();
  const room = { ...plan, sections: [plan.sections[0]!, inSession(two, "one")] };
  expect(cheapest(room)).toMatchObject({ kind: "split", conflicts: 0 });
  const clears = { ...plan, conflictRule: { gap: 3, breakClears: true } };
  expect(cheapest(clears)?.kind).toBe("break");
  const full = {
    ...clears,
    programme: {
      ...plan.programme!,
      sessions: [
        { ...session("one", 9 * 3600), endBySeconds: 9 * 3600 + 420 },
        session("two", 15 * 3600),
      ],
    },
  };
  expect(cheapest(full)).toBeNull();
});

test("no routine moves to a time when someone is unavailable", () => {
  const limits = [
    {
      who: { kind: "dancer" as const, name: "Ava" },
      notAfter: { day: "", seconds: 9 * 3600 + 600 },
    },
  ];
  const free = makePlan({ sections: tight });
  expect(cheapest(free)?.text).toContain("Move #2");
  expect(cheapest({ ...free, limits })).toBeNull();
});

test("when every change causes another conflict there is no fix", () => {
  const section = makeSection("MINI · Duet", makePlaced(1, "Ava"), makePlaced(2, "Ava"));
  expect(cheapest(makePlan({ sections: [section] }))).toBeNull();
});

test("no pinned routine is moved", () => {
  const plan = makePlan({ sections: tight });
  expect(cheapest(togglePin(plan, "routine-2"))?.text).toContain(
    "Move #1 Routine 1 from MINI · Duet to TEEN · Solo",
  );
  expect(cheapest(togglePin(plan, "MINI · Duet"))).toBeNull();
});

test("a change can be reversed whatever else has changed since", () => {
  for (const breakClears of [false, true]) {
    const plan = makePlan({ sections: tight, conflictRule: { gap: 3, breakClears } });
    const { change } = cheapest(plan)!;
    const after = applyRemedy(plan, change);
    expect(after.sections).not.toEqual(plan.sections);
    expect(undoRemedy(after, change, plan).sections).toEqual(plan.sections);
    const renamed = (given: Plan) => editSection(given, "TEEN · Solo", "Teens", "");
    expect(undoRemedy(renamed(after), change, plan)).toEqual(renamed(plan));
  }
});

test("a fix removes its conflict, leaves as many as it says and fewer than before, and loses nothing", () => {
  const seen = { remedies: 0, without: 0 };
  fc.assert(
    fc.property(plansOfUpTo(4, 7, 2), (plan) => {
      const before = conflicts(plan);
      for (const conflict of before) {
        const remedy = remedyFor(plan, conflict);
        if (!remedy) {
          seen.without++;
          continue;
        }
        seen.remedies++;
        const after = conflicts(remedy.plan);
        expect(after.length).toBe(remedy.conflicts);
        expect(remedy.conflicts).toBeLessThan(before.length);
        expect(after.map(rowsOf)).not.toContainEqual(rowsOf(conflict));
        const moved =
          remedy.kind === "break" ? conflict.second.item.row : rowMoved(remedy.text, plan);
        const [was, is] = [plan, remedy.plan].map((one) => startOf(one, moved));
        expect(is! - was!).toBe(remedy.shiftSeconds);
        expect(remedy.text).toMatch(/: leaves (1 conflict|\d+ conflicts)\.$/);
        expect(keysIn(remedy.plan, remedy.kind === "break")).toEqual(keysIn(plan, false));
        expect(remedy.plan.categories).toBe(plan.categories);
      }
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(seen.remedies, seen.without)).toBeGreaterThan(100);
});

/** Returns the row of the routine that a fix moves. */
function rowMoved(text: string, plan: Plan): number {
  const number = Number(/^Move #(\d+)/.exec(text)?.[1]);
  return routineEntries(timelineOf(plan)).find((entry) => entry.number === number)!.item.row;
}

function startOf(plan: Plan, row: number): number {
  return routineEntries(timelineOf(plan)).find(({ item }) => item.row === row)!.startSeconds;
}

/** Returns the two routines of a conflict, in a fixed order. */
function rowsOf({ first, second }: Conflict): number[] {
  return [first.item.row, second.item.row].sort((one, other) => one - other);
}

/** Returns the timeline's content in any order; `isWithBreak` leaves out the newest break. */
function keysIn(plan: Plan, isWithBreak: boolean): string[] {
  const keys = itemsInOrder(plan).map(itemKey);
  const added = `break-${lastIdNumber(plan)}`;
  return keys.filter((key) => !isWithBreak || key !== added).sort();
}
