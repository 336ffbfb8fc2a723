// A map of the day as a strip: sections, breaks, awards and conflicts, as shares of its length.
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import { itemKey } from "#app/scheduler/plan/plan.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import type { SessionEntry, TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/** A range of shares of the length, each from 0 to 1. */
export type Span = { from: number; to: number };

export type DayMap = {
  /** The start of each entry. */
  places: readonly number[];
  sections: (Span & { category: string | null })[];
  pauses: Span[];
  events: Span[];
  conflicts: { at: number; isSoft: boolean }[];
  hours: { at: number; text: string }[];
};

const HOUR_SECONDS = 3600;
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
  const map: DayMap = { places, sections: [], pauses: [], events: [], conflicts: [], hours: [] };
  for (const entry of entries) {
    if (entry.kind !== "item") {
      if (entry.kind === "section" || map.sections.length === 0) addSection(map, entry, placeAt);
      continue;
    }
    if (map.sections.length === 0) addSection(map, entry, placeAt);
    const span = {
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

/** Returns the last entry that starts at or before this share of the length; 0 before the first. */
export function entryAt({ places }: DayMap, share: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (places[middle]! <= share) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}

type PlaceAt = (session: SessionEntry | null, seconds: number) => number;

function scaleOf(entries: readonly TimelineEntry[]): { placeAt: PlaceAt; places: number[] } {
  const spans = new Map<SessionEntry | null, { start: number; end: number; before: number }>();
  for (const entry of entries) {
    const session = entry.kind === "session" ? entry : entry.session;
    const end = entry.kind === "section" ? entry.startSeconds : entry.endSeconds;
    const known = spans.get(session);
    if (known) known.end = Math.max(known.end, end);
    else spans.set(session, { start: entry.startSeconds, end, before: 0 });
  }
  const pauses = Math.max(0, spans.size - 1) * BETWEEN_SESSIONS;
  let before = 0;
  for (const span of spans.values()) {
    span.before = before;
    before += span.end - span.start;
  }
  const total = Math.max(before, 1);
  const order = new Map([...spans.keys()].map((session, place) => [session, place]));
  const placeAt: PlaceAt = (session, seconds) => {
    const { start, before: ahead } = spans.get(session)!;
    const pause = order.get(session)! * BETWEEN_SESSIONS;
    return pause + ((ahead + seconds - start) / total) * (1 - pauses);
  };
  const places = entries.map((entry) =>
    placeAt(entry.kind === "session" ? entry : entry.session, entry.startSeconds),
  );
  return { placeAt, places };
}

function addSection(map: DayMap, entry: TimelineEntry, placeAt: PlaceAt): void {
  if (entry.kind === "session") return;
  const at = placeAt(entry.session, entry.startSeconds);
  map.sections.push({ from: at, to: at, category: null });
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
    if (found.length <= MOST_HOURS) return found;
  }
  return [];
}
