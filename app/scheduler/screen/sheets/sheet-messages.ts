// Messages between the page and the workers that make sheets and their PDFs.
import type { NameForm } from "#app/scheduler/sheets/name-form.ts";
import { SHEET_KINDS, sheetMaker, type SheetRequest } from "#app/scheduler/sheets/make-sheets.ts";
import type { SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import type { Sheet } from "#app/scheduler/sheets/sheet.ts";
import type { Paper } from "#app/scheduler/sheets/pdf/papers.ts";
import type { PageHead } from "#app/scheduler/sheets/page-head.ts";

/** Which sheets: of one kind or of all, by key or all, and only the changed ones. */
export type Wanted = { kind: string | null; key: string | null; areChanged: boolean };

export const ALL_SHEETS: Wanted = { kind: null, key: null, areChanged: false };

export type SheetsQuestion = SheetRequest & { wanted: Wanted | "list" };

type ListedSheet = Pick<Sheet, "key" | "title" | "isChanged">;

export type ListedKind = Pick<SheetKind, "id" | "name" | "about"> & {
  names: NameForm;
  /** Why there is no sheet; null when there is one. */
  nothing: string | null;
  sheets: ListedSheet[];
};

export type SheetsAnswer = { kinds: ListedKind[] } | { sheets: Sheet[] };

export type PdfQuestion = SheetRequest & { wanted: Wanted; paper: Paper; head: PageHead };

/** One PDF, or a zip of several. */
export type PdfAnswer = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Returns the wanted sheets, by kind. */
export function wantedSheets(
  request: SheetRequest,
  { kind: wantedKind, key, areChanged }: Wanted,
): { kind: SheetKind; all: Sheet[]; sheets: Sheet[] }[] {
  const make = sheetMaker(request);
  return SHEET_KINDS.filter(({ id }) => wantedKind === null || id === wantedKind).flatMap(
    (kind) => {
      const all = make(kind);
      if ("nothing" in all) return [];
      const sheets = all.filter(
        (sheet) => (key === null || sheet.key === key) && (!areChanged || sheet.isChanged),
      );
      return sheets.length > 0 ? [{ kind, all, sheets }] : [];
    },
  );
}

/** Returns every kind with its sheets, or the reason for none. */
export function listKinds(request: SheetRequest): ListedKind[] {
  const make = sheetMaker(request);
  return SHEET_KINDS.map((kind) => {
    const { id, name, about } = kind;
    const names = request.options.names[id] ?? kind.namesFor(request.link);
    const made = make(kind);
    if ("nothing" in made) return { id, name, about, names, nothing: made.nothing, sheets: [] };
    const sheets = made.map(({ key, title, isChanged }) => ({ key, title, isChanged }));
    return { id, name, about, names, nothing: null, sheets };
  });
}
