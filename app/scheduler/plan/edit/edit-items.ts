// Adds routines by hand, and edits the fields of items on the timeline or waiting.
import { categoryOf, placed, routineCount, withWaiting } from "#app/scheduler/plan/categories.ts";
import {
  type Categories,
  type Item,
  itemKey,
  MAX_ROUTINES,
  type Plan,
} from "#app/scheduler/plan/plan.ts";
import { breakName } from "#app/scheduler/plan/special-events.ts";
import { eachList } from "./each-list.ts";
import { withAnySchool } from "../conflicts/any-school.ts";
import type { Routine } from "../routine.ts";
import { type Said, tidySaid } from "../said.ts";

export const MAX_NOTE_LETTERS = 500;

/** The editable fields of a routine; an empty note removes it. */
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
  /** When missing or blank, the routine keeps its id. */
  id?: string;
  /** When missing, other performers count as they are typed. */
  written?: string | undefined;
  /** When missing, it is said as before. */
  said?: Said | undefined;
};

export const DEFAULT_ENTRY_TYPE = "Solo";
export const DEFAULT_LEVEL = "Competitive";

/**
 * Adds a routine to its category, with the next row number. Empty fields get the import's defaults.
 * Unchanged at the maximum number of routines.
 */
export function addNewRoutine(plan: Plan, fields: RoutineFields): Plan {
  if (routineCount(plan) >= MAX_ROUTINES) return plan;
  const row = nextRow(plan);
  const routine = withFields({ row, id: String(row), isByHand: true } as Routine, {
    ...fields,
    name: fields.name || `Routine ${row}`,
  });
  const added = withAnySchool(routine, plan.nameAnswers);
  return {
    ...plan,
    categories: withWaiting(plan.categories, new Map([[categoryOf(added), [added]]])),
  };
}

/**
 * Edits a routine's fields, wherever it is. With another age group, entry type or level it changes
 * category: a waiting one moves there, one on the timeline is reassigned.
 */
export function editRoutine(plan: Plan, row: number, fields: RoutineFields): Plan {
  return editRoutines(plan, new Map([[row, fields]]));
}

/** The same for several routines, by row. */
export function editRoutines(plan: Plan, byRow: ReadonlyMap<number, RoutineFields>): Plan {
  return {
    ...eachItem(plan, (item) => {
      const fields = item.type === "routine" && byRow.get(item.row);
      if (!fields || item.type !== "routine") return item;
      const edited = withAnySchool(withFields(item, fields), plan.nameAnswers);
      const isSame = categoryOf(edited) === categoryOf(item);
      return isSame ? edited : { ...edited, ...placed(edited) };
    }),
    categories: withWaitingEdited(plan, byRow),
  };
}

/** The editable fields of a break or an event. `duration` is in minutes. */
export type PauseFields = { name: string; duration: number; note: string };

/** Edits a break or an event. A break named after its length gets the new length in its name. */
export function editPause(plan: Plan, key: string, fields: PauseFields): Plan {
  return eachItem(plan, (item) => {
    if (item.type === "routine" || itemKey(item) !== key) return item;
    const { duration } = fields;
    const isByLength = item.type === "break" && fields.name === breakName(item.duration);
    const name = isByLength ? breakName(duration) : fields.name.trim() || item.name;
    return withNote({ ...item, name, duration }, fields.note);
  });
}

/** Sets a section's name and note; a blank name keeps the old one. */
export function editSection(plan: Plan, sectionId: string, typed: string, note: string): Plan {
  const section = plan.sections.find(({ id }) => id === sectionId);
  const name = typed.trim() || section?.name;
  if (!section || !name) return plan;
  if (section.name === name && (section.note ?? "") === note.trim()) return plan;
  const edited = withNote({ ...section, name }, note);
  return { ...plan, sections: plan.sections.map((one) => (one === section ? edited : one)) };
}

/**
 * Scratches a routine on the timeline, or restores it. It keeps its position and number, takes no
 * time and is in no conflict.
 */
export function toggleScratch(plan: Plan, key: string): Plan {
  return eachItem(plan, (item) => {
    if (item.type !== "routine" || itemKey(item) !== key) return item;
    const { isScratched, isSlotHeld: _isSlotHeld, ...routine } = item;
    return isScratched ? routine : { ...routine, isScratched: true };
  });
}

function withFields<Any extends Routine>(routine: Any, fields: RoutineFields): Any {
  const { note, ...rest } = fields;
  // An emptied level stays empty; a new routine gets the default.
  const isSame = rest.performers.join(";") === routine.performers?.join(";");
  const emptyLevel = routine.level === undefined ? DEFAULT_LEVEL : "";
  const filled = {
    ...rest,
    id: rest.id?.trim() || routine.id,
    name: rest.name.trim() || routine.name,
    ageGroup: rest.ageGroup.trim().toUpperCase(),
    entryType: rest.entryType.trim() || DEFAULT_ENTRY_TYPE,
    level: rest.level.trim() || emptyLevel,
    written: "written" in rest ? rest.written : isSame ? routine.written : undefined,
  };
  const { said: before, ...all } = { ...routine, ...filled };
  const said = tidySaid(before ?? {}, filled.performers);
  return withNote({ ...all, ...(said && { said }) } as Any, note);
}

/** Joins notes, without duplicates; a result that is too long is cut and ends with '…'. */
export function joinedNote(...notes: (string | undefined)[]): string | undefined {
  const texts = [...new Set(notes.filter((note) => note !== undefined && note !== ""))];
  if (texts.length === 0) return undefined;
  const all = texts.join("; ");
  return all.length <= MAX_NOTE_LETTERS ? all : `${all.slice(0, MAX_NOTE_LETTERS - 1)}…`;
}

function withNote<Any extends { note?: string | undefined }>(given: Any, note: string): Any {
  const { note: _note, ...rest } = given;
  const text = note.trim().slice(0, MAX_NOTE_LETTERS);
  return (text === "" ? rest : { ...rest, note: text }) as Any;
}

function withWaitingEdited(
  { categories, nameAnswers }: Plan,
  byRow: ReadonlyMap<number, RoutineFields>,
): Categories {
  const isIn = (waiting: Routine[]) => waiting.some(({ row }) => byRow.has(row));
  if (!Object.values(categories).some(isIn)) return categories;
  const moved: Routine[] = [];
  const left = Object.entries(categories).map(([name, waiting]): [string, Routine[]] => {
    if (!isIn(waiting)) return [name, waiting];
    return [
      name,
      waiting.flatMap((routine) => {
        const fields = byRow.get(routine.row);
        if (!fields) return [routine];
        const edited = withAnySchool(withFields(routine, fields), nameAnswers);
        if (categoryOf(edited) === categoryOf(routine)) return [edited];
        moved.push(edited);
        return [];
      }),
    ];
  });
  return withWaiting(Object.fromEntries(left), Map.groupBy(moved, categoryOf));
}

function eachItem(plan: Plan, change: (item: Item) => Item): Plan {
  return eachList(plan, (items) => items.map(change));
}

function nextRow({ categories, sections, runningOrder }: Plan): number {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  const rows = [...items, ...Object.values(categories).flat()].map((one) =>
    "row" in one ? one.row : 0,
  );
  return rows.reduce((highest, row) => Math.max(highest, row), 0) + 1;
}
