// Makes a schedule on several days, off the main thread.
import { daysReport, shortLines } from "#app/scheduler/optimiser/days/days-report.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { countedTurns } from "#app/scheduler/optimiser/days/counted-turns.ts";
import { metText } from "#app/scheduler/optimiser/days/wish-words.ts";
import { groupingsOf, groupsToSchedule } from "#app/scheduler/plan/generate/auto-schedule.ts";
import type { DaysAnswer, DaysRequest } from "./search-messages.ts";

addEventListener("message", ({ data }: MessageEvent<DaysRequest>) => {
  const { ticket, plan, options, brakeSeconds } = data;
  const started = performance.now();
  const { isTimeUp, cutBy } = countedTurns(
    () => performance.now() - started >= brakeSeconds * 1000,
  );
  const onDays = scheduleDays(plan, groupsToSchedule(plan, options), { ...options, isTimeUp });
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
      ...(cutBy() === "clock"
        ? [`The search ended after ${brakeSeconds} seconds with the best order so far.`]
        : []),
      ...shortLines(onDays, options),
      ...overruns.map(({ session, seconds: over }) => {
        return `${session} runs over by ${Math.ceil(over / 60)} min.`;
      }),
      ...asked.map((wish) => `${metText(wish)}.`),
    ],
  };
  postMessage(answer);
});
