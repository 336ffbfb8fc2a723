// Moves a school in from its earlier system, in one transaction with one undo.
import { createHash } from "node:crypto";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  PhotoRefusal,
  preparePhoto,
  recordPhoto,
  type PreparedPhoto,
} from "#app/data/photos/add-photo.server.ts";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";
import { isSerializationFailure } from "#app/data/database/transactions.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { formatCount } from "#app/ui/format.ts";
import { readClassNames } from "../classes/catalogue.server.ts";
import { hasId } from "../references/references.ts";
import { any } from "../references/stored-rows.server.ts";
import {
  insertMoved,
  type MovedRow,
  type Moving,
  type WrittenIds,
} from "../slice/moving.server.ts";
import type { RegisteredTable } from "../slice/place.ts";
import { MOVED_SCHEDULES } from "../keeping/moved-schedules.server.ts";
import { SLICES } from "../slices.server.ts";
import { runImport } from "../upload/run-import.server.ts";
import { fileName, type OpenedFiles } from "./moved-files.server.ts";
import { picturesIn, reportMove, type MoveReport } from "./move-report.ts";
import { readOldRecords } from "./old-records.server.ts";
import { ownTables } from "./own-archive.server.ts";
import { COLUMNS_PAGE, fileOf } from "./own-tables.ts";
import { planMove, type PlannedTable } from "./plan-move.ts";
import { readSource } from "./source-files.ts";

/** Every table that moves in; each comes before those that refer to it. */
const MOVED_TABLES: readonly Moving[] = [
  ...SLICES.flatMap(({ moving = [] }) => moving),
  MOVED_SCHEDULES,
];

export type MoveDesk = {
  trx: Database;
  visitor: Visitor;
  /** ISO text. */
  at: string;
  days: SchoolDays;
};

const NO_NOTES = "You have no permission for medical notes.";
const isMedical = (file: string) => fileName(file) === fileOf("medicalNotes");
const NO_TABLE = "It isn't a CSV or JSON file.";

type Planned = { planned: PlannedTable<Moving>[]; report: MoveReport };

/** Works out the move; writes nothing. */
export async function planFiles(
  { trx, visitor, at, days }: MoveDesk,
  { tables: files, manifest, pictures, others }: OpenedFiles,
): Promise<Planned> {
  const tables = manifest ? ownTables(manifest, visitor.scopes) : MOVED_TABLES;
  const read = readSource(files, tables);
  const unread = [
    ...read.unread.map((each) =>
      manifest && isMedical(each.file) ? { ...each, reason: NO_NOTES } : each,
    ),
    ...others
      .filter((file) => !(manifest && fileName(file) === COLUMNS_PAGE))
      .map((file) => ({ file, reason: NO_TABLE })),
  ];
  const source = { ...read, unread };
  const context = {
    existing: await readIds(trx, tables),
    idFrom,
    dayOf: (moment: string) => days.dayOf(moment),
    at,
  };
  const planned: PlannedTable<Moving>[] = [];
  for (const one of planMove(source, tables, context)) {
    planned.push(await withoutKnown(trx, one));
  }
  const classNames = await readClassNames(trx);
  const isInFiles = (address: string) => pictures.has(fileName(address));
  const mark = markOf(planned);
  const old = await readOldRecords(trx, planned, days);
  return { planned, report: reportMove(planned, { mark, source, classNames, isInFiles, old }) };
}

/** Returns a UUID made from a text, so that the same row gets the same id each time. */
function idFrom(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-");
}

async function readIds(
  trx: Database,
  tables: readonly Moving[],
): Promise<Map<RegisteredTable, Set<string>>> {
  const ids = new Map<RegisteredTable, Set<string>>();
  for (const { to } of tables) {
    if (!hasId(to)) continue;
    const rows = await trx.selectFrom(any(to)).select("id").execute();
    ids.set(to, new Set(rows.map(({ id }) => id)));
  }
  return ids;
}

async function withoutKnown(
  trx: Database,
  planned: PlannedTable<Moving>,
): Promise<PlannedTable<Moving>> {
  const { added, known, table } = planned;
  const found = new Set(await table.findKnown?.(trx, added));
  return {
    ...planned,
    known: known + found.size,
    added: added.filter(({ id }) => !found.has(id)),
  };
}

function markOf(planned: readonly PlannedTable[]): string {
  const hash = createHash("sha256");
  for (const { table, added, known } of planned) {
    hash.update(JSON.stringify([table.name, known, added.map(withoutTimes)]));
  }
  return hash.digest("hex").slice(0, 32);
}

const TIMES = new Set(["createdAt", "updatedAt"]);

/** The time of the move is not part of what was shown. */
function withoutTimes(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !TIMES.has(column)));
}

export type PreparedPictures = ReadonlyMap<string, PreparedPhoto>;

type Prepared = {
  pictures: PreparedPictures;
  /** Image files that are not pictures. */
  refused: { file: string; reason: string }[];
};

/** Stores the image files that a table's cells name; files without a row are deleted after nine days. */
export async function preparePictures(
  store: PhotoStore,
  { tables, pictures }: OpenedFiles,
): Promise<Prepared> {
  const text = tables.map((file) => file.text.toLowerCase()).join("\n");
  const prepared = new Map<string, PreparedPhoto>();
  const refused: Prepared["refused"] = [];
  for (const [name, { path, bytes }] of pictures) {
    if (!text.includes(name) && !text.includes(encodeURIComponent(name).toLowerCase())) continue;
    try {
      prepared.set(name, await preparePhoto(store, bytes, path));
    } catch (error) {
      if (!(error instanceof PhotoRefusal)) throw error;
      refused.push({ file: path, reason: error.message });
    }
  }
  return { pictures: prepared, refused };
}

const NOTHING = "Nothing to move in: all of it is here already.";
const MOVE_KIND = "move";

/** Writes the move; throws Refused when nothing is new. */
export async function writeMove(
  desk: MoveDesk,
  { planned, report }: Planned,
  pictures: PreparedPictures,
): Promise<{ change?: Change }> {
  const counts = planned.filter(({ added }) => added.length > 0);
  if (counts.length === 0) throw new Refused(409, NOTHING);
  const rowCount = counts.reduce((total, { added }) => total + added.length, 0);
  return runImport(desk, {
    kind: MOVE_KIND,
    action: "moved in",
    fileName: report.tables.flatMap(({ files }) => files).join(", "),
    rowCount,
    facts: counts.map(({ table, added }) => ({ label: table.label, to: String(added.length) })),
    summary: `Moved in ${formatCount(rowCount, "record")} from another system`,
    scope: "owner",
    isWhole: true,
    write: async (id) => {
      const written = await writeTables(desk, counts, pictures);
      return [{ table: "imports", id, before: { written }, wasNew: true, version: null }];
    },
  });
}

/** Returns the ids of the rows that were written, by table. */
async function writeTables(
  desk: MoveDesk,
  tables: readonly PlannedTable<Moving>[],
  pictures: PreparedPictures,
): Promise<WrittenIds> {
  const written: WrittenIds = {};
  const used = new Set<string>();
  for (const { table, added } of tables) {
    const rows = added.map((row) => withPictures(table, row, pictures, used));
    const ids = await writeTable(desk, table, rows);
    for (const [name, some] of Object.entries(ids)) {
      const to = name as RegisteredTable;
      written[to] = [...(written[to] ?? []), ...some];
    }
  }
  written.photos = [];
  for (const name of used) {
    const photo = pictures.get(name);
    if (!photo) continue;
    const { trx, at } = desk;
    written.photos.push(await recordPhoto(trx, photo, { scope: "inventory", at }));
  }
  return written;
}

/** Throws Refused (409) when a row clashes with one that is here under another id. */
async function writeTable(
  desk: MoveDesk,
  table: Moving,
  rows: readonly MovedRow[],
): Promise<WrittenIds> {
  try {
    const ids = await (table.write?.(desk, rows) ?? insertMoved(desk.trx, table.to, rows));
    await table.after?.(
      desk,
      rows.map(({ id }) => id),
    );
    return ids;
  } catch (error) {
    const clash = isSerializationFailure(error) ? null : clashIn(error);
    if (clash === null) throw error;
    const problem = `${table.label}: a row has the ${clash} of one that is here. Nothing was moved in.`;
    throw Object.assign(new Refused(409, problem), { cause: error });
  }
}

/** Returns the columns in which a row must differ from the others and does not; null for any other error. */
function clashIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const detail = "detail" in error && "code" in error && error.code === "23505" ? error.detail : "";
  const [, columns] =
    /UNIQUE constraint failed: (.+)/.exec(error.message) ??
    /Key \(([^)]+)\)/.exec(String(detail)) ??
    [];
  return columns === undefined ? null : columns.replace(/\w+\./g, "").replaceAll("_", " ");
}

function withPictures(
  { replacePictures }: Moving,
  row: PlannedTable["added"][number],
  pictures: PreparedPictures,
  used: Set<string>,
) {
  if (!replacePictures || picturesIn(row).length === 0) return row;
  return replacePictures(row, (address) => {
    const name = fileName(address);
    const photo = pictures.get(name);
    if (!photo) return null;
    used.add(name);
    return `/photos/${photo.id}`;
  });
}
