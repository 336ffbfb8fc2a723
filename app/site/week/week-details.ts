// Current data of the timetable's classes: teachers, price and places.
import type { DayName } from "../content/content.ts";

export type ClassDetails = {
  id: string;
  /** As in the timetable. */
  day: DayName;
  time: string;
  title: string;
  studio: string;
  teachers: string;
  /** Whole pence a month; null when not set. */
  price: number | null;
  wear: string;
  isInviteOnly: boolean;
  /** Trial places of the next lesson that has any, 0 for none; null when the class takes no trials. */
  left: number | null;
  /** The day (YYYY-MM-DD) of that lesson unless it is the next one; otherwise null. */
  freeFrom: string | null;
};

/** The class in an address. A finished class has only its name; "" when unknown. */
export type LinkedClass = { id: string; name: string; isOver: boolean };

export type WeekDetails = { classes: ClassDetails[]; asked: LinkedClass | null };

type Cell = Pick<ClassDetails, "day" | "time" | "title" | "studio">;

/** Returns the data of a timetable cell; undefined when unknown. */
export function detailsOf(week: WeekDetails | null, cell: Cell): ClassDetails | undefined {
  return week?.classes.find(
    (one) =>
      one.day === cell.day &&
      one.time === cell.time &&
      one.title === cell.title &&
      one.studio === cell.studio,
  );
}

/** Returns whether the finder answers a query. */
export function isFinderQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["age", "style", "day", "class"].some((name) => query.get(name));
}
