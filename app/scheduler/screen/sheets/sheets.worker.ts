// Makes sheets off the main thread: a long plan does not block the page.
import { answerRequests } from "#app/scheduler/screen/request-worker.ts";
import {
  listKinds,
  type SheetsAnswer,
  type SheetsQuestion,
  wantedSheets,
} from "./sheet-messages.ts";

answerRequests<SheetsQuestion, SheetsAnswer>(async ({ wanted, ...request }) =>
  wanted === "list"
    ? { kinds: listKinds(request) }
    : { sheets: wantedSheets(request, wanted).flatMap(({ sheets }) => sheets) },
);
