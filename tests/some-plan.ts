// Random plans: any settings, sections or a flat running order, waiting and scheduled routines.
import fc from "fast-check";
import { categoryOf, placed } from "#app/scheduler/plan/categories.ts";
import type { Item, Plan } from "#app/scheduler/plan/plan.ts";
import { makeBreakItem, makeEventItem, makePlan, makeRoutine } from "./make-plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";

const MINUTES_A_DAY = 1440;
const EVENTS = ["Lunch Break", "Dinner Break", "Dance Challenge", "Awards Ceremony", "Speech"];

/** Minutes in quarters, and lengths to the second. */
const minutes = (most: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: most * 4 }).map((quarters) => quarters / 4),
    fc.integer({ min: 0, max: most * 60 }).map((seconds) => seconds / 60),
  );

const someSettings = fc.record({
  startTime: fc
    .nat(MINUTES_A_DAY - 1)
    .map((minute) => [Math.floor(minute / 60), minute % 60])
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
  bufferSeconds: fc.constantFrom(0, 30, 45, 7, 90),
  breakDuration: minutes(30),
  lunchDuration: minutes(90),
  dinnerDuration: minutes(90),
  challengeDuration: minutes(60),
  awardsDuration: minutes(60),
  maxSectionDuration: minutes(90),
});

const someRule = fc.record({ gap: fc.integer({ min: 0, max: 6 }), breakClears: fc.boolean() });

const names = [
  "Ava Reed",
  "ava  reed",
  "Bo Lee",
  "Cy",
  "Di Vane",
  "Smith, Ann",
  "Eve",
  "Flo",
  "Gus",
];
const someRoutine: fc.Arbitrary<Omit<Routine, "row">> = fc.record({
  id: fc.constantFrom("1", "2", "A7"),
  name: fc.constantFrom("Swan", "Goose", "=Tide", "Étude"),
  performers: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }),
  school: fc.constantFrom("", "Harbour", "Northgate"),
  style: fc.constantFrom("", "Jazz", "Tap"),
  ageGroup: fc.constantFrom("", "MINI", "JUNIOR", "TEEN"),
  ageRange: fc.constantFrom(null, 8, 12.5),
  entryType: fc.constantFrom("Solo", "Duet", "Small Group (4-9 dancers)"),
  level: fc.constantFrom("", "Novice", "Competitive"),
  duration: minutes(6),
});

type Drawn = { routine: Omit<Routine, "row"> } | { pause: string; duration: number };

const somePause = fc.record({
  pause: fc.constantFrom("break", ...EVENTS),
  duration: minutes(60),
});
const someItem: fc.Arbitrary<Drawn> = fc.oneof(
  { weight: 4, arbitrary: someRoutine.map((routine) => ({ routine })) },
  { weight: 1, arbitrary: somePause },
);

/** Plans with at most so many sections, items in each and waiting routines. */
export function plansOfUpTo(sections: number, items: number, waiting: number): fc.Arbitrary<Plan> {
  return fc
    .record({
      settings: someSettings,
      conflictRule: someRule,
      isFlat: fc.boolean(),
      lists: fc.array(fc.array(someItem, { maxLength: items }), { maxLength: sections }),
      waiting: fc.array(someRoutine, { maxLength: waiting }),
    })
    .map(({ settings, conflictRule, isFlat, lists, waiting: left }) => {
      let row = 0;
      const itemOf = (drawn: Drawn): Item => {
        row++;
        if ("routine" in drawn) return placed(makeRoutine({ ...drawn.routine, row }));
        return drawn.pause === "break"
          ? makeBreakItem(`break-${row}`, drawn.duration)
          : makeEventItem(`event-${row}`, drawn.pause, drawn.duration);
      };
      const made = lists.map((list, at) => ({
        type: "section" as const,
        id: `section-${1000 + at}`,
        name: `Section ${at + 1}`,
        items: list.map(itemOf),
      }));
      const categories: Plan["categories"] = {};
      for (const drawn of left) {
        const routine = makeRoutine({ ...drawn, row: ++row });
        (categories[categoryOf(routine)] ??= []).push(routine);
      }
      return makePlan({
        settings,
        conflictRule,
        categories,
        sections: isFlat ? [] : made,
        runningOrder: isFlat ? made.flatMap((section) => section.items) : [],
      });
    });
}

/** Plans of a few routines, most of them small. */
export const somePlan = plansOfUpTo(4, 6, 4);

const someSession = fc.record({
  day: fc.constantFrom("", "2027-03-05", "2027-03-27", "2026-10-24"),
  startSeconds: fc.oneof(
    fc.nat(MINUTES_A_DAY - 1).map((minute) => minute * 60),
    fc.nat(30).map((step) => 9 * 3600 + step * 600),
    fc.nat(MINUTES_A_DAY * 60 - 1),
  ),
  endBySeconds: fc.option(fc.nat(MINUTES_A_DAY - 1).map((minute) => minute * 60)),
  stage: fc.constantFrom("Main", "Second"),
});

/** Plans with sessions on up to two stages and several days, including clock changes. */
export const somePlanWithSessions: fc.Arbitrary<Plan> = fc
  .record({
    plan: plansOfUpTo(5, 5, 3),
    sessions: fc.array(someSession, { minLength: 1, maxLength: 4 }),
    homes: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
    numbering: fc.constantFrom("all" as const, "stage" as const),
    zone: fc.constantFrom("", "Europe/London"),
  })
  .map(({ plan, sessions, homes, numbering, zone }) => {
    const made = sessions.map((session, at) => ({
      ...session,
      id: `session-${2000 + at}`,
      name: `Session ${at + 1}`,
    }));
    const lists =
      plan.sections.length > 0
        ? plan.sections
        : [
            {
              type: "section" as const,
              id: "section-1000",
              name: "Flat",
              items: plan.runningOrder,
            },
          ];
    return inOrder({
      ...plan,
      runningOrder: [],
      sections: lists.map((section, at) => ({
        ...section,
        sessionId: made[homes[at]! % made.length]!.id,
      })),
      programme: { sessions: made, stages: ["Main", "Second"], numbering, zone },
    });
  });
