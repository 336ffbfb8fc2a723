// A schedule on several days: sessions of the hours there are, groups into sessions, then the order in each.
import { emptied, placed } from "#app/scheduler/plan/categories.ts";
import { DAY_SECONDS, wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { AutoScheduleOptions } from "#app/scheduler/plan/generate/auto-schedule.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Item, Plan, Section } from "#app/scheduler/plan/plan.ts";
import { inOrder, type Session } from "#app/scheduler/plan/sessions/session.ts";
import { type EventKind, makeBreak, makeEvent } from "#app/scheduler/plan/special-events.ts";
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import { type Filled, orderChains } from "./order-chains.ts";
import { assign, inDueOrder, type Load, type Room } from "./assign.ts";
import type { DaysPlan } from "./days-plan.ts";
import { JudgesRest } from "./judges-rest.ts";
import { type Slot, slotsOf } from "./slots.ts";

export type DaysOptions = AutoScheduleOptions & {
  days: DaysPlan;
  cohesion: number;
  /** Asked now and then, with the share of the time that may be over by then; once true, a search ends. */
  isTimeUp: (share: number) => boolean;
};

export type OnDays = {
  plan: Plan;
  runs: number;
  /** Conflicts that no order of the groups as they stand avoids. */
  unavoidable: number;
  /** Of those the ones that no order avoids wherever the groups stand. */
  anywhere: number;
  wasCutShort: boolean;
  /** Seconds that all that is to be danced, awarded and eaten takes more than the hours have; true of any placing. */
  shortSeconds: number;
  /** Groups that are longer than any session, with their seconds. */
  tooLong: { name: string; seconds: number }[];
};

const AWARDS_SECTION = "Awards & Closing";
/** The plan with the groups on the days, in place of what was on its timeline; every category is empty afterwards. */
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
  const rooms = slots.map((slot, index) => roomOf(plan, slot, options, index === slots.length - 1));
  const longest = Math.max(0, ...rooms.map(({ seconds }) => seconds));
  const loads = groups
    .flatMap((group) => (days.rules.groupInOneSession ? [group] : cut(plan, group, longest)))
    .map((group) => loadOf(plan, group, days));
  const slotOf = assign(loads, rooms, days.rules, options.seed);
  const filled = rooms.map((room, index) =>
    fill(
      plan,
      { room, index },
      loads.filter((_, load) => slotOf[load] === index),
      options,
    ),
  );
  const ordered = orderChains(plan, filled, options);
  const danced = loads.reduce((sum, { seconds }) => sum + seconds, 0);
  const most = rooms.reduce((sum, { mostSeconds }) => sum + mostSeconds, 0);
  return {
    plan: laidOut(plan, filled, ordered.groups, options),
    runs: [...ordered.groups.values()].reduce((runs, list) => runs + list.length, 0),
    unavoidable: ordered.unavoidable,
    // The parts of a group that was cut could stand together.
    anywhere: loads.length === groups.length ? ordered.anywhere : 0,
    wasCutShort: ordered.wasCutShort,
    shortSeconds: Math.max(0, danced - most),
    tooLong: loads
      .filter(({ seconds }) => seconds > longest)
      .map(({ group, seconds }) => ({ name: group.name, seconds })),
  };
}

function hasAwards(slot: Slot, { days, includeAwards }: DaysOptions): boolean {
  return includeAwards && (days.rules.awardsPerSession !== null || slot.isLast);
}

function mealSeconds({ settings }: Plan, { meal }: Slot): number {
  if (meal === null) return 0;
  return wholeSeconds(meal === "lunch" ? settings.lunchDuration : settings.dinnerDuration);
}

/** What the judges' breaks take of a session. */
function judgesSeconds(plan: Plan, slot: Slot, { days }: DaysOptions): number {
  const { judgesBreakMinutes } = days.rules;
  if (!judgesBreakMinutes) return 0;
  const length = slot.endSeconds - slot.startSeconds - mealSeconds(plan, slot);
  return Math.ceil(length / (judgesBreakMinutes * 60)) * wholeSeconds(plan.settings.breakDuration);
}

function roomOf(plan: Plan, slot: Slot, options: DaysOptions, isLastOfAll: boolean): Room {
  const { settings } = plan;
  const meal = mealSeconds(plan, slot);
  const length = slot.endSeconds - slot.startSeconds;
  const awards = hasAwards(slot, options) ? wholeSeconds(settings.awardsDuration) : 0;
  const challenge =
    isLastOfAll && options.includeChallenge ? wholeSeconds(settings.challengeDuration) : 0;
  const breaks = judgesSeconds(plan, slot, options);
  const most = Math.max(0, length - meal - awards - challenge);
  return {
    slot,
    firstSeconds: slot.startSeconds + meal,
    seconds: Math.max(0, most - breaks),
    mostSeconds: most,
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

/** A group in parts that each fit a session, as even as can be; whole where it fits. */
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

/** The session with its groups in their order, and breaks after them as far as there is time for any. */
function fill(
  plan: Plan,
  { room, index }: { room: Room; index: number },
  own: Load[],
  options: DaysOptions,
): Filled {
  const { slot } = room;
  const loads = inDueOrder(own, slot.endSeconds);
  const pause = wholeSeconds(plan.settings.breakDuration);
  let spare = room.seconds - own.reduce((sum, { seconds }) => sum + seconds, 0);
  let at = room.firstSeconds;
  const pauseAfter = loads.map((load, place) => {
    at += load.seconds;
    // Groups that come after it must still be done in time.
    const later = loads.slice(place + 1);
    let end = at + pause;
    const isInTime = later.every(({ seconds, dueSeconds }) => (end += seconds) <= dueSeconds);
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
