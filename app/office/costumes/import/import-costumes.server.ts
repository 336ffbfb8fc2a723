// Imports costumes from a spreadsheet, all or none.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { DateCell } from "#app/files/date-cells.ts";
import { formatCount } from "#app/ui/format.ts";
import { sheetsOf } from "#app/office/upload/uploaded-table.server.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { undoableSince } from "#app/office/changes/undo.ts";
import { COSTUMES } from "#app/office/costumes/costume-rows.server.ts";
import { costumeSearchText } from "#app/office/costumes/list/costume-search.ts";
import { readColumns } from "#app/office/costumes/costumes.server.ts";
import {
  headerProblem,
  isSizeOrBox,
  planColumns,
  planCostumes,
  PREVIEW_ROWS,
  previewCell,
  sharedTargets,
  type DateWarning,
  type SheetColumn,
} from "./import-plan.ts";
import { withWayBack } from "#app/office/costumes/way-back.ts";
import { previewImport, importCostumes } from "../costumes.commands.ts";

const KIND = "costumes";
/** Database engines limit the values per statement. */
const ROWS_AT_ONCE = 500;
const WARNINGS_SHOWN = 20;
const NAME_LENGTH = 200;

/** Returns a preview of a file's import. */
export const previewImportHandler = handler(previewImport, {
  prepare: ({ file }) => sheetOf(file),
  run: async ({ trx }, { headers, rows, dates }) => {
    const choices = await readColumns(trx);
    const columns = planColumns(headers, choices);
    const { costumes, left } = planCostumes(rows, columns);
    return {
      columns,
      choices,
      rows: rows
        .slice(0, PREVIEW_ROWS)
        .map((row) => headers.map((_, at) => previewCell(row[at] ?? ""))),
      costumes: costumes.length,
      left,
      shared: sharedTargets(columns),
      dates: dates.slice(0, WARNINGS_SHOWN),
    };
  },
});

/** Imports a file's costumes in one transaction, with the agreed column mapping. */
export const importCostumesHandler = handler(importCostumes, {
  prepare: async ({ file, agreed: { targets, useSuggestions } }) => {
    const sheet = await sheetOf(file, useSuggestions);
    const plan = sheet.headers.map((header, at): SheetColumn => ({
      header: header.trim(),
      target: targets[at] ?? { kind: "nowhere" },
    }));
    const { costumes, left } = planCostumes(sheet.rows, plan);
    if (costumes.length === 0) throw new Refused(422, "The file has no costume rows.");
    return { fileName: file.name.slice(0, NAME_LENGTH), costumes, left };
  },
  run: async (desk, { fileName, costumes, left }) => {
    const { trx, visitor, at } = desk;
    const id = randomUUID();
    const who = actorName(visitor);
    const rowCount = costumes.length;
    await trx
      .insertInto("imports")
      .values({ id, kind: KIND, fileName, rowCount, importedBy: who, createdAt: at })
      .execute();
    const rows = costumes.map(({ fields, imageUrls }, place) => ({
      id: randomUUID(),
      fields,
      imageUrls,
      searchText: costumeSearchText({ fields, imageUrls }),
      importId: id,
      // Timestamps a millisecond apart, so that newest-first order matches the file.
      createdAt: new Date(Date.parse(at) - place).toISOString(),
      updatedAt: at,
    }));
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      await trx
        .insertInto("costumes")
        .values(rows.slice(first, first + ROWS_AT_ONCE))
        .execute();
    }
    const action = "imported costumes";
    const subject = { subject: "import", subjectId: id };
    const facts = [{ label: "Costumes", to: String(rowCount) }];
    await recordAudit(trx, { who, at, action, ...subject, facts, visitor });
    const change = await recordChange(trx, visitor, {
      id,
      kind: action,
      summary: `Imported ${formatCount(rowCount, "costume")}`,
      scope: "inventory",
      rows: rows.map((row) => ({
        table: COSTUMES.table,
        id: row.id,
        before: {},
        wasNew: true,
        version: 1,
      })),
      at,
    });
    return { ...withWayBack({ change }), costumes: rowCount, left };
  },
});

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

type Sheet = { headers: string[]; rows: string[][]; dates: DateWarning[] };

/** Reads the file's first sheet with anything on it; throws Refused when it is unreadable. */
async function sheetOf(file: File, useSuggestions = false): Promise<Sheet> {
  const sheets = await sheetsOf(file);
  const { rows: all, dateCells } = sheets.find(({ rows }) => rows.length > 0) ?? sheets[0]!;
  const [headers = [], ...rows] = all;
  const problem = headerProblem(headers);
  if (problem) throw new Refused(422, problem);
  const ofSizes = dateCells.filter(
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
