// Makes a schedule on several days, off the main thread.
import { daysReport, shortLines } from "#app/scheduler/optimiser/days/days-report.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { metText } from "#app/scheduler/optimiser/days/wish-words.ts";
import { groupingsOf, groupsToSchedule } from "#app/scheduler/plan/generate/auto-schedule.ts";
import type { DaysAnswer, DaysRequest } from "./days-messages.ts";

addEventListener("message", ({ data }: MessageEvent<DaysRequest>) => {
  const { ticket, plan, options, seconds } = data;
  const started = performance.now();
  let begun: number | null = null;
  const onDays = scheduleDays(plan, groupsToSchedule(plan, options), {
    ...options,
    isTimeUp: (share) => {
      begun ??= performance.now();
      const left = started + seconds * 1000 - begun;
      return performance.now() >= begun + left * share;
    },
  });
  const report = daysReport(onDays, {
    days: options.days.rules,
    groupings: groupingsOf(options),
    elapsedMs: 0,
  });
  const { conflicts, unavoidable, unavoidableAnywhere: anywhere, overruns } = report;
  const asked = report.wishes.filter(({ of }) => of > 0);
  const answer: DaysAnswer = {
    ticket,
    plan: onDays.plan,
    conflicts,
    unavoidable,
    anywhere,
    remarks: [
      ...shortLines(onDays, options),
      ...overruns.map(({ session, seconds: over }) => {
        return `${session} runs over by ${Math.ceil(over / 60)} min.`;
      }),
      ...asked.map((wish) => `${metText(wish)}.`),
    ],
  };
  postMessage(answer);
});
