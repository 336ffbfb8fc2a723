// Flattens the timetable into weekly classes with day, times and studio.
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes, type Times } from "#app/platform/typed/time.ts";
import { DAYS, DEFAULT_STUDIOS, type DayName, type Timetable } from "../content/content.ts";

export type WeeklyClass = Times & {
  title: string;
  day: DayName;
  studio: string;
  /** Column of the studio, from 0. */
  place: number;
};

/** Returns all weekly classes in timetable order; those with an unreadable time are left out. */
export function weeklyClasses(timetable: Timetable): WeeklyClass[] {
  return DAYS.flatMap((day) => {
    const { studios, rows } = timetable[day] ?? { studios: [], rows: [] };
    return rows.flatMap(({ time, cells }) => {
      const times = valueOf(readTimes(time));
      if (!times) return [];
      return cells.flatMap((title, place) =>
        title === "" ? [] : [{ ...times, title, day, place, studio: studioName(studios, place) }],
      );
    });
  });
}

export type UnreadCell = { title: string; day: DayName; time: string; place: number };

/** Returns the classes of the timetable with an unreadable time. */
export function unreadCells(timetable: Timetable): UnreadCell[] {
  return DAYS.flatMap((day) =>
    (timetable[day]?.rows ?? []).flatMap(({ time, cells }) =>
      valueOf(readTimes(time))
        ? []
        : cells.flatMap((title, place) => (title === "" ? [] : [{ title, day, time, place }])),
    ),
  );
}

function studioName(studios: readonly string[], place: number): string {
  return studios[place] || DEFAULT_STUDIOS[place] || `Studio ${place + 1}`;
}
