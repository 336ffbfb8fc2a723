import fc from "fast-check";
import { expect, test } from "vitest";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import { DEFAULT_AUTO_SCHEDULE } from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN, isDanced } from "#app/scheduler/plan/plan.ts";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { makeDays, scheduledOn } from "#tests/make-days.ts";
import { makeRoutine } from "#tests/make-plan.ts";
import { leastShortSeconds } from "./closings.ts";
import { shortLines } from "./days-report.ts";
import type { DaysPlan } from "./days-plan.ts";
import { type Slot, slotsOf } from "./slots.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

const { settings } = EMPTY_PLAN;
const ALL = { ...DEFAULT_AUTO_SCHEDULE, includeDinner: true };
const MEALS = {
  lunch: { seconds: settings.lunchDuration * 60 },
  dinner: { seconds: settings.dinnerDuration * 60 },
};
/** The shortest piece assigned to a session in the plain models. */
const STEP_SECONDS = 15 * 60;

const under = (on: DaysPlan, rules: Partial<DayRules>) => ({
  ...on,
  rules: { ...on.rules, ...rules },
});

const AGES = ["MINI", "TEEN", "PETITE", "JUNIOR", "SENIOR"];

/** Returns this many solos of three and a half minutes, for each age in turn. */
const solos = (count: number, ages = 2) =>
  Array.from({ length: count }, (_, at) =>
    makeRoutine({ row: at + 1, ageGroup: AGES[at % ages]!, performers: [`Dancer ${at}`] }),
  );

function scheduled(routines: Routine[], on: DaysPlan, options = ALL) {
  const loaded = withLoaded(EMPTY_PLAN, routines);
  const found = scheduledOn(loaded, { on, options, isTimeUp: () => true });
  const entries = timelineOf(found.plan);
  const sessions = entries
    .filter((entry) => entry.kind === "session")
    .map((band) => {
      const items = entries.filter((entry) => entry.kind === "item" && entry.session === band);
      const own = items.flatMap((entry) => (entry.kind === "item" ? [entry.item] : []));
      return {
        day: band.session.day,
        stage: band.session.stage,
        start: band.startSeconds,
        end: band.endSeconds,
        over: band.overrunSeconds,
        danced: own.filter(isDanced).length,
        events: own.flatMap((item) => (item.type === "event" ? [item.name] : [])),
      };
    });
  return { found, sessions };
}

const clocked = ({
  start,
  end,
  danced,
  events,
}: ReturnType<typeof scheduled>["sessions"][number]) => [
  start / 3600,
  end / 3600,
  danced,
  ...events,
];

test("a session without routines has no awards, and the challenge shares a session with a meal", () => {
  const { sessions } = scheduled(solos(40), makeDays("09:00", "20:00", { sessionMinutes: 120 }));
  expect(sessions.map(({ over }) => over)).toEqual([0, 0, 0, 0]);
  expect(sessions.slice(0, 2).map(({ danced, events }) => [danced, ...events])).toEqual([
    [20, "Awards Ceremony"],
    [20, "Awards Ceremony"],
  ]);
  expect(sessions.slice(2).map(clocked)).toEqual([
    [13, 14.5, 0, "Lunch Break", "Dance Challenge"],
    [19, 19.75, 0, "Dinner Break"],
  ]);
});

test("the challenge goes into an earlier session of the day when that saves a session for it alone", () => {
  const options = { ...ALL, includeLunch: false, includeDinner: false };
  const one = (row: number, minutes: number) =>
    makeRoutine({ row, ageGroup: AGES[row]!, duration: minutes - 0.5, performers: [`D ${row}`] });
  // Of every two hours, 45 minutes are for awards.
  const { sessions } = scheduled(
    [one(1, 40), one(2, 70)],
    makeDays("09:00", "18:00", { sessionMinutes: 120 }),
    options,
  );
  expect(sessions.map(({ danced, events }) => [danced, ...events])).toEqual([
    [1, "Dance Challenge", "Awards Ceremony"],
    [1, "Awards Ceremony"],
  ]);
});

test("a meal is over by the end of the day", () => {
  const { sessions } = scheduled(solos(8), makeDays("09:00", "13:00", { sessionMinutes: 120 }));
  expect(sessions.map(({ over }) => over)).toEqual(sessions.map(() => 0));
  expect(sessions.map(clocked).at(-1)).toEqual([12, 13, 0, "Lunch Break"]);
});

test("a stage without routines has no meals", () => {
  const on = makeDays("09:00", "20:00", { stages: ["Main", "Studio"] });
  const { sessions } = scheduled(solos(5, 1), on);
  expect(new Set(sessions.map(({ stage }) => stage))).toEqual(new Set(["Main"]));
  const meals = sessions.flatMap(({ events }) => events).filter((name) => name.endsWith("Break"));
  expect(meals).toEqual(["Lunch Break", "Dinner Break"]);
});

const HOURS = fc.record({
  from: fc.integer({ min: 7 * 4, max: 15 * 4 }),
  length: fc.integer({ min: 8, max: 48 }),
  sessionMinutes: fc.constantFrom(60, 90, 120, 180, 240),
  dates: fc.integer({ min: 1, max: 2 }),
  stages: fc.constantFrom(["Main"], ["Main", "Studio"]),
});

function daysOf({
  from,
  length,
  sessionMinutes,
  dates,
  stages,
}: typeof HOURS extends fc.Arbitrary<infer Of> ? Of : never) {
  const on = makeDays("00:00", "00:00", { count: dates, sessionMinutes });
  const hours = { fromSeconds: from * 900, untilSeconds: (from + length) * 900 };
  return { ...on, stages, days: on.days.map((day) => ({ ...day, ...hours })) };
}

test("whatever the hours, awards come last where there are routines, and empty sessions run on time", () => {
  fc.assert(
    fc.property(HOURS, fc.integer({ min: 1, max: 60 }), fc.boolean(), (hours, count, isDaily) => {
      const on = under(daysOf(hours), { awardsPerSession: isDaily ? null : "hard" });
      const { sessions } = scheduled(solos(count, 5), on);
      const isAwarded = ({ events }: (typeof sessions)[number]) =>
        events.at(-1) === "Awards Ceremony";
      const all = sessions.flatMap(({ events }) => events);
      expect(all.filter((name) => name === "Awards Ceremony")).toHaveLength(
        sessions.filter(isAwarded).length,
      );
      expect(all.filter((name) => name === "Dance Challenge")).toHaveLength(1);
      // With awards once a day, a stage's sessions of the day count as one.
      const awarded = Map.groupBy(sessions, ({ day, stage, start }) =>
        [day, stage, isDaily ? "" : start].join(),
      );
      for (const own of awarded.values())
        expect(own.filter(isAwarded)).toHaveLength(own.some(({ danced }) => danced > 0) ? 1 : 0);
      expect(sessions.filter(({ danced, over }) => danced === 0 && over > 0)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** The time in a session apart from its routines. */
function closing(slot: Slot, danced: number, isHost: boolean): number {
  const awards = danced > 0 ? settings.awardsDuration * 60 : 0;
  const meal = slot.meal ? MEALS[slot.meal].seconds : 0;
  return meal + awards + (isHost ? settings.challengeDuration * 60 : 0);
}

const overOf = (slot: Slot, danced: number, isHost: boolean) =>
  Math.max(0, danced + closing(slot, danced, isHost) - (slot.endSeconds - slot.startSeconds));

/**
 * The slow, plain model: the best way to distribute pieces over sessions, with the challenge in any
 * of them.
 */
function leastOfAll(slots: readonly Slot[], steps: number): number {
  const shares = (left: number, sessions: number): number[][] =>
    sessions === 1
      ? [[left]]
      : Array.from({ length: left + 1 }, (_, own) => own).flatMap((own) =>
          shares(left - own, sessions - 1).map((rest) => [own, ...rest]),
        );
  return Math.min(
    ...shares(steps, slots.length).flatMap((share) =>
      slots.map((_, host) =>
        slots.reduce(
          (sum, slot, at) => sum + overOf(slot, share[at]! * STEP_SECONDS, at === host),
          0,
        ),
      ),
    ),
  );
}

test("the shortfall of the hours is the least over all assignments", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 9 * 4, max: 14 * 4 }),
      fc.integer({ min: 2, max: 20 }),
      fc.constantFrom(60, 90, 120),
      fc.integer({ min: 1, max: 18 }),
      (from, length, sessionMinutes, steps) => {
        const on = daysOf({ from, length, sessionMinutes, dates: 1, stages: ["Main"] });
        const slots = slotsOf(on, MEALS);
        fc.pre(slots.length < 5);
        const options = { ...ALL, days: on, cohesion: 100, isTimeUp: () => true };
        const danced = steps * STEP_SECONDS;
        expect(leastShortSeconds(EMPTY_PLAN, slots, { danced, options })).toBe(
          leastOfAll(slots, steps),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("no session runs over its hours when some assignment fits", () => {
  const options = { ...ALL, includeChallenge: false, includeBreaks: false };
  const groups = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(HOURS, groups, (hours, steps) => {
      const on = daysOf({ ...hours, dates: 1, stages: ["Main"] });
      const slots = slotsOf(on, MEALS);
      fc.pre(slots.length <= 6);
      const places = (left: number): number[][] =>
        left === 0 ? [[]] : places(left - 1).flatMap((rest) => slots.map((_, at) => [at, ...rest]));
      const isFree = places(steps.length).some((place) =>
        slots.every((slot, at) => {
          const own = steps.filter((_, group) => place[group] === at);
          return overOf(slot, own.reduce((sum, one) => sum + one, 0) * STEP_SECONDS, false) === 0;
        }),
      );
      const routines = steps.map((length, at) =>
        makeRoutine({ row: at + 1, ageGroup: AGES[at]!, duration: length * 15 - 0.5 }),
      );
      const { found, sessions } = scheduled(routines, on, options);
      const over = sessions.reduce((sum, one) => sum + one.over, 0);
      expect(over === 0).toBe(isFree);
      expect(over).toBeGreaterThanOrEqual(found.shortSeconds);
    }),
    { numRuns: 25 },
  );
}, 120_000);

test("the shortfall counts everything beyond the hours", () => {
  const on = makeDays("09:00", "13:00");
  const options = { ...DEFAULT_AUTO_SCHEDULE, includeBreaks: false };
  const { found, sessions } = scheduled(solos(100, 1), on, options);
  const over = sessions.reduce((sum, one) => sum + one.over, 0);
  expect(shortLines(found, options)).toEqual([
    `Short by ${over / 60} min. You need longer hours or another day.`,
    "MINI · Solo is 350 min long, which is longer than any session.",
  ]);
  // 350 min of solos, 45 of awards and 30 of the challenge in 180 minutes, then lunch.
  expect(over / 60).toBe(245);
});

test("the lunch of a stage that needs no routines does not count as a shortfall", () => {
  const on = makeDays("12:00", "13:00", { sessionMinutes: 60, stages: ["Main", "Studio"] });
  const { found, sessions } = scheduled(solos(2, 1), on);
  // Seven minutes of solos and 45 of awards next to lunch; the challenge is on the other stage.
  expect(sessions.map(({ events, over }) => [over / 60, ...events])).toEqual([
    [52, "Lunch Break", "Awards Ceremony"],
    [0, "Dance Challenge"],
  ]);
  expect(found.shortSeconds / 60).toBe(52);
});

test("a group too long for a session with awards is named with the time that is left", () => {
  const options = { ...DEFAULT_AUTO_SCHEDULE, includeChallenge: false, includeLunch: false };
  const lines = (sessionMinutes: number, includeAwards = true) =>
    shortLines(
      scheduled(solos(8, 1), makeDays("14:00", "20:00", { sessionMinutes }), {
        ...options,
        includeAwards,
      }).found,
      { ...options, includeAwards },
    ).filter((line) => line.startsWith("MINI"));
  expect(lines(60)).toEqual([
    "MINI · Solo is 28 min long, but a session has room for only 15 min of routines.",
  ]);
  expect(lines(45)).toEqual(["MINI · Solo is 28 min long, but no session has time for routines."]);
  expect(lines(20)).toEqual(["MINI · Solo is 28 min long, which is longer than any session."]);
  expect(lines(20, false)).toEqual([
    "MINI · Solo is 28 min long, which is longer than any session.",
  ]);
  expect(lines(90)).toEqual([]);
});
