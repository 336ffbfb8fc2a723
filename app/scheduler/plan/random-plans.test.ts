// 20,000 random plans compared with plain models of the rules, written as slowly and simply as
// possible.
import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlan } from "#tests/make-plan.ts";
import { plansOfUpTo, somePlan } from "#tests/some-plan.ts";
import { canExport, exportCsv, exportRows } from "../files/export/export-schedule.ts";
import { importText } from "../files/import/import-file.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "./generate/auto-schedule.ts";
import { waitingRoutines } from "./categories.ts";
import { conflictsOf } from "./conflicts/conflicts.ts";
import type { Item, PlacedRoutine, Plan } from "./plan.ts";
import { summaryOf } from "./summary.ts";
import { timelineOf, totalSeconds } from "./timeline.ts";

const manyPlans = plansOfUpTo(40, 30, 0);
const MANY = { numRuns: 100 };

/** Returns all items in order, however the plan holds them. */
function itemsOf({ sections, runningOrder }: Plan): Item[] {
  return sections.length > 0 ? sections.flatMap(({ items }) => items) : runningOrder;
}

function lengthOfItem(item: Item, { settings }: Plan): number {
  const seconds = Math.round(item.duration * 60);
  return item.type === "routine" ? seconds + settings.bufferSeconds : seconds;
}

/** Returns an item's start: the Start Time plus all lengths before it, added up again. */
function startOf(plan: Plan, index: number): number {
  const hours = Number(plan.settings.startTime.slice(0, 2));
  const minutes = Number(plan.settings.startTime.slice(3));
  let seconds = hours * 3600 + minutes * 60;
  for (const item of itemsOf(plan).slice(0, index)) seconds += lengthOfItem(item, plan);
  return seconds;
}

function expectTimes(plan: Plan): void {
  const items = itemsOf(plan);
  const entries = timelineOf(plan);
  const shown = entries.filter((entry) => entry.kind === "item");
  expect(
    shown.map(({ item, number, startSeconds, endSeconds }) => [
      item,
      number,
      startSeconds,
      endSeconds,
    ]),
  ).toEqual(
    items.map((item, index) => [
      item,
      item.type === "routine"
        ? items.filter((other, at) => at <= index && other.type === "routine").length
        : null,
      startOf(plan, index),
      startOf(plan, index + 1),
    ]),
  );
  const headers = entries.filter((entry) => entry.kind === "section");
  expect(
    headers.map(({ section, startSeconds, lengthSeconds, overrunSeconds }) => [
      section,
      startSeconds,
      lengthSeconds,
      overrunSeconds,
    ]),
  ).toEqual(
    plan.sections.map((section, at) => {
      const before = plan.sections.slice(0, at).flatMap((earlier) => earlier.items).length;
      const start = startOf(plan, before);
      const end = startOf(plan, before + section.items.length);
      const last = section.items.findLastIndex(({ type }) => type === "routine");
      const danced = startOf(plan, before + last + 1) - start;
      const most = Math.round(plan.settings.maxSectionDuration * 60);
      return [section, start, end - start, most > 0 && danced > most ? danced - most : 0];
    }),
  );
  expect(totalSeconds(entries)).toBe(startOf(plan, items.length) - startOf(plan, 0));
}

const sameName = (one: string, other: string) =>
  one.toLowerCase().split(/\s+/).join(" ") === other.toLowerCase().split(/\s+/).join(" ");

/** Returns each conflict pair, by checking every two routines and everything between them. */
function conflictsIn(plan: Plan) {
  const items = itemsOf(plan);
  const routines = items.filter((item): item is PlacedRoutine => item.type === "routine");
  const pairs: unknown[] = [];
  for (const one of routines)
    for (const other of routines) {
      const distance = routines.indexOf(other) - routines.indexOf(one);
      if (distance < 1 || distance > plan.conflictRule.gap) continue;
      const shared = one.performers.filter(
        (name, at) =>
          one.school === other.school &&
          other.performers.some((theirs) => sameName(name, theirs)) &&
          one.performers.findIndex((first) => sameName(first, name)) === at,
      );
      const between = items.slice(items.indexOf(one) + 1, items.indexOf(other));
      const isParted = between.some(
        (item) =>
          item.type === "break" ||
          (item.type === "event" && ["Lunch Break", "Dinner Break"].includes(item.name)),
      );
      if (shared.length === 0 || (isParted && plan.conflictRule.breakClears)) continue;
      const rest = between.reduce((sum, item) => sum + lengthOfItem(item, plan), 0);
      pairs.push([
        routines.indexOf(one) + 1,
        routines.indexOf(other) + 1,
        shared,
        distance,
        rest,
        isParted,
      ]);
    }
  return pairs;
}

function expectConflicts(plan: Plan): void {
  const found = conflictsOf(timelineOf(plan), plan.conflictRule);
  expect(
    found.map(({ first, second, performers, distance, secondsBetween, hasPauseBetween }) => [
      first.number,
      second.number,
      performers,
      distance,
      secondsBetween,
      hasPauseBetween,
    ]),
  ).toEqual(conflictsIn(plan));
}

test("times, numbers, section lengths and the total match a clock read item by item", () => {
  fc.assert(fc.property(somePlan, expectTimes), { numRuns: 6000 });
  fc.assert(fc.property(plansOfUpTo(8, 12, 0), expectTimes), MANY);
});

test("conflicts match a check of every two routines", () => {
  fc.assert(fc.property(somePlan, expectConflicts), { numRuns: 6000 });
  fc.assert(fc.property(plansOfUpTo(8, 12, 0), expectConflicts), MANY);
});

test("the five tiles count what is on the timeline", () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      const items = itemsOf(plan);
      expect(summaryOf(plan)).toEqual({
        routines: items.filter(({ type }) => type === "routine").length,
        totalSeconds: items.reduce((sum, item) => sum + lengthOfItem(item, plan), 0),
        breaks: items.filter(({ type }) => type === "break").length,
        sections: plan.sections.length,
        conflicts: conflictsIn(plan).length,
      });
    }),
    { numRuns: 1000 },
  );
});

const someOptions = fc.record({
  primaryGrouping: fc.constantFrom("ageGroup", "entryType", "style", "level", "none"),
  secondaryGrouping: fc.constantFrom("ageGroup", "entryType", "style", "level", "none"),
  includeBreaks: fc.boolean(),
  includeLunch: fc.boolean(),
  includeDinner: fc.boolean(),
  includeChallenge: fc.boolean(),
  includeAwards: fc.boolean(),
});

test("groups, breaks, lunch, dinner, challenge and awards are where the rules say", () => {
  const plans = plansOfUpTo(2, 2, 12);
  fc.assert(
    fc.property(plans, someOptions, (plan, chosen) => {
      const options = { ...DEFAULT_AUTO_SCHEDULE, ...chosen };
      const generated = scheduleGroups(plan, groupsToSchedule(plan, options), options);

      const labels: string[] = [];
      const fields = [chosen.primaryGrouping, chosen.secondaryGrouping];
      const used = fields.filter((field, at) => field !== "none" && fields.indexOf(field) === at);
      const labelOf = (routine: Record<string, unknown>) =>
        used.map((field) => routine[field] || "General").join(" · ") || "General";
      const waiting = waitingRoutines(plan);
      for (const routine of waiting)
        if (!labels.includes(labelOf(routine))) labels.push(labelOf(routine));
      const { settings } = plan;
      const expected: { name: string; items: [string, number][] }[] = labels.map((label, at) => ({
        name: label,
        items: [
          ...waiting
            .filter((routine) => labelOf(routine) === label)
            .map(({ name, duration }): [string, number] => [name, duration]),
          ...(chosen.includeBreaks && at < labels.length - 1
            ? [
                [`Break (${settings.breakDuration} min)`, settings.breakDuration] as [
                  string,
                  number,
                ],
              ]
            : []),
        ],
      }));
      const event = (name: string, duration: number, section = name) => ({
        name: section,
        items: [[name, duration]] as [string, number][],
      });
      const put = (index: number, section: (typeof expected)[number]) =>
        expected.push(section, ...expected.splice(index));
      const half = (expected.length - (expected.length % 2)) / 2;
      if (chosen.includeLunch) put(half, event("Lunch Break", settings.lunchDuration));
      let threeQuarters = 0;
      while ((threeQuarters + 1) * 4 <= expected.length * 3) threeQuarters++;
      if (chosen.includeDinner)
        put(threeQuarters < 1 ? 1 : threeQuarters, event("Dinner Break", settings.dinnerDuration));
      if (chosen.includeChallenge)
        expected.push(event("Dance Challenge", settings.challengeDuration));
      if (chosen.includeAwards)
        expected.push(event("Awards Ceremony", settings.awardsDuration, "Awards & Closing"));

      expect(
        generated.sections.map(({ name, items }) => ({
          name,
          items: items.map((item) => [item.name, item.duration]),
        })),
      ).toEqual(expected);
      expect(Object.values(generated.categories).flat()).toEqual([]);
      expect(generated.runningOrder).toEqual([]);
      expect(generated.selectedSectionId).toBe(generated.sections[0]?.id ?? null);
    }),
    { numRuns: 3000 },
  );
});

/**
 * Returns the plan as a file could contain it: one spelling for each performer, each once in a
 * routine.
 */
function asLoaded(plan: Plan): Plan {
  const spellings: string[] = [];
  const tidy = (item: Item): Item => {
    if (item.type !== "routine") return item;
    const performers: string[] = [];
    for (const name of item.performers) {
      const known =
        spellings.find((spelling) => sameName(spelling, name)) ?? name.split(/\s+/).join(" ");
      if (!spellings.includes(known)) spellings.push(known);
      if (!performers.includes(known)) performers.push(known);
    }
    return { ...item, performers };
  };
  return {
    ...plan,
    sections: plan.sections.map((section) => ({ ...section, items: section.items.map(tidy) })),
    runningOrder: plan.runningOrder.map(tidy),
  };
}

const clock = (seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);
  const day = Math.floor(minutes / 1440);
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}${day > 0 ? ` +${day}` : ""}`;
};

/** Returns the rows of an export, built item by item. */
function rowsOf(plan: Plan): string[][] {
  const rows = ["Number,Start Time,End Time,Item,Category,Performers,Duration".split(",")];
  let index = 0;
  let number = 0;
  const sections =
    plan.sections.length > 0 ? plan.sections : [{ name: "", items: plan.runningOrder }];
  for (const { name, items } of sections) {
    if (name !== "")
      rows.push(["", clock(startOf(plan, index)), "", `=== ${name} ===`, "SECTION", "", ""]);
    for (const item of items) {
      const names = item.type === "routine" ? item.performers : [];
      const hasComma = names.some((performer) => performer.includes(","));
      const joined =
        hasComma && names.length === 1 ? `${names[0]};` : names.join(hasComma ? "; " : ", ");
      rows.push([
        item.type === "routine" ? String(++number) : "",
        clock(startOf(plan, index)),
        clock(startOf(plan, index + 1)),
        item.name,
        item.type === "routine" ? item.category : item.type.toUpperCase(),
        joined,
        `${Number(item.duration.toFixed(2))} min`,
      ]);
      index++;
    }
  }
  return rows;
}

function expectSameAgain(plan: Plan): void {
  const again = importText(makePlan({ settings: plan.settings }), exportCsv(plan)).plan;
  const running = (given: Plan) =>
    itemsOf(given).map((item) => [
      item.type,
      item.name,
      lengthOfItem(item, given),
      item.type === "routine" && [
        item.category,
        item.performers,
        item.ageGroup,
        item.entryType,
        item.level,
      ],
    ]);
  expect(running(again)).toEqual(running(plan));
  expect(again.sections.map(({ name, items }) => [name, items.length])).toEqual(
    plan.sections.map(({ name, items }) => [name, items.length]),
  );
  expect(exportCsv(again)).toBe(exportCsv(plan));
}

const exportable = (plans: fc.Arbitrary<Plan>) => plans.map(asLoaded).filter(canExport);

test("an export has a row for each section and item, and importing it gives the same running order", () => {
  fc.assert(
    fc.property(exportable(somePlan), (plan) => {
      expect(exportRows(plan)).toEqual(rowsOf(plan));
      expectSameAgain(plan);
    }),
    { numRuns: 4500 },
  );
  fc.assert(fc.property(exportable(manyPlans), expectSameAgain), { numRuns: 20 });
});
