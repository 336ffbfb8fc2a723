// Which class of the week is which cell of the timetable, before and after a change of it.
import { DAYS, type DayName } from "../content/content.ts";
import type { WeeklyClass as Cell } from "../finding/class-times.ts";

export type { Cell };

/** A class that goes on, as its cell stood last. */
export type Going = Cell & { id: string };

/** A class whose cell is gone, and a cell without a class that may be the same: moved, or renamed. */
type Pair = { id: string; was: Cell; now: Cell };

/**
 * The same as it is asked, with the names of who is in the class; without a cell (null) it ends, on
 * `endsOn` where no other day (YYYY-MM-DD) is said.
 */
export type SameClassQuestion = Omit<Pair, "now"> & {
  now: Cell | null;
  people: string[];
  endsOn: string;
};

/** By the id of the class: whether it is the same; false for one that ends. */
export type SameClassAnswers = Readonly<Record<string, boolean>>;

/** By the id of a class that ends: its last day (YYYY-MM-DD). */
export type LastDays = Readonly<Record<string, string>>;

/** What was said of the classes whose cells moved, or went. */
export type SaidOfClasses = { same: SameClassAnswers; lastDays: LastDays };

export type Followed = {
  /** Each class with the cell that it has from now on. */
  kept: { id: string; cell: Cell }[];
  begun: Cell[];
  /** The ids of the classes that end. */
  ended: string[];
  /** What nobody has answered yet: then nothing of it may be done. */
  questions: Pair[];
};

const DAY_MINUTES = 24 * 60;

/**
 * Ties the classes that go on to the cells of a timetable. The same name on the same day at the same time
 * in the same column is the same class, without a question; its end and the studio's name may be others.
 * Of the rest a cell of the same name, nearest in the week, or else the one in its old place may be the
 * same class: that is a question, since nothing is guessed.
 */
export function followCells(
  classes: readonly Going[],
  cells: readonly Cell[],
  answers: SameClassAnswers = {},
): Followed {
  const free = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const take = (cell: Cell | undefined) => {
    if (cell) free.delete(keyOf(cell));
    return cell;
  };
  const kept: Followed["kept"] = [];
  const gone: Going[] = [];
  for (const each of classes) {
    const cell = take(free.get(keyOf(each)));
    if (cell) kept.push({ id: each.id, cell });
    else gone.push(each);
  }
  const pairs = [
    ...pairUp(gone, free, (each, cell) => each.title === cell.title),
    ...pairUp(gone, free, (each, cell) => placeOf(each) === placeOf(cell)),
  ];
  const asked = new Map(pairs.map(({ id, now }) => [id, now]));
  const begun = [...free.values()];
  const ended = gone.filter(({ id }) => !asked.has(id)).map(({ id }) => id);
  for (const { id, now } of pairs) {
    if (answers[id] === true) kept.push({ id, cell: now });
    if (answers[id] !== false) continue;
    begun.push(now);
    ended.push(id);
  }
  return { kept, begun, ended, questions: pairs.filter(({ id }) => answers[id] === undefined) };
}

/** Takes each class's nearest fitting cell out of those that are free. */
function pairUp(
  gone: Going[],
  free: Map<string, Cell>,
  fits: (each: Going, cell: Cell) => boolean,
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

/** What tells one cell of the week from another. */
export function keyOf(cell: Pick<Cell, "day" | "fromMinute" | "place" | "title">): string {
  return `${placeOf(cell)} ${cell.title}`;
}

function placeOf({ day, fromMinute, place }: Pick<Cell, "day" | "fromMinute" | "place">): string {
  return `${day} ${fromMinute} ${place}`;
}

/** Minutes of the week between two beginnings; the column decides where they begin together. */
function distance(one: Cell, other: Cell): number {
  const minute = ({ day, fromMinute }: { day: DayName; fromMinute: number }) =>
    DAYS.indexOf(day) * DAY_MINUTES + fromMinute;
  return Math.abs(minute(one) - minute(other)) + Math.abs(one.place - other.place) / DAY_MINUTES;
}
