// What a plan is: routines in categories, and a running order of sections, routines, breaks and events.
import { memoize } from "#app/platform/memoize.ts";
import { type ConflictRule, DEFAULT_CONFLICT_RULE } from "./conflicts/conflict-rule.ts";
import type { Limit } from "./limits/limit.ts";
import type { DayRules } from "./rules/day-rules.ts";
import type { Programme } from "./sessions/session.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import type { Routine } from "./routine.ts";
import type { Published } from "./published/published-version.ts";

/** What is pinned stays where it is when a schedule is generated. */
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
  /** The session that it is in; only in a plan with sessions. */
  sessionId?: string | undefined;
};

/** Conflicts that no order of the same routines avoids, as the search for the plan's order proved. */
export type KnownMinimum = {
  unavoidable: number;
  /** Whether that holds with every group whole; otherwise with the groups in as many runs. */
  isOfWholeGroups: boolean;
  /** The rows of the routines that kept their place. */
  pinned: readonly number[];
  /** All that it was proved of, in one text: it says nothing once a plan differs in that. */
  provedOf: string;
};

/** What the event is called, and its day as people write it; either may be empty. */
export type EventFacts = { name: string; day: string };

/** Routines that are not on the timeline, by the name of their category. */
export type Categories = Record<string, Routine[]>;

export type Plan = {
  /** Tells the plans of one loading of data from those of another: a saved id belongs to one of them. */
  competition: number;
  settings: Settings;
  conflictRule: ConflictRule;
  categories: Categories;
  /** While there is a section the timeline is built from the sections; otherwise from `runningOrder`. */
  sections: Section[];
  runningOrder: Item[];
  /** The section, or the session, that new items go to. */
  selectedSectionId: string | null;
  /** Its sessions; where there are none the plan is one line from the Start Time on. */
  programme?: Programme | undefined;
  /** What was published of it; not there before. */
  published?: Published | undefined;
  /** What stands over each printed page. */
  event?: EventFacts | undefined;
  /** Who can when; not there where nobody is bound. */
  limits?: Limit[] | undefined;
  /** What is asked of its days; not there where the usual is. */
  rules?: DayRules | undefined;
  minimum?: KnownMinimum | undefined;
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

/** The most routines a plan holds. */
export const MAX_ROUTINES = 5000;

// Each change of a plan asks for those of all its items, several times.
const keyOfRow = memoize(50_000, (row: number) => `routine-${row}`);

/** What tells an item of the timeline from every other one of its plan. */
export function itemKey(item: Item): string {
  return item.type === "routine" ? keyOfRow(item.row) : item.id;
}

/** Whether an item is a routine that is danced. */
export function isDanced(item: Item): item is PlacedRoutine {
  return item.type === "routine" && !item.isScratched;
}

/** Every item of the timeline in its running order, whichever section it is in. */
export function itemsInOrder(plan: Plan): Item[] {
  return plan.sections.length > 0
    ? plan.sections.flatMap((section) => section.items)
    : plan.runningOrder;
}

/** The highest number that an id of a session, section, break or event of the plan ends with; 0 without any. */
export function lastIdNumber({ sections, runningOrder, programme }: Plan): number {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  const ids = [
    ...(programme?.sessions ?? []).map((session) => session.id),
    ...sections.map((section) => section.id),
    ...items.map((item) => (item.type === "routine" ? "" : item.id)),
  ];
  return ids.reduce((highest, id) => Math.max(highest, Number(/-(\d+)$/.exec(id)?.[1] ?? 0)), 0);
}
