// Compares random plans with plain models of the rules, written as slowly and simply as possible.
import fc from "fast-check";
import { expect } from "vitest";
import { plansOfUpTo, somePlan } from "./some-plan.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Item, PlacedRoutine, Plan } from "#app/scheduler/plan/plan.ts";
import { summaryOf } from "#app/scheduler/plan/summary.ts";
import { timelineOf, totalSeconds } from "#app/scheduler/plan/timeline.ts";

export const manyPlans = plansOfUpTo(40, 30, 0);
/** A plan of up to 1,200 items takes as long as many small ones. */
const SMALL_FOR_LARGE = 60;
export const large = (cases: number) => ({ numRuns: Math.ceil(cases / SMALL_FOR_LARGE) });

/** Returns all items in order, however the plan holds them. */
export function itemsOf({ sections, runningOrder }: Plan): Item[] {
  return sections.length > 0 ? sections.flatMap(({ items }) => items) : runningOrder;
}

/** Returns an item's seconds, with the buffer after a routine. */
export function lengthOfItem(item: Item, { settings }: Plan): number {
  const seconds = Math.round(item.duration * 60);
  return item.type === "routine" ? seconds + settings.bufferSeconds : seconds;
}

/** Returns an item's start: the Start Time plus all lengths before it, added up again. */
export function startOf(plan: Plan, index: number): number {
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

export const sameName = (one: string, other: string) =>
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

/** Expects times, numbers, section lengths and the total to match a clock read item by item. */
export function expectTimesToMatch(cases: number): void {
  fc.assert(fc.property(somePlan, expectTimes), { numRuns: cases });
  fc.assert(fc.property(plansOfUpTo(8, 12, 0), expectTimes), large(cases));
}

/** Expects conflicts to match a check of every two routines. */
export function expectConflictsToMatch(cases: number): void {
  fc.assert(fc.property(somePlan, expectConflicts), { numRuns: cases });
  fc.assert(fc.property(plansOfUpTo(8, 12, 0), expectConflicts), large(cases));
}

/** Expects the five tiles to count what is on the timeline. */
export function expectTilesToMatch(cases: number): void {
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
    { numRuns: cases },
  );
}

const someOptions = fc.record({
  primaryGrouping: fc.constantFrom("ageGroup", "entryType", "style", "level", "none"),
  secondaryGrouping: fc.constantFrom("ageGroup", "entryType", "style", "level", "none"),
  includeBreaks: fc.boolean(),
  includeLunch: fc.boolean(),
  includeDinner: fc.boolean(),
  includeChallenge: fc.boolean(),
  includeAwards: fc.boolean(),
});

/** Expects groups, breaks, meals, challenge and awards where the rules say. */
export function expectGroupsToMatch(cases: number): void {
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
    { numRuns: cases },
  );
}
