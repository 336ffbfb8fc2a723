// Plans six events on their days, on one stage and on two, beside a plain planner.
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { daysReport } from "#app/scheduler/optimiser/days/days-report.ts";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { medianAge } from "#app/scheduler/optimiser/days/load.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { reckoningOf } from "#app/scheduler/plan/reckoning.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { BOTH, routinesOf } from "./competitions.ts";
import { plainlyOnDays } from "./plain-days.ts";
import { stopwatch } from "./processor-time.ts";

const MOST_SECONDS = 5;
const AWARDS_MINUTES = 30;
const EVENTS = [
  { name: "nationals-387", days: 3 },
  { name: "fresh-250", days: 2 },
  { name: "fresh-300", days: 2 },
  { name: "fresh-400", days: 3 },
  { name: "fresh-500", days: 3 },
  { name: "fresh-700", days: 4 },
];
const HOURS: { stages: string[]; from: string; until: string }[] = [
  { stages: ["Main"], from: "08:00", until: "22:00" },
  { stages: ["Main", "Studio"], from: "09:00", until: "18:30" },
];

export function planDays(): void {
  console.log(
    "| event | days | stages | planner | sessions | awards of hall time | youngest first | on one day | hard rules met | conflicts | unavoidable | processor |",
  );
  console.log("|" + " --- |".repeat(12));
  for (const { name, days: count } of EVENTS) {
    for (const hours of HOURS) {
      const days = daysOf(hours, count);
      const options = { ...DEFAULT_AUTO_SCHEDULE, days, cohesion: 100 };
      const settings = { ...EMPTY_PLAN.settings, awardsDuration: AWARDS_MINUTES };
      const plan = withLoaded({ ...EMPTY_PLAN, settings }, routinesOf(name));
      const groups = groupsToSchedule(plan, options);
      const row = (planner: string, planned: Plan, cells: readonly (string | number)[]) =>
        console.log(
          `| ${[name, count, hours.stages.length, planner, ...figuresOf(planned), ...cells].join(" | ")} |`,
        );
      const watch = stopwatch();
      let begun: number | null = null;
      const found = scheduleDays(plan, groups, {
        ...options,
        isTimeUp: (share) => watch() >= (begun ??= watch()) + (MOST_SECONDS - begun) * share,
      });
      const seconds = watch();
      const report = daysReport(found, { days: days.rules, groupings: BOTH, elapsedMs: 0 });
      const met = report.wishes.filter((wish) => wish.met === wish.of).length;
      row("this", found.plan, [
        `${met} of ${report.wishes.length}${report.overruns.length > 0 ? ", OVER" : ""}`,
        report.conflicts,
        report.unavoidable,
        `${seconds.toFixed(1)} s`,
      ]);
      const plainWatch = stopwatch();
      const plain = plainlyOnDays(plan, groups, days);
      const plainSeconds = plainWatch();
      const conflicts = conflictsOf(timelineOf(plain), plain.conflictRule).length;
      row("plain", plain, ["", conflicts, "", `${plainSeconds.toFixed(1)} s`]);
    }
  }
}

/** Returns the sessions, the awards of the hall's time, pairs of sessions by age, and studios on one day. */
function figuresOf(plan: Plan): (string | number)[] {
  const entries = timelineOf(plan);
  const { sessions, awardsMinutes, hallMinutes, studiosByDays } = reckoningOf(entries)!;
  const percent = (part: number, whole: number) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
  const { right, all } = pairsByAge(plan);
  const studios = studiosByDays.reduce((sum, one) => sum + one, 0);
  return [
    sessions,
    percent(awardsMinutes, hallMinutes),
    percent(right, all),
    `${studiosByDays[0] ?? 0} of ${studios}`,
  ];
}

/** Counts the pairs of sessions of a stage and day, and those whose earlier one is not the older. */
function pairsByAge(plan: Plan): { right: number; all: number } {
  const bySession = Map.groupBy(
    routineEntries(timelineOf(plan)),
    ({ session }) => session!.session,
  );
  const strips = Map.groupBy(bySession, ([{ day, stage }]) => `${day} ${stage}`);
  let [right, all] = [0, 0];
  for (const strip of strips.values()) {
    const ages = strip
      .toSorted(([one], [other]) => one.startSeconds - other.startSeconds)
      .map(([, own]) => medianAge(own.map(({ item }) => item)) ?? Infinity);
    for (const [at, age] of ages.entries())
      for (const later of ages.slice(at + 1)) {
        all += 1;
        if (age <= later) right += 1;
      }
  }
  return { right, all };
}

function daysOf({ stages, from, until }: (typeof HOURS)[number], count: number): DaysPlan {
  const hours = { fromSeconds: secondsOfDay(from), untilSeconds: secondsOfDay(until) };
  const doneBy = [{ maxAge: 9, seconds: secondsOfDay("19:00") }];
  return {
    stages,
    days: Array.from({ length: count }, (_, at) => ({ date: `2027-03-0${5 + at}`, ...hours })),
    sessionMinutes: 180,
    zone: "",
    rules: { ...DEFAULT_RULES, doneBy },
  };
}
