// Availability problems by their cause: one group for each limit, and each routine once in it.
import { exactTime } from "#app/scheduler/plan/clock.ts";
import type { BrokenLimit } from "#app/scheduler/plan/limits/broken-limits.ts";
import { type Limit, momentText } from "#app/scheduler/plan/limits/limit.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { formatCount } from "#app/ui/format.ts";
import { hoursText } from "./limit-words.ts";
import { whoName } from "./who.ts";

export type Cause = {
  limit: Limit;
  /** For example 'Studio 3 arrives by 11:30: 12 routines'. */
  title: string;
  problems: { row: number; words: string }[];
};

/** Returns the causes with the most routines first. */
export function causesOf(broken: readonly BrokenLimit[], routines: readonly Routine[]): Cause[] {
  const groups = [...Map.groupBy(broken, ({ limit }) => limit)].map(([limit, own]) => {
    const byRow = Map.groupBy(own, ({ entry }) => entry.item.row);
    const problems = [...byRow].map(([row, all]) => ({
      row,
      words: all.map(({ words }) => words).join(" "),
    }));
    const count = formatCount(problems.length, "routine");
    return {
      limit,
      title: `${whoName(limit.who, routines)} ${causeText(limit)}: ${count}`,
      problems,
    };
  });
  return groups.toSorted((one, other) => other.problems.length - one.problems.length);
}

function causeText({ notBefore, notAfter, notOn, onlyOn, hours, arrival }: Limit): string {
  const days = (of: readonly string[]) => of.map(dayText).join(", ");
  return [
    arrival && `arrives by ${exactTime(arrival.untilSeconds)}`,
    notBefore && `isn't available before ${momentText(notBefore, dayText)}`,
    notAfter && `isn't available after ${momentText(notAfter, dayText)}`,
    hours?.length && `is only available ${hours.map(hoursText).join(", ")}`,
    notOn?.length && `isn't available on ${days(notOn)}`,
    onlyOn?.length && `is only available on ${days(onlyOn)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
