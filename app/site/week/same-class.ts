// Matches weekly classes to the cells of a changed timetable.
import { DAYS, type DayName } from "../content/content.ts";
import type { WeeklyClass as Cell } from "../finding/class-times.ts";

export type { Cell };

/** A current class with its previous cell. */
export type CurrentClass = Cell & { id: string };

/** A class whose cell has gone, and a free cell that may be the same class, moved or renamed. */
type Pair = { id: string; was: Cell; now: Cell };

/**
 * A question for the office, with the people in the class. Without a cell (null) the class ends, on
 * `endsOn` unless another day (YYYY-MM-DD) is given.
 */
export type SameClassQuestion = Omit<Pair, "now"> & {
  now: Cell | null;
  people: string[];
  endsOn: string;
};

/** By class id: whether it is the same class; false for one that ends. */
export type SameClassAnswers = Readonly<Record<string, boolean>>;

/** By id of an ending class: its last day (YYYY-MM-DD). */
export type LastDays = Readonly<Record<string, string>>;

/** The office's answers about moved and removed classes. */
export type ClassDecisions = { same: SameClassAnswers; lastDays: LastDays };

export type ClassMatches = {
  /** Continuing classes with their new cells. */
  continuing: { id: string; cell: Cell }[];
  starting: Cell[];
  /** Ids of ending classes. */
  ending: string[];
  /** Unanswered questions; while there are any, nothing must be written. */
  questions: Pair[];
};

const DAY_MINUTES = 24 * 60;

/**
 * Matches current classes to the cells of a timetable. The same name, day, time and column is the same
 * class without a question, even with another end or studio name. Otherwise the nearest cell with the same
 * name, or the cell in the same place, may be the same class: that is a question, because nothing is
 * guessed.
 */
export function followCells(
  classes: readonly CurrentClass[],
  cells: readonly Cell[],
  answers: SameClassAnswers = {},
): ClassMatches {
  const free = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const take = (cell: Cell | undefined) => {
    if (cell) free.delete(keyOf(cell));
    return cell;
  };
  const continuing: ClassMatches["continuing"] = [];
  const gone: CurrentClass[] = [];
  for (const each of classes) {
    const cell = take(free.get(keyOf(each)));
    if (cell) continuing.push({ id: each.id, cell });
    else gone.push(each);
  }
  const pairs = [
    ...pairUp(gone, free, (each, cell) => each.title === cell.title),
    ...pairUp(gone, free, (each, cell) => placeOf(each) === placeOf(cell)),
  ];
  const asked = new Map(pairs.map(({ id, now }) => [id, now]));
  const starting = [...free.values()];
  const ending = gone.filter(({ id }) => !asked.has(id)).map(({ id }) => id);
  for (const { id, now } of pairs) {
    if (answers[id] === true) continuing.push({ id, cell: now });
    if (answers[id] !== false) continue;
    starting.push(now);
    ending.push(id);
  }
  return {
    continuing,
    starting,
    ending,
    questions: pairs.filter(({ id }) => answers[id] === undefined),
  };
}

/** Takes the nearest matching free cell for each class. */
function pairUp(
  gone: CurrentClass[],
  free: Map<string, Cell>,
  fits: (each: CurrentClass, cell: Cell) => boolean,
): Pair[] {
  const found: Pair[] = [];
  for (const each of gone) {
    const now = [...free.values()]
      .filter((cell) => fits(each, cell))
      .sort((one, other) => distance(each, one) - distance(each, other))[0];
    if (!now) continue;
    free.delete(keyOf(now));
    const { id, ...was } = each;
    found.push({ id, was, now });
  }
  const paired = new Set(found.map(({ id }) => id));
  gone.splice(0, gone.length, ...gone.filter(({ id }) => !paired.has(id)));
  return found;
}

/** Returns the identity of a cell. */
export function keyOf(cell: Pick<Cell, "day" | "fromMinute" | "place" | "title">): string {
  return `${placeOf(cell)} ${cell.title}`;
}

function placeOf({ day, fromMinute, place }: Pick<Cell, "day" | "fromMinute" | "place">): string {
  return `${day} ${fromMinute} ${place}`;
}

/** Returns the minutes of the week between two starts; the column breaks ties. */
function distance(one: Cell, other: Cell): number {
  const minute = ({ day, fromMinute }: { day: DayName; fromMinute: number }) =>
    DAYS.indexOf(day) * DAY_MINUTES + fromMinute;
  return Math.abs(minute(one) - minute(other)) + Math.abs(one.place - other.place) / DAY_MINUTES;
}
