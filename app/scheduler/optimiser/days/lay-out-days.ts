// The sections and sessions of a schedule on days: what is danced, eaten, awarded and rested, in its time.
import { emptied, placed } from "#app/scheduler/plan/categories.ts";
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import {
  type Item,
  itemKey,
  itemsInOrder,
  type Plan,
  type Routine,
  type Section,
} from "#app/scheduler/plan/plan.ts";
import { inOrder } from "#app/scheduler/plan/sessions/session.ts";
import { type EventKind, makeBreak, makeEvent } from "#app/scheduler/plan/special-events.ts";
import { routineSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { keepLimits } from "#app/scheduler/optimiser/limits/keep-limits.ts";
import { JudgesRest } from "./judges-rest.ts";
import type { Filled } from "./order-chains.ts";
import type { DaysOptions } from "./schedule-days.ts";
import type { Slot } from "./slots.ts";

const AWARDS_SECTION = "Awards & Closing";

export function hasAwards(slot: Slot, { days, includeAwards }: DaysOptions): boolean {
  return includeAwards && (days.rules.awardsPerSession !== null || slot.isLast);
}

export function mealSeconds({ settings }: Plan, { meal }: Slot): number {
  if (meal === null) return 0;
  return wholeSeconds(meal === "lunch" ? settings.lunchDuration : settings.dinnerDuration);
}

/** What the judges' breaks take of a session. */
export function judgesSeconds(plan: Plan, slot: Slot, { days }: DaysOptions): number {
  const { judgesBreakMinutes } = days.rules;
  if (!judgesBreakMinutes) return 0;
  const length = slot.endSeconds - slot.startSeconds - mealSeconds(plan, slot);
  return Math.ceil(length / (judgesBreakMinutes * 60)) * wholeSeconds(plan.settings.breakDuration);
}

/**
 * Where the dance challenge is: in the last session that is danced in, in a later one, or in one before, the
 * first of these that has the time for it; in the last that is danced in where none has.
 */
function challengeHost(
  plan: Plan,
  filled: readonly Filled[],
  options: DaysOptions,
): Filled | undefined {
  const { settings } = plan;
  const challenge = wholeSeconds(settings.challengeDuration);
  const last = filled.findLastIndex(({ loads }) => loads.length > 0);
  const isRoom = ({ room, loads, pauseAfter }: Filled) => {
    const { startSeconds, endSeconds } = room.slot;
    const breaks = pauseAfter.filter(Boolean).length * wholeSeconds(settings.breakDuration);
    const danced = loads.reduce((sum, { seconds }) => sum + seconds, 0);
    const awards = hasAwards(room.slot, options) ? wholeSeconds(settings.awardsDuration) : 0;
    const taken = mealSeconds(plan, room.slot) + judgesSeconds(plan, room.slot, options);
    return endSeconds - startSeconds - taken - awards - danced - breaks >= challenge;
  };
  const inTurn = [
    ...filled.slice(Math.max(0, last)),
    ...filled.slice(0, Math.max(0, last)).toReversed(),
  ];
  return inTurn.find(isRoom) ?? filled[last] ?? filled.at(-1);
}

/** Laid out, and where somebody cannot be where they come to stand, in another order within their sections. */
export function laidOutInTime(
  plan: Plan,
  filled: readonly Filled[],
  groups: ReadonlyMap<Filled, RoutineGroup[]>,
  options: DaysOptions,
): Plan {
  const laid = laidOut(plan, filled, groups, options);
  const kept = keepLimits(laid);
  if (kept === laid || options.days.rules.judgesBreakMinutes === null) return kept;
  // The judges' breaks stand where they were due in the order of before.
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
  const host = options.includeChallenge ? challengeHost(plan, filled, options) : undefined;
  const kept = filled.filter(
    (one) => one.loads.length > 0 || one.room.slot.meal !== null || one === host,
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
      ...(one === host ? [event("challenge")] : []),
      ...(hasAwards(room.slot, options) ? [event("awards", AWARDS_SECTION)] : []),
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
