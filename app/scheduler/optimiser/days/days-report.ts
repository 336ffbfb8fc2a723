// The figures of a schedule on several days.
import { clockText, exactTime } from "#app/scheduler/plan/clock.ts";
import type { AutoScheduleOptions } from "#app/scheduler/plan/generate/auto-schedule.ts";
import { type Grouping, groupName } from "#app/scheduler/plan/generate/grouping.ts";
import { isDanced } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import { type ScheduleReport, scheduleReport } from "#app/scheduler/optimiser/schedule-report.ts";
import { AWARDS_NAME, DINNER_NAME, LUNCH_NAME } from "#app/scheduler/plan/special-events.ts";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import { LONGEST_DANCING } from "./costs.ts";
import type { OnDays } from "./schedule-days.ts";
import { type Wish, wishesOf } from "./wishes.ts";

export type DaysReport = ScheduleReport & {
  /** The part of the unavoidable conflicts that no order avoids, wherever the groups are. */
  unavoidableAnywhere: number;
  sessions: {
    name: string;
    day: string;
    stage: string;
    start: string;
    end: string;
    endBy: string;
    routines: number;
  }[];
  /** The fewest sessions of at most 210 minutes of dancing, by the minutes alone. */
  sessionsAtLeast: number;
  wishes: Wish[];
  overruns: { session: string; seconds: number }[];
};

/** Returns the report of a schedule on days; conflicts are counted over all stages. */
export function daysReport(
  {
    plan,
    runs,
    unavoidable,
    anywhere,
    certificate,
  }: Pick<OnDays, "plan" | "runs" | "unavoidable" | "anywhere" | "certificate">,
  found: { days: DayRules; groupings: readonly Grouping[]; elapsedMs: number },
): DaysReport {
  const entries = timelineOf(plan);
  const bands = entries.filter((entry) => entry.kind === "session");
  const dancedSeconds = routineEntries(entries)
    .filter(({ item }) => isDanced(item))
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
  const proof = certificate();
  return {
    ...scheduleReport(plan, {
      runs,
      unavoidable,
      elapsedMs: found.elapsedMs,
      certificate: proof && anywhere === 0 ? { ...proof, anywhere: [] } : proof,
    }),
    unavoidableAnywhere: anywhere,
    sessions: bands.map((band) => ({
      name: band.session.name,
      day: band.session.day,
      stage: band.session.stage,
      start: timeText(band.startSeconds, band),
      end: timeText(band.endSeconds, band),
      endBy: band.session.endBySeconds === null ? "" : exactTime(band.session.endBySeconds),
      routines: band.routines,
    })),
    sessionsAtLeast: Math.ceil(dancedSeconds / LONGEST_DANCING),
    wishes: wishesOf(plan, found.days, (routine) => groupName(routine, found.groupings)),
    overruns: bands
      .filter(({ overrunSeconds }) => overrunSeconds > 0)
      .map(({ session, overrunSeconds }) => ({ session: session.name, seconds: overrunSeconds })),
  };
}

/**
 * Returns 'Short by 95 min' with the cheapest thing to leave out, the groups too long for any
 * session and the meals without time; empty when everything fits.
 */
export function shortLines(
  { plan, shortSeconds, tooLong, mealsLeftOut }: OnDays,
  options: AutoScheduleOptions,
): string[] {
  const lines = [
    ...tooLong.map(
      ({ name, seconds, roomSeconds }) =>
        `${name} is ${Math.ceil(seconds / 60)} min long, ${tooLongFor(roomSeconds)}.`,
    ),
    ...mealsLeftOut,
  ];
  if (shortSeconds === 0) return lines;
  const { settings } = plan;
  const count = (name: string) =>
    plan.sections.flatMap(({ items }) => items).filter((item) => item.name === name).length;
  const wishes: [string, number][] = [
    ["the dance challenge", options.includeChallenge ? settings.challengeDuration : 0],
    ["dinner", options.includeDinner ? count(DINNER_NAME) * settings.dinnerDuration : 0],
    ["lunch", options.includeLunch ? count(LUNCH_NAME) * settings.lunchDuration : 0],
    ["the awards", options.includeAwards ? count(AWARDS_NAME) * settings.awardsDuration : 0],
  ];
  const minutes = Math.ceil(shortSeconds / 60);
  const [least] = wishes
    .filter(([, freed]) => freed >= minutes)
    .toSorted(([, one], [, other]) => one - other);
  const advice = least
    ? ` Leaving out ${least[0]} frees ${clockLength(least[1])}.`
    : " You need longer hours or another day.";
  return [`Short by ${minutes} min.${advice}`, ...lines];
}

function tooLongFor(roomSeconds: number | null): string {
  if (roomSeconds === null) return "which is longer than any session";
  const minutes = Math.floor(roomSeconds / 60);
  return minutes > 0
    ? `but a session has room for only ${minutes} min of routines`
    : "but no session has time for routines";
}

function clockLength(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${clockText(minutes * 60)} hours`;
}
