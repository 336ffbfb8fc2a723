// Reads the costumes: one page of those that a search finds, and what is counted over all.
import type { Database } from "#app/platform/database/database.server.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { columnsOf, piecesOf, type Costume } from "./costume.ts";
import { fieldsSchema, imageUrlsSchema } from "./costume.schema.ts";
import { findCostumes, type Found } from "./costume-search.ts";

export type CostumesPage = {
  costumes: Found[];
  columns: string[];
  total: number;
  pieces: number;
  window: PageWindow;
};

/** Newest first; a search's hits in fields come before those in the addresses of photos. */
export async function readCostumesPage(
  database: Database,
  { search, page }: { search: string; page: string | null },
): Promise<CostumesPage> {
  const all = await readCostumes(database);
  const found = findCostumes(all, search);
  const window = pageWindow(found.length, page);
  return {
    costumes: found.slice(window.offset, window.offset + window.size),
    columns: columnsOf(all),
    total: all.length,
    pieces: piecesOf(all),
    window,
  };
}

async function readCostumes(database: Database): Promise<Costume[]> {
  const rows = await database
    .selectFrom("costumes")
    .select(["id", "fields", "imageUrls"])
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, fields, imageUrls }) => ({
    id,
    fields: fieldsSchema.parse(fields),
    imageUrls: imageUrlsSchema.parse(imageUrls),
  }));
}
