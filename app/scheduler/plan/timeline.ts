// When everything on the timeline starts and ends, and which number each routine has.
import { secondsOfDay, wholeSeconds } from "./clock.ts";
import type { Item, PlacedRoutine, Plan, Routine, Section } from "./plan.ts";
import type { Settings } from "./settings.ts";

export type SectionEntry = {
  kind: "section";
  section: Section;
  startSeconds: number;
  lengthSeconds: number;
  /** How much longer it is than a section may be, counted to the end of its last routine; 0 if it fits. */
  overrunSeconds: number;
};

export type ItemEntry = {
  kind: "item";
  item: Item;
  /** Null where the running order has no sections. */
  section: Section | null;
  /** A routine's number; null for a break or an event. */
  number: number | null;
  startSeconds: number;
  endSeconds: number;
};

export type RoutineEntry = ItemEntry & { item: PlacedRoutine; number: number };

export type TimelineEntry = SectionEntry | ItemEntry;

/**
 * The timeline in its order. Each item starts where the one before it ended, the first at the Start
 * Time; a section's header takes no time; numbers count routines only and run on across sections.
 */
export function timelineOf(plan: Plan): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let clock = secondsOfDay(plan.settings.startTime);
  let routines = 0;
  const place = (item: Item, section: Section | null) => {
    const startSeconds = clock;
    clock += lengthOf(item, plan.settings);
    const number = item.type === "routine" ? ++routines : null;
    entries.push({ kind: "item", item, section, number, startSeconds, endSeconds: clock });
  };
  if (plan.sections.length === 0) plan.runningOrder.forEach((item) => place(item, null));
  for (const section of plan.sections) {
    const startSeconds = clock;
    const overrunSeconds = overrunOf(section, plan.settings);
    const header: SectionEntry = {
      kind: "section",
      section,
      startSeconds,
      lengthSeconds: 0,
      overrunSeconds,
    };
    entries.push(header);
    section.items.forEach((item) => place(item, section));
    header.lengthSeconds = clock - startSeconds;
  }
  return entries;
}

/** Seconds an item takes: a routine its duration and the buffer, a break or an event its duration. */
function lengthOf(item: Item, settings: Settings): number {
  return item.type === "routine" ? routineSeconds(item, settings) : wholeSeconds(item.duration);
}

/** Seconds a routine takes, the buffer after it included. */
export function routineSeconds(
  { duration }: Pick<Routine, "duration">,
  settings: Settings,
): number {
  return wholeSeconds(duration) + Math.round(settings.bufferSeconds);
}

/** Seconds from the first item's start to the last one's end; 0 for a timeline without items. */
export function totalSeconds(entries: readonly TimelineEntry[]): number {
  const items = entries.filter((entry) => entry.kind === "item");
  const first = items.at(0);
  const last = items.at(-1);
  return first && last ? last.endSeconds - first.startSeconds : 0;
}

/** The routines of a timeline in their order. */
export function routineEntries(entries: readonly TimelineEntry[]): RoutineEntry[] {
  return entries.filter(isRoutineEntry);
}

export function isRoutineEntry(entry: TimelineEntry): entry is RoutineEntry {
  return entry.kind === "item" && entry.item.type === "routine";
}

function overrunOf(section: Section, settings: Settings): number {
  const last = section.items.findLastIndex((item) => item.type === "routine");
  const seconds = section.items
    .slice(0, last + 1)
    .reduce((sum, item) => sum + lengthOf(item, settings), 0);
  const most = wholeSeconds(settings.maxSectionDuration);
  return most > 0 ? Math.max(0, seconds - most) : 0;
}
