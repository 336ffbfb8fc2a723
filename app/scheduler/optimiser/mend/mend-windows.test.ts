import { expect, test } from "vitest";
import {
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { categorise } from "#app/scheduler/plan/categories.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import { type Limit, readMoment } from "#app/scheduler/plan/limits/limit.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { type LateChange, NOTHING_LATE } from "./late-change.ts";
import { mend } from "./mend.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

const EARLIER = { ...NOTHING_LATE, isEarlierAllowed: true };
const at = (text: string) => readMoment(text)!;
const mended = (plan: Plan, change: Partial<LateChange>) => {
  const result = mend(plan, { ...EARLIER, ...change });
  if ("blockedBy" in result) throw new Error(result.blockedBy);
  return result.mended;
};
const rows = (plan: Plan) => routineEntries(timelineOf(plan)).map(({ item }) => item.row);
const broken = (plan: Plan) =>
  brokenLimits(timelineOf(plan), plan.limits ?? []).map(({ entry }) => entry.item.row);

/** Five routines of 3 min 30 s from nine o'clock, without shared dancers. */
const five = makePlan({
  runningOrder: [1, 2, 3, 4, 5].map((row) => makePlaced(row, `Dancer ${row}`)),
});
const late = (more: Partial<Routine> = {}) =>
  categorise([makeRoutine({ row: 9, performers: ["Gus"], ...more })]);
const dancer = (name: string, limit: Omit<Limit, "who">): Limit => ({
  who: { kind: "dancer", name },
  ...limit,
});

test("moving everyone up brings no routine before its dancers are available", () => {
  const limits = [dancer("Dancer 3", { notBefore: at("9:07") })];
  const { plan, moves } = mended({ ...five, limits }, { scratch: [1] });
  expect(broken(plan)).toEqual([]);
  expect(moves).toHaveLength(1);
  // When the gap is left, all times stay and nothing has to move.
  const held = mended({ ...five, limits }, { scratch: [1], isSlotHeld: true });
  expect(held.moves).toEqual([]);
});

test("a late entry goes after those who have to leave, without a move", () => {
  const limits = [dancer("Dancer 4", { notAfter: at("9:14") })];
  const { plan, moves } = mended({ ...five, limits, categories: late() }, { add: [9] });
  expect(broken(plan)).toEqual([]);
  expect(moves).toEqual([]);
  expect(rows(plan).indexOf(9)).toBeGreaterThan(rows(plan).indexOf(4));
});

test("a late entry respects its own window, and the length of its routine", () => {
  const limits = [dancer("Gus", { notBefore: at("9:03:30"), notAfter: at("9:07") })];
  const { plan } = mended({ ...five, limits, categories: late() }, { add: [9] });
  expect(rows(plan)).toEqual([1, 9, 2, 3, 4, 5]);
  const longer = { ...five, limits, categories: late({ duration: 4 }) };
  expect(mend(longer, { ...EARLIER, add: [9] })).toEqual({
    blockedBy: expect.stringMatching(
      /^Nobody is scheduled when they aren't available\. Otherwise #\w+ .+ (is at|ends at) 09:\d\d, but (Gus|it) .*\.$/,
    ),
  });
});

test("an existing violation may remain, and does not block a fix", () => {
  const limits = [dancer("Dancer 5", { notAfter: at("9:10") })];
  const { plan, moves } = mended({ ...five, limits, categories: late() }, { add: [9] });
  expect(moves).toEqual([]);
  expect(broken(plan)).toEqual([5]);
  // The other limits must still hold.
  const also = [...limits, dancer("Dancer 5", { notBefore: at("9:14") })];
  expect(mend({ ...five, limits: also }, { ...EARLIER, scratch: [1] })).toEqual({
    blockedBy:
      "Nobody is scheduled when they aren't available. Otherwise #5 Routine 5 is at 09:10, but Dancer 5 isn't available before 09:14.",
  });
});

test("a routine that goes on without a dancer is limited by the others only", () => {
  const both = makePlan({
    runningOrder: [makePlaced(1, "Ava"), makePlaced(2, "Bo", "Cy"), makePlaced(3, "Dee")],
    limits: [dancer("Bo", { notBefore: at("9:03") })],
  });
  const without = new Map([[2, ["Bo"]]]);
  expect(mended(both, { scratch: [1], without }).moves).toEqual([]);
  expect(mended(both, { scratch: [1] }).moves).toHaveLength(1);
});

const FRIDAY = "2027-03-05";
const SATURDAY = "2027-03-06";
const days = makeSessions([
  [
    makeSession({ id: "fri", day: FRIDAY }),
    makeSection("one", makePlaced(1, "Ava"), makePlaced(2, "Bo")),
  ],
  [
    makeSession({ id: "sat", day: SATURDAY }),
    makeSection("two", makePlaced(3, "Cy"), makePlaced(4, "Dee")),
  ],
]);

test("a late entry goes to the day when its studio is available, or the plan stays", () => {
  const studio = (limit: Omit<Limit, "who">): Limit[] => [
    { who: { kind: "studio", name: "Ashdown" }, ...limit },
  ];
  const of = (limits: Limit[]) => ({ ...days, limits, categories: late({ school: "Ashdown" }) });
  const { plan } = mended(of(studio({ notOn: [FRIDAY] })), { add: [9] });
  expect(plan.sections[1]?.items).toHaveLength(3);
  expect(mend(of(studio({ notOn: [FRIDAY, SATURDAY] })), { ...EARLIER, add: [9] })).toEqual({
    blockedBy: expect.stringMatching(
      /^Nobody is scheduled when they aren't available\. Otherwise #\w+ .+ is on 2027-03-0[56], but Ashdown isn't available on .+\.$/,
    ),
  });
});

test("breaking a hard rule that the search ignores is reported", () => {
  const rules = { ...DEFAULT_RULES, judgesBreakMinutes: 8 };
  const judged = { ...days, rules, categories: late() };
  expect(mended(days, { scratch: [1] }).brokenRules).toEqual([]);
  const { brokenRules } = mended(judged, { add: [9] });
  expect(brokenRules).toEqual([expect.stringMatching(/^Judges' break every 8 minutes: .+\.$/)]);
});

test("young ages are done by their time when that is a hard rule", () => {
  const young = makeSessions([
    [
      makeSession({ id: "fri", day: FRIDAY }),
      makeSection(
        "one",
        ...[makePlaced(1, "Ava"), makePlaced(2, "Bo"), makePlaced(3, "Cy")].map((item) => ({
          ...item,
          ageRange: 8,
        })),
      ),
    ],
  ]);
  const doneBy = [{ maxAge: 8, seconds: at("9:10:30").seconds }];
  const rules = { ...DEFAULT_RULES, doneBy };
  const one = { ...young, rules, categories: late({ ageRange: 12 }) };
  const { plan, moves } = mended(one, { add: [9] });
  expect(rows(plan)).toEqual([1, 2, 3, 9]);
  expect(moves).toEqual([]);
  const wished = { ...one, rules: { ...rules, firmness: { doneBy: "wish" as const } } };
  const another = { ...one, categories: late({ ageRange: 8 }) };
  expect(mend(another, { ...EARLIER, add: [9] })).toHaveProperty("blockedBy");
  expect(mended({ ...wished, categories: another.categories }, { add: [9] }).moves).toEqual([]);
});
