// The music list. Files are written in by hand: a plan has none.
import type { OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import {
  column,
  type DeclaredColumn,
  writesUnlessScratched,
} from "#app/scheduler/sheets/tables.ts";
import { sessionParts } from "./session-parts.ts";

type Of = { line: OrderLine };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Number", ({ line }) => line.number),
  column("Title", ({ line }) => line.title, { share: 3, isMain: true }),
  column("Studio", ({ line }) => line.studio, { share: 3 }),
  column("File", writesUnlessScratched, { share: 3 }),
  column("Length", ({ line }) => line.length),
  column("Silence before", writesUnlessScratched),
];

export const MUSIC_LIST: SheetKind = {
  id: "music-list",
  name: "Music list",
  about: "What to play for each routine",
  namesFor: FULL_NAMES,
  make: ({ order }) => {
    const parts = sessionParts(order, COLUMNS, {
      toOf: (line) => (line.row === null ? null : { line }),
      hasTimes: true,
      hasNotes: false,
    });
    if (parts.length === 0) return { nothing: NO_ROUTINES };
    const remarks = ["This plan has no music files: write in each file and its silence by hand."];
    const look = { ...PORTRAIT, rowSpace: 3 };
    return [sheetOf({ key: "music-list", title: "Music list", remarks, parts, look })];
  },
};
