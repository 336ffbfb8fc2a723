// Schedules several days: places the groups on the days, cuts each day into sessions, then orders
// each.
import { DAY_SECONDS, wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Certificate } from "#app/scheduler/optimiser/proof/certificate.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { routineSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { LoadLimits } from "./load-limits.ts";
import { orderChains } from "./order-chains.ts";
import { placings, type PlacedStrip } from "./assign.ts";
import { LONGEST_DANCING, REST_EVERY_SECONDS } from "./costs.ts";
import type { Lengths } from "./cut-strip.ts";
import type { DaysOptions } from "./days-plan.ts";
import { laidOutInTime } from "./lay-out-days.ts";
import { loadsOf } from "./load.ts";
import type { PlannedSession } from "./planned.ts";
import { restItems, restPlaces } from "./rests.ts";
import { leastShortSeconds, mealsLeftOut } from "./short-hours.ts";
import { freeSeconds, stripsOf } from "./strips.ts";

export type OnDays = {
  plan: Plan;
  runs: number;
  /** Conflicts that no order of the groups avoids, with the groups where they are. */
  unavoidable: number;
  /** The part of those that no order avoids wherever the groups are. */
  anywhere: number;
  certificate: () => Certificate | null;
  wasCutShort: boolean;
  /** A lower bound on how many seconds the routines, awards and meals exceed the hours by. */
  shortSeconds: number;
  /** Groups too long for the hours of any day, in seconds. */
  tooLong: { name: string; seconds: number; roomSeconds: number | null }[];
  /** The days without a wanted meal, because their hours have no time for it. */
  mealsLeftOut: ReturnType<typeof mealsLeftOut>;
};

/** Ways to place the groups whose routines are ordered, to compare them by their conflicts too. */
const TRIED_PLACINGS = 5;
/** The same where limits make each search slower. */
const TRIED_IN_LIMITS = 2;
/** The cost of a conflict beside those of a plan on days, in minutes. */
const CONFLICT_POINTS = 12;

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
  const { rules } = days;
  const strips = stripsOf(plan, options);
  const lengths = lengthsOf(plan, options);
  const longest = Math.max(
    0,
    ...strips.map((strip) => freeSeconds(strip) - lengths.sessionAwards - lengths.lastAwards),
  );
  const longestHours = Math.max(
    0,
    ...strips.map(({ firstSeconds, untilSeconds }) => untilSeconds - firstSeconds),
  );
  const bound = LoadLimits.of(plan);
  const dates = [...new Set(strips.map(({ date }) => date))];
  const mostDanced = Math.min(longest, LONGEST_DANCING, lengths.session - lengths.sessionAwards);
  const parts = groups
    .flatMap((group) =>
      bound && rules.groupInOneSession !== "hard" ? bound.cutByDays(group, dates) : [group],
    )
    .flatMap((group) => (rules.groupInOneSession ? [group] : cut(plan, group, mostDanced)));
  const loads = loadsOf(plan, parts, rules);
  const ways = placings(
    loads,
    strips,
    { rules, lengths, seed: options.seed, bound },
    !options.minimizeConflicts ? 1 : bound ? TRIED_IN_LIMITS : TRIED_PLACINGS,
  );
  const leastHard = Math.min(...ways.map(({ hard }) => hard));
  const kept = ways.filter(({ hard }) => hard === leastHard);
  const found = kept.map(({ strips: placed, cost }, at) => {
    const sessions = plannedSessions(plan, placed, { loads, lengths, options });
    const ordered = orderChains(plan, sessions, {
      ...options,
      isTimeUp: (share) => options.isTimeUp((at + share) / kept.length),
      bound,
      lengths,
    });
    const laid = laidOutInTime(plan, ordered, options, lengths);
    const conflicts = conflictsOf(timelineOf(laid), laid.conflictRule).length;
    return { laid, ordered, points: cost + conflicts * CONFLICT_POINTS };
  });
  const { laid, ordered } = found.reduce((one, other) => (other.points < one.points ? other : one));
  const danced = loads.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    plan: laid,
    runs: [...ordered.groups.values()].reduce((runs, list) => runs + list.length, 0),
    unavoidable: ordered.unavoidable,
    // The parts of a split group could be side by side.
    anywhere: loads.length === groups.length ? ordered.anywhere : 0,
    certificate: ordered.certificate,
    wasCutShort: found.some((one) => one.ordered.wasCutShort),
    shortSeconds: leastShortSeconds(strips, lengths, danced),
    tooLong: loads
      .filter(({ seconds }) => seconds > longest)
      .map(({ group, seconds }) => ({
        name: group.name,
        seconds,
        roomSeconds: seconds > longestHours ? null : longest,
      })),
    mealsLeftOut: mealsLeftOut(options),
  };
}

function lengthsOf({ settings }: Plan, options: DaysOptions): Lengths {
  const { rules, sessionMinutes, changeoverMinutes = 0, doorsMinutes = 0 } = options.days;
  const { awardsDuration, challengeDuration, breakDuration } = settings;
  const awards = options.includeAwards ? wholeSeconds(awardsDuration) : 0;
  const isPerSession = rules.awardsPerSession !== null;
  return {
    sessionAwards: isPerSession ? awards : 0,
    lastAwards: isPerSession ? 0 : awards,
    challenge: options.includeChallenge ? wholeSeconds(challengeDuration) : 0,
    changeover: changeoverMinutes * 60,
    doors: doorsMinutes * 60,
    rest: wholeSeconds(breakDuration),
    restEvery: Math.min(
      options.includeBreaks ? REST_EVERY_SECONDS : Infinity,
      (rules.judgesBreakMinutes ?? Infinity) * 60,
    ),
    session: sessionMinutes * 60,
  };
}

type Placed = { loads: ReturnType<typeof loadsOf>; lengths: Lengths; options: DaysOptions };

/** Returns the sessions of all strips in order of time, with their breaks. */
function plannedSessions(plan: Plan, placed: readonly PlacedStrip[], by: Placed): PlannedSession[] {
  const sessions = placed
    .flatMap((strip) => plannedOf(strip, by))
    .toSorted(inTime(by.options.days.stages));
  return sessions.map((one, at) => {
    const groups = one.loads.map(({ group }) => group);
    return {
      ...one,
      session: { ...one.session, id: `session-${at + 1}`, name: `Session ${at + 1}` },
      rests: restPlaces(restItems(plan, groups, one), by.lengths.restEvery),
    };
  });
}

/** Returns the sessions of a strip; names, ids and breaks come later. */
function plannedOf(
  { strip, order, sessions, hasChallenge }: PlacedStrip,
  { loads, lengths, options }: Placed,
): PlannedSession[] {
  return sessions.map((one, at): PlannedSession => {
    const isLast = at === sessions.length - 1;
    const endBy = sessions[at + 1]?.startSeconds ?? strip.untilSeconds;
    return {
      session: {
        id: "",
        name: "",
        day: strip.date,
        startSeconds: one.startSeconds,
        endBySeconds: endBy % DAY_SECONDS,
        stage: strip.stage,
      },
      loads: order.slice(one.first, one.first + one.count).map((load) => loads[load]!),
      endSeconds: one.endSeconds,
      meal: one.meal,
      hasChallenge: isLast && hasChallenge,
      hasAwards: options.includeAwards && (isLast || lengths.sessionAwards > 0),
      rests: [],
    };
  });
}

function inTime(stages: readonly string[]) {
  return ({ session: one }: PlannedSession, { session: other }: PlannedSession) =>
    (one.day < other.day ? -1 : Number(one.day > other.day)) ||
    one.startSeconds - other.startSeconds ||
    stages.indexOf(one.stage) - stages.indexOf(other.stage);
}

/** Splits a group into parts of at most `most` seconds, as even as possible; returns it whole when it fits. */
function cut(plan: Plan, group: RoutineGroup, most: number): RoutineGroup[] {
  const { name, routines } = group;
  const seconds = routines.reduce((sum, each) => sum + routineSeconds(each, plan.settings), 0);
  const parts = most > 0 ? Math.ceil(seconds / most) : 1;
  if (parts < 2) return [group];
  const each = Math.ceil(routines.length / (parts + 1));
  const count = Math.ceil(routines.length / each);
  return Array.from({ length: count }, (_, part) => ({
    name: `${name} (${part + 1} of ${count})`,
    routines: routines.slice(part * each, (part + 1) * each),
  }));
}
