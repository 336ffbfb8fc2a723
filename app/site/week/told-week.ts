// What the website tells of the classes of its timetable as they are just now: who teaches, what it costs,
// and whether there is a place.
import type { DayName } from "../content/content.ts";

export type ToldClass = {
  id: string;
  /** As the timetable has it. */
  day: DayName;
  time: string;
  title: string;
  studio: string;
  teachers: string;
  /** Whole pence a month; null where it is not set. */
  price: number | null;
  wear: string;
  isInviteOnly: boolean;
  /** Trial places of the next lesson that has one, 0 where none has; null where the class takes no trials. */
  left: number | null;
  /** The day (YYYY-MM-DD) of that lesson where it is not the next one; null for the next one. */
  freeFrom: string | null;
};

/** The class that an address names; one that is over has only its name, which "" says is not known. */
export type AskedClass = { id: string; name: string; isOver: boolean };

export type ToldWeek = { classes: ToldClass[]; asked: AskedClass | null };

type Cell = Pick<ToldClass, "day" | "time" | "title" | "studio">;

/** What is told of a class of the timetable; undefined where nothing is known of it. */
export function toldOf(week: ToldWeek | null, cell: Cell): ToldClass | undefined {
  return week?.classes.find(
    (one) =>
      one.day === cell.day &&
      one.time === cell.time &&
      one.title === cell.title &&
      one.studio === cell.studio,
  );
}

/** True for the query of an address that the finder answers. */
export function asksOfWeek(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["age", "style", "day", "class"].some((name) => query.get(name));
}
