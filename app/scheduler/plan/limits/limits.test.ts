import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection, makeSession } from "#tests/make-plan.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { FIRST_STAGE } from "#app/scheduler/plan/sessions/session.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { brokenLimits } from "./broken-limits.ts";
import { applyMove, cheapestMove } from "./cheapest-move.ts";
import { type Limit, readDays, readMoment, saysAnything, withLimit } from "./limit.ts";

const settings = { ...makePlan({}).settings, bufferSeconds: 0 };
const studio = { school: "Ashdown", duration: 60 };
const plan = makePlan({
  settings,
  sections: [
    makeSection(
      "A",
      ...[
        makePlaced(1, "Nell"),
        makePlaced(2, "Ida"),
        makePlaced(3, "Bo"),
        makePlaced(4, "Di"),
      ].map((item) => ({ ...item, ...studio })),
    ),
  ],
});
const broken = (of: Plan, ...limits: Limit[]) =>
  brokenLimits(timelineOf(of), limits).map(({ words }) => words);
const at = (text: string) => readMoment(text)!;
const row = (of: number) => ({ kind: "routine", row: of }) as const;

test("an earliest start of ten is broken by a start at 09:59, and kept at 10:00", () => {
  const early = { ...plan, settings: { ...settings, startTime: "08:59" } };
  expect(broken(plan, { who: row(2), notBefore: at("10:00") })).toEqual([]);
  const [words] = broken(early, { who: row(2), notBefore: at("10:00") });
  expect(words).toMatch(/^#2 .* is at 09:59, but it can't start before 10:00\.$/);
});

test("a latest finish of six is broken by an end after 18:00, and kept by one at 18:00", () => {
  const late = (startTime: string) => ({ ...plan, settings: { ...settings, startTime } });
  expect(broken(late("14:00"), { who: row(4), notAfter: at("18:00") })).toEqual([]);
  const [words] = broken(late("14:01"), { who: row(4), notAfter: at("18:00") });
  expect(words).toMatch(/^#4 .* ends at 18:01, but it must finish by 18:00\.$/);
});

test("a dancer's limit applies to all their routines, a studio's to all of the studio's", () => {
  const notBefore = at("23:00");
  expect(broken(plan, { who: { kind: "dancer", name: " nell" }, notBefore })).toEqual([
    "#1 Routine 1 is at 09:00, but  nell isn't available before 23:00.",
  ]);
  expect(broken(plan, { who: { kind: "studio", name: "ASHDOWN" }, notBefore })).toHaveLength(4);
});

test("a studio's arrival is broken by a start before its end", () => {
  const arrival = { fromSeconds: 10 * 3600, untilSeconds: 11 * 3600 };
  expect(broken(plan, { who: { kind: "studio", name: "Ashdown" }, arrival })).toEqual([
    "#1 Routine 1 is at 09:00, but Ashdown arrives by 11:00.",
    "#2 Routine 2 is at 10:00, but Ashdown arrives by 11:00.",
  ]);
});

const days: Plan = {
  ...plan,
  sections: [
    { ...plan.sections[0]!, sessionId: "fri", items: plan.sections[0]!.items.slice(0, 2) },
    { ...makeSection("B", ...plan.sections[0]!.items.slice(2)), sessionId: "sat" },
  ],
  programme: {
    sessions: [
      makeSession({ id: "fri", day: "2027-03-05", startSeconds: 9 * 3600 }),
      makeSession({ id: "sat", day: "2027-03-06", startSeconds: 9 * 3600 }),
    ],
    stages: [FIRST_STAGE],
    numbering: "all",
    zone: "",
  },
};

test("unavailable and available days are those of the session", () => {
  const only = (...onlyOn: string[]) => broken(days, { who: row(3), onlyOn });
  expect(only("2027-03-06")).toEqual([]);
  expect(only("2027-03-05")).toEqual([
    expect.stringMatching(/^#3 .* is on 2027-03-06, but it can only be on 2027-03-05\.$/),
  ]);
  expect(broken(days, { who: row(1), notOn: ["2027-03-05"] })).toHaveLength(1);
  expect(broken(plan, { who: row(1), notOn: ["2027-03-05"] })).toEqual([]);
});

test("a moment with a day applies to that day, all before it and none after", () => {
  const notBefore = at("2027-03-06 09:30");
  expect([1, 3, 4].map((of) => broken(days, { who: row(of), notBefore }).length)).toEqual([
    1, 1, 0,
  ]);
});

test("the cheapest move meets the limit, adds the fewest conflicts and shifts the least", () => {
  const limits: Limit[] = [{ who: row(1), notBefore: at("10:30") }];
  const move = cheapestMove(plan, limits, 1)!;
  expect(move).toMatchObject({ row: 1, over: { row: 3, isAfter: true }, addedConflicts: 0 });
  expect(move.shiftSeconds).toBe(2 * 3600);
  expect(broken(applyMove(plan, move), ...limits)).toEqual([]);
  const shared: Plan = {
    ...plan,
    conflictRule: { gap: 1, breakClears: false },
    sections: [
      {
        ...plan.sections[0]!,
        items: plan.sections[0]!.items.map((item) =>
          item.type === "routine" && [1, 4].includes(item.row)
            ? { ...item, performers: ["Nell"] }
            : item,
        ),
      },
    ],
  };
  const apart = cheapestMove(shared, [{ who: row(1), notBefore: at("9:30") }], 1)!;
  expect(apart.over).toEqual({ row: 2, isAfter: true });
  const after = conflictsOf(timelineOf(applyMove(shared, apart)), shared.conflictRule);
  expect(after).toHaveLength(apart.addedConflicts);
});

test("no move is offered that breaks another's limit, or when none meets it", () => {
  const alone: Limit = { who: row(1), notBefore: at("23:00") };
  expect(cheapestMove(plan, [alone], 1)).toBeNull();
  const first: Limit = { who: row(1), notBefore: at("9:30") };
  const rest = [2, 3, 4].map((of): Limit => ({ who: row(of), notBefore: at(`${of + 8}:00`) }));
  expect(cheapestMove(plan, [first, ...rest], 1)).toBeNull();
  expect(cheapestMove(plan, [first], 99)).toBeNull();
  const [section] = plan.sections;
  const pinned = { ...plan, sections: [{ ...section!, isPinned: true as const }] };
  expect(cheapestMove(pinned, [first], 1)).toBeNull();
});

test("setting a limit again replaces it, and an empty one removes it", () => {
  const one: Limit = { who: { kind: "dancer", name: "Nell" }, notBefore: at("10:00") };
  const other: Limit = { who: { kind: "dancer", name: "nell " }, notOn: ["2027-03-05"] };
  expect(withLimit([one], other)).toEqual([other]);
  expect(withLimit([one], { who: row(1), notOn: [] })).toEqual([one]);
  expect(withLimit([one], { who: one.who })).toEqual([]);
  const two = { ...one, notOn: ["2027-03-05"] };
  expect(withLimit([one, two], { who: one.who }, two)).toEqual([one]);
  expect(saysAnything({ who: row(1), onlyOn: [] })).toBe(false);
});

test("times and days are read as written in a file", () => {
  expect(readMoment("2027-03-05 09:30")).toEqual({ day: "2027-03-05", seconds: 34_200 });
  expect(readMoment("9:30")).toEqual({ day: "", seconds: 34_200 });
  for (const text of ["", "25:00", "2027-02-30 09:00", "soon", "2027-03-05"])
    expect(readMoment(text)).toBeNull();
  expect(readDays("2027-03-05; 2027-03-06;")).toEqual(["2027-03-05", "2027-03-06"]);
  expect(readDays("2027-03-05; Friday")).toBeNull();
});
