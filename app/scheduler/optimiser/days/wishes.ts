// Measures how far a schedule on days meets its rules, one by one.
import { nameKey } from "#app/platform/name.ts";
import { formatCount } from "#app/ui/format.ts";
import { exactLength } from "#app/scheduler/plan/clock.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import {
  numberText,
  routineEntries,
  sharedSeconds,
  sharedStart,
  timelineOf,
  timeText,
} from "#app/scheduler/plan/timeline.ts";
import { AWARDS_NAME, isMeal } from "#app/scheduler/plan/special-events.ts";
import type { DayRules, RuleName } from "#app/scheduler/plan/rules/day-rules.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type {
  ItemEntry,
  RoutineEntry,
  SessionEntry,
  TimelineEntry,
} from "#app/scheduler/plan/timeline-entries.ts";

export type Wish = {
  name: RuleName;
  /** How many of `of` comply. */
  met: number;
  of: number;
  /** The rule in a sentence, with the first few violations and by how much. */
  why: string;
};

/** The result for one thing that a rule covers: null when it complies, otherwise the violation. */
type Found = string | null;

type View = {
  plan: Plan;
  entries: readonly TimelineEntry[];
  danced: readonly RoutineEntry[];
  /** Returns the name of a routine's group: one group may have several sections. */
  groupOf: (routine: Routine) => string;
};

const MOST_LISTED = 3;

/** Returns the result of each active rule, in the order of `DayRules`. */
export function wishesOf(
  plan: Plan,
  rules: DayRules,
  groupOf: (routine: Routine) => string,
): Wish[] {
  const entries = timelineOf(plan);
  const danced = routineEntries(entries).filter(({ item }) => isDanced(item));
  const view: View = { plan, entries, danced, groupOf };
  const wishes: Wish[] = [];
  const add = (name: RuleName, isSet: boolean, rule: string, find: () => Found[]) => {
    if (!isSet) return;
    const found = find();
    const broken = found.filter((one) => one !== null);
    const listed = broken.slice(0, MOST_LISTED).join("; ");
    const more = broken.length > MOST_LISTED ? `; and ${broken.length - MOST_LISTED} more` : "";
    const why = broken.length === 0 ? `${rule}.` : `${rule}: ${listed}${more}.`;
    wishes.push({ name, met: found.length - broken.length, of: found.length, why });
  };
  add(
    "groupInOneSession",
    rules.groupInOneSession !== null,
    "Keep each category in one session",
    () => spread(view, ({ item }) => groupOf(item), sessionName, "sessions"),
  );
  add(
    "divisionOnOneDay",
    rules.divisionOnOneDay !== null,
    "Keep each age division on one day",
    () => spread(view, ({ item }) => item.ageGroup, dayName, "days"),
  );
  add(
    "awardsPerSession",
    rules.awardsPerSession !== null,
    "Awards at the end of each session",
    () => awardsMissing(view),
  );
  add(
    "judgeCategoryWhole",
    rules.judgeCategoryWhole !== null,
    "A judge's category is not split",
    () => spread(view, ({ item }) => item.category, sessionName, "sessions"),
  );
  add("studioOnFewDays", rules.studioOnFewDays, "A studio on as few days as possible", () =>
    onFewDays(view),
  );
  const levels = new Set(rules.levelOnOneDay.map((level) => level.toLowerCase()));
  add("levelOnOneDay", levels.size > 0, "These levels are on one day", () =>
    spread(
      view,
      ({ item }) => (levels.has(item.level.toLowerCase()) ? item.level : ""),
      dayName,
      "days",
    ),
  );
  add("doneBy", rules.doneBy.length > 0, doneByRule(view, rules), () => doneBy(view, rules));
  add(
    "dancerWaitMinutes",
    rules.dancerWaitMinutes !== null,
    `A dancer waits at most ${minutes(rules.dancerWaitMinutes)}`,
    () => waits(view, (rules.dancerWaitMinutes ?? 0) * 60),
  );
  add(
    "judgesBreakMinutes",
    rules.judgesBreakMinutes !== null,
    `Judges' break every ${minutes(rules.judgesBreakMinutes)}`,
    () => withoutRest(view, (rules.judgesBreakMinutes ?? 0) * 60),
  );
  add(
    "awardsAfterMinutes",
    rules.awardsAfterMinutes !== null,
    `Awards ${minutes(rules.awardsAfterMinutes)} after a category's last routine`,
    () => awardsLate(view, (rules.awardsAfterMinutes ?? 0) * 60),
  );
  return wishes;
}

function sessionName({ session }: RoutineEntry): string {
  return session?.session.id ?? "";
}

function dayName({ session }: RoutineEntry): string {
  return session?.session.day ?? "";
}

/**
 * Checks that the routines of each group are in one place; routines without a group name are left
 * out.
 */
function spread(
  { danced }: View,
  of: (entry: RoutineEntry) => string,
  placeOf: (entry: RoutineEntry) => string,
  places: string,
): Found[] {
  const named = danced.filter((entry) => of(entry) !== "");
  return [...Map.groupBy(named, of)].map(([name, entries]) => {
    const count = new Set(entries.map(placeOf)).size;
    return count > 1 ? `${name} on ${count} ${places}` : null;
  });
}

/**
 * Checks that each studio is on no more days than its routines need, counting the longest days
 * first.
 */
function onFewDays(view: View): Found[] {
  const lengths = [...Map.groupBy(sessionsOf(view), ({ band }) => band.session.day).values()]
    .map((bands) => bands.reduce((sum, { band }) => sum + band.endSeconds - band.startSeconds, 0))
    .toSorted((one, other) => other - one);
  const studios = Map.groupBy(
    view.danced.filter(({ item }) => item.school !== ""),
    ({ item }) => nameKey(item.school),
  );
  return [...studios.values()].map((entries) => {
    const days = new Set(entries.map(dayName)).size;
    let left = entries.reduce((sum, entry) => sum + entry.endSeconds - entry.startSeconds, 0);
    const fewest = lengths.findIndex((length) => (left -= length) <= 0) + 1;
    return days > Math.max(1, fewest) ? `${entries[0]!.item.school} on ${days} days` : null;
  });
}

function sessionsOf({ entries }: View): { band: SessionEntry; items: ItemEntry[] }[] {
  const bands = entries.filter((entry) => entry.kind === "session");
  const items = entries.filter((entry) => entry.kind === "item");
  return bands.map((band) => ({ band, items: items.filter(({ session }) => session === band) }));
}

function isAwards({ item }: ItemEntry): boolean {
  return item.type === "event" && item.name === AWARDS_NAME;
}

function awardsMissing(view: View): Found[] {
  return sessionsOf(view)
    .filter(({ items }) => items.some(({ item }) => isDanced(item)))
    .map(({ band, items }) => {
      const last = items.findLast(({ item }) => !isMeal(item));
      return last && isAwards(last) ? null : `${band.session.name} ends without awards`;
    });
}

function doneByRule({ danced }: View, { doneBy: rules }: DayRules): string {
  const parts = rules.map(
    ({ maxAge, seconds }) => `Ages up to ${maxAge} are done by ${timeText(seconds, null)}`,
  );
  const ageless = danced.filter(({ item }) => item.ageRange === null).length;
  const many = `Could not judge ${formatCount(ageless, "routine")} without an age`;
  return `${parts.join(", ")}${ageless > 0 ? ` (${many})` : ""}`;
}

function doneBy({ danced }: View, { doneBy: rules }: DayRules): Found[] {
  return rules.flatMap(({ maxAge, seconds }) =>
    danced
      .filter(({ item }) => item.ageRange !== null && item.ageRange <= maxAge)
      .map((entry) => {
        const late = entry.endSeconds - seconds;
        return late > 0 ? `#${numberText(entry)} ends ${exactLength(late)} too late` : null;
      }),
  );
}

/** Checks each two consecutive routines of a dancer on one day. */
function waits({ danced }: View, most: number): Found[] {
  const own = new Map<string, { name: string; list: RoutineEntry[] }>();
  for (const entry of danced)
    for (const [key, name] of performersByKey(entry.item)) {
      const dancer = own.get(key) ?? { name, list: [] };
      dancer.list.push(entry);
      own.set(key, dancer);
    }
  return [...own.values()].flatMap(({ name, list }) => {
    list.sort((one, other) => sharedStart(one) - sharedStart(other));
    return list.slice(1).flatMap((entry, at): Found[] => {
      const before = list[at]!;
      if (dayName(entry) !== dayName(before)) return [];
      const wait = sharedStart(entry) - sharedSeconds(before.endSeconds, before.session);
      return [wait > most ? `${name} waits ${exactLength(wait - most)} too long` : null];
    });
  });
}

/**
 * Checks for each session how long its stage goes without a break, lunch, dinner or an equally long
 * gap.
 */
function withoutRest(view: View, most: number): Found[] {
  const rest = view.plan.settings.breakDuration * 60;
  const lastOn = new Map<string, { end: number; since: number }>();
  return sessionsOf(view).map(({ band, items }) => {
    const key = JSON.stringify([band.session.stage, band.session.day]);
    const start = sharedSeconds(band.startSeconds, band);
    const before = lastOn.get(key);
    let since = before && start - before.end < rest ? before.since : start;
    let longest = 0;
    for (const entry of items) {
      const end = sharedSeconds(entry.endSeconds, band);
      if (isPause(entry.item)) since = end;
      else longest = Math.max(longest, end - since);
    }
    lastOn.set(key, { end: sharedSeconds(band.endSeconds, band), since });
    const over = longest - most;
    return over > 0 ? `${band.session.name} runs ${exactLength(over)} too long without one` : null;
  });
}

/** Checks for each category when its awards follow its last routine on that stage. */
function awardsLate(view: View, after: number): Found[] {
  const items = view.entries.filter((entry) => entry.kind === "item");
  const awards = items.filter(isAwards);
  return [...Map.groupBy(view.danced, ({ item }) => item.category)].map(([category, entries]) => {
    const last = entries.reduce((one, other) =>
      sharedStart(other) > sharedStart(one) ? other : one,
    );
    const end = sharedSeconds(last.endSeconds, last.session);
    const next = awards
      .filter(({ session }) => session?.session.stage === last.session?.session.stage)
      .map((entry) => sharedStart(entry) - end)
      .filter((wait) => wait >= 0);
    if (next.length === 0) return `${category} has no awards`;
    const over = Math.min(...next) - after;
    return over > 0 ? `${category} misses by ${exactLength(over)}` : null;
  });
}

function minutes(count: number | null): string {
  return formatCount(count ?? 0, "minute");
}
