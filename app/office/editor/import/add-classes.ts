// Adds classes to the timetable.
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { formatTimes } from "#app/ui/format.ts";
import {
  DAYS,
  DEFAULT_STUDIOS,
  type DayName,
  type Timetable,
  type TimetableDay,
} from "#app/site/content/content.ts";
import { moved, placeInOrder, tidyTime } from "../form/timetable-times.ts";

/** A class for the timetable; `time` is as the timetable has it, such as '16:00-16:45'. */
export type AddedClass = { title: string; day: DayName; time: string; studio: string };

/** Returns the day that a text names, such as 'Mon' or 'Mondays'; null for none. */
export function dayIn(text: string): DayName | null {
  const start = text.trim().toLowerCase().slice(0, 3);
  if (start.length < 3) return null;
  return DAYS.find((day) => day.toLowerCase().startsWith(start)) ?? null;
}

/** Returns a time, or a start and an end, as the timetable has it; null when the text is not a time. */
export function timeIn(time: string, end = ""): string | null {
  const times = valueOf(readTimes(end === "" ? time : `${time}-${end}`));
  return times && formatTimes(times);
}

function studiosOf(timetable: Timetable, day: DayName): readonly string[] {
  const studios = timetable[day]?.studios ?? [];
  return DEFAULT_STUDIOS.map((name, place) => studios[place] || name).concat(
    studios.slice(DEFAULT_STUDIOS.length),
  );
}

function placeOf(timetable: Timetable, { day, studio }: AddedClass): number {
  const wanted = studio.trim().toLowerCase();
  return studiosOf(timetable, day).findIndex((name) => name.toLowerCase() === wanted);
}

/** Returns why a class cannot be added to the timetable; null when it can. */
export function addingProblem(timetable: Timetable, added: AddedClass): string | null {
  const { day, time, studio } = added;
  const place = placeOf(timetable, added);
  if (place < 0)
    return `${day} has no studio called ${studio}: ${studiosOf(timetable, day).join(", ")}.`;
  const row = timetable[day]?.rows.find((one) => tidyTime(one.time) === time);
  const there = row?.cells[place] ?? "";
  return there === "" ? null : `${studio} has ${there} on ${day} at ${time}.`;
}

/** Returns the timetable with a class added. Its problem has been looked for. */
export function withClass(timetable: Timetable, added: AddedClass): Timetable {
  const { day, time, title } = added;
  const place = placeOf(timetable, added);
  const { rows, studios }: TimetableDay = timetable[day] ?? { rows: [], studios: [] };
  const at = rows.findIndex((one) => tidyTime(one.time) === time);
  const cells = [...(rows[at]?.cells ?? [])];
  while (cells.length <= place) cells.push("");
  cells[place] = title;
  const named = studios.length > place ? studios : studiosOf(timetable, day).slice(0, place + 1);
  const next = at < 0 ? [...rows, { time, cells }] : rows.with(at, { time: rows[at]!.time, cells });
  const ordered = at < 0 ? moved(next, rows.length, placeInOrder(next, rows.length)) : next;
  const days = { ...timetable, [day]: { studios: [...named], rows: ordered } };
  return Object.fromEntries(DAYS.flatMap((name) => (days[name] ? [[name, days[name]]] : [])));
}
