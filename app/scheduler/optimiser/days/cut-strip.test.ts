import fc from "fast-check";
import { expect, test } from "vitest";
import { makeRoutine } from "#tests/make-plan.ts";
import { costWeight } from "./costs.ts";
import { cutStrip, type Lengths, restsNeeded } from "./cut-strip.ts";
import type { Load } from "./load.ts";
import type { Strip } from "./strips.ts";

const HOUR = 3600;
const MINUTE = 60;

const LENGTHS: Lengths = {
  sessionAwards: 30 * MINUTE,
  lastAwards: 0,
  challenge: 0,
  changeover: 0,
  doors: 0,
  rest: 15 * MINUTE,
  restEvery: Infinity,
  session: 180 * MINUTE,
};

const strip = (from: number, until: number, meals: Strip["meals"] = []): Strip => ({
  date: "2027-03-12",
  stage: "Main",
  firstSeconds: from * HOUR,
  untilSeconds: until * HOUR,
  meals,
});

const LUNCH = { meal: "lunch", seconds: HOUR } as const;
const DINNER = { meal: "dinner", seconds: HOUR } as const;

const loads = (...minutes: number[]): Load[] =>
  minutes.map((length, at) => ({
    group: { name: `Group ${at}`, routines: [makeRoutine({ row: at + 1 })] },
    seconds: length * MINUTE,
    dueSeconds: Infinity,
    division: "",
    age: null,
    isFinal: false,
    hasSolos: false,
  }));

const ANY_TIME = { hasChallenge: false, costAt: () => 0, release: null };

function cut(on: Strip, minutes: number[], lengths = LENGTHS) {
  return cutStrip(on, loads(...minutes), lengths, ANY_TIME).sessions.map(
    ({ count, startSeconds, meal }) => [count, startSeconds / HOUR, meal],
  );
}

test("an evening of three hours is one session, and forty minutes are too", () => {
  expect(cut(strip(18, 21), [60, 50, 40])).toEqual([[3, 18, null]]);
  expect(cut(strip(18, 21), [40])).toEqual([[1, 18, null]]);
});

test("a long day is cut at its meals, which follow the awards", () => {
  const day = strip(8, 21, [LUNCH, DINNER]);
  expect(cut(day, [60, 60, 60, 60, 60, 60, 60, 60, 60])).toEqual([
    [2, 8, null],
    [2, 10.5, "lunch"],
    [3, 14, "dinner"],
    [2, 18.5, null],
  ]);
});

test("a short group before a very long one is in a session with it", () => {
  expect(cut(strip(8, 18), [10, 300])).toEqual([[2, 8, null]]);
  expect(cut(strip(8, 18), [10, 300, 60])).toEqual([
    [2, 8, null],
    [1, expect.any(Number), null],
  ]);
});

test("a day that is over before lunch has none", () => {
  expect(cut(strip(9, 18, [LUNCH]), [60, 60, 60])).toEqual([[3, 9, null]]);
});

test("a session waits for a group that arrives later, when nobody else can go first", () => {
  const [late] = loads(30);
  const { sessions } = cutStrip(strip(9, 12), [late!], LENGTHS, {
    hasChallenge: false,
    costAt: (_, start) => (start < 10 * HOUR ? 40_000 : 0),
    release: (_, at) => Math.max(at, 10 * HOUR),
  });
  expect(sessions.map(({ startSeconds }) => startSeconds / HOUR)).toEqual([10]);
});

test("a session of up to two hours needs no break, a longer one one for each further two", () => {
  const every = { ...LENGTHS, restEvery: 120 * MINUTE };
  const needed = [120, 121, 236, 260].map((minutes) => restsNeeded(minutes * MINUTE, every, 240));
  expect(needed).toEqual([0, 1, 1, 2]);
});

/** The slow, plain model: every way to cut the groups, without meals and breaks. */
function leastCost(minutes: readonly number[]): number {
  let least = Infinity;
  for (let cuts = 0; cuts < 2 ** (minutes.length - 1); cuts++) {
    const sessions: number[] = [];
    let danced = 0;
    minutes.forEach((length, at) => {
      danced += length;
      if (at < minutes.length - 1 && !(cuts & (1 << at))) return;
      sessions.push(danced);
      danced = 0;
    });
    // A session under 40 minutes is only tried as the last.
    if (sessions.slice(0, -1).some((length) => length < 40)) continue;
    const cost = sessions.reduce((sum, length) => {
      const off =
        Math.max(0, 60 - length, length - 210) + Math.max(0, 120 - length - 30, length + 30 - 240);
      const overAsked = Math.max(0, length + 30 - 180);
      return sum + 30 + off * costWeight("sessionLength") + overAsked * 0.6;
    }, 0);
    least = Math.min(least, cost);
  }
  return least;
}

test("no way to cut a day costs less", () => {
  const minutes = fc.array(fc.integer({ min: 5, max: 120 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(minutes, (list) => {
      const found = cutStrip(strip(0, 24), loads(...list), LENGTHS, ANY_TIME);
      expect(found.cost).toBeCloseTo(leastCost(list), 6);
    }),
    { numRuns: 200 },
  );
});
