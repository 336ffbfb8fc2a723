// Reads and writes workbooks off the main thread: one that takes too long can be given up.
import { sheetBytes, sheetRows } from "#app/platform/sheets/sheet.ts";
import type { SheetAnswer, SheetRequest } from "#app/scheduler/files/sheet-messages.ts";

addEventListener("message", async ({ data }: MessageEvent<SheetRequest>) => {
  const answer: SheetAnswer =
    data.kind === "read"
      ? { kind: "read", ...(await sheetRows(data.bytes, data.mostRows)) }
      : { kind: "written", bytes: sheetBytes(data.name, data.rows) };
  postMessage(answer);
});
