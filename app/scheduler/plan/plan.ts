// A plan: routines in categories, and a running order of sections, routines, breaks and events.
import type { Remembered } from "#app/files/table/recall-choices.ts";
import { memoize } from "#app/platform/memoize.ts";
import { type ConflictRule, DEFAULT_CONFLICT_RULE } from "./conflicts/conflict-rule.ts";
import type { Limit } from "./limits/limit.ts";
import type { DayRules } from "./rules/day-rules.ts";
import type { Programme } from "./sessions/session.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import type { Routine } from "./routine.ts";
import type { Published } from "./published/published-version.ts";

/** Pinned items stay where they are when a schedule is generated. */
type Pinnable = { isPinned?: true | undefined };

export type PlacedRoutine = Routine & Pinnable & { type: "routine"; category: string };

/** `duration` is in minutes. */
export type Break = {
  type: "break";
  id: string;
  name: string;
  duration: number;
  isBreak: true;
  note?: string | undefined;
};

/** `duration` is in minutes. */
export type SpecialEvent = {
  type: "event";
  id: string;
  name: string;
  duration: number;
  isSpecial: true;
  note?: string | undefined;
};

export type Item = PlacedRoutine | Break | SpecialEvent;

export type Section = Pinnable & {
  type: "section";
  id: string;
  name: string;
  items: Item[];
  note?: string | undefined;
  /** The session that it belongs to; only in a plan with sessions. */
  sessionId?: string | undefined;
};

/** A lower bound on conflicts, as proven by the search that made the plan's order. */
export type KnownMinimum = {
  unavoidable: number;
  /** The part that holds with any sessions; missing in a plan without. */
  anywhere?: number | undefined;
  /** True when it holds with every group whole; otherwise for the same number of blocks. */
  isOfWholeGroups: boolean;
  /** The rows of the pinned routines. */
  pinned: readonly number[];
  /**
   * Everything that the proof depends on, as one string: the bound no longer holds once this
   * differs.
   */
  provedOf: string;
};

/** The event's name, and its date as typed; either may be empty. */
export type EventFacts = { name: string; day: string };

/** The routines that are not on the timeline, by category name. */
export type Categories = Record<string, Routine[]>;

export type Plan = {
  /** Distinguishes plans from different loads of data: a saved id belongs to one of them. */
  competition: number;
  settings: Settings;
  conflictRule: ConflictRule;
  categories: Categories;
  /** When there are sections, the timeline consists of them; otherwise of `runningOrder`. */
  sections: Section[];
  runningOrder: Item[];
  /** The section or session that new items go to. */
  selectedSectionId: string | null;
  /** The sessions; without them the plan runs on from the Start Time. */
  programme?: Programme | undefined;
  /** The published version; missing before the first. */
  published?: Published | undefined;
  /** The header of each printed page. */
  event?: EventFacts | undefined;
  /** Availability limits; missing when there are none. */
  limits?: Limit[] | undefined;
  /** The rules for the days; missing for the defaults. */
  rules?: DayRules | undefined;
  minimum?: KnownMinimum | undefined;
  /** The answers to questions about names, by the question's id; missing when there are none. */
  nameAnswers?: Readonly<Record<string, string>> | undefined;
  /** The problems that a person has accepted; missing when there are none. */
  accepted?: readonly string[] | undefined;
  /** The phones entered for studios, by the key of the studio's name; missing when there are none. */
  phones?: Readonly<Record<string, string>> | undefined;
  /** How columns of files were read, for the next file with the same headers; missing when there are none. */
  mappings?: Remembered[] | undefined;
  /** True for a plan made from the school's own children: saved, it opens only for signed-in staff. */
  isStaffOnly?: true | undefined;
};

export const EMPTY_PLAN: Plan = {
  competition: 0,
  settings: DEFAULT_SETTINGS,
  conflictRule: DEFAULT_CONFLICT_RULE,
  categories: {},
  sections: [],
  runningOrder: [],
  selectedSectionId: null,
};

/** The most routines in a plan. */
export const MAX_ROUTINES = 5000;

// Cached because each change of a plan needs the keys of all its items several times.
const keyOfRow = memoize(50_000, (row: number) => `routine-${row}`);

/** Returns the unique key of an item within its plan. */
export function itemKey(item: Item): string {
  return item.type === "routine" ? keyOfRow(item.row) : item.id;
}

/** Returns true for a routine that is not scratched. */
export function isDanced(item: Item): item is PlacedRoutine {
  return item.type === "routine" && !item.isScratched;
}

/** Returns every item of the timeline in running order. */
export function itemsInOrder(plan: Plan): Item[] {
  return plan.sections.length > 0
    ? plan.sections.flatMap((section) => section.items)
    : plan.runningOrder;
}

/**
 * Returns the highest number at the end of any session, section, break or event id; 0 without any.
 */
export function lastIdNumber({ sections, runningOrder, programme }: Plan): number {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  const ids = [
    ...(programme?.sessions ?? []).map((session) => session.id),
    ...sections.map((section) => section.id),
    ...items.map((item) => (item.type === "routine" ? "" : item.id)),
  ];
  return ids.reduce((highest, id) => Math.max(highest, Number(/-(\d+)$/.exec(id)?.[1] ?? 0)), 0);
}
