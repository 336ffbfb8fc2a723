// Reads several sheets with different headers, each by its own columns, as one list.
import type { Sheet } from "#app/files/sheet.ts";
import { readTable } from "#app/files/table/read-table.ts";
import { recallNearly, type Remembered } from "#app/files/table/recall-choices.ts";
import type { Choices, TableRead } from "#app/files/table/table-kind.ts";
import { type Column, type Field, LIMIT_HEADERS } from "../columns.ts";
import { ROUTINES } from "../routine-table.ts";
import type { SheetRow } from "./row-words.ts";

/** One of the sheets, with how it was read. */
export type SheetPart = {
  sheet: string;
  columns: Column[];
  headerRow: number | null;
  choices: Choices;
};

type ReadApart = {
  table: TableRead<Field>;
  /** The sheet and row of each number, from 1. */
  sheetRows: SheetRow[];
  parts: SheetPart[];
};

type How = {
  choices: Choices;
  remembered: readonly Remembered[];
  /** The day of a sheet, which goes into 'Only on'; null for none. */
  dayOf: (sheet: string) => string | null;
};

const SHEET = "Sheet";

/** Returns the records of all sheets as one list, whose rows are numbered from 2 as below one header. */
export function readSheetsApart(sheets: readonly Sheet[], how: How): ReadApart {
  const first = sheets.map((sheet) => readOne(sheet, ownChoices(sheet, how)));
  const kept = keptRows(first, how.choices.records ?? []);
  const all =
    kept.size === 0 ? first : sheets.map((sheet) => readOne(sheet, ownChoices(sheet, how, kept)));
  const header = unionOf(all, how);
  const onlyOnAt = header.findIndex(({ field }) => field === "onlyOn");
  const table: TableRead<Field> = {
    headerRow: 1,
    columns: all.flatMap(({ read }) => read.columns),
    shape: all[0]!.read.shape,
    header,
    rows: [],
    positions: [],
    numbers: [1],
    left: [],
    ragged: [],
    questions: [],
  };
  const sheetRows = [{ sheet: sheets[0]!.name, row: all[0]!.read.headerRow ?? 1 }];
  for (const { sheet, read } of all) {
    const before = { rows: table.rows.length, positions: table.numbers.length - 1 };
    const places = header.map((one) =>
      read.header.findIndex((other) => keyOf(other) === keyOf(one)),
    );
    for (const cells of read.rows) {
      const row = places.map((place) => cells[place] ?? "");
      row[header.length - 1] = sheet;
      if (onlyOnAt >= 0) row[onlyOnAt] ||= how.dayOf(sheet) ?? "";
      table.rows.push(row);
    }
    table.positions.push(...read.positions.map((position) => before.positions + position));
    for (const number of read.numbers.slice(1)) {
      sheetRows.push({ sheet, row: number });
      table.numbers.push(sheetRows.length);
    }
    const numberOf = (row: number) => before.positions + read.numbers.indexOf(row, 1) + 1;
    table.left.push(
      ...read.left.map((one) => ({
        ...one,
        number: numberOf(one.number),
        after: before.rows + one.after,
      })),
    );
    table.ragged.push(
      ...read.ragged.map((one) => ({ ...one, position: before.positions + one.position })),
    );
    table.questions.push(
      ...read.questions.map((one) => ({ ...one, sheet, text: `${sheet}: ${one.text}` })),
    );
  }
  const parts = all.map(({ sheet, read, choices }) => ({
    sheet,
    columns: read.columns,
    headerRow: read.headerRow,
    choices,
  }));
  return { table, sheetRows, parts };
}

type One = { sheet: string; read: TableRead<Field>; choices: Choices };

function readOne(sheet: Sheet, choices: Choices): One {
  return { sheet: sheet.name, read: readTable(sheet, ROUTINES, choices), choices };
}

/** Returns the choices for one sheet: a person's, or those remembered for its headers. */
function ownChoices(
  { name, rows, numbers }: Sheet,
  { choices, remembered }: How,
  kept: ReadonlyMap<string, Place[]> = new Map(),
): Choices {
  const given = choices.of?.[name];
  const recalled = given ? null : recallNearly(rows, remembered);
  const own = recalled
    ? { ...recalled.choices, headerRow: numbers[recalled.place] }
    : (given ?? {});
  const records = kept.get(name)?.map(({ row }) => row);
  return records ? { ...own, records } : own;
}

/** Returns by sheet the rows that a person keeps, which are numbered over all sheets. */
function keptRows(all: readonly One[], records: readonly number[]): Map<string, Place[]> {
  const places = all.flatMap(({ sheet, read }) =>
    read.numbers.slice(1).map((row) => ({ sheet, row })),
  );
  return Map.groupBy(
    records.flatMap((number) => places[number - 2] ?? []),
    ({ sheet }) => sheet,
  );
}

type Place = { sheet: string; row: number };

type Head = { header: string; field: Field | null };

const keyOf = ({ header, field }: Head) => field ?? ` ${header}`;

/** Returns the columns of all sheets, each field once, the sheet's name last. */
function unionOf(all: readonly One[], { dayOf }: How): Head[] {
  const header = new Map<string, Head>();
  for (const { read } of all)
    for (const one of read.header) if (!header.has(keyOf(one))) header.set(keyOf(one), one);
  const onlyOn: Head = { header: LIMIT_HEADERS.onlyOn, field: "onlyOn" };
  const hasDays = all.some(({ sheet }) => dayOf(sheet) !== null);
  if (hasDays && !header.has(keyOf(onlyOn))) header.set(keyOf(onlyOn), onlyOn);
  return [...header.values(), { header: SHEET, field: null }];
}
