// Writes everything that a school takes with it: a zip of CSV files and a page that explains their columns.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { csvText, defuseCell } from "#app/files/csv.ts";
import { zipOf } from "#app/files/zip.ts";
import { snakeCase } from "#app/platform/snake-case.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Fields } from "../fields/field.ts";
import { recordReading, type NotedChild } from "../member-record/medical-reading.server.ts";
import { keyOf } from "../references/references.ts";
import { any } from "../references/stored-rows.server.ts";
import { PLACES } from "../places.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { SLICES } from "../slices.server.ts";
import { explainColumns } from "./explain-columns.ts";
import {
  allColumns,
  COLUMNS_PAGE,
  fileOf,
  MANIFEST,
  OWN_TABLES,
  ownColumns,
  ownReferences,
  type ColumnType,
  type Manifest,
} from "./own-tables.ts";

const FIELDS = new Map(
  SLICES.flatMap(({ moving = [] }) =>
    moving.flatMap(({ to, fields }): [RegisteredTable, Fields][] => (fields ? [[to, fields]] : [])),
  ),
);

type Needs = Pick<Platform, "database" | "now" | "schoolDays">;

export type MovedOut = { name: string; bytes: Uint8Array };

/** Returns the archive, with an entry in the log; medical notes only for a visitor with the permission. */
export async function moveOut(needs: Needs, visitor: Visitor): Promise<MovedOut> {
  const { database, now, schoolDays } = needs;
  const { today } = await schoolDays();
  return database.transaction().execute(async (trx) => {
    const hasMedical = visitor.scopes.has("medical");
    const tables = OWN_TABLES.filter(({ isMedical }) => !isMedical || hasMedical);
    const rows = new Map<RegisteredTable, StoredRow[]>();
    for (const { table } of tables) rows.set(table, await readRows(trx, table, rows));
    const notes = rows.get("medicalNotes") ?? [];
    const children = notes.flatMap(childOf);
    await recordReading(trx, visitor, { screen: "Move out, as a file", children }, now());
    const facts = tables.map(({ table }) => ({
      label: PLACES[table].label ?? table,
      to: String(rows.get(table)?.length ?? 0),
    }));
    await recordAudit(trx, {
      who: actorName(visitor),
      at: now().toISOString(),
      action: "moved out",
      subject: "school",
      facts,
      visitor,
    });
    return { name: `callboard_${today}.zip`, bytes: archiveOf(rows, today, hasMedical) };
  });
}

function childOf({ memberId, trialId }: StoredRow): NotedChild[] {
  if (typeof memberId === "string") return [{ kind: "member", id: memberId }];
  return typeof trialId === "string" ? [{ kind: "trial", id: trialId }] : [];
}

/** Returns a table's rows without the deleted ones and those that depend on them. */
async function readRows(
  trx: Database,
  table: RegisteredTable,
  before: ReadonlyMap<RegisteredTable, readonly StoredRow[]>,
): Promise<StoredRow[]> {
  let query = trx.selectFrom(any(table)).selectAll();
  if (allColumns(table).includes("deletedAt")) query = query.where("deletedAt", "is", null);
  for (const key of keyOf(table)) query = query.orderBy(key as "id");
  let rows = (await query.execute()) as StoredRow[];
  for (const { column, to, isNeeded } of ownReferences(table)) {
    const ids = new Set(before.get(to)?.map(({ id }) => id));
    const isGone = (row: StoredRow) => row[column] !== null && !ids.has(row[column]);
    rows = isNeeded
      ? rows.filter((row) => !isGone(row))
      : rows.map((row) => (isGone(row) ? { ...row, [column]: null } : row));
  }
  return rows;
}

function archiveOf(
  rows: ReadonlyMap<RegisteredTable, readonly StoredRow[]>,
  today: string,
  hasMedical: boolean,
): Uint8Array {
  const manifest: Manifest = { callboard: 1, tables: {} };
  const files: [string, Uint8Array][] = [];
  const encode = (text: string) => new TextEncoder().encode(text);
  for (const [table, list] of rows) {
    const columns = ownColumns(table);
    manifest.tables[table] = Object.fromEntries(
      columns.map((column) => [
        column,
        { type: typeOf(list, column), empty: emptyOf(list, column) },
      ]),
    );
    const cells = list.map((row) => columns.map((column) => defuseCell(cellOf(row[column]))));
    files.push([fileOf(table), encode(csvText([columns.map(snakeCase), ...cells]))]);
  }
  const page = explainColumns(manifest, {
    madeOn: formatDay(today),
    hasMedical,
    fields: FIELDS,
  });
  files.unshift([COLUMNS_PAGE, encode(page)]);
  files.push([MANIFEST, encode(JSON.stringify(manifest, null, 2))]);
  return zipOf(files);
}

function typeOf(rows: readonly StoredRow[], column: string): ColumnType {
  const value = rows.find((row) => row[column] !== null)?.[column];
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "tick";
  return typeof value === "object" ? "json" : "text";
}

/** Returns what an empty cell means: no value, or an empty text. */
function emptyOf(rows: readonly StoredRow[], column: string): "" | null {
  return rows.some((row) => row[column] === null) ? null : "";
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string);
}
