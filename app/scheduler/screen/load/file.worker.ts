// Opens files and writes workbooks off the main thread: a long list does not block typing, and a
// slow file can be abandoned.
import { readSheets, sheetBytes } from "#app/files/sheet.ts";
import { type FileAnswer, type FileRequest, sentAnswer, type SentAnswer } from "./file-messages.ts";
import { FileRefused } from "#app/scheduler/files/import/file-refused.ts";
import type { OnRows } from "#app/scheduler/files/import/import-routines.ts";
import { openListOrPlan } from "#app/scheduler/files/plan-file.schema.ts";
import { openStored } from "#app/scheduler/open-stored.schema.ts";
import { answerRequests } from "#app/scheduler/screen/request-worker.ts";

answerRequests<FileRequest, SentAnswer>(async (request, onRows) =>
  sentAnswer(await answerTo(request, onRows)),
);

async function answerTo(request: FileRequest, onRows: OnRows): Promise<FileAnswer> {
  if (request.kind === "write")
    return { kind: "written", bytes: sheetBytes(request.name, request.rows) };
  if (request.kind === "stored")
    return { kind: "stored", opened: openStored(request.plan, request.data) };
  try {
    const bytes = new Uint8Array(await request.content.arrayBuffer());
    const { plan, choices } = request;
    const context = { ...request.context, onRows };
    const imported = await openListOrPlan(plan, bytes, readSheets, choices, context);
    return { kind: "opened", imported };
  } catch (error) {
    if (error instanceof FileRefused) return { kind: "refused", why: error.message };
    return { kind: "unreadable" };
  }
}
