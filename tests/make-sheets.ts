// Sheets of a plan for tests.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { SHEET_KINDS, sheetMaker, type SheetRequest } from "#app/scheduler/sheets/make-sheets.ts";
import { cellText } from "#app/scheduler/sheets/cell-text.ts";
import { DEFAULT_OPTIONS } from "#app/scheduler/sheets/sheet-kind.ts";
import type { Row, Sheet } from "#app/scheduler/sheets/sheet.ts";

/** Returns the sheets of a kind, or why there is none. */
export function sheetsMade(plan: Plan, kindId: string, given: Partial<SheetRequest> = {}) {
  const usual = { options: DEFAULT_OPTIONS, link: null, ownShow: null, music: [], before: null };
  const make = sheetMaker({ plan, ...usual, ...given });
  return make(SHEET_KINDS.find(({ id }) => id === kindId)!);
}

/** Returns the sheets of a kind that has some. */
export function sheetsOf(...of: Parameters<typeof sheetsMade>): Sheet[] {
  const made = sheetsMade(...of);
  if ("nothing" in made) throw new Error(made.nothing);
  return made;
}

export function rowsOf({ parts }: Sheet): Row[] {
  return parts.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));
}

/** Returns each row's texts. */
export function textsOf(sheet: Sheet): string[][] {
  return rowsOf(sheet).map(({ cells }) => cells.map(cellText));
}
