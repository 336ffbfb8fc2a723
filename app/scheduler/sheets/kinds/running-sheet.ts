// The stage manager's running sheet: times, gaps and quick changes.
import { nearText } from "#app/scheduler/sheets/order/nearest-routines.ts";
import { dancersText, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { LANDSCAPE, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, type DeclaredColumn, splitDancers } from "#app/scheduler/sheets/tables.ts";
import { sessionParts } from "./session-parts.ts";

type Of = { line: OrderLine; gap: string; dancers: string; below: string };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Number", ({ line }) => line.number),
  column("Start", ({ line }) => line.start),
  column("End", ({ line }) => line.end),
  column("Title", ({ line }) => line.title, { share: 4, isMain: true }),
  column("Category", ({ line }) => line.category, { share: 3 }),
  column("Studio", ({ line }) => line.studio, { share: 3 }),
  column("Dancers", ({ dancers }) => dancers, { share: 5 }),
  column("Length", ({ line }) => line.length),
  column("Gap", ({ gap }) => gap, { share: 4 }),
  column("Note", ({ line }) => line.note, { share: 2 }),
];

export const RUNNING_SHEET: SheetKind = {
  id: "running-sheet",
  name: "Running sheet",
  about: "Times, gaps and quick changes, for the stage manager",
  namesFor: FULL_NAMES,
  make: ({ order, nearest }) => {
    const toOf = (line: OrderLine): Of => {
      const { inColumn, below } = splitDancers(line, dancersText(line));
      const gap = line.isScratched ? "" : nearText(nearest.of(line));
      return { line, gap, dancers: inColumn, below };
    };
    const parts = sessionParts(order, COLUMNS, {
      toOf,
      hasTimes: true,
      hasNotes: true,
      rowOptions: ({ below }) => ({ below }),
    });
    if (parts.length === 0) return { nothing: NO_ROUTINES };
    const look = { ...LANDSCAPE, textSize: 8 };
    return [sheetOf({ key: "running-sheet", title: "Running sheet", parts, look })];
  },
};
