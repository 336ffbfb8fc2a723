// Formats, sorts and validates the times of timetable rows.
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import {
  DAYS,
  type DayName,
  type Timetable,
  type TimetableDay,
  type TimetableRow,
} from "#app/site/content/content.ts";
import { formatTimes } from "#app/ui/format.ts";

type Rows = readonly TimetableRow[];

/** Returns '16:00' for '4pm'; unreadable text unchanged. */
export function tidyTime(text: string): string {
  const times = valueOf(readTimes(text));
  return times === null ? text : formatTimes(times);
}

/** Returns each row's problem; null when its time is valid or still blank. */
export function rowProblems(rows: Rows): (string | null)[] {
  const tidy = rows.map(({ time }) => tidyTime(time));
  return rows.map(({ time }, place) => {
    if (time.trim() === "") return null;
    const reading = readTimes(time);
    if ("problem" in reading) return reading.problem;
    const isSecond = tidy.indexOf(formatTimes(reading.value)) < place;
    return isSecond ? `There is already a row at ${formatTimes(reading.value)}.` : null;
  });
}

/** Returns a sentence for each pair of overlapping classes in one studio; open-ended times do not overlap. */
export function overlapsIn({ studios, rows }: TimetableDay): string[] {
  return studios.flatMap((studio, column) => {
    const classes = rows.flatMap(({ time, cells }) => {
      const name = cells[column]?.trim() ?? "";
      const times = valueOf(readTimes(time));
      const to = times?.toMinute ?? null;
      return name === "" || !times || to === null
        ? []
        : [{ name, from: times.fromMinute, to, time }];
    });
    return classes.flatMap((one, place) =>
      classes
        .slice(place + 1)
        .filter((other) => one.from < other.to && other.from < one.to)
        .map(
          (other) =>
            `${one.name} (${tidyTime(one.time)}) and ${other.name} (${tidyTime(other.time)}) overlap in ${studio}.`,
        ),
    );
  });
}

/** Returns a row's position in time order; its current one if already in order or its time is unreadable. */
export function placeInOrder(rows: Rows, place: number): number {
  const own = sortKey(rows[place]);
  if (own === null) return place;
  const [before, after] = [sortKey(rows[place - 1]), sortKey(rows[place + 1])];
  if ((before === null || before <= own) && (after === null || own < after)) return place;
  const others = rows.toSpliced(place, 1);
  const next = others.findIndex((other) => (sortKey(other) ?? "") > own);
  return next < 0 ? others.length : next;
}

/** Returns a key that sorts by start, then by end. */
function sortKey(row: TimetableRow | undefined): string | null {
  const times = valueOf(readTimes(row?.time ?? ""));
  return times && formatTimes(times);
}

/** Returns the list with an item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/**
 * Returns the problems of a changed timetable's times, with their day. Skips days with unchanged times, so
 * that old text there does not block publishing.
 */
export function timeProblems(timetable: Timetable, live: Timetable): string[] {
  return DAYS.flatMap((day) => {
    const rows = timetable[day]?.rows ?? [];
    if (timesOf(rows) === timesOf(live[day]?.rows ?? [])) return [];
    return rowProblems(rows).flatMap((problem, place) =>
      problem === null ? [] : [`Timetable, ${day}, ${rows[place]?.time}: ${problem}`],
    );
  });
}

/** Returns the timetable with newly entered times in the standard format. */
export function withTidyTimes(timetable: Timetable, live: Timetable): Timetable {
  const tidy = (day: DayName, { time, cells }: TimetableRow) => {
    const isOld = live[day]?.rows.some((row) => row.time === time);
    return { time: isOld ? time : tidyTime(time), cells };
  };
  return Object.fromEntries(
    DAYS.flatMap((day) => {
      const shown = timetable[day];
      return shown ? [[day, { ...shown, rows: shown.rows.map((row) => tidy(day, row)) }]] : [];
    }),
  );
}

function timesOf(rows: Rows): string {
  return JSON.stringify(rows.map(({ time }) => time));
}
