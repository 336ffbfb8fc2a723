// The report of a move: what each table's rows become, and everything that does not fit.
import { csvText, defuseCell } from "#app/files/csv.ts";
import { formatCount } from "#app/ui/format.ts";
import type { StoredRow } from "../slice/place.ts";
import type { PlannedTable } from "./plan-move.ts";
import type { Source } from "./source-files.ts";

export type TableReport = {
  label: string;
  /** Its name in the earlier system. */
  name: string;
  files: readonly string[];
  total: number;
  added: number;
  known: number;
  leftOut: number;
};

export type UnfitLine = {
  table: string;
  file: string;
  row: number;
  column: string;
  text: string;
  reason: string;
  isLeftOut: boolean;
};

/** Records of a table that are past the school's retention. */
export type OldRecords = {
  table: string;
  count: number;
  /** The school's period, such as '2 years'. */
  period: string;
};

export type MoveReport = {
  /** Changes with the files and with the school. */
  mark: string;
  tables: TableReport[];
  unfit: UnfitLine[];
  /** The number of lines beyond those listed. */
  moreUnfit: number;
  /** Tables without a file. */
  missing: string[];
  unread: { file: string; reason: string }[];
  unreadColumns: { table: string; column: string; count: number }[];
  /** Classes that are not in the catalogue: they stay on their members and trials. */
  unknownClasses: { name: string; count: number }[];
  pictures: { inFiles: number; elsewhere: number };
  /** Records that the purge would delete. */
  old: readonly OldRecords[];
};

const MOST_LINES = 5000;
const MOST_TEXT = 300;

type Facts = {
  mark: string;
  source: Source;
  /** The names of the class catalogue. */
  classNames: readonly string[];
  /** Returns whether an image file is that of an address. */
  isInFiles: (address: string) => boolean;
  old: readonly OldRecords[];
};

export function reportMove(planned: readonly PlannedTable[], facts: Facts): MoveReport {
  const { mark, source, classNames, isInFiles, old } = facts;
  const unfit = planned.flatMap(({ table, unfit: lines }) =>
    lines.map((line) => ({ ...line, table: table.label, text: line.text.slice(0, MOST_TEXT) })),
  );
  const addresses = planned.flatMap(({ added }) => added.flatMap(picturesIn));
  const inFiles = addresses.filter(isInFiles).length;
  return {
    mark,
    tables: planned.filter(({ files }) => files.length > 0).map(tableReport),
    unfit: unfit.slice(0, MOST_LINES),
    moreUnfit: Math.max(0, unfit.length - MOST_LINES),
    missing: planned.flatMap(({ table, files }) => (files.length > 0 ? [] : [table.name])),
    unread: [...source.unread],
    unreadColumns: planned.flatMap(({ table, unreadColumns }) =>
      unreadColumns.map((each) => ({ table: table.label, ...each })),
    ),
    unknownClasses: unknownClasses(planned, classNames),
    pictures: { inFiles, elsewhere: addresses.length - inFiles },
    old,
  };
}

function tableReport({ table, files, total, added, known }: PlannedTable): TableReport {
  const leftOut = total - added.length - known;
  return {
    label: table.label,
    name: table.name,
    files,
    total,
    added: added.length,
    known,
    leftOut,
  };
}

/** Returns the addresses of a row's pictures. */
export function picturesIn({ imageUrls }: StoredRow): string[] {
  return Array.isArray(imageUrls) ? (imageUrls as string[]) : [];
}

function unknownClasses(planned: readonly PlannedTable[], known: readonly string[]) {
  const counts = new Map<string, number>();
  const names = new Set(known);
  for (const { classes } of planned.flatMap(({ added }) => added)) {
    for (const name of Array.isArray(classes) ? (classes as string[]) : []) {
      if (!names.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Returns what a table's rows become: '410 new, 2 here already, 1 left out of 413 rows'. */
export function becomesWords({ total, added, known, leftOut }: TableReport): string {
  const parts = [`${added} new`, known > 0 && `${known} here already`];
  const all = [...parts, leftOut > 0 && `${leftOut} left out`].filter(Boolean);
  return `${all.join(", ")} of ${formatCount(total, "row")}`;
}

/** Returns the place of a line: 'members.csv, row 12, join_date'. */
export function placeWords({ file, row, column }: UnfitLine): string {
  return [file, `row ${row}`, column].filter(Boolean).join(", ");
}

/** Returns everything that did not fit as a CSV file. */
export function unfitFile({ unfit }: Pick<MoveReport, "unfit">): string {
  const header = ["table", "file", "row", "column", "text", "reason", "what happened"];
  const rows = unfit.map(({ table, file, row, column, text, reason, isLeftOut }) =>
    [table, file, String(row), column, text, reason, isLeftOut ? "row left out" : "moved in"].map(
      defuseCell,
    ),
  );
  return csvText([header, ...rows]);
}

/** Says that records are past the school's retention. */
export function oldWords({ table, count, period }: OldRecords): string {
  return `${formatCount(count, "record")} of ${table} ${count === 1 ? "is" : "are"} past the ${period} that you keep them, and would be deleted within the hour. Choose a longer period under Settings, Retention first.`;
}

/** Returns the number of new rows. */
export function countAdded({ tables }: Pick<MoveReport, "tables">): number {
  return tables.reduce((total, { added }) => total + added, 0);
}
