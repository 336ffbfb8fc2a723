// Reads days and times in the formats that people and spreadsheets write.
import type { Choices, Question } from "#app/files/table/table-kind.ts";
import { isDay } from "#app/platform/days/day.ts";
import { dayReadings } from "#app/platform/typed/day-readings.ts";
import { exactTime, readTime } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { formatDay, weekdayOf } from "#app/ui/format.ts";

/** The meaning of a column: the day of a row, a list of days, or the earliest or latest moment. */
export type DayColumn = "day" | "days" | "from" | "until";

type DaysRead = { rows: string[][]; questions: Question[] };

type Given = {
  /** The meaning of each column; null for one without days and times. */
  columns: readonly (DayColumn | null)[];
  /** The event's days, 'YYYY-MM-DD'; empty when they are unknown. */
  eventDays: readonly string[];
  choices: Choices;
};

/**
 * Returns the rows with days as 'YYYY-MM-DD' and times as 'HH:MM', and questions about days whose order is unclear
 * and weekdays that the event has twice. A cell that cannot be read is unchanged.
 */
export function readEventDays(
  rows: readonly (readonly string[])[],
  { columns, eventDays, choices }: Given,
): DaysRead {
  const parts = columns.flatMap((column, at) =>
    column === null ? [] : rows.flatMap((row) => partsOf(row[at] ?? "", isOfDays(column))),
  );
  if (parts.length === 0) return { rows: rows.map((row) => [...row]), questions: [] };
  const order = orderOf(parts, choices);
  const written = (text: string) => dayReadings(withoutWeekday(text))[order.reading];
  const known = eventDays.length > 0 ? eventDays : daysIn(rows, columns, written);
  const weekdays = weekdaysAsked(parts, known, choices);
  const dayOf = (text: string) => written(text) ?? weekdays.dayOf(text);
  const read = rows.map((row) =>
    row.map((cell, at) => {
      const column = columns[at] ?? null;
      return column === null || cell.trim() === "" ? cell : cellRead(cell, column, dayOf);
    }),
  );
  return { rows: read, questions: [...order.questions, ...weekdays.questions] };
}

type DayOf = (text: string) => string | null;

function cellRead(cell: string, column: DayColumn, dayOf: DayOf): string {
  const read = partsOf(cell, isOfDays(column)).map((part) =>
    column === "from" || column === "until" ? momentRead(part, column, dayOf) : dayOf(part),
  );
  return read.every((part) => part !== null) ? read.join("; ") : cell;
}

function isOfDays(column: DayColumn): boolean {
  return column === "day" || column === "days";
}

/** Splits a cell at ';' and similar separators; commas separate days only. */
function partsOf(cell: string, areDays: boolean): string[] {
  const divider = areDays ? /[;,\n&]|\s+and\s+/i : /[;\n]/;
  return cell
    .split(divider)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

const HALF_DAY = /^(\d{1,2})((?:[:.]\d{2}){0,2})\s*([ap])\.?m\.?$/i;

/** Returns the seconds since midnight of '9:30', '2pm' and '9:30:15 AM'; null for anything else. */
export function timeInFile(text: string): number | null {
  const [, hours = "", rest = "", half] = HALF_DAY.exec(text.trim()) ?? [];
  if (half === undefined) return readTime(text);
  if (Number(hours) < 1 || Number(hours) > 12) return null;
  return readTime(`${(Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0)}${rest}`);
}

const TIME_AFTER =
  /^(.*?)(?:^|[\s,T]+)(?:(?:at|from|after|until|by)\s+)?(\d{1,2}(?:[:.]\d{2}){0,2}\s*(?:[ap]\.?m\.?)?)$/i;

/** Returns the moment of a cell: a day alone is its start, or its end for the latest moment. */
function momentRead(text: string, column: "from" | "until", dayOf: DayOf): string | null {
  const whole = /\d:\d\d/.test(text) ? null : dayOf(text);
  if (whole !== null) return `${whole} ${column === "from" ? "00:00" : "23:59"}`;
  const [, day = "", time = ""] = TIME_AFTER.exec(text) ?? [];
  const seconds = timeInFile(time);
  if (seconds === null) return null;
  if (day.trim() === "") return exactTime(seconds);
  const of = dayOf(day.trim());
  return of === null ? null : `${of} ${exactTime(seconds)}`;
}

const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|urs|ur)?(?:day)?s?(?![a-z])\.?/i;

function withoutWeekday(text: string): string {
  return text.replace(new RegExp(`${WEEKDAY.source},?\\s+(?=\\d)`, "i"), "");
}

/** Returns the day in a text, without the time after it. */
function dayPart(text: string): string {
  const [, before = ""] = TIME_AFTER.exec(text) ?? [];
  const whole = withoutWeekday(text);
  return before === "" || dayReadings(whole).dayFirst !== null ? whole : withoutWeekday(before);
}

/** Works out whether day or month comes first: by the cells that only fit one order, otherwise by the answer. */
function orderOf(parts: readonly string[], { answers }: Choices) {
  const readings = parts.map(dayPart).map((text) => ({ text, ...dayReadings(text) }));
  const differ = readings.filter(({ dayFirst, monthFirst }) => dayFirst !== monthFirst);
  const isOnly = (reading: "dayFirst" | "monthFirst") =>
    differ.some((one) => one[reading] !== null && Object.values(one).includes(null));
  const [day, month] = [isOnly("dayFirst"), isOnly("monthFirst")];
  const answer = answers?.["day-order"];
  const isDecided = differ.length === 0 || day !== month;
  const isMonth = isDecided ? month : answer === "month";
  const open = differ.find((one) => one.dayFirst && one.monthFirst) ?? differ[0];
  const questions: Question[] =
    isDecided || answer !== undefined || !open
      ? []
      : [
          {
            id: "day-order",
            text: `Which day is ${open.text}?`,
            choices: [
              { value: "day", label: `${formatDay(open.dayFirst ?? "")}: the day comes first` },
              {
                value: "month",
                label: `${formatDay(open.monthFirst ?? "")}: the month comes first`,
              },
            ].filter(({ label }) => !/undefined|NaN/.test(label)),
            guess: day && month ? null : "day",
            isEssential: true,
          },
        ];
  return { reading: isMonth ? ("monthFirst" as const) : ("dayFirst" as const), questions };
}

/** Reads the days of a schedule's rows. */
function daysIn(
  rows: readonly (readonly string[])[],
  columns: Given["columns"],
  written: DayOf,
): string[] {
  const found = rows.flatMap((row) =>
    columns.flatMap((column, at) => (column === "day" ? (written(row[at] ?? "") ?? []) : [])),
  );
  return [...new Set(found.filter(isDay))].toSorted();
}

function weekdaysAsked(parts: readonly string[], days: readonly string[], { answers }: Choices) {
  const questions: Question[] = [];
  const chosen = new Map<string, string>();
  const names = new Set(parts.flatMap((text) => WEEKDAY.exec(text)?.[1]?.toLowerCase() ?? []));
  for (const name of names) {
    const fitting = days.filter((day) => weekdayOf(day).toLowerCase().startsWith(name));
    const answer = answers?.[`weekday:${name}`];
    const [only] = fitting;
    if (only === undefined) continue;
    if (fitting.length === 1) chosen.set(name, only);
    else if (answer !== undefined && fitting.includes(answer)) chosen.set(name, answer);
    else
      questions.push({
        id: `weekday:${name}`,
        text: `Which ${weekdayOf(only)} is meant?`,
        choices: fitting.map((day) => ({ value: day, label: formatDay(day) })),
        guess: null,
        isEssential: true,
      });
  }
  const dayOf = (text: string) => {
    const found = new RegExp(`${WEEKDAY.source}$`, "i").exec(text.trim())?.[1]?.toLowerCase();
    return (found && chosen.get(found)) || null;
  };
  return { questions, dayOf };
}

/** Returns the days of a plan. */
export function daysOf({ programme, event }: Plan): string[] {
  const days = programme?.sessions.map(({ day }) => day).filter((day) => day !== "") ?? [];
  const typed = dayReadings(event?.day ?? "").dayFirst;
  return days.length > 0 ? [...new Set(days)].toSorted() : typed === null ? [] : [typed];
}
