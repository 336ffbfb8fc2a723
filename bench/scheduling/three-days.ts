// Schedules 387 routines over three days, on one stage and on two, compared with sessions of unlimited length.
import { daysReport } from "#app/scheduler/optimiser/days/days-report.ts";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { orderRoutines } from "#app/scheduler/optimiser/order-routines.ts";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { BOTH, groupsOf, routinesOf } from "./competitions.ts";
import { stopwatch } from "./processor-time.ts";

const MOST_SECONDS = 5;
const HOURS: { stages: string[]; from: string; until: string }[] = [
  { stages: ["Main"], from: "08:00", until: "22:00" },
  { stages: ["Main", "Studio"], from: "09:00", until: "18:30" },
];

export function scheduleThreeDays(): void {
  const free = orderRoutines(groupsOf("nationals-387", BOTH), {
    gap: 3,
    seed: 1,
    minimise: true,
    isTimeUp: () => false,
  });
  console.log(`In sessions without end: ${free.conflicts} conflicts.\n`);
  console.log(
    "| stages | hours | sessions | hard rules met | conflicts | unavoidable | in any arrangement | processor | kept |",
  );
  console.log("|" + " --- |".repeat(9));
  for (const { stages, from, until } of HOURS) {
    const watch = stopwatch();
    const days = daysOf(stages, from, until);
    const options = { ...DEFAULT_AUTO_SCHEDULE, days, cohesion: 100 };
    const plan = withLoaded(EMPTY_PLAN, routinesOf("nationals-387"));
    let begun: number | null = null;
    const found = scheduleDays(plan, groupsToSchedule(plan, options), {
      ...options,
      isTimeUp: (share) => watch() >= (begun ??= watch()) + (MOST_SECONDS - begun) * share,
    });
    const seconds = watch();
    const report = daysReport(found, { days: days.rules, groupings: BOTH, elapsedMs: 0 });
    const { conflicts, unavoidable, unavoidableAnywhere, sessions, wishes, overruns } = report;
    const met = wishes.filter((wish) => wish.met === wish.of).length;
    const isKept = met === wishes.length && overruns.length === 0 && conflicts <= free.conflicts;
    const row = [
      stages.length,
      `${from} to ${until}`,
      sessions.length,
      `${met} of ${wishes.length}`,
      conflicts,
      unavoidable,
      unavoidableAnywhere,
      `${seconds.toFixed(1)} s`,
      isKept ? "yes" : "NO",
    ];
    console.log(`| ${row.join(" | ")} |`);
  }
}

function daysOf(stages: string[], from: string, until: string): DaysPlan {
  const dates = ["2027-03-05", "2027-03-06", "2027-03-07"];
  const hours = { fromSeconds: secondsOfDay(from), untilSeconds: secondsOfDay(until) };
  const doneBy = [{ maxAge: 9, seconds: secondsOfDay("19:00") }];
  return {
    stages,
    days: dates.map((date) => ({ date, ...hours })),
    sessionMinutes: 180,
    zone: "",
    rules: { ...DEFAULT_RULES, doneBy },
  };
}
