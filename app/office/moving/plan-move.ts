// Works out what each row of a school's earlier system becomes, and lists everything that does not fit.
import { SourceRow, sourceText, type Unfit } from "../fields/source-row.ts";
import type { MovedTable } from "../slice/moved-table.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { allColumns } from "./own-tables.ts";
import type { Cells, Source, SourceRows } from "./source-files.ts";

type NewRow = StoredRow & { id: string };

export type PlannedTable<Table extends MovedTable = MovedTable> = {
  table: Table;
  files: readonly string[];
  /** Rows in the files. */
  total: number;
  added: readonly NewRow[];
  /** Rows that the school has already. */
  known: number;
  unfit: readonly (Unfit & { file: string })[];
  /** Columns with values that nothing reads. */
  unreadColumns: readonly { column: string; count: number }[];
};

export type MoveContext = {
  /** Ids that the school has, by table. */
  existing: ReadonlyMap<RegisteredTable, ReadonlySet<string>>;
  /** Returns a UUID that depends on the text only. */
  idFrom: (text: string) => string;
  dayOf: (moment: string) => string;
  /** The time of the move (ISO text). */
  at: string;
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Plans every table in its order; a row is known when the school has its id. */
export function planMove<Table extends MovedTable>(
  source: Source,
  tables: readonly Table[],
  context: MoveContext,
): PlannedTable<Table>[] {
  const ids = new Map<RegisteredTable, Set<string>>();
  return tables.map((table) => {
    const found = source.tables.get(table.name) ?? [];
    const planned = planTable(table, found, { ...context, tables, ids });
    const own = ids.get(table.to) ?? new Set();
    for (const { id } of planned.added) own.add(id);
    ids.set(table.to, own);
    return planned;
  });
}

type Planning = MoveContext & {
  tables: readonly MovedTable[];
  /** Ids of the rows planned so far, by table. */
  ids: ReadonlyMap<RegisteredTable, ReadonlySet<string>>;
};

function planTable<Table extends MovedTable>(
  table: Table,
  found: readonly SourceRows[],
  context: Planning,
): PlannedTable<Table> {
  const { at, dayOf, existing } = context;
  const added = new Map<string, NewRow>();
  const unfit: (Unfit & { file: string })[] = [];
  const unread = new Map<string, number>();
  const repeated = new Map<string, number>();
  const columnsOf = allColumns(table.to);
  const timed = ["createdAt", "updatedAt"].filter((column) => columnsOf.includes(column));
  const times = Object.fromEntries(timed.map((column) => [column, at]));
  let [total, known] = [0, 0];
  for (const { file, rows, broken } of found) {
    total += rows.length + broken.length;
    for (const { number, text, reason } of broken)
      unfit.push({ file, row: number, column: "", text, reason, isLeftOut: true });
    for (const { number, cells } of rows) {
      const row = new SourceRow({ number, cells, dayOf });
      const id = rowId(table, row, cells, { ...context, repeated });
      if (existing.get(table.to)?.has(id)) {
        known += 1;
        continue;
      }
      const columns = added.has(id) ? row.leaveOut("id", SAME_ID) : readRow(table, row, context);
      if (columns) added.set(id, { ...times, ...columns, id });
      for (const each of row.unfit) unfit.push({ ...each, file });
      if (columns) countUnread(row, cells, unread);
    }
  }
  const unreadColumns = [...unread].map(([column, count]) => ({ column, count }));
  const files = found.map(({ file }) => file);
  return { table, files, total, added: [...added.values()], known, unfit, unreadColumns };
}

const SAME_ID = "Another row has the same id.";

type Identifying = Pick<MoveContext, "idFrom"> & { repeated: Map<string, number> };

/** Returns the row's id; a row without one gets an id made from its contents, the same each time. */
function rowId(table: MovedTable, row: SourceRow, cells: Cells, context: Identifying): string {
  const { idFrom, repeated } = context;
  const given = row.text("id");
  if (given !== "") return idOf(table, given, idFrom);
  const content = JSON.stringify(Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const before = repeated.get(content) ?? 0;
  repeated.set(content, before + 1);
  return idFrom(`${table.to} ${content} ${before}`);
}

/** Returns the id in Callboard of a row of the earlier system. */
function idOf(
  { to, keepsIds }: Pick<MovedTable, "to" | "keepsIds">,
  given: string,
  idFrom: (text: string) => string,
): string {
  const id = given.trim().toLowerCase();
  return keepsIds || UUID.test(id) ? id : idFrom(`${to} ${given.trim()}`);
}

function readRow(table: MovedTable, row: SourceRow, context: Planning): StoredRow | null {
  const references: StoredRow = {};
  for (const { from, column, to, isNeeded } of table.references ?? []) {
    const given = row.text(from);
    const target = context.tables.find((each) => each.to === to);
    const id = target && given !== "" ? idOf(target, given, context.idFrom) : null;
    const isThere =
      id !== null && [context.ids, context.existing].some((all) => all.get(to)?.has(id));
    references[column] = isThere ? id : null;
    if (isThere || (given === "" && isNeeded !== true)) continue;
    const reason = `There is no such row among: ${target?.label ?? to}.`;
    if (isNeeded) return row.leaveOut(from, reason);
    row.note(from, reason);
  }
  const columns = table.read(row);
  return columns && { ...withoutNoTime(columns), ...references };
}

/** A row without a time of its own gets the time of the move. */
function withoutNoTime({ createdAt, ...columns }: StoredRow): StoredRow {
  return createdAt === null || createdAt === undefined ? columns : { createdAt, ...columns };
}

function countUnread(row: SourceRow, cells: Cells, unread: Map<string, number>): void {
  for (const [column, value] of Object.entries(cells)) {
    if (row.columns.has(column) || sourceText(value).trim() === "") continue;
    unread.set(column, (unread.get(column) ?? 0) + 1);
  }
}
