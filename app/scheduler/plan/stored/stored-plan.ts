// Converts a plan to its stored form and back.
import { categoryOf, placed } from "#app/scheduler/plan/categories.ts";
import {
  type ConflictRule,
  DEFAULT_CONFLICT_RULE,
  isSameRule,
} from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import {
  type Break,
  type Categories,
  type EventFacts,
  type Item,
  itemKey,
  type Plan,
  type Section,
  type SpecialEvent,
} from "#app/scheduler/plan/plan.ts";
import type { Remembered } from "#app/files/table/recall-choices.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import type { Programme } from "#app/scheduler/plan/sessions/session.ts";
import type { Settings } from "#app/scheduler/plan/settings.ts";
import type { Routine } from "../routine.ts";
import type { Published } from "../published/published-version.ts";
import { inOrder as inOrderOfSessions } from "../sessions/plan-sessions.ts";

/** A routine as stored; one written by another program may lack its row or category. */
export type StoredRoutine = Omit<Routine, "row"> & {
  row?: number | undefined;
  type: "routine";
  category?: string | undefined;
  isPinned?: true | undefined;
};

export type StoredItem = StoredRoutine | Break | SpecialEvent;

export type StoredPlan = {
  settings: Settings;
  sections: (Omit<Section, "items"> & { items: StoredItem[] })[];
  runningOrder: StoredItem[];
  categories: Record<string, StoredRoutine[]>;
  /** Missing when it is the default. */
  conflictRule?: ConflictRule | undefined;
  /** Missing in a plan without sessions. */
  programme?: Programme | undefined;
  /** Missing in a plan that was never published. */
  published?: Published | undefined;
  event?: EventFacts | undefined;
  limits?: Limit[] | undefined;
  rules?: DayRules | undefined;
  nameAnswers?: Readonly<Record<string, string>> | undefined;
  accepted?: readonly string[] | undefined;
  phones?: Readonly<Record<string, string>> | undefined;
  mappings?: Remembered[] | undefined;
  isStaffOnly?: true | undefined;
};

/** The stored plan, or the reason why the data is not one. */
export type Opened = { plan: Plan } | { error: string };

/** Returns the stored form of a plan, without times and numbers, which follow from the rest. */
export function toStored(plan: Plan) {
  const { settings, sections, runningOrder, categories, conflictRule, programme, published } = plan;
  const { event, limits, rules, nameAnswers, accepted, phones, mappings, isStaffOnly } = plan;
  const isUsual = isSameRule(conflictRule, DEFAULT_CONFLICT_RULE);
  return {
    settings,
    sections,
    runningOrder,
    categories,
    ...(isUsual ? {} : { conflictRule }),
    ...(programme ? { programme } : {}),
    ...(published ? { published } : {}),
    ...(event ? { event } : {}),
    ...(limits?.length ? { limits } : {}),
    ...(rules ? { rules } : {}),
    ...(nameAnswers ? { nameAnswers } : {}),
    ...(accepted?.length ? { accepted } : {}),
    ...(phones ? { phones } : {}),
    ...(mappings?.length ? { mappings } : {}),
    ...(isStaffOnly ? { isStaffOnly } : {}),
  };
}

/**
 * Returns the plan of a stored one, with the first section selected. When rows or ids are missing
 * or not unique, all are renumbered, so that no two entries share a key. Categories are ordered by
 * their first routine, since a store may have reordered them.
 */
export function fromStored(plan: Plan, stored: StoredPlan): Plan {
  const numbered = withRows(stored);
  const { programme } = stored;
  // Published numbers belong to rows, so they are lost when rows are renumbered.
  const published = haveRowsOfTheirOwn(stored) ? stored.published : undefined;
  const { sections, runningOrder } = withIds(numbered);
  return inOrderOfSessions({
    ...plan,
    programme,
    published,
    event: stored.event,
    // A routine's limit refers to its row.
    limits: haveRowsOfTheirOwn(stored) ? stored.limits : undefined,
    rules: stored.rules,
    nameAnswers: stored.nameAnswers,
    // Accepted problems refer to rows.
    accepted: haveRowsOfTheirOwn(stored) ? stored.accepted : undefined,
    phones: stored.phones,
    mappings: stored.mappings,
    isStaffOnly: stored.isStaffOnly,
    settings: stored.settings,
    conflictRule: stored.conflictRule ?? DEFAULT_CONFLICT_RULE,
    sections,
    runningOrder,
    categories: inOrder(numbered.categories, [
      ...sections.flatMap((section) => section.items),
      ...runningOrder,
    ]),
    selectedSectionId: sections.at(0)?.id ?? null,
  });
}

type Numbered = { sections: Section[]; runningOrder: Item[]; categories: Categories };

/** Returns true when every routine has a row and no two are equal. */
function haveRowsOfTheirOwn({ sections, runningOrder, categories }: StoredPlan): boolean {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  const routines = [
    ...items.filter((item) => item.type === "routine"),
    ...Object.values(categories).flat(),
  ];
  const rows = new Set(routines.map(({ row }) => row));
  return rows.size === routines.length && !rows.has(undefined);
}

function withRows(stored: StoredPlan): Numbered {
  const { sections, runningOrder, categories } = stored;
  const areUnique = haveRowsOfTheirOwn(stored);
  let last = 0;
  const numbered = (given: StoredRoutine): Routine => {
    const { type: _type, category: _category, isPinned: _isPinned, ...routine } = given;
    last += 1;
    return { ...routine, row: areUnique ? (routine.row ?? last) : last };
  };
  const itemOf = (item: StoredItem): Item => {
    if (item.type !== "routine") return item;
    const routine = placed(numbered(item), item.category ?? categoryOf(item));
    return item.isPinned ? { ...routine, isPinned: true } : routine;
  };
  return {
    sections: sections.map((section) => ({ ...section, items: section.items.map(itemOf) })),
    runningOrder: runningOrder.map(itemOf),
    categories: Object.fromEntries(
      Object.entries(categories).map(([name, waiting]) => [name, waiting.map(numbered)]),
    ),
  };
}

function withIds({ sections, runningOrder }: Numbered): Omit<Numbered, "categories"> {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  const keys = [...sections.map(({ id }) => id), ...items.map(itemKey)];
  if (new Set(keys).size === keys.length) return { sections, runningOrder };
  let last = 0;
  const renamed = (item: Item): Item =>
    item.type === "routine" ? item : { ...item, id: `${item.type}-${++last}` };
  return {
    sections: sections.map((section) => ({
      ...section,
      id: `section-${++last}`,
      items: section.items.map(renamed),
    })),
    runningOrder: runningOrder.map(renamed),
  };
}

function inOrder(categories: Categories, items: readonly Item[]): Categories {
  const firstRow = new Map<string, number>();
  const note = (name: string, row: number) =>
    firstRow.set(name, Math.min(row, firstRow.get(name) ?? row));
  for (const [name, waiting] of Object.entries(categories))
    for (const { row } of waiting) note(name, row);
  for (const item of items) if (item.type === "routine") note(item.category, item.row);
  const place = (name: string) => firstRow.get(name) ?? Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(
    Object.entries(categories).toSorted(([one], [other]) => place(one) - place(other)),
  );
}

/** Returns true when two plans have the same stored form; an unchanged plan keeps its parts. */
export function isStoredAlike(one: Plan, other: Plan): boolean {
  return (
    one.settings === other.settings &&
    one.sections === other.sections &&
    one.runningOrder === other.runningOrder &&
    one.categories === other.categories &&
    one.programme === other.programme &&
    one.published === other.published &&
    one.event === other.event &&
    one.limits === other.limits &&
    one.rules === other.rules &&
    one.nameAnswers === other.nameAnswers &&
    one.accepted === other.accepted &&
    one.phones === other.phones &&
    one.mappings === other.mappings &&
    one.isStaffOnly === other.isStaffOnly &&
    isSameRule(one.conflictRule, other.conflictRule)
  );
}
