// Lays out the sections and sessions of a schedule on days: routines, meals, awards and breaks at
// their times.
import { emptied, placed } from "#app/scheduler/plan/categories.ts";
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import {
  type Item,
  itemKey,
  itemsInOrder,
  type Plan,
  type Section,
} from "#app/scheduler/plan/plan.ts";
import { type EventKind, makeBreak, makeEvent } from "#app/scheduler/plan/special-events.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { keepLimits } from "#app/scheduler/optimiser/limits/keep-limits.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { type Lengths, waitBetween } from "./cut-strip.ts";
import type { DaysOptions } from "./days-plan.ts";
import type { OrderedSessions } from "./order-chains.ts";
import type { PlannedSession } from "./planned.ts";
import { restItems, restPlaces } from "./rests.ts";

const AWARDS_SECTION = "Awards & Closing";

/**
 * Lays out the days; when someone is unavailable at the resulting times, reorders routines within
 * their sections.
 */
export function laidOutInTime(
  plan: Plan,
  ordered: OrderedSessions,
  options: DaysOptions,
  lengths: Lengths,
): Plan {
  const laid = laidOut(plan, ordered, options, lengths);
  const kept = keepLimits(laid);
  if (kept === laid || lengths.restEvery === Infinity) return kept;
  // The breaks are still where they were due in the earlier order.
  const place = new Map(itemsInOrder(kept).map((item, at) => [itemKey(item), at]));
  const placeOf = ({ row }: Routine) => place.get(`routine-${row}`)!;
  const groups = new Map<PlannedSession, Groups>();
  const sessions = ordered.sessions.map((one) => {
    const own = ordered.groups.get(one)!.map(({ name, routines }) => ({
      name,
      routines: routines.toSorted((first, second) => placeOf(first) - placeOf(second)),
    }));
    const rests = restPlaces(restItems(plan, own, one), lengths.restEvery);
    const again = { ...one, rests };
    groups.set(again, own);
    return again;
  });
  const again = laidOut(plan, { sessions, groups }, options, lengths);
  const broken = (of: Plan) => brokenLimits(timelineOf(of), of.limits ?? []).length;
  return broken(again) < broken(laid) ? again : laid;
}

type Groups = { name: string; routines: Routine[] }[];

function laidOut(
  plan: Plan,
  { sessions, groups }: OrderedSessions,
  { days }: DaysOptions,
  lengths: Lengths,
): Plan {
  const { settings } = plan;
  let ids = sessions.length;
  const sections = sessions.flatMap((one): Section[] => {
    const { session, rests } = one;
    const section = (name: string, items: Item[]): Section => {
      const id = `section-${++ids}`;
      return { type: "section", id, name, items, sessionId: session.id };
    };
    const rest = () => makeBreak(settings, `break-${++ids}`);
    const event = (kind: EventKind, name?: string) => {
      const made = makeEvent(kind, settings, `${kind}-${++ids}`);
      return section(name ?? made.name, [made]);
    };
    let position = 0;
    const own = groups.get(one)!.map(({ name, routines }) => {
      const items = routines.flatMap((routine, at): Item[] => {
        const isRested = rests.includes(position++) && at > 0;
        return isRested ? [rest(), placed(routine)] : [placed(routine)];
      });
      if (rests.includes(position)) items.push(rest());
      return section(name, items);
    });
    const closing = [
      ...(one.hasChallenge ? [event("challenge")] : []),
      ...(one.hasAwards ? [event("awards", AWARDS_SECTION)] : []),
    ];
    // A break before the awards that isn't after the last routine.
    closing.forEach(({ items }, at) => {
      if (at > 0 && rests.includes(position + at)) items.unshift(rest());
    });
    return [...own, ...closing, ...(one.meal ? [event(one.meal)] : [])];
  });
  return inOrder({
    ...plan,
    categories: emptied(plan.categories),
    sections,
    runningOrder: [],
    selectedSectionId: sections.at(0)?.id ?? null,
    minimum: undefined,
    programme: {
      sessions: inTurn(plan, { sessions, groups }, lengths),
      stages: [...days.stages],
      numbering: "all",
      zone: days.zone,
    },
  });
}

/** Starts a session later than planned where the previous one on its stage has more breaks than planned. */
function inTurn(plan: Plan, { sessions, groups }: OrderedSessions, lengths: Lengths): Session[] {
  const free = new Map<string, number>();
  return sessions.map((one) => {
    const { session, rests, meal } = one;
    const key = JSON.stringify([session.day, session.stage]);
    const startSeconds = Math.max(session.startSeconds, free.get(key) ?? 0);
    const items = restItems(plan, groups.get(one)!, one);
    const busy = items.reduce((sum, { seconds }) => sum + seconds, rests.length * lengths.rest);
    const mealMinutes =
      meal === "lunch" ? plan.settings.lunchDuration : plan.settings.dinnerDuration;
    const wait = meal ? wholeSeconds(mealMinutes) + lengths.changeover : waitBetween(lengths);
    free.set(key, startSeconds + busy + wait);
    return { ...session, startSeconds };
  });
}
