// The music list: each routine's file. A plan without music has spaces to write in.
import { type RoutineMusic, silenceText } from "#app/scheduler/music/music-file.ts";
import type { OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { type Cell, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import {
  column,
  type DeclaredColumn,
  writesUnlessScratched,
} from "#app/scheduler/sheets/tables.ts";
import { sessionParts } from "./session-parts.ts";

/** `music` is null where the file is written in by hand. */
type Of = { line: OrderLine; music: RoutineMusic | "missing" | null };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Number", ({ line }) => line.number),
  column("Title", ({ line }) => line.title, { share: 3, isMain: true }),
  column("Studio", ({ line }) => line.studio, { share: 3 }),
  column("File", fileCell, { share: 3 }),
  column("Length", ({ line }) => line.length),
  column("Silence before", silenceCell),
];

const BY_HAND = "This plan has no music files: write in each file and its silence by hand.";

export const MUSIC_LIST: SheetKind = {
  id: "music-list",
  name: "Music list",
  about: "What to play for each routine",
  namesFor: FULL_NAMES,
  make: ({ order, music }) => {
    const byRow = new Map(music.map((one) => [one.row, one]));
    const without: Of["music"] = music.length === 0 ? null : "missing";
    const parts = sessionParts(order, COLUMNS, {
      toOf: (line) => (line.row === null ? null : { line, music: byRow.get(line.row) ?? without }),
      hasTimes: true,
      hasNotes: false,
    });
    if (parts.length === 0) return { nothing: NO_ROUTINES };
    const remarks = without === null ? [BY_HAND] : [];
    const look = { ...PORTRAIT, rowSpace: 3 };
    return [sheetOf({ key: "music-list", title: "Music list", remarks, parts, look })];
  },
};

function fileCell({ line, music }: Of): Cell {
  if (music === null) return writesUnlessScratched({ line });
  if (line.isScratched) return "";
  if (music === "missing") return "Missing";
  return music.fileName || "No music";
}

function silenceCell({ line, music }: Of): Cell {
  if (music === null) return writesUnlessScratched({ line });
  const isPlayed = !line.isScratched && music !== "missing" && music.fileName !== "";
  return isPlayed ? silenceText(music.silenceBeforeMs) : "";
}
