// Reads the chosen file or pasted rows in a worker.
import { useCallback } from "react";
import { headerSignature } from "#app/files/table/answer.ts";
import type { Remembered } from "#app/files/table/recall-choices.ts";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import {
  type Imported,
  type ReadContext,
  MAX_FILE_BYTES,
} from "#app/scheduler/files/import/import-file.ts";
import type { OnRows } from "#app/scheduler/files/import/import-routines.ts";
import { FileRefused, TOO_LARGE } from "#app/scheduler/files/import/file-refused.ts";
import { openListOrPlan } from "#app/scheduler/files/plan-file.schema.ts";
import { withoutRoutines } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { rememberedHere } from "./remembered-columns.ts";
import type { AskFiles } from "./use-files.ts";

export const CHOSEN_KINDS =
  ".csv,.txt,.tsv,.xlsx,.xls,.ods,.json,text/csv,text/plain,application/json";

const WORKBOOK_GIVEN_UP =
  "The workbook took longer than 10 seconds to read. Save the list as CSV and load that.";
const GIVEN_UP = "The file took longer than 10 seconds to read. Load it in parts.";
const NO_WORKBOOKS =
  "You went offline before the workbook reader could load. Save the list as CSV and load that.";

/** The import and a copy of its content: the file itself may have changed or gone when it is read again. */
export type Chosen = {
  imported: Imported;
  content: Blob;
  /** True when it was read by answers that nobody has confirmed yet. */
  isBegun: boolean;
};

type HowToRead = {
  choices?: Choices | undefined;
  /** Answers to files that were not loaded. */
  begun?: readonly Remembered[];
  onRows?: OnRows;
};

/**
 * Reads a file into a plan, replacing its routines: as chosen, as begun, or as files with the same headers in the
 * plan or in this browser. Throws `FileRefused` with a message for the user.
 */
export type ReadChosen = (plan: Plan, file: Blob, how?: HowToRead) => Promise<Chosen>;

export function useChosenFile(askFiles: AskFiles): ReadChosen {
  return useCallback(
    async (plan, file, { choices, begun = [], onRows } = {}) => {
      if (file.size > MAX_FILE_BYTES) throw new FileRefused(TOO_LARGE);
      const content = new Blob([await file.arrayBuffer()]);
      const context = { remembered: [...begun, ...(plan.mappings ?? []), ...rememberedHere()] };
      const request = { plan: withoutRoutines(plan), content, choices, context };
      const chosenOf = (imported: Imported) => ({
        imported,
        content,
        isBegun: begun.some(
          ({ signature }) => signature === headerSignature(imported.report.columns),
        ),
      });
      const answer = await askFiles({ kind: "open", ...request }, onRows);
      if (answer === "not fetched") return chosenOf(await openHere(request));
      if (answer === "too slow" || answer === "broken")
        throw new FileRefused((await isBook(content)) ? WORKBOOK_GIVEN_UP : GIVEN_UP);
      if (answer.kind === "refused") throw new FileRefused(answer.why);
      if (answer.kind !== "opened") throw new Error("The file could not be read.");
      return chosenOf(answer.imported);
    },
    [askFiles],
  );
}

/** Returns the message for the user when a file could not be read. */
export function refusalText(name: string, error: unknown): string {
  return error instanceof FileRefused ? error.message : `${name} could not be opened.`;
}

type OpenRequest = {
  plan: Plan;
  content: Blob;
  choices: Choices | undefined;
  context: ReadContext;
};

/**
 * Without the worker the page reads the file itself, which blocks typing; workbooks are refused.
 */
async function openHere({ plan, content, choices, context }: OpenRequest): Promise<Imported> {
  const readSheet = () => Promise.reject(new FileRefused(NO_WORKBOOKS));
  return openListOrPlan(plan, await bytesOf(content), readSheet, choices, context);
}

async function isBook(content: Blob): Promise<boolean> {
  return isWorkbook(await bytesOf(content.slice(0, 8)));
}

async function bytesOf(content: Blob): Promise<Uint8Array> {
  return new Uint8Array(await content.arrayBuffer());
}
