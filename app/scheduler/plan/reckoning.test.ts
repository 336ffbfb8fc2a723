import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlan, makeRoutine, makeSection, makeSession } from "#tests/make-plan.ts";
import { placed } from "./categories.ts";
import { hoursText, reckoningOf, reckoningText } from "./reckoning.ts";
import { makeBreak, makeEvent } from "./special-events.ts";
import { EMPTY_PLAN, type Item, type Plan } from "./plan.ts";
import { timelineOf } from "./timeline.ts";

const { settings } = EMPTY_PLAN;
const routine = (row: number, school = "Harbour") => placed(makeRoutine({ row, school }));
const awards = () => makeEvent("awards", settings, "awards-1");
const lunch = () => makeEvent("lunch", settings, "lunch-1");

const textOf = (plan: Plan) => reckoningText(reckoningOf(timelineOf(plan))!);

function twoDays(friday: Item[], saturday: Item[], stage = "Main") {
  return makePlan({
    sections: [
      { ...makeSection("one", ...friday), sessionId: "fri" },
      { ...makeSection("two", ...saturday), sessionId: "sat" },
    ],
    programme: {
      sessions: [
        makeSession({ id: "fri", day: "2027-03-05", startSeconds: 8 * 3600 }),
        makeSession({ id: "sat", day: "2027-03-06", startSeconds: 9 * 3600, stage }),
      ],
      stages: ["Main", "Studio"],
      numbering: "all",
      zone: "",
    },
  });
}

test("a plan on days shows sessions, hall hours and their parts, and the studios by days", () => {
  const plan = twoDays(
    [routine(1), routine(2, "Northlight"), makeBreak(settings, "break-1"), awards(), lunch()],
    [routine(3), awards()],
  );
  expect(textOf(plan)).toBe(
    "2 sessions · hall 2 h 56 min · dancing 11 min · awards 1 h 30 min · meals 1 h · breaks 15 min" +
      " · first start 08:00 · last end 09:48 · studios: 1 on 1 day, 1 on 2 days",
  );
});

test("two stages add up their hours, and a gap between sessions is idle", () => {
  const plan = twoDays([routine(1)], [routine(2)], "Studio");
  expect(textOf(plan)).toContain("hall 7 min on 2 stages");
  const gap = makePlan({
    ...twoDays([routine(1)], [routine(2)]),
    programme: {
      ...twoDays([], []).programme!,
      sessions: [
        makeSession({ id: "fri", day: "2027-03-05", startSeconds: 8 * 3600 }),
        makeSession({ id: "sat", day: "2027-03-05", startSeconds: 9 * 3600 }),
      ],
    },
  });
  expect(textOf(gap)).toContain("hall 1 h 4 min · dancing 7 min · idle 57 min");
});

test("a plan without days has neither sessions nor studios in it, an empty one has no line", () => {
  const plan = makePlan({ sections: [makeSection("one", routine(1), awards())] });
  expect(textOf(plan)).toBe(
    "hall 49 min · dancing 4 min · awards 45 min · first start 09:00 · last end 09:48",
  );
  expect(reckoningOf(timelineOf(EMPTY_PLAN))).toBe(null);
});

test("a scratched routine leaves the dancing", () => {
  const scratched = { ...routine(2), isScratched: true as const };
  const plan = makePlan({ sections: [makeSection("one", routine(1), scratched)] });
  const alone = makePlan({ sections: [makeSection("one", routine(1))] });
  expect(reckoningOf(timelineOf(plan))).toMatchObject({
    dancingMinutes: reckoningOf(timelineOf(alone))!.dancingMinutes,
  });
});

test("the parts add up to the hall's hours, to the minute", () => {
  const item = fc.constantFrom<Item>(routine(1), makeBreak(settings, "b"), awards(), lunch());
  const list = fc.array(item, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, list, (friday, saturday) => {
      const found = reckoningOf(timelineOf(twoDays(friday, saturday)))!;
      const { dancingMinutes, awardsMinutes, mealsMinutes, breaksMinutes } = found;
      const sum = dancingMinutes + awardsMinutes + mealsMinutes + breaksMinutes;
      expect(sum + found.challengeMinutes + found.idleMinutes).toBe(found.hallMinutes);
    }),
  );
});

test("hours are said as people say them", () => {
  expect([30, 60, 61, 2110].map(hoursText)).toEqual(["30 min", "1 h", "1 h 1 min", "35 h 10 min"]);
});
