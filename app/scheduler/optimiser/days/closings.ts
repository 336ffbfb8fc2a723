// The end of a session or of the event: how much time to reserve for awards and the challenge, and
// where to put them.
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { isOfOneDay, type Slot } from "./slots.ts";
import type { Room, Filled } from "./load.ts";
import type { DaysOptions } from "./days-plan.ts";

/**
 * Returns, in the order of `slots`, how long the groups in each may be, after its meal and the
 * reserved time.
 */
export function roomsOf(plan: Plan, slots: readonly Slot[], options: DaysOptions): Room[] {
  const { awards: length, challenge } = lengthsOf(plan, options);
  const awards = slots.map((slot) => (keepsAwards(plan, slot, slots, options) ? length : 0));
  const isPerSession = options.days.rules.awardsPerSession !== null;
  // A session without routines has no awards of its own, so the challenge may use their time.
  const holding = slots.findLastIndex(
    (slot, at) => freeSeconds(plan, slot) - (isPerSession ? 0 : awards[at]!) >= challenge,
  );
  const challengeAt = holding < 0 ? slots.length - 1 : holding;
  return slots.map((slot, at) => {
    const most = freeSeconds(plan, slot) - awards[at]! - (at === challengeAt ? challenge : 0);
    return {
      slot,
      firstSeconds: slot.startSeconds + mealSeconds(plan, slot),
      seconds: most - judgesSeconds(plan, slot, options),
      mostSeconds: most,
    };
  });
}

/**
 * Returns a lower bound, in seconds, on how far the sessions run over their hours, for any placing
 * of groups of this total length, however they are cut. A session includes its meal and, when it
 * has routines, its awards; one session has the challenge.
 */
export function leastShortSeconds(
  plan: Plan,
  slots: readonly Slot[],
  { danced, options }: { danced: number; options: DaysOptions },
): number {
  const isPerSession = options.days.rules.awardsPerSession !== null;
  const { awards, challenge } = lengthsOf(plan, options);
  const isOneStage = options.days.stages.length === 1;
  if (danced === 0) return 0;
  const withChallengeIn = slots.map((_, host) => {
    let over = 0;
    let room = 0;
    let leastMore = Infinity;
    slots.forEach((slot, at) => {
      const free = freeSeconds(plan, slot) - (at === host ? challenge : 0);
      const forGroups = free - (isPerSession || slot.isLast ? awards : 0);
      // A stage without routines may have no meal.
      const idleOver = Math.max(0, -free - (isOneStage ? 0 : mealSeconds(plan, slot)));
      if (forGroups > 0) room += forGroups;
      else over += idleOver;
      leastMore = Math.min(leastMore, -forGroups - idleOver);
    });
    return over + (room > 0 ? Math.max(0, danced - room) : danced + leastMore);
  });
  return withChallengeIn.length > 0 ? Math.min(...withChallengeIn) : danced;
}

type Closings = {
  /** The session with the dance challenge. */
  challenge: Filled | undefined;
  /** The sessions that end with awards. */
  awards: ReadonlySet<Filled>;
};

/**
 * Puts awards at the end of each session with routines, or of each day of a stage; the challenge
 * comes once.
 */
export function closingsOf(plan: Plan, filled: readonly Filled[], options: DaysOptions): Closings {
  const challenge = options.includeChallenge ? challengeHost(plan, filled, options) : undefined;
  const danced = filled.filter(({ loads }) => loads.length > 0);
  if (!options.includeAwards) return { challenge, awards: new Set() };
  if (options.days.rules.awardsPerSession !== null) return { challenge, awards: new Set(danced) };
  const lengths = lengthsOf(plan, options);
  const ofDays = Map.groupBy(filled, ({ room }) => dayKey(room.slot)).values();
  const awards = [...ofDays].flatMap((ofDay) => {
    const last = ofDay.findLastIndex(({ loads }) => loads.length > 0);
    if (last < 0) return [];
    const inTurn = ofDay.slice(Math.max(last, ofDay.indexOf(challenge!)));
    const needed = (one: Filled) => lengths.awards + (one === challenge ? lengths.challenge : 0);
    return [firstWithTime(plan, inTurn, { needed, options }) ?? inTurn[0]!];
  });
  return { challenge, awards: new Set(awards) };
}

/**
 * Returns the session for the dance challenge: the last one with routines, or else a later or
 * earlier one. Takes the first with enough time, preferring the same day and sessions that are held
 * anyway; the last one with routines when none has the time.
 */
function challengeHost(
  plan: Plan,
  filled: readonly Filled[],
  options: DaysOptions,
): Filled | undefined {
  const last = filled.findLastIndex(({ loads }) => loads.length > 0);
  const lastDanced = filled[last] ?? filled.at(-1);
  const inTurn = [
    ...filled.slice(Math.max(0, last)),
    ...filled.slice(0, Math.max(0, last)).toReversed(),
  ];
  const isHeld = (one: Filled) => one.loads.length > 0 || one.room.slot.meal !== null;
  const isSameDay = ({ room }: Filled) => room.slot.date === lastDanced?.room.slot.date;
  const wish = (one: Filled) => (isSameDay(one) ? 2 : 0) + (isHeld(one) ? 1 : 0);
  inTurn.sort((one, other) => wish(other) - wish(one));
  const { awardsPerSession } = options.days.rules;
  const lengths = lengthsOf(plan, options);
  const slots = filled.map(({ room }) => room.slot);
  const needed = (one: Filled) => {
    const isAwarded =
      awardsPerSession === null
        ? one === lastDanced || keepsAwards(plan, one.room.slot, slots, options)
        : one.loads.length > 0;
    return (isAwarded ? lengths.awards : 0) + lengths.challenge;
  };
  return firstWithTime(plan, inTurn, { needed, options }) ?? lastDanced;
}

/**
 * Returns the first session with enough time besides all breaks the judges may need, or failing
 * that, without them.
 */
function firstWithTime(
  plan: Plan,
  inTurn: readonly Filled[],
  { needed, options }: { needed: (one: Filled) => number; options: DaysOptions },
): Filled | undefined {
  const left = (one: Filled) => leftSeconds(plan, one);
  const judges = ({ room }: Filled) => judgesSeconds(plan, room.slot, options);
  return (
    inTurn.find((one) => left(one) - judges(one) >= needed(one)) ??
    inTurn.find((one) => left(one) >= needed(one))
  );
}

/**
 * Returns true when the slot must reserve time for awards: every session, or on each stage and day
 * the last one with room for them and any later one.
 */
function keepsAwards(
  plan: Plan,
  slot: Slot,
  slots: readonly Slot[],
  options: DaysOptions,
): boolean {
  const { days, includeAwards } = options;
  if (!includeAwards || days.rules.awardsPerSession !== null) return includeAwards;
  const length = lengthsOf(plan, options).awards;
  const ofDay = slots.filter((one) => isOfOneDay(one, slot));
  const last = ofDay.findLast((one) => freeSeconds(plan, one) >= length) ?? ofDay.at(-1)!;
  return slot.startSeconds >= last.startSeconds;
}

/** Returns the seconds that awards and the challenge take; 0 for each that is left out. */
function lengthsOf({ settings }: Plan, { includeAwards, includeChallenge }: DaysOptions) {
  return {
    awards: includeAwards ? wholeSeconds(settings.awardsDuration) : 0,
    challenge: includeChallenge ? wholeSeconds(settings.challengeDuration) : 0,
  };
}

function dayKey({ date, stage }: Slot): string {
  return JSON.stringify([date, stage]);
}

function mealSeconds({ settings }: Plan, { meal }: Slot): number {
  if (meal === null) return 0;
  return wholeSeconds(meal === "lunch" ? settings.lunchDuration : settings.dinnerDuration);
}

/** Returns the seconds left after a session's meal; negative when the meal is longer. */
function freeSeconds(plan: Plan, slot: Slot): number {
  return slot.endSeconds - slot.startSeconds - mealSeconds(plan, slot);
}

/** Returns the seconds of a session's breaks for the judges. */
function judgesSeconds(plan: Plan, slot: Slot, { days }: DaysOptions): number {
  const { judgesBreakMinutes } = days.rules;
  if (!judgesBreakMinutes) return 0;
  const breaks = Math.ceil(freeSeconds(plan, slot) / (judgesBreakMinutes * 60));
  return Math.max(0, breaks) * wholeSeconds(plan.settings.breakDuration);
}

/** Returns the seconds left after the session's meal, groups and breaks between them. */
function leftSeconds(plan: Plan, { room, loads, pauseAfter }: Filled): number {
  const breaks = pauseAfter.filter(Boolean).length * wholeSeconds(plan.settings.breakDuration);
  const danced = loads.reduce((sum, { seconds }) => sum + seconds, 0);
  return freeSeconds(plan, room.slot) - danced - breaks;
}
