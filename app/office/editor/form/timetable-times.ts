// The times of the timetable's rows: how they are written, in which order, and what is wrong with them.
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

/** '4pm' as '16:00'; what cannot be read stays as it was typed. */
export function tidyTime(text: string): string {
  const times = valueOf(readTimes(text));
  return times === null ? text : formatTimes(times);
}

/** What is wrong with the time of each row of a day; null where nothing is, or no time is given yet. */
export function rowProblems(rows: Rows): (string | null)[] {
  const tidy = rows.map(({ time }) => tidyTime(time));
  return rows.map(({ time }, place) => {
    if (time.trim() === "") return null;
    const reading = readTimes(time);
    if ("problem" in reading) return reading.problem;
    const isSecond = tidy.indexOf(formatTimes(reading.value)) < place;
    return isSecond ? `There is a row at ${formatTimes(reading.value)} already.` : null;
  });
}

/** The classes of one studio whose times overlap, each pair in a sentence; what has no end overlaps nothing. */
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

/** Where a row belongs by its time; where it stands if it is in order there, or its time cannot be read. */
export function placeInOrder(rows: Rows, place: number): number {
  const own = sortKey(rows[place]);
  if (own === null) return place;
  const [before, after] = [sortKey(rows[place - 1]), sortKey(rows[place + 1])];
  if ((before === null || before <= own) && (after === null || own < after)) return place;
  const others = rows.toSpliced(place, 1);
  const next = others.findIndex((other) => (sortKey(other) ?? "") > own);
  return next < 0 ? others.length : next;
}

/** By the beginning, then by the end. */
function sortKey(row: TimetableRow | undefined): string | null {
  const times = valueOf(readTimes(row?.time ?? ""));
  return times && formatTimes(times);
}

/** The row at one place put at another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/**
 * What is wrong with the times of a changed timetable, each with its day. A day whose times are as they
 * were published is left alone, so that words of before there keep nobody from publishing the rest.
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

/** The timetable with every time that is new in its day written in the one way. */
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
