// The properties of every plan on days, whatever the list and the hours.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { waitingRoutines, withLoaded } from "#app/scheduler/plan/categories.ts";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { DEFAULT_AUTO_SCHEDULE } from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN, isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { makeDays, scheduledOn } from "#tests/make-days.ts";
import { makeRoutine } from "#tests/make-plan.ts";
import { medianAge } from "./load.ts";

const HOUR = 3600;
const ALL = { ...DEFAULT_AUTO_SCHEDULE, includeDinner: true };

const AGES: [string, number][] = [
  ["TINY", 5],
  ["MINI", 8],
  ["JUNIOR", 11],
  ["TEEN", 14],
  ["SENIOR", 17],
];

function competition(count: number, seed: number) {
  const random = seededRandom(seed);
  const one = <Any>(list: readonly Any[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, at) => {
    const [ageGroup, ageRange] = one(AGES);
    return makeRoutine({
      row: at + 1,
      ageGroup,
      ageRange,
      entryType: one(["Solo", "Solo", "Duo/Duet", "Small Group"]),
      school: `Studio ${Math.floor(random() * 5)}`,
      performers: [`${ageGroup} ${Math.floor(random() * 12)}`],
    });
  });
}

function sessionsOf(plan: Plan) {
  const entries = timelineOf(plan);
  return entries
    .filter((entry) => entry.kind === "session")
    .map((band) => {
      const own = entries.filter((entry) => entry.kind === "item" && entry.session === band);
      const items = own.flatMap((entry) => (entry.kind === "item" ? [entry] : []));
      const danced = items.filter(({ item }) => isDanced(item));
      const seconds = (of: typeof items) =>
        of.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
      return {
        band,
        items,
        names: items.map(({ item }) => (isDanced(item) ? "routine" : item.name)),
        danced: seconds(danced),
        awards: seconds(items.filter(({ item }) => item.name === "Awards Ceremony")),
        routines: danced.flatMap(({ item }) => (item.type === "routine" ? [item] : [])),
      };
    });
}

const isMeal = (name: string) => name === "Lunch Break" || name === "Dinner Break";

const HOURS = fc.record({
  count: fc.integer({ min: 1, max: 120 }),
  seed: fc.nat(1000),
  from: fc.integer({ min: 7, max: 16 }),
  length: fc.integer({ min: 4, max: 14 }),
  dates: fc.integer({ min: 1, max: 3 }),
  stages: fc.constantFrom(["Main"], ["Main", "Studio"]),
  includeBreaks: fc.boolean(),
});

test("a session begins with a routine, ends with its awards and at most a meal, and none is empty", () => {
  fc.assert(
    fc.property(HOURS, ({ count, seed, from, length, dates, stages, includeBreaks }) => {
      const hours = { fromSeconds: from * HOUR, untilSeconds: (from + length) * HOUR };
      const made = makeDays("00:00", "00:00", { count: dates, stages });
      const on = { ...made, days: made.days.map((day) => ({ ...day, ...hours })) };
      const options = { ...ALL, includeBreaks };
      const { plan } = scheduledOn(withLoaded(EMPTY_PLAN, competition(count, seed)), {
        on,
        options,
        isTimeUp: () => true,
      });
      const sessions = sessionsOf(plan);
      const all = sessions.flatMap(({ names }) => names);
      expect(all.filter((name) => name === "routine")).toHaveLength(count);
      expect(all.filter((name) => name === "Dance Challenge")).toHaveLength(1);
      const lastOn = new Map<string, number>();
      for (const { band, names } of sessions) {
        expect(names[0]).toBe("routine");
        const closing = names.slice(names.lastIndexOf("routine") + 1);
        expect(closing.filter((name) => name === "Awards Ceremony")).toHaveLength(1);
        const afterAwards = closing.slice(closing.indexOf("Awards Ceremony") + 1);
        expect(afterAwards.length).toBeLessThanOrEqual(1);
        expect(afterAwards.every(isMeal)).toBe(true);
        const strip = `${band.session.day} ${band.session.stage}`;
        expect(band.startSeconds).toBeGreaterThanOrEqual(lastOn.get(strip) ?? 0);
        lastOn.set(strip, band.endSeconds);
      }
      const breaks = all.filter((name) => name.startsWith("Break"));
      expect(breaks.length > 0 && !includeBreaks).toBe(false);
      for (const { items } of includeBreaks ? sessions : []) expectNeededBreaks(items);
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** Expects no stretch over two hours, and one as soon as any break is left out. */
function expectNeededBreaks(items: ReturnType<typeof sessionsOf>[number]["items"]): void {
  const busy = items.filter(({ item }) => !isMeal(item.name));
  const stretches = [0];
  for (const { item, startSeconds, endSeconds } of busy)
    if (item.type === "break") stretches.push(0);
    else stretches.push(stretches.pop()! + endSeconds - startSeconds);
  for (const stretch of stretches) expect(stretch).toBeLessThanOrEqual(2 * HOUR);
  stretches.slice(1).forEach((stretch, at) => {
    expect(stretch + stretches[at]!).toBeGreaterThan(2 * HOUR);
  });
}

function nationals(stages: readonly string[], awardsDuration: number) {
  const { plan } = importFile(EMPTY_PLAN, readFileSync("bench/instances/nationals-387.csv"));
  const on = makeDays("08:00", "21:00", { count: 3, stages });
  const loaded = withLoaded(EMPTY_PLAN, waitingRoutines(plan));
  const settings = { ...loaded.settings, awardsDuration };
  const found = scheduledOn(
    { ...loaded, settings },
    { on, options: { ...ALL, minimizeConflicts: false } },
  );
  return sessionsOf(found.plan);
}

test.each([
  [["Main"], 9, 11],
  [["Main", "Studio"], 10, 14],
])(
  "387 routines on three days and %o are %i to %i sessions of two to four hours",
  (on, least, most) => {
    const sessions = nationals(on, 30);
    expect(sessions.length).toBeGreaterThanOrEqual(least);
    expect(sessions.length).toBeLessThanOrEqual(most);
    for (const { band, items, danced } of sessions) {
      const meal = items.find(({ item }) => isMeal(item.name));
      const hours = ((meal?.startSeconds ?? band.endSeconds) - band.startSeconds) / HOUR;
      expect(hours).toBeGreaterThanOrEqual(2);
      expect(hours).toBeLessThanOrEqual(4);
      expect(danced).toBeGreaterThanOrEqual(HOUR);
      expect(danced).toBeLessThanOrEqual(3.5 * HOUR);
      if (meal?.item.name !== "Lunch Break") continue;
      expect(meal.startSeconds / HOUR).toBeGreaterThanOrEqual(11.4);
      expect(meal.startSeconds / HOUR).toBeLessThanOrEqual(13.5);
    }
  },
  60_000,
);

test("the awards of 387 routines take at most 15 % of the hall's hours, and the youngest dance first", () => {
  const sessions = nationals(["Main"], 30);
  const awards = sessions.reduce((sum, one) => sum + one.awards, 0);
  let hall = 0;
  let pairs = 0;
  let inOrder = 0;
  for (const ofDay of Map.groupBy(sessions, ({ band }) => band.session.day).values()) {
    hall += ofDay.at(-1)!.band.endSeconds - ofDay[0]!.band.startSeconds;
    const ages = ofDay.map(({ routines }) => medianAge(routines)!);
    ages.forEach((age, at) => {
      for (const later of ages.slice(at + 1)) {
        pairs++;
        if (age <= later) inOrder++;
      }
    });
  }
  expect(awards / hall).toBeLessThanOrEqual(0.15);
  expect(inOrder / pairs).toBeGreaterThanOrEqual(0.95);
  const routines = sessions.flatMap((one) =>
    one.routines.map((routine) => ({ ...routine, day: one.band.session.day })),
  );
  for (const division of Map.groupBy(routines, ({ ageGroup }) => ageGroup).values())
    expect(new Set(division.map(({ day }) => day)).size).toBe(1);
  const studios = [...Map.groupBy(routines, ({ school }) => school).values()];
  const onOneDay = studios.filter((own) => new Set(own.map(({ day }) => day)).size === 1);
  expect(onOneDay.length).toBeGreaterThanOrEqual(6);
}, 60_000);
