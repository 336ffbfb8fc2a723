// What the page and its worker for workbooks say to each other.
import type { SheetRead } from "#app/platform/sheets/sheet.ts";

export type SheetRequest =
  | { kind: "read"; bytes: Uint8Array; mostRows: number }
  | { kind: "write"; name: string; rows: readonly (readonly string[])[] };

export type SheetAnswer = ({ kind: "read" } & SheetRead) | { kind: "written"; bytes: Uint8Array };
