// Reads the timetable: its days, and the classes in each studio.
import {
  DAYS,
  DEFAULT_STUDIOS,
  type DayName,
  type Timetable,
  type TimetableDay,
} from "./content.ts";

export const KEY_DATES = "Key Dates";
export type TimetableTab = DayName | typeof KEY_DATES;

/** Returns the tabs of the timetable: each day with classes, then the key dates. */
export function timetableTabs(timetable: Timetable): TimetableTab[] {
  return [...DAYS.filter((day) => timetable[day] !== undefined), KEY_DATES];
}

/** Returns the first and the last day with classes, such as "Monday to Saturday"; "" for none. */
export function spanOfWeek(timetable: Timetable): string {
  const days = DAYS.filter((day) => timetable[day] !== undefined);
  return [...new Set([days[0], days.at(-1)])].join(" to ");
}

/** Returns the tab to show: the chosen one if it exists, otherwise Monday, the first day, or Key Dates. */
export function tabToShow(timetable: Timetable, chosen: string | null): TimetableTab {
  const tabs = timetableTabs(timetable);
  return (
    tabs.find((tab) => tab === chosen) ??
    tabs.find((tab) => tab === "Monday") ??
    tabs[0] ??
    KEY_DATES
  );
}

/** A row of a day's board: a time, and the class in each shown studio ("" for none). */
type BoardRow = { time: string; cells: string[] };
type Board = { studios: string[]; rows: BoardRow[] };

/** Returns a day as a board, without studios and rows that have no class. */
export function boardOfDay({ studios, rows }: TimetableDay): Board {
  const width = Math.max(studios.length, ...rows.map(({ cells }) => cells.length));
  const used = Array.from({ length: width }, (_, index) => index).filter((index) =>
    rows.some(({ cells }) => Boolean(cells[index])),
  );
  return {
    studios: used.map((index) => studios[index] || DEFAULT_STUDIOS[index] || `Studio ${index + 1}`),
    rows: rows
      .map(({ time, cells }) => ({ time, cells: used.map((index) => cells[index] ?? "") }))
      .filter(({ cells }) => cells.some((cell) => cell !== "")),
  };
}
