// The timetable as single weekly classes, each with its day, its times and its room.
import { DAYS, DEFAULT_STUDIOS, type DayName, type Timetable } from "../content/content.ts";

/** `fromMinute` and `toMinute` count from midnight; `toMinute` is null where only a start is given. */
export type ClassTime = { fromMinute: number; toMinute: number | null };

export type WeeklyClass = ClassTime & {
  title: string;
  day: DayName;
  studio: string;
  /** The column of the studio, counted from 0. */
  place: number;
};

const HOUR = 60;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
const RANGE = /* @__PURE__ */ new RegExp(String.raw`^${TIME}(?:\s*(?:-|–|—|to)\s*${TIME})?$`, "i");

/** Reads '16:00-16:45', '16.00', '4:00pm – 4:45pm' or '11-12.30pm'; null for what is no time of day. */
export function readClassTime(text: string): ClassTime | null {
  const found = RANGE.exec(text.trim());
  if (!found) return null;
  const [, fromHour, fromPart, fromHalf, toHour, toPart, toHalf] = found;
  const isClock = [fromPart, fromHalf, toPart, toHalf].some((part) => part !== undefined);
  if (!isClock) return null;
  const toMinute = toHour === undefined ? null : minuteOf(toHour, toPart, toHalf);
  const fromMinute = startOf([fromHour ?? "", fromPart, fromHalf ?? toHalf], fromHalf, toMinute);
  const isInOrder = toMinute === null || (fromMinute !== null && fromMinute < toMinute);
  return fromMinute !== null && isInOrder ? { fromMinute, toMinute } : null;
}

/** '11-12.30pm' begins in the morning: a half of the day that is not said is the nearest that fits. */
function startOf(
  [hour, part, half]: [string, string | undefined, string | undefined],
  saidHalf: string | undefined,
  toMinute: number | null,
): number | null {
  const minute = minuteOf(hour, part, half);
  const isGuess = saidHalf === undefined && half !== undefined;
  const isAfterEnd = minute !== null && toMinute !== null && minute >= toMinute;
  return isGuess && isAfterEnd ? minuteOf(hour, part, "am") : minute;
}

function minuteOf(hour: string, part = "0", half?: string): number | null {
  const hours = Number(hour);
  if (half && (hours < 1 || hours > 12)) return null;
  const minute = (half ? hours % 12 : hours) * HOUR + Number(part);
  const isWhole = Number(part) < HOUR && minute < DAY;
  return isWhole ? minute + (half?.toLowerCase() === "pm" ? NOON : 0) : null;
}

/** Every class of the week in the order of the board; one whose time cannot be read is left out. */
export function weeklyClasses(timetable: Timetable): WeeklyClass[] {
  return DAYS.flatMap((day) => {
    const { studios, rows } = timetable[day] ?? { studios: [], rows: [] };
    return rows.flatMap(({ time, cells }) => {
      const times = readClassTime(time);
      if (!times) return [];
      return cells.flatMap((title, place) =>
        title === "" ? [] : [{ ...times, title, day, place, studio: studioName(studios, place) }],
      );
    });
  });
}

function studioName(studios: readonly string[], place: number): string {
  return studios[place] || DEFAULT_STUDIOS[place] || `Studio ${place + 1}`;
}
