// Reads costumes: one page of search results, and the overall counts.
import { sql } from "kysely";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { textBefore } from "#app/data/database/engine-sql.server.ts";
import { contains, listPage } from "#app/data/database/list-page.server.ts";
import { foldedText } from "#app/platform/name.ts";
import type { PageWindow } from "#app/platform/page-window.ts";
import { undoableSince } from "../changes/undo.ts";
import { columnsOf, inColumns } from "./list/columns.ts";
import type { Costume } from "./costume.ts";
import { readFields, readImageUrls } from "./costume.schema.ts";
import { BEFORE_PHOTOS, isByPhotoOnly, type Found } from "./list/costume-search.ts";
import { piecesOf, stockOf, type Stock } from "./list/stock.ts";
import { piecesToSettle } from "./loans/to-settle.server.ts";

/** A listed costume, with fields by column. */
export type ShownCostume = Found & { stock: Stock };

export type CostumesPage = {
  costumes: ShownCostume[];
  columns: string[];
  total: number;
  pieces: number;
  window: PageWindow;
};

type Wish = {
  search: string;
  page: string | null;
  /** Only returns the costume with this id. */
  only?: string;
  /** Lists costumes deleted in the last 30 days instead. */
  isDeleted?: boolean;
};

/** Returns costumes newest first; matches in fields come before matches in photo addresses. */
export async function readCostumesPage(
  { database, schoolDays }: Pick<Platform, "database" | "schoolDays">,
  { search, page, only = "", isDeleted = false }: Wish,
): Promise<CostumesPage> {
  const since = isDeleted ? undoableSince(await schoolDays()) : null;
  const all = await readAllFields(database, since);
  const columns = columnsOf(all);
  const { rows, window } = await listPage(
    foundCostumes(database, since, { search, only }).select([
      "id",
      "version",
      "fields",
      "imageUrls",
    ]),
    page,
  );
  const toSettle = await piecesToSettle(database);
  return {
    costumes: rows.map(readStored).map((costume) => ({
      ...costume,
      isByPhotoOnly: isByPhotoOnly(costume, search),
      fields: inColumns(costume.fields, columns),
      stock: stockOf(costume.fields, toSettle.get(costume.id)),
    })),
    columns,
    total: all.length,
    pieces: piecesOf(all),
    window,
  };
}

/** Returns a query of the costumes that fit, in the list's order. */
function foundCostumes(
  database: Database,
  since: string | null,
  { search, only }: { search: string; only: string },
) {
  const wanted = foldedText(search);
  const text = sql.ref("costumes.searchText");
  const inFields = contains(database, textBefore(database, text, BEFORE_PHOTOS), wanted);
  return storedCostumes(database, since)
    .$if(only !== "", (query) => query.where("id", "=", only))
    .$if(wanted !== "", (query) =>
      query
        .where(contains(database, text, wanted))
        .orderBy(sql`case when ${inFields} then 0 else 1 end`),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id");
}

/** Returns a query of all costumes; with a moment, of those deleted since. */
function storedCostumes(database: Database, deletedFrom: string | null) {
  const costumes = database.selectFrom("costumes");
  return deletedFrom === null
    ? costumes.where("costumes.deletedAt", "is", null)
    : costumes.where("costumes.deletedAt", ">=", deletedFrom);
}

/** Returns the fields of all costumes: to count them in JSON takes the database longer. */
async function readAllFields(database: Database, deletedFrom: string | null) {
  const rows = await storedCostumes(database, deletedFrom).select("fields").execute();
  return rows.map(({ fields }) => ({ fields: readFields(fields) }));
}

/** Returns the list's current columns. */
export async function readColumns(database: Database): Promise<string[]> {
  return columnsOf(await readAllFields(database, null));
}

/** Returns all costumes, newest first. */
export async function readCostumes(database: Database) {
  const rows = await storedCostumes(database, null)
    .select(["id", "version", "fields", "imageUrls"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(readStored);
}

/** Returns a stored row with malformed values made readable; nothing is lost. */
export function readStored<Row extends { fields: unknown; imageUrls: unknown }>(
  row: Row,
): Row & Pick<Costume, "fields" | "imageUrls"> {
  return {
    ...row,
    fields: readFields(row.fields),
    imageUrls: readImageUrls(row.imageUrls),
  };
}
