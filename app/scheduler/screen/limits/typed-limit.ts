// Availability as its form has it: a tick and two times for each day, or the two times alone.
import { exactTime, readTime } from "#app/scheduler/plan/clock.ts";
import type { DayHours, Limit, Who } from "#app/scheduler/plan/limits/limit.ts";
import { formatDay, shortWeekdayOf } from "#app/ui/format.ts";

export type TypedDay = { day: string; isOn: boolean; from: string; until: string };

export type TypedLimit = {
  /** The times of a plan without days. */
  from: string;
  until: string;
  days: TypedDay[];
  arrivalFrom: string;
  arrivalUntil: string;
};

/** The field of a problem: 'days', or that of a time, with its day where there are days. */
export type LimitField = "days" | `${"from" | "until"}${string}` | "arrivalFrom" | "arrivalUntil";

const NO_TIME = "Enter a time like 13:00.";

/** Returns the limit as its form shows it: each day of the event, and each further day that it names. */
export function typedOf(limit: Limit, eventDays: readonly string[]): TypedLimit {
  const { notBefore, notAfter, notOn = [], onlyOn = [], hours = [], arrival } = limit;
  const named = [
    ...notOn,
    ...onlyOn,
    ...hours.map(({ day }) => day),
    ...[notBefore, notAfter].flatMap((moment) => moment?.day || []),
  ];
  const days = [...new Set([...eventDays, ...named])].filter((day) => day !== "").toSorted();
  const text = (seconds: number | undefined) => (seconds === undefined ? "" : exactTime(seconds));
  return {
    from: text(notBefore?.seconds),
    until: text(notAfter?.seconds),
    days: days.map((day) => {
      const own = hours.find((one) => one.day === day);
      const isTooSoon = notBefore && notBefore.day !== "" && day < notBefore.day;
      const isTooLate = notAfter && notAfter.day !== "" && day > notAfter.day;
      const isOff = notOn.includes(day) || (onlyOn.length > 0 && !onlyOn.includes(day));
      const holds = (of: string) => of === "" || of === day;
      const starts = [
        own?.fromSeconds,
        ...(notBefore && holds(notBefore.day) ? [notBefore.seconds] : []),
      ];
      const ends = [
        own?.untilSeconds,
        ...(notAfter && holds(notAfter.day) ? [notAfter.seconds] : []),
      ];
      const known = (some: (number | undefined)[]) => some.filter((one) => one !== undefined);
      const [from, until] = [known(starts), known(ends)];
      return {
        day,
        isOn: !isTooSoon && !isTooLate && !isOff,
        from: from.length > 0 ? exactTime(Math.max(...from)) : "",
        until: until.length > 0 ? exactTime(Math.min(...until)) : "",
      };
    }),
    arrivalFrom: text(arrival?.fromSeconds),
    arrivalUntil: text(arrival?.untilSeconds),
  };
}

/** Returns 'Fri 12' for a day of the event, and any other with its whole date. */
export function tickLabel(day: string, eventDays: readonly string[]): string {
  const date = eventDays.includes(day) ? String(Number(day.slice(-2))) : formatDay(day);
  return `${shortWeekdayOf(day)} ${date}`;
}

/**
 * Returns the limit, or the first problem with its field. `before` is the limit that was opened:
 * one that says on which days alone keeps saying it that way.
 */
export function readLimit(
  who: Who,
  typed: TypedLimit,
  before: Limit | null = null,
): { value: Limit } | { field: LimitField; problem: string } {
  const limit: Limit = { who };
  const { days } = typed;
  const times = days.length > 0 ? days.filter(({ isOn }) => isOn) : [{ ...typed, day: "" }];
  if (times.length === 0) return { field: "days", problem: "Leave at least one day ticked." };
  const hours: DayHours[] = [];
  for (const { day, from, until } of times) {
    const read: DayHours = { day };
    for (const [field, text] of [
      ["from", from],
      ["until", until],
    ] as const) {
      if (text.trim() === "") continue;
      const seconds = readTime(text);
      if (seconds === null) return { field: `${field}${day}`, problem: NO_TIME };
      read[`${field}Seconds`] = seconds;
    }
    hours.push(read);
  }
  const [first] = hours;
  const isSame = (field: "fromSeconds" | "untilSeconds") =>
    hours.every((one) => one[field] === first?.[field]);
  if (isSame("fromSeconds") && isSame("untilSeconds")) {
    if (first?.fromSeconds !== undefined) limit.notBefore = { day: "", seconds: first.fromSeconds };
    if (first?.untilSeconds !== undefined)
      limit.notAfter = { day: "", seconds: first.untilSeconds };
  } else {
    limit.hours = hours.filter(
      ({ fromSeconds, untilSeconds }) => fromSeconds !== undefined || untilSeconds !== undefined,
    );
  }
  const off = days.filter(({ isOn }) => !isOn).map(({ day }) => day);
  if (before?.onlyOn?.length) limit.onlyOn = times.map(({ day }) => day);
  else if (off.length > 0) limit.notOn = off;
  return withArrival(limit, typed);
}

function withArrival(
  limit: Limit,
  { arrivalFrom: from, arrivalUntil: until }: TypedLimit,
): ReturnType<typeof readLimit> {
  if (limit.who.kind !== "studio" || (from.trim() === "" && until.trim() === ""))
    return { value: limit };
  const [fromSeconds, untilSeconds] = [readTime(from), readTime(until)];
  if (fromSeconds === null) return { field: "arrivalFrom", problem: "Enter a time like 11:00." };
  if (untilSeconds === null) return { field: "arrivalUntil", problem: "Enter a time like 11:30." };
  if (untilSeconds < fromSeconds)
    return { field: "arrivalUntil", problem: "Enter a time after ‘Arrives from’." };
  return { value: { ...limit, arrival: { fromSeconds, untilSeconds } } };
}
