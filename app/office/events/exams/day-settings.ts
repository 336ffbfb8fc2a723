// The settings from which the day of an exam is laid out, as the form has them.
import { readTimes } from "#app/platform/typed/time.ts";
import { levelOf } from "#app/site/events/exam.ts";
import { formatTime, formatTimes } from "#app/ui/format.ts";
import { readClock } from "../event.fields.ts";
import { MOST_MINUTES } from "./exam.fields.ts";
import type { Span } from "./lay-out-day.ts";

/** Minutes of a slot before the office has said otherwise. */
const USUAL_MINUTES = 15;
export const MOST_TOGETHER = 12;

export type DayValues = {
  starts: string;
  ends: string;
  /** One on each line: '13:00-13:45'. */
  breaks: string;
  /** One on each line: 'Ballet, Grade 1, 15'. */
  lengths: string;
  together: string;
};

export const DAY_LABELS = {
  starts: "First slot at",
  ends: "Over by",
  breaks: "Breaks",
  lengths: "Minutes for each grade",
  together: "Candidates in a slot",
};

type Graded = { syllabus: string; grade: string };
type Times = { fromMinute: number | null; toMinute: number | null };

const USUAL_START = 540;
const USUAL_END = 1020;

/** Returns the settings as they were stored; grades that have come since get the usual minutes. */
export function dayValuesOf(
  stored: unknown,
  { fromMinute, toMinute }: Times,
  grades: readonly Graded[],
): DayValues {
  const kept = Object(stored) as Partial<DayValues>;
  const lengths = kept.lengths ?? "";
  const known = new Set(lengthsIn(lengths).keys());
  const more = [...new Set(grades.map(levelOf))].filter((level) => !known.has(level));
  return {
    starts: kept.starts ?? formatTime(fromMinute ?? USUAL_START),
    ends: kept.ends ?? formatTime(toMinute ?? USUAL_END),
    breaks: kept.breaks ?? "",
    lengths: [...linesOf(lengths), ...more.map((level) => `${level}, ${USUAL_MINUTES}`)].join("\n"),
    together: kept.together ?? "1",
  };
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Returns the breaks; a line that is wrong is left out. */
export function breaksIn(text: string): Span[] {
  return linesOf(text).flatMap((line) => breakOf(line) ?? []);
}

function breakOf(line: string): Span | null {
  const reading = readTimes(line);
  if (!("value" in reading) || reading.value.toMinute === null) return null;
  return { from: reading.value.fromMinute, to: reading.value.toMinute };
}

/** Returns the minutes by level; a line that is wrong is left out. */
export function lengthsIn(text: string): Map<string, number> {
  return new Map(
    linesOf(text)
      .map(lengthOf)
      .filter((length) => length !== null),
  );
}

function lengthOf(line: string): [level: string, minutes: number] | null {
  const parts = line.split(",").map((part) => part.trim());
  const minutes = Number(parts.at(-1));
  const isFit = parts.length === 3 && Number.isInteger(minutes) && minutes > 0;
  if (!isFit || minutes > MOST_MINUTES) return null;
  return [parts.slice(0, -1).join(", "), minutes];
}

/** Returns what is wrong with the settings, by field. */
export function dayProblems({
  starts,
  ends,
  breaks,
  lengths,
}: Omit<DayValues, "together">): Record<string, string> {
  const problems: Record<string, string> = {};
  const [from, to] = [readClock(starts), readClock(ends)];
  if ("problem" in from) problems.starts = from.problem;
  if ("problem" in to) problems.ends = to.problem;
  if ("value" in from && "value" in to && to.value <= from.value)
    problems.ends = "The end is before the start.";
  const noBreak = linesOf(breaks).find((line) => breakOf(line) === null);
  if (noBreak !== undefined)
    problems.breaks = `Write each break as 13:00-13:45. This one isn't: ${noBreak}`;
  const noLength = linesOf(lengths).find((line) => lengthOf(line) === null);
  if (noLength !== undefined)
    problems.lengths = `Write each line as: Ballet, Grade 1, 15. This one isn't: ${noLength}`;
  return problems;
}

/** Returns '10:20-10:35'. */
export function slotTimes({ minute, minutes }: { minute: number; minutes: number }): string {
  return formatTimes({ fromMinute: minute, toMinute: minute + minutes });
}
