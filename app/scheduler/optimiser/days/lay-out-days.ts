// Lays out the sections and sessions of a schedule on days: routines, meals, awards and breaks at
// their times.
import { emptied, placed } from "#app/scheduler/plan/categories.ts";
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import {
  type Item,
  itemKey,
  itemsInOrder,
  type Plan,
  type Section,
} from "#app/scheduler/plan/plan.ts";
import { type EventKind, makeBreak, makeEvent } from "#app/scheduler/plan/special-events.ts";
import { routineSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { keepLimits } from "#app/scheduler/optimiser/limits/keep-limits.ts";
import { closingsOf } from "./closings.ts";
import { JudgesRest } from "./judges-rest.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import type { Filled } from "./load.ts";
import type { DaysOptions } from "./days-plan.ts";

const AWARDS_SECTION = "Awards & Closing";

/**
 * Lays out the days; when someone is unavailable at the resulting times, reorders routines within
 * their sections.
 */
export function laidOutInTime(
  plan: Plan,
  filled: readonly Filled[],
  groups: ReadonlyMap<Filled, RoutineGroup[]>,
  options: DaysOptions,
): Plan {
  const laid = laidOut(plan, filled, groups, options);
  const kept = keepLimits(laid);
  if (kept === laid || options.days.rules.judgesBreakMinutes === null) return kept;
  // The judges' breaks are still where they were due in the earlier order.
  const place = new Map(itemsInOrder(kept).map((item, at) => [itemKey(item), at]));
  const placeOf = ({ row }: Routine) => place.get(`routine-${row}`)!;
  const inTurn = new Map(
    [...groups].map(([one, own]) => [
      one,
      own.map(({ name, routines }) => ({
        name,
        routines: routines.toSorted((first, second) => placeOf(first) - placeOf(second)),
      })),
    ]),
  );
  const again = laidOut(plan, filled, inTurn, options);
  const broken = (of: Plan) => brokenLimits(timelineOf(of), of.limits ?? []).length;
  return broken(again) < broken(laid) ? again : laid;
}

function laidOut(
  plan: Plan,
  filled: readonly Filled[],
  groups: ReadonlyMap<Filled, RoutineGroup[]>,
  options: DaysOptions,
): Plan {
  const { settings } = plan;
  const { days } = options;
  let ids = filled.length;
  const { challenge, awards } = closingsOf(plan, filled, options);
  const kept = filled.filter(
    (one) =>
      one.loads.length > 0 || one.room.slot.meal !== null || one === challenge || awards.has(one),
  );
  const judges = new JudgesRest(plan, days);
  const sections = kept.flatMap((one): Section[] => {
    const { room, session, pauseAfter } = one;
    judges.begin(session);
    const section = (name: string, items: Item[]): Section => {
      const id = `section-${++ids}`;
      return { type: "section", id, name, items, sessionId: session.id };
    };
    const rest = () => {
      const made = makeBreak(settings, `break-${++ids}`);
      judges.rest(wholeSeconds(made.duration));
      return made;
    };
    const event = (kind: EventKind, name?: string) => {
      const made = makeEvent(kind, settings, `${kind}-${++ids}`);
      const seconds = wholeSeconds(made.duration);
      const isMeal = kind === "lunch" || kind === "dinner";
      const items: Item[] = !isMeal && judges.isDue(seconds) ? [rest(), made] : [made];
      if (isMeal) judges.rest(seconds);
      else judges.goOn(seconds);
      return section(name ?? made.name, items);
    };
    const meal = room.slot.meal ? [event(room.slot.meal)] : [];
    const danced = (groups.get(one) ?? []).map(({ name, routines }, place) => {
      const items = routines.flatMap((routine): Item[] => {
        const seconds = routineSeconds(routine, settings);
        const before = judges.isDue(seconds) ? [rest()] : [];
        judges.goOn(seconds);
        return [...before, placed(routine)];
      });
      if (pauseAfter[place] && options.cohesion === 100) items.push(rest());
      return section(name, items);
    });
    return [
      ...meal,
      ...danced,
      ...(one === challenge ? [event("challenge")] : []),
      ...(awards.has(one) ? [event("awards", AWARDS_SECTION)] : []),
    ];
  });
  const sessions = kept.map(({ session }) => session);
  return inOrder({
    ...plan,
    categories: emptied(plan.categories),
    sections,
    runningOrder: [],
    selectedSectionId: sections.at(0)?.id ?? null,
    minimum: undefined,
    programme: {
      sessions: sessions.map((session, at) => ({ ...session, name: `Session ${at + 1}` })),
      stages: [...days.stages],
      numbering: "all",
      zone: days.zone,
    },
  });
}
