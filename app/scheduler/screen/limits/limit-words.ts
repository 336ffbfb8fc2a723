// Availability limits as typed and as shown.
import { readDay } from "#app/platform/typed/day.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { exactTime, readTime } from "#app/scheduler/plan/clock.ts";
import {
  type Limit,
  MAX_LIMIT_DAYS,
  type Moment,
  momentText,
  type Who,
} from "#app/scheduler/plan/limits/limit.ts";
import type { CheapMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import { numberText } from "#app/scheduler/plan/timeline.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { formatCount, formatLength, plainDay } from "#app/ui/format.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

export type TypedLimit = {
  notBefore: string;
  notAfter: string;
  notOn: string;
  onlyOn: string;
  arrivalFrom: string;
  arrivalUntil: string;
};

const NO_TIME = "Enter a time like 13:00, or for one day only, 5 Mar 2027 13:00.";

/** Returns the limit, or the first wrong field with its problem. */
export function readLimit(
  who: Who,
  typed: TypedLimit,
): { value: Limit } | { field: keyof TypedLimit; problem: string } {
  const limit: Limit = { who };
  for (const field of ["notBefore", "notAfter"] as const) {
    if (typed[field].trim() === "") continue;
    const read = readTypedMoment(typed[field]);
    if ("problem" in read) return { field, problem: read.problem };
    limit[field] = read.value;
  }
  for (const field of ["notOn", "onlyOn"] as const) {
    const read = readTypedDays(typed[field]);
    if ("problem" in read) return { field, problem: read.problem };
    if (read.value.length > 0) limit[field] = read.value;
  }
  const [from, until] = [typed.arrivalFrom, typed.arrivalUntil];
  if (who.kind === "studio" && (from.trim() !== "" || until.trim() !== "")) {
    const [fromSeconds, untilSeconds] = [readTime(from), readTime(until)];
    if (fromSeconds === null) return { field: "arrivalFrom", problem: "Enter a time like 11:00." };
    if (untilSeconds === null)
      return { field: "arrivalUntil", problem: "Enter a time like 11:30." };
    if (untilSeconds < fromSeconds)
      return { field: "arrivalUntil", problem: "Enter a time after ‘Arrives from’." };
    limit.arrival = { fromSeconds, untilSeconds };
  }
  return { value: limit };
}

function readTypedMoment(typed: string): Reading<Moment> {
  const [, days = "", time = ""] = /^(.*?)\s*(\S+)$/.exec(typed.trim()) ?? [];
  const seconds = readTime(time);
  if (seconds === null) return { problem: NO_TIME };
  if (days === "") return { value: { day: "", seconds } };
  const day = readDay(days);
  return "problem" in day ? { problem: NO_TIME } : { value: { day: day.value, seconds } };
}

function readTypedDays(typed: string): Reading<string[]> {
  const days: string[] = [];
  for (const part of typed.split(";").filter((text) => text.trim() !== "")) {
    const read = readDay(part);
    if ("problem" in read) return { problem: "Enter days like 5 Mar 2027, separated by ‘;’." };
    days.push(read.value);
  }
  return days.length > MAX_LIMIT_DAYS
    ? { problem: `Enter at most ${MAX_LIMIT_DAYS} days.` }
    : { value: [...new Set(days)] };
}

/** Returns the limit as its fields show it. */
export function typedOf({ notBefore, notAfter, notOn, onlyOn, arrival }: Limit): TypedLimit {
  const days = (of: readonly string[] = []) => of.map(plainDay).join("; ");
  return {
    notBefore: notBefore ? momentText(notBefore, plainDay) : "",
    notAfter: notAfter ? momentText(notAfter, plainDay) : "",
    notOn: days(notOn),
    onlyOn: days(onlyOn),
    arrivalFrom: arrival ? exactTime(arrival.fromSeconds) : "",
    arrivalUntil: arrival ? exactTime(arrival.untilSeconds) : "",
  };
}

/** Returns, for example, 'Earliest start 10:00, available only Fri 5 Mar 2027'. */
export function limitText({ notBefore, notAfter, notOn, onlyOn, arrival }: Limit): string {
  const days = (of: readonly string[]) => of.map(dayText).join(", ");
  const parts = [
    arrival && `arrives ${exactTime(arrival.fromSeconds)}-${exactTime(arrival.untilSeconds)}`,
    notBefore && `earliest start ${momentText(notBefore, dayText)}`,
    notAfter && `latest finish ${momentText(notAfter, dayText)}`,
    notOn?.length && `unavailable ${days(notOn)}`,
    onlyOn?.length && `available only ${days(onlyOn)}`,
  ].filter(Boolean);
  const text = parts.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns, for example, 'Move it after #45: 1 h 10 min later, no new conflicts.' */
export function moveText(
  { over, addedConflicts, shiftSeconds }: CheapMove,
  routineAt: (row: number) => RoutineEntry | undefined,
): string {
  const beside = routineAt(over.row);
  const place = beside ? `${over.isAfter ? "after" : "before"} #${numberText(beside)}` : "";
  const minutes = Math.max(1, Math.round(Math.abs(shiftSeconds) / 60));
  const shift = `${formatLength(minutes)} ${shiftSeconds < 0 ? "earlier" : "later"}`;
  return `Move it ${place}: ${shift}, ${conflictsText(addedConflicts)}.`;
}

function conflictsText(added: number): string {
  if (added > 0) return formatCount(added, "new conflict");
  return added === 0 ? "no new conflicts" : `${formatCount(-added, "conflict")} fewer`;
}
