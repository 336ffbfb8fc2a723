// Reads an archive that Callboard wrote when a school moved out, exactly as it was.
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { snakeCase } from "#app/platform/snake-case.ts";
import type { SourceRow } from "../fields/source-row.ts";
import { PLACES } from "../places.ts";
import { insertMoved, type MovedRow, type Moving } from "../slice/moving.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import type { ColumnType, Manifest } from "./own-tables.ts";
import { OWN_TABLES, ownColumns, ownReferences } from "./own-tables.ts";

type Columns = Record<string, { type: ColumnType; empty: "" | null }>;

/** Columns that an archive lacks and a row needs. */
const FILLED: Partial<Record<RegisteredTable, StoredRow>> = {
  enquiries: { addressHash: "", messageHash: "" },
};

/**
 * Returns the tables of the archive as tables that move in. Unknown tables and columns are not read, nor are
 * medical notes without the permission for them.
 */
export function ownTables({ tables }: Manifest, scopes: Pick<ReadonlySet<Scope>, "has">): Moving[] {
  return OWN_TABLES.flatMap(({ table, isMedical = false }) => {
    const columns = tables[table];
    return columns && (!isMedical || scopes.has("medical")) ? [ownTable(table, columns)] : [];
  });
}

function ownTable(table: RegisteredTable, given: Columns): Moving {
  const known = new Set(ownColumns(table));
  const columns = Object.entries(given).filter(([column]) => known.has(column) && column !== "id");
  return {
    name: snakeCase(table),
    to: table,
    label: PLACES[table].label ?? snakeCase(table).replaceAll("_", " "),
    keepsIds: true,
    references: ownReferences(table).map(({ column, to, isNeeded }) => ({
      from: snakeCase(column),
      column,
      to,
      isNeeded: isNeeded && "when given",
    })),
    read: (row) => {
      const read = readColumns(row, columns);
      return read && { ...read, ...FILLED[table] };
    },
    ...(table === "payYears" && PAY_YEARS),
  };
}

function readColumns(row: SourceRow, columns: [string, Columns[string]][]): StoredRow | null {
  const read: StoredRow = {};
  for (const [column, { type, empty }] of columns) {
    const name = snakeCase(column);
    const value = row.value(name);
    if (value === null) read[column] = type === "text" ? empty : null;
    else if (type === "text") read[column] = String(value as string);
    else if (type === "number") read[column] = Number(value);
    else if (type === "tick") read[column] = row.tick(name);
    else read[column] = row.json(name);
    const isUnread = read[column] === undefined || Number.isNaN(read[column]);
    if (isUnread) return row.leaveOut(name, "It is not as Callboard wrote it.");
  }
  return read;
}

/** Their key is not an id. */
const PAY_YEARS: Pick<Moving, "findKnown" | "write"> = {
  findKnown: async (trx, rows) => {
    const known = await readYears(trx);
    return rows.filter((row) => known.has(yearOf(row))).map(({ id }) => id);
  },
  write: async ({ trx }, rows) => {
    // Undo removes them with their teachers.
    await insertMoved(
      trx,
      "payYears",
      rows.map((row) => withoutId(row) as MovedRow),
    );
    return {};
  },
};

function withoutId(row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== "id"));
}

const yearOf = (row: StoredRow) => `${String(row.scheduleId)} ${String(row.teacherId)}`;

async function readYears(trx: Database): Promise<Set<string>> {
  const years = await trx.selectFrom("payYears").select(["scheduleId", "teacherId"]).execute();
  return new Set(years.map(yearOf));
}
