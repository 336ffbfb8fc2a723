// Routines added by hand, and the fields of what is on the timeline or waiting, changed one by one.
import { categoryOf, placed, routineCount } from "#app/scheduler/plan/categories.ts";
import {
  type Item,
  itemKey,
  MAX_ROUTINES,
  type Plan,
  type Routine,
} from "#app/scheduler/plan/plan.ts";
import { breakName } from "#app/scheduler/plan/special-events.ts";

export const MAX_NOTE_LETTERS = 500;

/** What a person can say of a routine; an empty note is none. */
export type RoutineFields = Pick<
  Routine,
  | "name"
  | "performers"
  | "school"
  | "style"
  | "ageGroup"
  | "ageRange"
  | "entryType"
  | "level"
  | "duration"
> & {
  note: string;
  /** Left out, or blank, the routine keeps its own. */
  id?: string;
};

export const DEFAULT_ENTRY_TYPE = "Solo";
export const DEFAULT_LEVEL = "Competitive";

/**
 * The plan with a new routine waiting in its category, numbered on from those that it holds. Empty fields get
 * the defaults of an import. Unchanged at the most routines that a plan holds.
 */
export function addNewRoutine(plan: Plan, fields: RoutineFields): Plan {
  if (routineCount(plan) >= MAX_ROUTINES) return plan;
  const row = nextRow(plan);
  const routine = withFields({ row, id: String(row), isByHand: true } as Routine, {
    ...fields,
    name: fields.name || `Routine ${row}`,
  });
  return { ...plan, categories: withWaiting(plan.categories, routine) };
}

/**
 * The plan with a routine's fields changed, wherever it is. With another age group, entry type or level a
 * waiting one goes to its new category, and one on the timeline belongs to it.
 */
export function editRoutine(plan: Plan, row: number, fields: RoutineFields): Plan {
  for (const [name, waiting] of Object.entries(plan.categories)) {
    const routine = waiting.find((one) => one.row === row);
    if (!routine) continue;
    const edited = withFields(routine, fields);
    if (categoryOf(edited) === categoryOf(routine)) {
      const others = waiting.map((one) => (one === routine ? edited : one));
      return { ...plan, categories: { ...plan.categories, [name]: others } };
    }
    const without = { ...plan.categories, [name]: waiting.filter((one) => one !== routine) };
    return { ...plan, categories: withWaiting(without, edited) };
  }
  return eachItem(plan, `routine-${row}`, (item) => {
    if (item.type !== "routine") return item;
    const edited = withFields(item, fields);
    const isSame = categoryOf(edited) === categoryOf(item);
    return isSame ? edited : { ...edited, ...placed(edited) };
  });
}

/** What a person can say of a break or an event. `duration` is in minutes. */
export type PauseFields = { name: string; duration: number; note: string };

/** The plan with a break or an event changed. A break that is called by its length is called by the new one. */
export function editPause(plan: Plan, key: string, fields: PauseFields): Plan {
  return eachItem(plan, key, (item) => {
    if (item.type === "routine") return item;
    const { duration } = fields;
    const isByLength = item.type === "break" && fields.name === breakName(item.duration);
    const name = isByLength ? breakName(duration) : fields.name.trim() || item.name;
    return withNote({ ...item, name, duration }, fields.note);
  });
}

/** The plan with a section's name and note; a blank name leaves the old one. */
export function editSection(plan: Plan, sectionId: string, typed: string, note: string): Plan {
  const section = plan.sections.find(({ id }) => id === sectionId);
  const name = typed.trim() || section?.name;
  if (!section || !name) return plan;
  if (section.name === name && (section.note ?? "") === note.trim()) return plan;
  const edited = withNote({ ...section, name }, note);
  return { ...plan, sections: plan.sections.map((one) => (one === section ? edited : one)) };
}

/**
 * The plan with a routine of the timeline scratched, or taken back. It stays where it is with its number,
 * and takes no time and no part in conflicts.
 */
export function toggleScratch(plan: Plan, key: string): Plan {
  return eachItem(plan, key, (item) => {
    if (item.type !== "routine") return item;
    const { isScratched, isSlotHeld: _isSlotHeld, ...routine } = item;
    return isScratched ? routine : { ...routine, isScratched: true };
  });
}

function withFields<Any extends Routine>(routine: Any, fields: RoutineFields): Any {
  const { note, ...rest } = fields;
  // A level that is taken out is none; a new routine has the usual one.
  const emptyLevel = routine.level === undefined ? DEFAULT_LEVEL : "";
  const filled = {
    ...rest,
    id: rest.id?.trim() || routine.id,
    name: rest.name.trim() || routine.name,
    ageGroup: rest.ageGroup.trim().toUpperCase(),
    entryType: rest.entryType.trim() || DEFAULT_ENTRY_TYPE,
    level: rest.level.trim() || emptyLevel,
  };
  return withNote({ ...routine, ...filled }, note);
}

/** Both notes, one after the other, and one that is there twice once; what no note holds is cut, with '…' in its place. */
export function joinedNote(...notes: (string | undefined)[]): string | undefined {
  const said = [...new Set(notes.filter((note) => note !== undefined && note !== ""))];
  if (said.length === 0) return undefined;
  const all = said.join("; ");
  return all.length <= MAX_NOTE_LETTERS ? all : `${all.slice(0, MAX_NOTE_LETTERS - 1)}…`;
}

function withNote<Any extends { note?: string | undefined }>(given: Any, note: string): Any {
  const { note: _note, ...rest } = given;
  const text = note.trim().slice(0, MAX_NOTE_LETTERS);
  return (text === "" ? rest : { ...rest, note: text }) as Any;
}

function withWaiting(categories: Plan["categories"], routine: Routine): Plan["categories"] {
  const name = categoryOf(routine);
  const waiting = [...(categories[name] ?? []), routine];
  return { ...categories, [name]: waiting.sort((one, other) => one.row - other.row) };
}

function eachItem(plan: Plan, key: string, change: (item: Item) => Item): Plan {
  const changed = (items: Item[]) =>
    items.some((item) => itemKey(item) === key)
      ? items.map((item) => (itemKey(item) === key ? change(item) : item))
      : items;
  return {
    ...plan,
    sections: plan.sections.map((section) => {
      const items = changed(section.items);
      return items === section.items ? section : { ...section, items };
    }),
    runningOrder: changed(plan.runningOrder),
  };
}

function nextRow({ categories, sections, runningOrder }: Plan): number {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  const rows = [...items, ...Object.values(categories).flat()].map((one) =>
    "row" in one ? one.row : 0,
  );
  return rows.reduce((highest, row) => Math.max(highest, row), 0) + 1;
}
