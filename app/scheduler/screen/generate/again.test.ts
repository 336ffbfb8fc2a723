import { expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { AWARDS_NAME } from "#app/scheduler/plan/special-events.ts";
import { choicesAgain, daysAgain } from "./again.ts";
import { DEFAULT_CHOICES } from "./generation.ts";

const HOUR = 3600;
const day = "2027-03-12";
const plan = makeSessions(
  [
    [
      makeSession({ id: "a", day, startSeconds: 8 * HOUR, endBySeconds: 12 * HOUR }),
      makeSection(
        "s",
        makePlaced(1),
        makeBreakItem("break-9"),
        makeEventItem("event-8", AWARDS_NAME),
      ),
    ],
    [makeSession({ id: "b", day, startSeconds: 18 * HOUR }), makeSection("t", makePlaced(2))],
  ],
  { zone: "Europe/London" },
);

test("a plan is made again with the breaks and events that it has", () => {
  expect(choicesAgain(plan, DEFAULT_CHOICES)).toMatchObject({
    replaces: true,
    options: {
      includeBreaks: true,
      includeLunch: false,
      includeDinner: false,
      includeChallenge: false,
      includeAwards: true,
    },
  });
});

test("its days last from the first start to the last end or 'End by'", () => {
  const minutes = plan.settings.bufferSeconds / 60 + 3;
  expect(daysAgain(plan, DEFAULT_CHOICES)).toMatchObject({
    days: [{ date: day, fromSeconds: 8 * HOUR, untilSeconds: 18 * HOUR + minutes * 60 }],
    stages: ["Main"],
    zone: "Europe/London",
  });
});

test("typed hours are used again for their days, and a session without a day has none", () => {
  const typed = [{ date: "12/03/2027", from: "08:00", until: "21:00" }];
  const choices = { ...DEFAULT_CHOICES, days: { ...DEFAULT_CHOICES.days, days: typed } };
  expect(daysAgain(plan, choices)?.days).toEqual([
    { date: day, fromSeconds: 8 * HOUR, untilSeconds: 21 * HOUR },
  ]);
  const undated = makeSessions([[makeSession({ id: "a" }), makeSection("s", makePlaced(1))]]);
  expect(daysAgain(undated, DEFAULT_CHOICES)).toBeNull();
});
