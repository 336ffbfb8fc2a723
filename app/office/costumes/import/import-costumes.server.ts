// Imports costumes from a spreadsheet, all or none.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { formatCount } from "#app/ui/format.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { undoableSince } from "#app/office/changes/undo.ts";
import { COSTUMES } from "#app/office/costumes/costume-rows.server.ts";
import { readColumns, readCostumes } from "#app/office/costumes/costumes.server.ts";
import { costumeSearchText } from "#app/office/costumes/list/costume-search.ts";
import { addCostumeUndo } from "#app/office/costumes/undo-address.ts";
import { runImport } from "#app/office/upload/run-import.server.ts";
import { writeRemembered } from "#app/office/upload/column-memory.server.ts";
import { sheetsOf } from "#app/office/upload/uploaded-table.server.ts";
import { importCostumes, previewImport } from "../costumes.commands.ts";
import { likenessOf, type ReadCostume } from "./import-plan.ts";
import { readCostumeSheets } from "./read-costumes.server.ts";

const KIND = "costumes";
/** Database engines limit the values per statement. */
const ROWS_AT_ONCE = 500;

/** Returns a preview of a file's import. */
export const previewImportHandler = handler(previewImport, {
  prepare: async ({ file, ...wish }) => ({ sheets: await sheetsOf(file), ...wish }),
  run: async (desk, { sheets, ...wish }) => {
    const { trx } = desk;
    const list = await readColumns(trx);
    const read = await readCostumeSheets(desk, sheets, { list, ...wish });
    const costumes = read.sheets.flatMap((one) => one.costumes);
    const isKnown = await knownCostumes(trx);
    const known = costumes.filter(isKnown).length;
    return { report: { sheets: read.previews, list, known } };
  },
});

/** Imports a file's costumes in one transaction, with the agreed column mapping. */
export const importCostumesHandler = handler(importCostumes, {
  prepare: async ({ file, ...wish }) => ({
    sheets: await sheetsOf(file),
    fileName: file.name,
    ...wish,
  }),
  run: async (desk, { sheets, fileName, isAgain, ...wish }) => {
    const { trx } = desk;
    const list = await readColumns(trx);
    const read = await readCostumeSheets(desk, sheets, { list, ...wish });
    const all = read.sheets.flatMap((one) => one.costumes);
    if (all.length === 0) throw new Refused(422, "The file has no costume rows.");
    for (const { table } of read.sheets) await writeRemembered(trx, KIND, table.report, desk);
    const isKnown = await knownCostumes(trx);
    const costumes = isAgain ? all : all.filter((costume) => !isKnown(costume));
    const rowCount = costumes.length;
    if (rowCount === 0) return { costumes: 0 };
    const imported = await runImport(desk, {
      kind: KIND,
      fileName,
      rowCount,
      facts: [{ label: "Costumes", to: String(rowCount) }],
      summary: `Imported ${formatCount(rowCount, "costume")}`,
      scope: "inventory",
      write: (importId) => insertCostumes(desk, costumes, importId),
    });
    return { ...addCostumeUndo(imported), costumes: rowCount };
  },
});

/** Returns whether a costume of a file looks like one in the list. */
async function knownCostumes(trx: Database): Promise<(costume: ReadCostume) => boolean> {
  const known = new Set((await readCostumes(trx)).map(likenessOf));
  return (costume) => known.has(likenessOf(costume));
}

async function insertCostumes(
  { trx, at, report }: Desk,
  costumes: readonly ReadCostume[],
  importId: string,
): Promise<ChangedRow[]> {
  const rows = costumes.map(({ fields, imageUrls }, place) => ({
    id: randomUUID(),
    fields,
    imageUrls,
    searchText: costumeSearchText({ fields, imageUrls }),
    importId,
    // Timestamps a millisecond apart, so that newest-first order matches the file.
    createdAt: new Date(Date.parse(at) - place).toISOString(),
    updatedAt: at,
  }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await report(first, rows.length);
    await trx
      .insertInto("costumes")
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
  }
  return rows.map(({ id }) => ({
    table: COSTUMES.table,
    id,
    before: {},
    wasNew: true,
    version: 1,
  }));
}

export type PastImport = {
  id: string;
  fileName: string | null;
  rowCount: number;
  /** Day of import, in school time. */
  day: string;
};

/** Returns imports of the last 30 days that have not been undone, latest first. */
export async function readImports({
  database,
  schoolDays,
}: Pick<Platform, "database" | "schoolDays">): Promise<PastImport[]> {
  const days = await schoolDays();
  const rows = await database
    .selectFrom("imports")
    .select(["id", "fileName", "rowCount", "createdAt"])
    .where("kind", "=", KIND)
    .where("undoneAt", "is", null)
    .where("createdAt", ">=", undoableSince(days))
    .orderBy("createdAt", "desc")
    .limit(5)
    .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, day: days.dayOf(createdAt) }));
}
