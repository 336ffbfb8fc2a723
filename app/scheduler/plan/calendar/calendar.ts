// The calendar of a plan with sessions: days and stages as columns, sessions as blocks at their times.
import { HOUR_SECONDS } from "#app/scheduler/plan/clock.ts";
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import { isDanced, itemKey } from "#app/scheduler/plan/plan.ts";
import { endByOf } from "#app/scheduler/plan/sessions/session.ts";
import { shownSeconds } from "#app/scheduler/plan/timeline.ts";
import type {
  ItemEntry,
  SessionEntry,
  TimelineEntry,
} from "#app/scheduler/plan/timeline-entries.ts";

/** An empty session, or a very short one, is drawn as if it lasted this long. */
const LEAST_DRAWN_SECONDS = 30 * 60;

/** Seconds since the midnight before the day's column begins. */
type Times = { fromSeconds: number; toSeconds: number };

/** A part of a block: a section's routines in a row, or a break, meal or event. */
export type Part = Times & {
  kind: "section" | "pause" | "event";
  /** The id of its section. */
  sectionId: string;
  key: string;
  name: string;
  /** The category of its first routine; null without one. */
  category: string | null;
};

export type Block = Times & {
  entry: SessionEntry;
  /** The end of what is drawn, at least half an hour after the start. */
  drawnToSeconds: number;
  /** Pairs with a routine in it. */
  conflicts: number;
  /** The age group with most of its routines; '' without one. */
  division: string;
  /** A category of that age group, for its colour; null without one. */
  category: string | null;
  parts: Part[];
  /** The time from which it runs past its 'End by'; null when it does not. */
  lateFromSeconds: number | null;
  /** Blocks that overlap share the width of their column. */
  lane: number;
  lanes: number;
};

export type Column = { day: string; stage: string; blocks: Block[] };

type CalendarDay = {
  day: string;
  /** The end of its last session. */
  lastEndSeconds: number;
  columns: Column[];
};

export type Calendar = Times & { days: CalendarDay[] };

/** Returns the columns of each day, one for each stage, and the whole hours that all of them span. */
export function calendarOf(
  entries: readonly TimelineEntry[],
  conflicts: readonly Conflict[],
  stages: readonly string[],
): Calendar {
  const blocks = blocksOf(entries, conflicts);
  const days = Map.groupBy(blocks, ({ entry }) => entry.session.day);
  const from = Math.min(...blocks.map(({ fromSeconds }) => fromSeconds));
  const to = Math.max(...blocks.map(({ drawnToSeconds }) => drawnToSeconds));
  return {
    fromSeconds: Math.floor(from / HOUR_SECONDS) * HOUR_SECONDS,
    toSeconds: Math.ceil(to / HOUR_SECONDS) * HOUR_SECONDS,
    days: [...days].map(([day, own]) => ({
      day,
      lastEndSeconds: Math.max(...own.map(({ toSeconds }) => toSeconds)),
      columns: stages.map((stage) => ({
        day,
        stage,
        blocks: inLanes(own.filter(({ entry }) => entry.session.stage === stage)),
      })),
    })),
  };
}

function blocksOf(entries: readonly TimelineEntry[], conflicts: readonly Conflict[]): Block[] {
  const items = Map.groupBy(
    entries.filter((entry) => entry.kind === "item"),
    ({ session }) => session,
  );
  const counts = new Map<SessionEntry | null, number>();
  for (const { first, second } of conflicts)
    for (const session of new Set([first.session, second.session]))
      counts.set(session, (counts.get(session) ?? 0) + 1);
  return entries
    .filter((entry) => entry.kind === "session")
    .map((entry) => {
      const own = items.get(entry) ?? [];
      const fromSeconds = shownSeconds(entry.startSeconds, entry);
      const toSeconds = shownSeconds(entry.endSeconds, entry);
      const endBy = endByOf(entry.session);
      return {
        entry,
        fromSeconds,
        toSeconds,
        drawnToSeconds: Math.max(toSeconds, fromSeconds + LEAST_DRAWN_SECONDS),
        conflicts: counts.get(entry) ?? 0,
        ...divisionOf(own),
        parts: partsOf(own),
        lateFromSeconds: endBy !== null && entry.overrunSeconds > 0 ? endBy : null,
        lane: 0,
        lanes: 1,
      };
    });
}

function divisionOf(items: readonly ItemEntry[]): Pick<Block, "division" | "category"> {
  const danced = items.map(({ item }) => item).filter(isDanced);
  const groups = [...Map.groupBy(danced, ({ ageGroup }) => ageGroup)];
  const [most] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return { division: most?.[0] ?? "", category: most?.[1][0]?.category ?? null };
}

/** Returns the parts in order; a section that pauses interrupt has several. */
function partsOf(items: readonly ItemEntry[]): Part[] {
  const parts: Part[] = [];
  for (const { item, section, session, startSeconds, endSeconds } of items) {
    const fromSeconds = shownSeconds(startSeconds, session);
    const toSeconds = shownSeconds(endSeconds, session);
    const sectionId = section?.id ?? "";
    const last = parts.at(-1);
    if (item.type !== "routine") {
      const kind = isPause(item) ? "pause" : "event";
      const own = { sectionId, key: itemKey(item), name: item.name, category: null };
      parts.push({ kind, ...own, fromSeconds, toSeconds });
    } else if (last?.kind === "section" && last.sectionId === sectionId) {
      last.toSeconds = toSeconds;
    } else {
      const name = section?.name ?? item.category;
      const own = { sectionId, key: itemKey(item), name, category: item.category };
      parts.push({ kind: "section", ...own, fromSeconds, toSeconds });
    }
  }
  return parts.filter((part) => part.toSeconds > part.fromSeconds);
}

/** Puts blocks that overlap side by side; each stretch of overlapping blocks has lanes of its own. */
function inLanes(blocks: readonly Block[]): Block[] {
  const stretches: { blocks: Block[]; lanes: number[]; end: number }[] = [];
  for (const block of blocks.toSorted((one, other) => one.fromSeconds - other.fromSeconds)) {
    let stretch = stretches.at(-1);
    if (!stretch || block.fromSeconds >= stretch.end) {
      stretch = { blocks: [], lanes: [], end: 0 };
      stretches.push(stretch);
    }
    const free = stretch.lanes.findIndex((end) => end <= block.fromSeconds);
    const lane = free < 0 ? stretch.lanes.length : free;
    stretch.lanes[lane] = block.drawnToSeconds;
    stretch.end = Math.max(stretch.end, block.drawnToSeconds);
    stretch.blocks.push({ ...block, lane });
  }
  return stretches.flatMap((stretch) =>
    stretch.blocks.map((block) => ({ ...block, lanes: stretch.lanes.length })),
  );
}
