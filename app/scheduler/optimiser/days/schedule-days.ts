// Schedules several days: divides the hours into sessions, assigns groups to them, then orders
// each.
import { DAY_SECONDS, wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import { LoadLimits } from "./load-limits.ts";
import { orderChains } from "./order-chains.ts";
import { assign } from "./assign.ts";
import type { DaysPlan, DaysOptions } from "./days-plan.ts";
import { leastShortSeconds, roomsOf } from "./closings.ts";
import { laidOutInTime } from "./lay-out-days.ts";
import { slotsOf } from "./slots.ts";
import { inDueOrder, type Load, type Room, type Filled } from "./load.ts";

export type OnDays = {
  plan: Plan;
  runs: number;
  /** Conflicts that no order of the groups avoids, with the groups where they are. */
  unavoidable: number;
  /** The part of those that no order avoids wherever the groups are. */
  anywhere: number;
  wasCutShort: boolean;
  /** A lower bound on how many seconds the routines, awards and meals exceed the hours by. */
  shortSeconds: number;
  /**
   * Groups too long for any session, in seconds, with the most time that a session has for
   * routines; null when the group is longer than the whole session.
   */
  tooLong: { name: string; seconds: number; roomSeconds: number | null }[];
};

/**
 * Returns the plan with the groups on the days, replacing its timeline; every category is empty
 * afterwards.
 */
export function scheduleDays(
  plan: Plan,
  groups: readonly RoutineGroup[],
  options: DaysOptions,
): OnDays {
  const { days } = options;
  const { settings } = plan;
  const meals = {
    ...(options.includeLunch ? { lunch: { seconds: wholeSeconds(settings.lunchDuration) } } : {}),
    ...(options.includeDinner
      ? { dinner: { seconds: wholeSeconds(settings.dinnerDuration) } }
      : {}),
  };
  const slots = slotsOf(days, meals);
  const rooms = roomsOf(plan, slots, options);
  const longest = Math.max(0, ...rooms.map(({ seconds }) => seconds));
  const bound = LoadLimits.of(plan);
  const { groupInOneSession } = days.rules;
  const dates = [...new Set(slots.map(({ date }) => date))];
  const loads = groups
    .flatMap((group) =>
      bound && groupInOneSession !== "hard" ? bound.cutByDays(group, dates) : [group],
    )
    .flatMap((group) => (groupInOneSession ? [group] : cut(plan, group, longest)))
    .map((group) => loadOf(plan, group, days));
  const slotOf = assign(loads, rooms, days.rules, { seed: options.seed, bound });
  const inRooms = rooms.map((room, index) =>
    fill(
      plan,
      { room, index },
      loads.filter((_, load) => slotOf[load] === index),
      { ...options, bound },
    ),
  );
  const filled = withoutIdleMeals(inRooms, days.stages);
  const ordered = orderChains(plan, filled, { ...options, bound });
  const danced = loads.reduce((sum, { seconds }) => sum + seconds, 0);
  const longestSlot = Math.max(0, ...slots.map((slot) => slot.endSeconds - slot.startSeconds));
  return {
    plan: laidOutInTime(plan, filled, ordered.groups, options),
    runs: [...ordered.groups.values()].reduce((runs, list) => runs + list.length, 0),
    unavoidable: ordered.unavoidable,
    // The parts of a split group could be side by side.
    anywhere: loads.length === groups.length ? ordered.anywhere : 0,
    wasCutShort: ordered.wasCutShort,
    shortSeconds: leastShortSeconds(plan, slots, { danced, options }),
    tooLong: loads
      .filter(({ seconds }) => seconds > longest)
      .map(({ group, seconds }) => ({
        name: group.name,
        seconds,
        roomSeconds: seconds > longestSlot ? null : longest,
      })),
  };
}

function secondsOf({ settings }: Plan, { routines }: RoutineGroup): number {
  return routines.reduce((sum, routine) => sum + routineSeconds(routine, settings), 0);
}

function loadOf(plan: Plan, group: RoutineGroup, { rules }: DaysPlan): Load {
  const due = group.routines.flatMap(({ ageRange }) =>
    rules.doneBy
      .filter(({ maxAge }) => ageRange !== null && ageRange <= maxAge)
      .map(({ seconds }) => seconds),
  );
  return { group, seconds: secondsOf(plan, group), dueSeconds: Math.min(Infinity, ...due) };
}

/**
 * Splits a group into parts that each fit in a session, as even as possible; returns it whole when
 * it fits.
 */
function cut(plan: Plan, group: RoutineGroup, longest: number): RoutineGroup[] {
  const { name, routines } = group;
  const parts = longest > 0 ? Math.ceil(secondsOf(plan, group) / longest) : 1;
  if (parts < 2) return [group];
  const each = Math.ceil(routines.length / (parts + 1));
  const count = Math.ceil(routines.length / each);
  return Array.from({ length: count }, (_, part) => ({
    name: `${name} (${part + 1} of ${count})`,
    routines: routines.slice(part * each, (part + 1) * each),
  }));
}

/** Fills a session with its groups in order, and breaks between them as time allows. */
function fill(
  plan: Plan,
  { room, index }: { room: Room; index: number },
  own: Load[],
  options: DaysOptions & { bound: LoadLimits | null },
): Filled {
  const { slot } = room;
  const { bound } = options;
  const loads = bound ? bound.inOrder(own, room) : inDueOrder(own, slot.endSeconds);
  const pause = wholeSeconds(plan.settings.breakDuration);
  let spare = room.seconds - own.reduce((sum, { seconds }) => sum + seconds, 0);
  let at = room.firstSeconds;
  const pauseAfter = loads.map((load, place) => {
    at += load.seconds;
    // The groups after it must still finish in time.
    const later = loads.slice(place + 1);
    let end = at + pause;
    const isInTime =
      later.every(({ seconds, dueSeconds }) => (end += seconds) <= dueSeconds) &&
      (!bound || bound.outside(later, room, at + pause) <= bound.outside(later, room, at));
    const isThere = options.includeBreaks && later.length > 0 && spare >= pause && isInTime;
    if (isThere) {
      spare -= pause;
      at += pause;
    }
    return isThere;
  });
  const session: Session = {
    id: `session-${index + 1}`,
    name: `Session ${index + 1}`,
    day: slot.date,
    startSeconds: slot.startSeconds,
    endBySeconds: slot.endSeconds % DAY_SECONDS,
    stage: slot.stage,
  };
  return { room, session, loads, pauseAfter, endSeconds: at };
}

/**
 * Removes the meals of stages without routines that day. On a day without any routines the first
 * stage keeps its meal.
 */
function withoutIdleMeals(filled: readonly Filled[], stages: readonly string[]): Filled[] {
  const place = ({ room }: Filled) => stages.indexOf(room.slot.stage);
  return filled.map((one) => {
    const ofDay = filled.filter(({ room }) => room.slot.date === one.room.slot.date);
    const danced = ofDay.filter(({ loads }) => loads.length > 0);
    const having = new Set(danced.length > 0 ? danced.map(place) : [Math.min(...ofDay.map(place))]);
    if (having.has(place(one))) return one;
    return { ...one, room: { ...one.room, slot: { ...one.room.slot, meal: null } } };
  });
}
