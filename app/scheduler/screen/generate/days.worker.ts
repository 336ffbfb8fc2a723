// Schedules several days off the main thread: first with everything on its day, then in a better
// order.
import { daysReport, shortLines } from "#app/scheduler/optimiser/days/days-report.ts";
import { type OnDays, scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { countedTurns } from "#app/scheduler/optimiser/days/counted-turns.ts";
import { withMinimum } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { metText } from "#app/scheduler/optimiser/days/wish-words.ts";
import { overText } from "#app/scheduler/optimiser/fixes.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { pauseForRendering } from "./pause-for-rendering.ts";
import { groupingsOf, groupsToSchedule } from "#app/scheduler/plan/generate/auto-schedule.ts";
import type { DaysAnswer, DaysMade, DaysRequest } from "./search-messages.ts";

const MS_BETWEEN_ANSWERS = 200;

addEventListener("message", ({ data }: MessageEvent<DaysRequest>) => void schedule(data));

async function schedule({ ticket, plan, options, brakeSeconds }: DaysRequest): Promise<void> {
  // Let the page show that work has started.
  await pauseForRendering();
  const started = performance.now();
  const groups = groupsToSchedule(plan, options);
  if (options.minimizeConflicts) {
    const inFilesOrder = { ...options, minimizeConflicts: false, isTimeUp: () => false };
    const begun = madeOf(scheduleDays(plan, groups, inFilesOrder), options, []);
    answer({ kind: "begun", ticket, made: begun });
    await pauseForRendering();
  }
  const { isTimeUp, cutBy, share } = countedTurns(
    () => performance.now() - started >= brakeSeconds * 1000,
  );
  let answered = performance.now();
  const onDays = scheduleDays(plan, groups, {
    ...options,
    isTimeUp: (part) => {
      const isOver = isTimeUp(part);
      if (performance.now() - answered >= MS_BETWEEN_ANSWERS) {
        answer({ kind: "progress", ticket, share: share() });
        answered = performance.now();
      }
      return isOver;
    },
  });
  const remarks =
    cutBy() === "clock"
      ? [`The search ended after ${brakeSeconds} seconds. This is the best order so far.`]
      : [];
  answer({ kind: "found", ticket, made: madeOf(onDays, options, remarks) });
}

function madeOf(onDays: OnDays, options: DaysRequest["options"], remarks: string[]): DaysMade {
  const report = daysReport(onDays, {
    days: options.days.rules,
    groupings: groupingsOf(options),
    elapsedMs: 0,
  });
  const { conflicts, unavoidable, unavoidableAnywhere: anywhere } = report;
  const bands = timelineOf(onDays.plan).filter((entry) => entry.kind === "session");
  const applicable = report.wishes.filter(({ of }) => of > 0);
  return {
    plan: withMinimum(onDays.plan, unavoidable, true, anywhere),
    conflicts,
    unavoidable,
    anywhere,
    certificate: report.certificate,
    remarks: [
      ...remarks,
      ...shortLines(onDays, options),
      ...bands.flatMap(overText),
      ...applicable.map((wish) => `${metText(wish)}.`),
    ],
  };
}

function answer(message: DaysAnswer): void {
  postMessage(message);
}
