// Computes the start, end and number of everything on the timeline.
import { secondsOfDay, wholeSeconds } from "./clock.ts";
import { isDanced, type Item, type Plan, type Section } from "./plan.ts";
import { numberRoutines } from "./numbers.ts";
import {
  clockOf,
  type SessionClock,
  sessionTimeText,
  wallSeconds,
} from "./sessions/session-clock.ts";
import { endByOf, type Programme, type Session } from "./sessions/session.ts";
import type { Settings } from "./settings.ts";
import type { Routine } from "./routine.ts";
import type {
  ItemEntry,
  SessionEntry,
  SectionEntry,
  RoutineEntry,
  TimelineEntry,
} from "./timeline-entries.ts";

/**
 * Returns the timeline in order. Each item starts when the previous one ends, the first at the
 * Start Time or its session's start; a header takes no time. Numbers count routines only and
 * continue across sections; in a plan with sessions they follow the start times, through all stages
 * or per stage. Published routines keep their numbers.
 */
export function timelineOf(plan: Plan): readonly TimelineEntry[] {
  const before = lastPlans.find((one) => one.plan === plan);
  if (before) return before.entries;
  const entries = madeTimeline(plan);
  lastPlans = [{ plan, entries }, ...lastPlans].slice(0, MOST_PLANS);
  return entries;
}

// The screen needs the current plan's timeline in many places, and one other for comparison.
let lastPlans: { plan: Plan; entries: readonly TimelineEntry[] }[] = [];
const MOST_PLANS = 2;

function madeTimeline(plan: Plan): TimelineEntry[] {
  const { programme, sections, settings } = plan;
  const line = new Line(settings);
  if (programme) {
    for (const session of programme.sessions) line.beginSession(session, programme);
    const bands = new Map(line.bands.map((band) => [band.session.id, band]));
    for (const band of line.bands) {
      line.enter(band);
      for (const section of sections)
        if (bands.get(section.sessionId ?? "") === band) line.addSection(section);
      line.leave(band);
    }
    markClashes(line.bands);
    numberRoutines(startsOf(line.entries), plan);
    return line.entries;
  }
  line.clock = secondsOfDay(settings.startTime);
  if (sections.length === 0) for (const item of plan.runningOrder) line.add(item, null);
  for (const section of sections) line.addSection(section);
  if (plan.published) numberRoutines(startsOf(line.entries), plan);
  return line.entries;
}

class Line {
  readonly entries: TimelineEntry[] = [];
  readonly bands: SessionEntry[] = [];
  clock = 0;
  private band: SessionEntry | null = null;
  private routines = 0;
  private danced = 0;
  private readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  beginSession(session: Session, { stages, zone, numbering }: Programme): void {
    const { startSeconds } = session;
    this.bands.push({
      kind: "session",
      session,
      clock: clockOf(session, zone),
      stageIndex: stages.indexOf(session.stage),
      startSeconds,
      endSeconds: startSeconds,
      routines: 0,
      isNumberedByStage: numbering === "stage",
      overrunSeconds: 0,
      clash: null,
    });
  }

  enter(band: SessionEntry): void {
    this.entries.push(band);
    this.band = band;
    this.clock = band.startSeconds;
    this.danced = 0;
  }

  leave(band: SessionEntry): void {
    const endBy = endByOf(band.session);
    band.endSeconds = this.clock;
    band.routines = this.danced;
    band.overrunSeconds = endBy === null ? 0 : Math.max(0, this.clock - endBy);
  }

  addSection(section: Section): void {
    const header: SectionEntry = {
      kind: "section",
      section,
      session: this.band,
      startSeconds: this.clock,
      lengthSeconds: 0,
      overrunSeconds: overrunOf(section, this.settings),
    };
    this.entries.push(header);
    for (const item of section.items) this.add(item, section);
    header.lengthSeconds = this.clock - header.startSeconds;
  }

  add(item: Item, section: Section | null): void {
    const startSeconds = this.clock;
    this.clock += itemSeconds(item, this.settings);
    const number = item.type === "routine" ? ++this.routines : null;
    if (isDanced(item)) this.danced++;
    const { band: session, clock: endSeconds } = this;
    this.entries.push({ kind: "item", item, section, session, number, startSeconds, endSeconds });
  }
}

/** Marks each session that starts before an earlier one on its stage has ended. */
function markClashes(bands: readonly SessionEntry[]): void {
  const latest = new Map<string, SessionEntry>();
  const endOf = (band: SessionEntry) => sharedSeconds(band.endSeconds, band);
  for (const band of bands) {
    // Sessions without a day can only be compared by time.
    const key = JSON.stringify([band.session.stage, band.session.day === ""]);
    const before = latest.get(key);
    const seconds = before ? endOf(before) - sharedSeconds(band.startSeconds, band) : 0;
    if (before && seconds > 0) band.clash = { name: before.session.name, seconds };
    if (!before || endOf(band) > endOf(before)) latest.set(key, band);
  }
}

function startsOf(entries: readonly TimelineEntry[]) {
  return routineEntries(entries).map((entry) => ({
    entry,
    at: sharedStart(entry),
  }));
}

/** Returns a routine's number as shown: '12', or '12 (Main)' when each stage counts from 1. */
export function numberText({ number, session }: Pick<RoutineEntry, "number" | "session">): string {
  return session?.isNumberedByStage ? `${number} (${session.session.stage})` : String(number);
}

/** Returns the seconds since midnight that a wall clock shows. */
export function shownSeconds(seconds: number, session: SessionEntry | null): number {
  return wallSeconds(seconds, session?.clock ?? UNCHANGING);
}

/** Returns the seconds on the clock shared by all sessions. */
export function sharedSeconds(seconds: number, session: SessionEntry | null): number {
  return seconds + (session?.clock.originSeconds ?? 0);
}

/** Returns an entry's start on the clock shared by all sessions. */
export function sharedStart({
  startSeconds,
  session,
}: Pick<ItemEntry, "startSeconds" | "session">): number {
  return sharedSeconds(startSeconds, session);
}

/** Returns the time as a clock shows it: 'HH:MM', or 'HH:MM +1' past the day's midnight. */
export function timeText(seconds: number, session: SessionEntry | null): string {
  return sessionTimeText(seconds, session?.clock ?? UNCHANGING);
}

const UNCHANGING: SessionClock = { originSeconds: 0, change: null };

/**
 * Returns an item's length in seconds: a routine's duration with its buffer, or 0 when it is
 * scratched and its slot is not kept; a break's or event's duration.
 */
export function itemSeconds(item: Item, settings: Settings): number {
  if (item.type !== "routine") return wholeSeconds(item.duration);
  return item.isScratched && !item.isSlotHeld ? 0 : routineSeconds(item, settings);
}

/** Returns a routine's length in seconds, with the buffer after it. */
export function routineSeconds(
  { duration }: Pick<Routine, "duration">,
  settings: Settings,
): number {
  return wholeSeconds(duration) + Math.round(settings.bufferSeconds);
}

/**
 * Returns the seconds from the start of the first item to the end of the last; 0 for an empty
 * timeline. Sessions are added up without the time between them, and time in which several stages
 * dance counts once.
 */
export function totalSeconds(entries: readonly TimelineEntry[]): number {
  const items = entries.filter((entry) => entry.kind === "item");
  const spans = [...Map.groupBy(items, ({ session }) => session)].map(([session, own]) => ({
    from: sharedSeconds(own[0]!.startSeconds, session),
    to: sharedSeconds(own.at(-1)!.endSeconds, session),
  }));
  let reached = -Infinity;
  let total = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return total;
}

/** Returns the routines of a timeline in order. */
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
    .reduce((sum, item) => sum + itemSeconds(item, settings), 0);
  const most = wholeSeconds(settings.maxSectionDuration);
  return most > 0 ? Math.max(0, seconds - most) : 0;
}
