// A map of the day as a strip: sections, breaks, awards and conflicts, as shares of its length. Stages
// that dance at the same time are side by side.
import { HOUR_SECONDS } from "#app/scheduler/plan/clock.ts";
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import { itemKey } from "#app/scheduler/plan/plan.ts";
import { sharedSeconds, timeText } from "#app/scheduler/plan/timeline.ts";
import type { SessionEntry, TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/** A range of shares of the length, each from 0 to 1, in the lane of its stage. */
export type Span = { from: number; to: number; lane: number };

export type DayMap = {
  /** The start of each entry, and its lane. */
  places: readonly number[];
  laneOf: readonly number[];
  /** The number of stages; 1 without sessions. */
  lanes: number;
  sections: (Span & { category: string | null })[];
  pauses: Span[];
  events: Span[];
  conflicts: { at: number; isSoft: boolean }[];
  hours: { at: number; text: string }[];
};

/** The gap between two sessions is not to scale: a small share of the whole. */
const BETWEEN_SESSIONS = 0.012;
/** The most clock labels that fit beneath each other. */
const MOST_HOURS = 16;
const HOUR_STEPS = [1, 2, 3, 6, 12, 24];
/** Conflicts closer than this share one mark; a screen cannot show finer lines. */
const FINEST = 1 / 300;

/** Returns the map of a timeline, to scale within each session. */
export function dayMapOf(
  entries: readonly TimelineEntry[],
  conflicts: readonly Conflict[],
): DayMap {
  const { placeAt, places } = scaleOf(entries);
  const stages = [...new Set(entries.map(stageOf))];
  const laneOf = entries.map((entry) => stages.indexOf(stageOf(entry)));
  const map: DayMap = {
    places,
    laneOf,
    lanes: Math.max(1, stages.length),
    sections: [],
    pauses: [],
    events: [],
    conflicts: [],
    hours: [],
  };
  for (const [index, entry] of entries.entries()) {
    const lane = laneOf[index]!;
    if (entry.kind !== "item") {
      if (entry.kind === "section" || map.sections.length === 0)
        addSection(map, entry, placeAt, lane);
      continue;
    }
    if (map.sections.length === 0) addSection(map, entry, placeAt, lane);
    const span = {
      lane,
      from: placeAt(entry.session, entry.startSeconds),
      to: placeAt(entry.session, entry.endSeconds),
    };
    const section = map.sections.at(-1)!;
    section.to = span.to;
    if (entry.item.type === "routine") section.category ??= entry.item.category;
    else if (isPause(entry.item)) map.pauses.push(span);
    else map.events.push(span);
  }
  map.conflicts = marksOf(entries, places, conflicts);
  map.hours = hoursOf(entries, placeAt);
  return map;
}

/**
 * Returns the last entry of a lane that starts at or before this share of the length, or the lane's
 * first; `across` is the share of the width, from 0 to 1.
 */
export function entryAt({ places, laneOf, lanes }: DayMap, share: number, across = 0): number {
  const lane = Math.min(lanes - 1, Math.max(0, Math.floor(across * lanes)));
  const isBefore = (place: number, index: number) => laneOf[index] === lane && place <= share;
  const found = places.findLastIndex(isBefore);
  return found < 0 ? Math.max(0, laneOf.indexOf(lane)) : found;
}

function stageOf(entry: TimelineEntry): string {
  const session = entry.kind === "session" ? entry : entry.session;
  return session?.session.stage ?? "";
}

type PlaceAt = (session: SessionEntry | null, seconds: number) => number;

/** Sessions of several stages at the same time; on the clock shared by all sessions. */
type Stretch = { start: number; end: number; before: number; ends: Map<string, number> };

function scaleOf(entries: readonly TimelineEntry[]): { placeAt: PlaceAt; places: number[] } {
  const spans = new Map<SessionEntry | null, { start: number; end: number }>();
  for (const entry of entries) {
    const session = entry.kind === "session" ? entry : entry.session;
    const start = sharedSeconds(entry.startSeconds, session);
    const end = entry.kind === "section" ? start : sharedSeconds(entry.endSeconds, session);
    const known = spans.get(session);
    if (known) known.end = Math.max(known.end, end);
    else spans.set(session, { start, end });
  }
  const stretches: Stretch[] = [];
  const stretchOf = new Map<SessionEntry | null, Stretch>();
  for (const [session, { start, end }] of spans) {
    const stage = session?.session.stage ?? "";
    let stretch = stretches.at(-1);
    const isBeside = stretch && start < stretch.end && start >= (stretch.ends.get(stage) ?? start);
    if (!stretch || !isBeside) {
      stretch = { start, end, before: 0, ends: new Map() };
      stretches.push(stretch);
    }
    stretch.end = Math.max(stretch.end, end);
    stretch.ends.set(stage, end);
    stretchOf.set(session, stretch);
  }
  const pauses = Math.max(0, stretches.length - 1) * BETWEEN_SESSIONS;
  let before = 0;
  for (const stretch of stretches) {
    stretch.before = before;
    before += stretch.end - stretch.start;
  }
  const total = Math.max(before, 1);
  const placeAt: PlaceAt = (session, seconds) => {
    const stretch = stretchOf.get(session)!;
    const pause = stretches.indexOf(stretch) * BETWEEN_SESSIONS;
    const within = stretch.before + sharedSeconds(seconds, session) - stretch.start;
    return pause + (within / total) * (1 - pauses);
  };
  const places = entries.map((entry) =>
    placeAt(entry.kind === "session" ? entry : entry.session, entry.startSeconds),
  );
  return { placeAt, places };
}

function addSection(map: DayMap, entry: TimelineEntry, placeAt: PlaceAt, lane: number): void {
  if (entry.kind === "session") return;
  const at = placeAt(entry.session, entry.startSeconds);
  map.sections.push({ from: at, to: at, lane, category: null });
}

function marksOf(
  entries: readonly TimelineEntry[],
  places: readonly number[],
  conflicts: readonly Conflict[],
): DayMap["conflicts"] {
  const at = new Map(
    entries.map((entry, index) => [
      entry.kind === "item" ? itemKey(entry.item) : "",
      places[index]!,
    ]),
  );
  const marks = new Map<number, { at: number; isSoft: boolean }>();
  for (const { first, second, hasPauseBetween } of conflicts)
    for (const { item } of [first, second]) {
      const place = at.get(itemKey(item));
      if (place === undefined) continue;
      const bucket = Math.round(place / FINEST);
      const mark = marks.get(bucket);
      marks.set(bucket, { at: place, isSoft: hasPauseBetween && (mark?.isSoft ?? true) });
    }
  return [...marks.values()];
}

function hoursOf(entries: readonly TimelineEntry[], placeAt: PlaceAt): DayMap["hours"] {
  const bounds = new Map<SessionEntry | null, { from: number; to: number }>();
  for (const entry of entries) {
    if (entry.kind !== "item") continue;
    const known = bounds.get(entry.session);
    if (known) known.to = entry.endSeconds;
    else bounds.set(entry.session, { from: entry.startSeconds, to: entry.endSeconds });
  }
  const inSteps = (hours: number) =>
    [...bounds].flatMap(([session, { from, to }]) => {
      const step = hours * HOUR_SECONDS;
      const first = Math.ceil(from / step) * step;
      const count = Math.max(0, Math.floor((to - first) / step) + 1);
      return Array.from({ length: count }, (_, place) => {
        const seconds = first + place * step;
        return { at: placeAt(session, seconds), text: timeText(seconds, session) };
      });
    });
  for (const hours of HOUR_STEPS) {
    const found = inSteps(hours);
    const different = new Map(found.map((hour) => [`${hour.at.toFixed(3)} ${hour.text}`, hour]));
    if (different.size <= MOST_HOURS) return [...different.values()];
  }
  return [];
}
