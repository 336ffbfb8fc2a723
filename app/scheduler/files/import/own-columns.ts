// Finds the columns of an exported schedule by name: they may be moved, renamed or deleted in a spreadsheet.
import { foldHeader, looseHeader } from "#app/files/table/fold-header.ts";
import type { Choices, Question } from "#app/files/table/table-kind.ts";
import { type Field, FIELD_HEADERS } from "../columns.ts";
import { EXPORT_HEADER } from "../export/export-schedule.ts";
import { ROUTINES } from "../routine-table.ts";

/** The index of each of the schedule's own columns that the file has, by name. */
export type OwnColumns = ReadonlyMap<string, number>;

const HEADING = /^\s*===.*===\s*$/s;

/** The number of the seven names that makes a schedule, and the lower one when a section's heading follows. */
const SURE = 6;
const LEAST = 3;

/** Returns true when a row is the header of an exported schedule, by its names and the rows below it. */
export function isScheduleHeader(
  header: readonly string[],
  below: readonly (readonly string[])[],
): boolean {
  const folded = new Set(header.map(foldHeader));
  const known = EXPORT_HEADER.filter((name) => folded.has(foldHeader(name))).length;
  if (known >= SURE) return true;
  const item = ownColumns(header).get("Item");
  return known >= LEAST && item !== undefined && below.some((row) => HEADING.test(row[item] ?? ""));
}

const RENAMED: readonly [name: string, field: Field][] = [
  ["Item", "name"],
  ["Performers", "performers"],
  ["Duration", "duration"],
];

/** Finds the columns by their exact names, then by synonyms, then by a person's choices. */
export function ownColumns(header: readonly string[], choices: Choices = {}): OwnColumns {
  const folded = header.map(foldHeader);
  const found = new Map<string, number>();
  for (const name of [...EXPORT_HEADER, ...OF_SESSIONS]) {
    const at = folded.indexOf(foldHeader(name));
    if (at >= 0) found.set(name, at);
  }
  const isFree = (at: number) => ![...found.values()].includes(at);
  for (const [name, field] of RENAMED) {
    if (found.has(name)) continue;
    const { synonyms = [] } = ROUTINES.fields.find((one) => one.field === field)!;
    const known = [...FIELD_HEADERS[field], ...synonyms].map(looseHeader);
    const at = header.findIndex(
      (text, place) => isFree(place) && known.includes(looseHeader(text)),
    );
    if (at >= 0) found.set(name, at);
  }
  for (const name of Object.keys(EFFECTS)) {
    const at = header.indexOf(choices.answers?.[questionId(name)] ?? "");
    if (!found.has(name) && at >= 0) found.set(name, at);
  }
  return found;
}

const OF_SESSIONS = ["Session", "Day", "Stage"];

/** The effect of each missing column. */
const EFFECTS: Record<string, string> = {
  Number: "routines are numbered in their order",
  Category: "breaks and events become routines, and routines lose their category",
  Performers: "nobody is named, so conflicts cannot be counted",
  Duration: "each routine takes 3 minutes",
  "Start Time": "each session starts at the Start Time of the settings",
  Session: "all sessions are lost",
  Day: "all sessions lose their day",
  Stage: "all sessions are on one stage",
};

/** Returns a question for each missing column: load the schedule without it, or use another column. */
export function missingColumns(header: readonly string[], choices: Choices): Question[] {
  const found = ownColumns(header, choices);
  const hasSessions = OF_SESSIONS.some((name) => found.has(name));
  const others = header.filter((text, at) => text !== "" && ![...found.values()].includes(at));
  return Object.entries(EFFECTS).flatMap(([name, effect]) => {
    const isOfSessions = name === "Start Time" || OF_SESSIONS.includes(name);
    const id = questionId(name);
    if (found.has(name) || (isOfSessions && !hasSessions)) return [];
    if (choices.answers?.[id] !== undefined) return [];
    const question: Question = {
      id,
      text: `No ${name} column: ${effect}.`,
      choices: [
        { value: "none", label: `Load it without ${name}` },
        ...others.map((text) => ({ value: text, label: `${name} is in ${text}` })),
      ],
      guess: "none",
      isEssential: true,
    };
    return [question];
  });
}

function questionId(name: string): string {
  return `missing:${name}`;
}
