// A plain planner of days, to compare with: groups by age, cut where the usual length is over.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { medianAge } from "#app/scheduler/optimiser/days/load.ts";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Item, Plan, Section } from "#app/scheduler/plan/plan.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { AWARDS_NAME } from "#app/scheduler/plan/special-events.ts";

/**
 * Fills one stage of one day after the other with an even share of the dancing, youngest groups first and each in the
 * order of the file. A session ends with its awards once it is as long as usual; the next one follows at once.
 */
export function plainlyOnDays(
  plan: Plan,
  groups: readonly RoutineGroup[],
  { days, stages, sessionMinutes, zone }: DaysPlan,
): Plan {
  const { awardsDuration } = plan.settings;
  const byAge = groups.toSorted((one, other) => ageOf(one) - ageOf(other));
  const strips = days.flatMap((day) => stages.map((stage) => ({ ...day, stage })));
  const share = byAge.reduce((sum, group) => sum + minutesOf(group), 0) / strips.length;
  const dancedMost = sessionMinutes - awardsDuration;
  const sessions: Session[] = [];
  const sections: Section[] = [];
  let [strip, inStrip, inSession, start] = [0, 0, 0, 0];
  for (const group of byAge) {
    const minutes = minutesOf(group);
    if (inStrip > 0 && inStrip + minutes / 2 > share && strip < strips.length - 1) {
      strip += 1;
      [inStrip, inSession, start] = [0, 0, 0];
    }
    if (inSession === 0 || inSession + minutes > dancedMost) {
      if (inSession > 0) start += inSession + awardsDuration;
      inSession = 0;
      const { date, fromSeconds, stage } = strips[strip]!;
      const id = `session-${sessions.length}`;
      const startSeconds = fromSeconds + start * 60;
      sessions.push({ id, name: id, day: date, stage, startSeconds, endBySeconds: null });
    }
    const { id: sessionId } = sessions.at(-1)!;
    const items: Item[] = group.routines.map((routine) => placed(routine));
    sections.push({ type: "section", id: group.name, name: group.name, items, sessionId });
    inStrip += minutes;
    inSession += minutes;
  }
  const programme = { sessions, stages: [...stages], numbering: "all" as const, zone };
  return inOrder({ ...plan, programme, sections: sections.map(withAwards(awardsDuration)) });
}

/** Adds the awards to the last section of each session. */
function withAwards(duration: number) {
  return (section: Section, at: number, all: readonly Section[]): Section => {
    if (all[at + 1]?.sessionId === section.sessionId) return section;
    const id = `awards-${at}`;
    const awards: Item = { type: "event", id, name: AWARDS_NAME, duration, isSpecial: true };
    return { ...section, items: [...section.items, awards] };
  };
}

function ageOf({ routines }: RoutineGroup): number {
  return medianAge(routines) ?? Infinity;
}

function minutesOf({ routines }: RoutineGroup): number {
  return routines.reduce((sum, { duration }) => sum + duration, 0);
}
