// The entries of a timeline: sessions, sections and items, with when each starts and ends.
import type { Item, PlacedRoutine, Section } from "./plan.ts";
import type { RoutineNumber } from "./published/late-numbers.ts";
import type { SessionClock } from "./sessions/session-clock.ts";
import type { Session } from "./sessions/session.ts";

/** A session as it is on the timeline. All its seconds are those of its day's clock at its start. */
export type SessionEntry = {
  kind: "session";
  session: Session;
  clock: SessionClock;
  /** Which of the plan's stages it is on, from 0. */
  stageIndex: number;
  startSeconds: number;
  /** Its last item's end; its start where it has none. */
  endSeconds: number;
  /** Those that are danced. */
  routines: number;
  /** Whether its stage counts its routines from 1. */
  isNumberedByStage: boolean;
  /** How much later than its 'End by' it ends; 0 where it does not, or there is none. */
  overrunSeconds: number;
  /** The session before it on its stage that it begins before the end of, and by how much. */
  clash: { name: string; seconds: number } | null;
};

export type SectionEntry = {
  kind: "section";
  section: Section;
  /** The session that it is in; null in a plan without sessions. */
  session: SessionEntry | null;
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
  session: SessionEntry | null;
  /** A routine's number; null for a break or an event. */
  number: RoutineNumber | null;
  startSeconds: number;
  endSeconds: number;
};

export type RoutineEntry = ItemEntry & { item: PlacedRoutine; number: RoutineNumber };

export type TimelineEntry = SessionEntry | SectionEntry | ItemEntry;
