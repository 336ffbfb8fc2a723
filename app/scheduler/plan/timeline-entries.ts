// The entries of a timeline: sessions, sections and items, each with its start and end.
import type { Item, PlacedRoutine, Section } from "./plan.ts";
import type { RoutineNumber } from "./published/late-numbers.ts";
import type { SessionClock } from "./sessions/session-clock.ts";
import type { Session } from "./sessions/session.ts";

/** A session on the timeline. Its seconds are relative to its day's clock at its start. */
export type SessionEntry = {
  kind: "session";
  session: Session;
  clock: SessionClock;
  /** The index of its stage in the plan. */
  stageIndex: number;
  startSeconds: number;
  /** The end of its last item; its start when it is empty. */
  endSeconds: number;
  /** Routines that are not scratched. */
  routines: number;
  /** True when its stage numbers its routines from 1. */
  isNumberedByStage: boolean;
  /** How far it ends after its 'End by', in seconds; 0 when it doesn't or there is none. */
  overrunSeconds: number;
  /** The earlier session on its stage that it overlaps, and by how much. */
  clash: { name: string; seconds: number } | null;
};

export type SectionEntry = {
  kind: "section";
  section: Section;
  /** Null in a plan without sessions. */
  session: SessionEntry | null;
  startSeconds: number;
  lengthSeconds: number;
  /**
   * How far it exceeds the maximum section length, up to the end of its last routine; 0 when it
   * fits.
   */
  overrunSeconds: number;
};

export type ItemEntry = {
  kind: "item";
  item: Item;
  /** Null in a running order without sections. */
  section: Section | null;
  session: SessionEntry | null;
  /** Null for a break or an event. */
  number: RoutineNumber | null;
  startSeconds: number;
  endSeconds: number;
};

export type RoutineEntry = ItemEntry & { item: PlacedRoutine; number: RoutineNumber };

export type TimelineEntry = SessionEntry | SectionEntry | ItemEntry;
