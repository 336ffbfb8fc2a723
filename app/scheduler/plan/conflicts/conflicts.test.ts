import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeSection,
} from "#tests/make-plan.ts";
import { conflictsOf, conflictText } from "./conflicts.ts";
import {
  type ConflictRule,
  type LongerGap,
  withLongerGap,
  withoutLongerGap,
} from "./conflict-rule.ts";
import type { Item, PlacedRoutine } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";

const RULE: ConflictRule = { gap: 3, breakClears: false };

function found(items: Item[], rule = RULE) {
  return conflictsOf(timelineOf(makePlan({ runningOrder: items })), rule);
}

function lines(items: Item[], rule = RULE): string[] {
  return found(items, rule).map(conflictText);
}

const others = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => makePlaced(from + index, `Someone ${from + index}`));

test.each([1, 2, 3])("routines %i apart that share a performer are flagged", (distance) => {
  const items = [makePlaced(1, "Ava Reed"), ...others(2, distance - 1), makePlaced(9, "Ava Reed")];
  expect(lines(items)).toEqual([
    `Routines #1 and #${distance + 1} share: Ava Reed (${distance} apart)`,
  ]);
});

test("routines 4 apart are not flagged", () => {
  expect(lines([makePlaced(1, "Ava Reed"), ...others(2, 3), makePlaced(9, "Ava Reed")])).toEqual(
    [],
  );
});

test("breaks and events in between do not change the distance", () => {
  const items = [
    makePlaced(1, "Ava Reed"),
    makeBreakItem("break-1"),
    makeEventItem("lunch-2", "Lunch Break"),
    makePlaced(2, "Ava Reed"),
  ];
  expect(lines(items)).toEqual(["Routines #1 and #2 share: Ava Reed (1 apart)"]);
});

test("routines in different sections are compared too", () => {
  const plan = makePlan({
    sections: [
      makeSection("One", makePlaced(1, "Ava Reed")),
      makeSection("Two", makePlaced(2, "Ava Reed")),
    ],
  });
  expect(conflictsOf(timelineOf(plan), RULE).map(conflictText)).toEqual([
    "Routines #1 and #2 share: Ava Reed (1 apart)",
  ]);
});

test("a pair is listed once, with all the performers it shares", () => {
  const items = [makePlaced(1, "Ava Reed", "Bo Lee", "Cy"), makePlaced(2, "Bo Lee", "Ava Reed")];
  expect(lines(items)).toEqual(["Routines #1 and #2 share: Ava Reed, Bo Lee (1 apart)"]);
});

test("spellings of one name are one performer, shown as first spelled", () => {
  expect(lines([makePlaced(1, "Ava Reed"), makePlaced(2, "ava  reed", "AVA REED")])).toEqual([
    "Routines #1 and #2 share: Ava Reed (1 apart)",
  ]);
});

test("routines without performers share nobody", () => {
  expect(lines([makePlaced(1, ""), makePlaced(2, "")])).toEqual([]);
});

test("the gap may be wider, narrower or zero", () => {
  const items = [makePlaced(1, "Ava"), ...others(2, 4), makePlaced(9, "Ava")];
  expect(lines(items, { ...RULE, gap: 4 })).toEqual([]);
  expect(lines(items, { ...RULE, gap: 5 })).toHaveLength(1);
  expect(lines([makePlaced(1, "Ava"), makePlaced(2, "Ava")], { ...RULE, gap: 0 })).toEqual([]);
});

describe("a pause in between", () => {
  const across = (pause: Item) => [makePlaced(1, "Ava"), pause, makePlaced(2, "Ava")];

  test.each([
    ["a break", makeBreakItem("break-1", 15), 15],
    ["lunch", makeEventItem("lunch-1", "Lunch Break", 60), 60],
    ["dinner", makeEventItem("dinner-1", "Dinner Break", 45), 45],
  ])("%s shows the actual minutes, and the pair still counts", (_, pause, minutes) => {
    expect(found(across(pause))).toMatchObject([
      { hasPauseBetween: true, secondsBetween: minutes * 60 },
    ]);
  });

  test("with 'A break clears a conflict' the pair is left out", () => {
    expect(lines(across(makeBreakItem("break-1")), { gap: 3, breakClears: true })).toEqual([]);
  });

  test("a challenge is not a pause", () => {
    const items = across(makeEventItem("challenge-1", "Dance Challenge"));
    expect(found(items, { gap: 3, breakClears: true })).toMatchObject([{ hasPauseBetween: false }]);
  });

  test("a break before both or after both is not between them", () => {
    const items = [
      makeBreakItem("a"),
      makePlaced(1, "Ava"),
      makePlaced(2, "Ava"),
      makeBreakItem("b"),
    ];
    expect(found(items)).toMatchObject([{ hasPauseBetween: false, secondsBetween: 0 }]);
  });
});

describe("a longer gap for an age group or a style", () => {
  const pair = (one: Partial<PlacedRoutine>, other: Partial<PlacedRoutine>) =>
    [one, other].map((given, at) => ({
      ...(makePlaced(at + 1, "Ava") as PlacedRoutine),
      ...given,
    }));
  const between = (items: Item[], longerGaps: LongerGap[], gapMinutes?: number) =>
    found([items[0]!, makeBreakItem("pause", 9), items[1]!], {
      gap: 0,
      breakClears: false,
      gapMinutes,
      longerGaps,
    }).length;

  test("the longest that fits either routine counts", () => {
    const items = pair({ ageGroup: "MINI" }, { style: "Tap" });
    expect(between(items, [{ of: "ageGroup", name: "mini", minutes: 10 }])).toBe(1);
    expect(between(items, [{ of: "style", name: "Tap", minutes: 10 }], 5)).toBe(1);
    expect(between(items, [{ of: "style", name: "Tap", minutes: 9 }])).toBe(0);
    expect(between(items, [{ of: "style", name: "Jazz", minutes: 60 }])).toBe(0);
    expect(between(items, [{ of: "style", name: "Tap", minutes: 5 }], 10)).toBe(1);
  });

  test("setting one again replaces the previous one, and removing it leaves no trace", () => {
    const tap = (minutes: number): LongerGap => ({ of: "style", name: "Tap", minutes });
    const twice = withLongerGap(withLongerGap(RULE, tap(10)), { ...tap(12), name: "tap" });
    expect(twice.longerGaps).toEqual([{ of: "style", name: "tap", minutes: 12 }]);
    expect(withoutLongerGap(twice, tap(0))).toEqual(RULE);
    expect(withoutLongerGap(twice, { of: "ageGroup", name: "tap" })).toEqual(twice);
  });
});

test("conflicts match a check of every pair of routines", () => {
  const performers = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E"), { maxLength: 3 });
  const timeline = fc.array(fc.option(performers, { freq: 4 }), { maxLength: 25 });
  fc.assert(
    fc.property(timeline, fc.nat(6), fc.boolean(), (slots, gap, breakClears) => {
      const items = slots.map((names, at) =>
        names === null ? makeBreakItem(`break-${at}`) : makePlaced(at, ...names),
      );
      const routines = slots.flatMap((names, at) => (names === null ? [] : [{ names, at }]));
      const expected = routines.flatMap((one, first) =>
        routines.flatMap((other, second) => {
          const shared = one.names.filter((name) => other.names.includes(name));
          const isClear = breakClears && slots.slice(one.at, other.at).includes(null);
          if (second <= first || second - first > gap || shared.length === 0 || isClear) return [];
          return [
            `Routines #${first + 1} and #${second + 1} share: ${shared.join(", ")} (${second - first} apart)`,
          ];
        }),
      );
      expect(lines(items, { gap, breakClears })).toEqual(expected);
    }),
  );
});
