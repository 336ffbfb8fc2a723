// Brings in the costumes of a spreadsheet, all of them or none, and takes an import back.
import { randomUUID } from "node:crypto";
import { answerOnce } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { readSheet } from "#app/platform/sheets/read-sheet.server.ts";
import type { DateCell } from "#app/platform/sheets/sheet-answer.ts";
import type { Refusal, Saved } from "../saving/answer.ts";
import { deletedSince } from "../saving/undo-days.ts";
import { costumeSearchText } from "./costume-search.ts";
import { readColumns } from "./costumes.server.ts";
import {
  headerProblem,
  isSizeOrBox,
  planColumns,
  planCostumes,
  PREVIEW_ROWS,
  previewCell,
  sharedTargets,
  type LeftRow,
  type SheetColumn,
  type Target,
} from "./import-plan.ts";
import { inWords, Refused, type Wardrobe } from "./save-costume.server.ts";

const ROUTE = "/costume-inventory/import";
const KIND = "costumes";
/** Engines take only so many values in one statement. */
const ROWS_AT_ONCE = 500;
const WARNINGS_SHOWN = 20;

export type DateWarning = { row: number; header: string; shown: string; suggestion: string };

/** What is shown of a file before it is imported. */
export type Preview = {
  isSaved: true;
  columns: SheetColumn[];
  /** The columns of the list that a column of the file can go to. */
  choices: string[];
  /** The first rows, each cell cut to 50 characters. */
  rows: string[][];
  /** How many costumes the file has. */
  costumes: number;
  left: LeftRow[];
  shared: string[];
  dates: DateWarning[];
};

/** Reads a file and says what an import of it would bring. */
export async function previewImport(
  { database }: Pick<Wardrobe, "database">,
  bytes: Uint8Array,
): Promise<Preview | Refusal> {
  const sheet = await sheetOf(bytes);
  if ("problem" in sheet) return { isSaved: false, status: 422, problem: sheet.problem };
  const { headers, rows } = sheet;
  const choices = await readColumns(database);
  const columns = planColumns(headers, choices);
  const { costumes, left } = planCostumes(rows, columns);
  return {
    isSaved: true,
    columns,
    choices,
    rows: rows
      .slice(0, PREVIEW_ROWS)
      .map((row) => headers.map((_, at) => previewCell(row[at] ?? ""))),
    costumes: costumes.length,
    left,
    shared: sharedTargets(columns),
    dates: sheet.dates.slice(0, WARNINGS_SHOWN),
  };
}

export type ImportWish = {
  key: string;
  fileName: string;
  bytes: Uint8Array;
  /** Where each column goes, as it was agreed on. */
  targets: Target[];
  /** Puts '3-4' where the file shows '3-Apr'. */
  useSuggestions: boolean;
};

export type ImportAnswer =
  | (Saved & { importId: string; costumes: number; left: LeftRow[] })
  | Refusal;

/** Imports all costumes of a file in one transaction; a second sending imports nothing. */
export async function importCostumes(
  { database, now }: Wardrobe,
  visitor: Visitor,
  { key, fileName, bytes, targets, useSuggestions }: ImportWish,
): Promise<ImportAnswer> {
  const sheet = await sheetOf(bytes, useSuggestions);
  if ("problem" in sheet) return { isSaved: false, status: 422, problem: sheet.problem };
  const plan = sheet.headers.map((header, at): SheetColumn => ({
    header: header.trim(),
    target: targets[at] ?? { kind: "nowhere" },
  }));
  const { costumes, left } = planCostumes(sheet.rows, plan);
  if (costumes.length === 0) {
    return { isSaved: false, status: 422, problem: "The file has no costume rows." };
  }
  const moment = now().getTime();
  const at = new Date(moment).toISOString();
  const body = { fileName, targets, useSuggestions, rows: costumes.length };
  return inWords(() =>
    database.transaction().execute((trx) =>
      answerOnce(trx, { key, route: ROUTE, body, at }, async () => {
        const importId = randomUUID();
        await trx
          .insertInto("imports")
          .values({
            id: importId,
            kind: KIND,
            fileName,
            rowCount: costumes.length,
            importedBy: nameOf(visitor),
            createdAt: at,
          })
          .execute();
        const rows = costumes.map(({ fields, imageUrls }, place) => ({
          id: randomUUID(),
          fields,
          imageUrls,
          searchText: costumeSearchText({ fields, imageUrls }),
          importId,
          // A moment apart, so that the newest first are the file's first rows.
          createdAt: new Date(moment - place).toISOString(),
          updatedAt: at,
        }));
        for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
          await trx
            .insertInto("costumes")
            .values(rows.slice(first, first + ROWS_AT_ONCE))
            .execute();
        }
        await recordImport(trx, visitor, {
          importId,
          at,
          action: "imported costumes",
          rows: rows.length,
        });
        return { isSaved: true as const, importId, costumes: rows.length, left };
      }),
    ),
  );
}

/** Deletes the costumes of an import that nobody has changed since; they can be brought back singly. */
export function undoImport(
  { database, now }: Wardrobe,
  visitor: Visitor,
  importId: string,
): Promise<Saved | Refusal> {
  const at = now().toISOString();
  return inWords(() =>
    database.transaction().execute(async (trx) => {
      const claimed = await trx
        .updateTable("imports")
        .set({ undoneAt: at })
        .where("id", "=", importId)
        .where("kind", "=", KIND)
        .where("undoneAt", "is", null)
        .where("createdAt", ">=", deletedSince(at))
        .executeTakeFirstOrThrow();
      if (Number(claimed.numUpdatedRows) === 0) {
        throw new Refused(404, "This import cannot be taken back any more.");
      }
      const { numUpdatedRows } = await trx
        .updateTable("costumes")
        .set((eb) => ({ deletedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
        .where("importId", "=", importId)
        .where("version", "=", 1)
        .where("deletedAt", "is", null)
        .executeTakeFirstOrThrow();
      const rows = Number(numUpdatedRows);
      await recordImport(trx, visitor, { importId, at, action: "took back costumes", rows });
      return { isSaved: true as const };
    }),
  );
}

export type PastImport = {
  id: string;
  fileName: string | null;
  rowCount: number;
  createdAt: string;
};

/** The imports of the last 30 days that were not taken back, the latest first. */
export function readImports(database: Database, now: Date): Promise<PastImport[]> {
  return database
    .selectFrom("imports")
    .select(["id", "fileName", "rowCount", "createdAt"])
    .where("kind", "=", KIND)
    .where("undoneAt", "is", null)
    .where("createdAt", ">=", deletedSince(now.toISOString()))
    .orderBy("createdAt", "desc")
    .limit(5)
    .execute();
}

type Sheet = { headers: string[]; rows: string[][]; dates: DateWarning[] };

async function sheetOf(
  bytes: Uint8Array,
  useSuggestions = false,
): Promise<Sheet | { problem: string }> {
  const answer = await readSheet(bytes);
  if ("problem" in answer) return answer;
  const [headers = [], ...rows] = answer.rows;
  const problem = headerProblem(headers);
  if (problem) return { problem };
  const ofSizes = answer.dateCells.filter(
    ({ row, column }) => row > 0 && isSizeOrBox(headers[column] ?? ""),
  );
  const dates = ofSizes.map((cell) => warningOf(cell, headers, rows));
  if (useSuggestions) {
    for (const { row, column, suggestion } of ofSizes) {
      const cells = rows[row - 1];
      if (cells) cells[column] = suggestion;
    }
  }
  return { headers, rows, dates };
}

function warningOf({ row, column, suggestion }: DateCell, headers: string[], rows: string[][]) {
  const shown = rows[row - 1]?.[column] ?? "";
  return { row: row + 1, header: headers[column] ?? "", shown, suggestion };
}

type Recorded = { importId: string; at: string; action: string; rows: number };

function recordImport(trx: Database, visitor: Visitor, { importId, rows, ...entry }: Recorded) {
  const who = nameOf(visitor);
  const subject = { subject: "import", subjectId: importId, details: { rows }, visitor };
  return recordAudit(trx, { ...entry, who, ...subject });
}
