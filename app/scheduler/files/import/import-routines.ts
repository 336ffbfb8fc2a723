// Reads the routines of a list.
import { type CsvRows, restoreCell } from "#app/files/csv.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { DEFAULT_ENTRY_TYPE, DEFAULT_LEVEL } from "#app/scheduler/plan/edit/edit-items.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import type { Field } from "../columns.ts";
import { type ImportReport, noteOddities, reportOf } from "./import-report.ts";
import type { SheetRow } from "./row-words.ts";
import { withCasts } from "../names/read-casts.ts";
import { readLimitCells, type UnreadCell } from "../limit-cells.ts";
import { DEFAULT_DURATION, readAge, readDuration, showsNothing } from "../read-cells.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

/** The rows of a file. */
export type FileRows = Pick<CsvRows, "isWhole" | "unclosedQuoteRow"> & {
  rows: readonly (readonly string[])[];
  /** The number of each row in the file. */
  numbers: readonly number[];
  /** Set when several sheets are read as one list. */
  sheetRows?: readonly SheetRow[];
  ownColumns?: number;
};

type ImportedRoutines = { routines: Routine[]; limits: Limit[]; report: ImportReport };

/** The records of a list, with one column for each field. */
export type RoutineRows = {
  header: readonly { header: string; field: Field | null }[];
  rows: readonly (readonly string[])[];
  /** The position of each row after the header, from 1. */
  positions: readonly number[];
};

/** Takes how many of the file's rows have been read. */
export type OnRows = (done: number, of: number) => void;

type Progress = { of: number; onRows: OnRows | undefined };

/** A shorter file is read before anyone could see how far it is. */
const LONG_FILE_ROWS = 2000;
const SLICE_ROWS = 500;

/**
 * Returns the routines of a list's rows. A row without an id, name, entry type, level or duration gets the default.
 * The report lists these, rows with an invisible name, which are left out, and times and days that cannot be read.
 */
export function importRoutines(
  { header, rows, positions }: RoutineRows,
  { of, onRows }: Progress = { of: 0, onRows: undefined },
): ImportedRoutines {
  const report = reportOf([], null);
  const routines: Routine[] = [];
  const limits: Limit[] = [];
  const unread: UnreadCell[] = [];
  const names = columnNames(header);
  rows.forEach((cells, index) => {
    const row = positions[index]!;
    if (of > LONG_FILE_ROWS && index % SLICE_ROWS === 0) onRows?.(row, of);
    const { routine, defaulted, length, ...limited } = readRow(row, cells, header, names);
    if (showsNothing(routine.name)) {
      report.dropped.push({ row, why: "its name shows nothing" });
      return;
    }
    if (defaulted.length > 0) report.defaults.push({ row, fields: defaulted });
    noteOddities(report, routine);
    routines.push(routine);
    if (length !== null) (report.unreadLengths ??= []).push({ row, text: length });
    limits.push(...limited.limits);
    unread.push(...limited.unread);
  });
  if (unread.length > 0) report.unread = unread;
  return { routines: withCasts(routines, {}), limits, report };
}

function readRow(
  row: number,
  cells: readonly string[],
  columns: RoutineRows["header"],
  names: readonly string[],
) {
  const defaulted: Field[] = [];
  const cellOf = (field: Field) => {
    const index = columns.findIndex((column) => column.field === field);
    return restoreCell(cells[index] ?? "").trim();
  };
  const filled = <Value>(field: Field, value: Value | null, fallback: Value): Value => {
    if (value !== null) return value;
    defaulted.push(field);
    return fallback;
  };
  const textOf = (field: Field, fallback: string) => filled(field, cellOf(field) || null, fallback);
  const age = readAge(cellOf("age"));
  // A missing age is normal; one that cannot be read is reported.
  if (age === null && !["", "0"].includes(cellOf("age"))) defaulted.push("age");
  const routine: Routine = {
    row,
    id: textOf("id", String(row)),
    name: textOf("name", `Routine ${row}`),
    performers: [],
    written: cellOf("performers"),
    school: cellOf("school"),
    style: cellOf("style"),
    ageGroup: cellOf("ageGroup").toUpperCase(),
    ageRange: age,
    entryType: textOf("entryType", DEFAULT_ENTRY_TYPE),
    level: textOf("level", DEFAULT_LEVEL),
    duration: filled("duration", readDuration(cellOf("duration")), DEFAULT_DURATION),
  };
  const written = cellOf("duration");
  const length = written !== "" && defaulted.includes("duration") ? written : null;
  const others = otherColumns(cells, columns, names, length);
  return {
    routine: others ? { ...routine, otherColumns: others } : routine,
    defaulted,
    length,
    ...readLimitCells(row, cellOf),
  };
}

/** The name of the column for lengths that could not be read. */
const LENGTH_AS_WRITTEN = "Duration as written";

/** Returns the cells without a field; those beyond the header are named by their column's number. */
function otherColumns(
  cells: readonly string[],
  columns: RoutineRows["header"],
  names: readonly string[],
  length: string | null,
) {
  const others = cells.flatMap((cell, index) => {
    if (columns[index]?.field || cell.trim() === "") return [];
    return [[names[index] ?? `Column ${index + 1}`, restoreCell(cell).trim()] as const];
  });
  if (length !== null) others.push([LENGTH_AS_WRITTEN, length]);
  return others.length > 0 ? Object.fromEntries(others) : null;
}
