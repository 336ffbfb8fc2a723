// Publishing a plan locks its routines' numbers.
import { isDanced, type PlacedRoutine, type Plan } from "#app/scheduler/plan/plan.ts";
import { longestRising } from "#app/scheduler/plan/longest-rising.ts";
import { routineEntries, sharedStart, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { RoutineNumber } from "./late-numbers.ts";
import type { RoutineEntry, TimelineEntry } from "../timeline-entries.ts";
import type { ChangedRows, PublishedRoutine, Published } from "./published-version.ts";

/** Returns the published version of a plan, at a moment (ISO text). */
export function publishedOf(plan: Plan, version: number, at: string): Published {
  const entries = timelineOf(plan);
  const routines = routineEntries(entries).map(publishedRoutine);
  const given = new Set(routines.map(({ number }) => number));
  const before = plan.published;
  const known = [...(before?.retired ?? []), ...(before?.routines ?? []).map((one) => one.number)];
  const retired = [...new Set(known)].filter((one) => !given.has(one));
  const changed = changedRows(plan, entries);
  const isLater = version > 0 && changed;
  return {
    version,
    at,
    routines,
    retired,
    shape: shapeOf(plan, entries),
    ...(isLater ? { changed } : {}),
  };
}

/** Locks the numbers as if the plan were published; a published plan is unchanged. */
export function withNumbersLocked(plan: Plan): Plan {
  return plan.published ? plan : { ...plan, published: publishedOf(plan, 0, "") };
}

export type ChangesSince = {
  /** The fewest routines whose change of order explains the new order. */
  moved: RoutineNumber[];
  added: RoutineNumber[];
  /** Scratched, restored or deleted. */
  scratched: RoutineNumber[];
  /** With another name, length, performers or category. */
  edited: RoutineNumber[];
  /** With another start time, when there is no change above. */
  retimed: RoutineNumber[];
  /** True when the sessions, sections or breaks changed, and there is no change above. */
  isReshaped: boolean;
};

/** Returns the changes since the published version; null when there is none. */
export function changesSince(plan: Plan): ChangesSince | null {
  const { published } = plan;
  if (!published) return null;
  const timeline = timelineOf(plan);
  const entries = routineEntries(timeline);
  const was = new Map(published.routines.map((one, place) => [one.row, { ...one, place }]));
  const is = new Set(entries.map(({ item }) => item.row));
  const stayed = entries.filter(({ item }) => was.has(item.row));
  const standing = stayed.filter(({ item }) => isDanced(item));
  const kept = new Set(longestRising(standing, ({ item }) => was.get(item.row)!.place));
  const numbersOf = (those: readonly RoutineEntry[]) => those.map(({ number }) => number);
  const changes: ChangesSince = {
    moved: numbersOf(standing.filter((entry) => !kept.has(entry))),
    added: numbersOf(entries.filter(({ item }) => !was.has(item.row))),
    scratched: [
      ...numbersOf(
        stayed.filter(({ item }) => !item.isScratched !== !was.get(item.row)!.isScratched),
      ),
      ...published.routines.filter(({ row }) => !is.has(row)).map(({ number }) => number),
    ],
    edited: numbersOf(stayed.filter(({ item }) => printOf(item) !== was.get(item.row)!.print)),
    retimed: [],
    isReshaped: false,
  };
  if (countOf(changes) === 0)
    changes.retimed = numbersOf(
      stayed.filter((entry) => sharedStart(entry) !== was.get(entry.item.row)!.startSeconds),
    );
  if (countOf(changes) === 0)
    changes.isReshaped =
      published.shape !== undefined && published.shape !== shapeOf(plan, timeline);
  return changes;
}

/**
 * Returns the rows that differ from the published version in time, session, stage, what is shown of
 * them or scratch; null when no version was published.
 */
export function changedRows(plan: Plan, entries = timelineOf(plan)): ChangedRows | null {
  const { published } = plan;
  if (!published || published.version === 0) return null;
  const before = new Map(published.routines.map((one) => [one.row, one]));
  const changed = routineEntries(entries).filter((entry) => {
    const was = before.get(entry.item.row);
    const is = publishedRoutine(entry);
    if (!was || was.print !== is.print || !was.isScratched !== !is.isScratched) return true;
    // No time and place are shown of a scratched routine.
    if (is.isScratched) return false;
    return was.startSeconds !== is.startSeconds || (was.spot ?? is.spot) !== is.spot;
  });
  return { since: published.version, rows: changed.map(({ item }) => item.row) };
}

export function countOf({ isReshaped, ...numbers }: ChangesSince): number {
  return Object.values(numbers).reduce((sum, some) => sum + some.length, Number(isReshaped));
}

function publishedRoutine(entry: RoutineEntry): PublishedRoutine {
  const { item, number, session } = entry;
  return {
    row: item.row,
    number: String(number),
    startSeconds: sharedStart(entry),
    print: printOf(item),
    ...(item.isScratched ? { isScratched: true } : {}),
    ...(session ? { spot: hashOf([session.session.id, session.session.stage]) } : {}),
  };
}

const HASH_START = 2166136261;
const HASH_STEP = 16777619;

/** Returns a hash of everything shown of a routine. */
function printOf(item: PlacedRoutine): number {
  const { name, performers, school, style, category, duration } = item;
  return hashOf([name, performers, school, style, category, duration]);
}

/** Returns a hash of the event's name, the sessions, sections and breaks, and their contents. */
function shapeOf({ event }: Plan, entries: readonly TimelineEntry[]): number {
  return hashOf([
    ...(event ? [[event.name, event.day]] : []),
    ...entries.map((entry) => {
      if (entry.kind === "session") {
        const { name, day, startSeconds, stage } = entry.session;
        return [name, day, startSeconds, stage];
      }
      if (entry.kind === "section") return [entry.section.name];
      const { item } = entry;
      return item.type === "routine" ? item.row : [item.name, item.duration];
    }),
  ]);
}

function hashOf(shown: unknown): number {
  const text = JSON.stringify(shown);
  let hash = HASH_START;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), HASH_STEP) >>> 0;
  return hash;
}
