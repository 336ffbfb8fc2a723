// Random late entries, scratches and absences on a published three-day plan of 387 routines.
import { readFileSync } from "node:fs";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { NOTHING_LATE } from "#app/scheduler/optimiser/mend/late-change.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { waitingRoutines, withAlsoWaiting } from "#app/scheduler/plan/categories.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";

const HOUR = 3600;
const MOST_SPARE_SECONDS = 900;
const KINDS = ["late entry", "scratch", "absence"] as const;

/**
 * A published plan of three days of sessions without an 'End by', so each has room for late
 * entries; its search may be cut short.
 */
export function threeDays(isTimeUp = () => false): Plan {
  const { plan } = importFile(EMPTY_PLAN, readFileSync("bench/instances/nationals-387.csv"));
  const options = { ...DEFAULT_AUTO_SCHEDULE, includeChallenge: false };
  const days = ["2027-03-05", "2027-03-06", "2027-03-07"].map((date) => ({
    date,
    fromSeconds: 8 * HOUR,
    untilSeconds: 22 * HOUR,
  }));
  const on = { stages: ["Main"], days, sessionMinutes: 180, zone: "", rules: DEFAULT_RULES };
  const made = scheduleDays(plan, groupsToSchedule(plan, options), {
    ...options,
    days: on,
    cohesion: 100,
    isTimeUp,
  }).plan;
  const programme = made.programme!;
  const roomy = programme.sessions.map((session) => ({ ...session, endBySeconds: null }));
  const plans = { ...made, programme: { ...programme, sessions: roomy } };
  return { ...plans, published: publishedOf(plans, 1, "2027-02-01T09:00:00.000Z") };
}

/**
 * Returns the plan with some routines bound to their scheduled time, with up to a quarter of an
 * hour to spare.
 */
export function withSomeBound(plan: Plan, count: number, seed: number): Plan {
  const random = seededRandom(seed);
  const entries = routineEntries(timelineOf(plan));
  const limits = Array.from({ length: count }, (): Limit => {
    const { item, session, startSeconds, endSeconds } =
      entries[Math.floor(random() * entries.length)]!;
    const who = { kind: "routine" as const, row: item.row };
    const { day } = session!.session;
    const spare = Math.floor(random() * MOST_SPARE_SECONDS);
    return random() < 0.5
      ? { who, notBefore: { day, seconds: startSeconds - spare } }
      : { who, notAfter: { day, seconds: endSeconds + spare } };
  });
  return { ...plan, limits };
}

/** Yields changes on the plan as published: late entries, scratches and absences in turn. */
export function* lateChanges(
  plan: Plan,
  { count, seed, isEarlierAllowed }: { count: number; seed: number; isEarlierAllowed: boolean },
) {
  const nothing = { ...NOTHING_LATE, isEarlierAllowed };
  const random = seededRandom(seed);
  const one = <Any>(list: readonly Any[]): Any => list[Math.floor(random() * list.length)]!;
  const entries = routineEntries(timelineOf(plan));
  const dancers = [...new Set(entries.flatMap(({ item }) => item.performers))];
  for (let at = 0; at < count; at++) {
    const kind = KINDS[at % KINDS.length]!;
    if (kind === "late entry") {
      const { type: _type, category: _category, ...like } = one(entries).item;
      const late = { ...like, row: 1, id: `late ${at}`, performers: [one(dancers)] };
      const waiting = withAlsoWaiting(plan, [late]);
      const add = waitingRoutines(waiting).map(({ row }) => row);
      yield { kind, plan: waiting, change: { ...nothing, add } };
    } else if (kind === "scratch") {
      yield { kind, plan, change: { ...nothing, scratch: [one(entries).item.row] } };
    } else {
      const dancer = one(dancers);
      const theirs = entries.filter(({ item }) => item.performers.includes(dancer));
      const solos = theirs.filter(({ item }) => item.performers.length === 1);
      const groups = theirs.filter(({ item }) => item.performers.length > 1);
      const without = new Map(groups.map(({ item }) => [item.row, [dancer]]));
      yield {
        kind,
        plan,
        change: { ...nothing, scratch: solos.map(({ item }) => item.row), without },
      };
    }
  }
}
