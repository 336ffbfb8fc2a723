// Reads costumes: one page of search results, and the overall counts.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { foldedText } from "#app/platform/name.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { undoableSince } from "../changes/undo.ts";
import { columnsOf, inColumns } from "./list/columns.ts";
import type { Costume } from "./costume.ts";
import { readFields, readImageUrls } from "./costume.schema.ts";
import { findCostumes, type Found } from "./list/costume-search.ts";
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
  const all = await readCostumes(database, since);
  const columns = columnsOf(all);
  // The stored text may match across two fields, so it only narrows the candidates.
  const wanted = foldedText(search);
  const likely = wanted ? all.filter(({ searchText }) => searchText.includes(wanted)) : all;
  const found = findCostumes(likely, search).filter(({ id }) => !only || id === only);
  const window = pageWindow(found.length, page);
  const toSettle = await piecesToSettle(database);
  const shown = found.slice(window.offset, window.offset + window.size);
  return {
    costumes: shown.map((costume) => ({
      id: costume.id,
      version: costume.version,
      imageUrls: costume.imageUrls,
      isByPhotoOnly: costume.isByPhotoOnly,
      fields: inColumns(costume.fields, columns),
      stock: stockOf(costume.fields, toSettle.get(costume.id)),
    })),
    columns,
    total: all.length,
    pieces: piecesOf(all),
    window,
  };
}

/** Returns the list's current columns. */
export async function readColumns(database: Database): Promise<string[]> {
  return columnsOf(await readCostumes(database));
}

/** Returns all costumes, newest first; with a moment, those deleted since. */
export async function readCostumes(database: Database, deletedFrom: string | null = null) {
  const rows = await database
    .selectFrom("costumes")
    .select(["id", "version", "fields", "imageUrls", "searchText"])
    .$if(deletedFrom === null, (query) => query.where("deletedAt", "is", null))
    .$if(deletedFrom !== null, (query) => query.where("deletedAt", ">=", deletedFrom))
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
