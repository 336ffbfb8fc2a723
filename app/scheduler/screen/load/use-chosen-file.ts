// The file that a person chose on the screen, or the rows that they pasted, read in a worker.
import { useCallback } from "react";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import {
  type FileChoices,
  FileRefused,
  type Imported,
  MAX_FILE_BYTES,
  TOO_LARGE,
} from "#app/scheduler/files/import/import-file.ts";
import { openListOrPlan } from "#app/scheduler/files/plan-file.schema.ts";
import { withoutRoutines } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { AskFiles } from "./use-files.ts";

export const CHOSEN_KINDS =
  ".csv,.txt,.tsv,.xlsx,.xls,.ods,.json,text/csv,text/plain,application/json";

const WORKBOOK_GIVEN_UP =
  "The workbook could not be read within 10 seconds. Save the list as a CSV file and load that.";
const GIVEN_UP = "The file could not be read within 10 seconds. Load it in parts.";
const NO_WORKBOOKS =
  "What reads workbooks has not come over the network. Save the list as a CSV file and load that.";

/** What was read, and what from: a file may have changed, or be gone, when it is to be read again. */
export type Chosen = { imported: Imported; content: Blob; choices: FileChoices };

/** Reads what a file holds, in place of what a plan held. It throws `FileRefused`, its message for the person. */
export type ReadChosen = (plan: Plan, file: Blob, choices?: FileChoices) => Promise<Chosen>;

export function useChosenFile(askFiles: AskFiles): ReadChosen {
  return useCallback(
    async (plan, file, choices = {}) => {
      if (file.size > MAX_FILE_BYTES) throw new FileRefused(TOO_LARGE);
      const content = new Blob([await file.arrayBuffer()]);
      const asked = { plan: withoutRoutines(plan), content, choices };
      const answer = await askFiles({ kind: "open", ...asked });
      if (answer === "not fetched") return { imported: await openHere(asked), content, choices };
      if (answer === "too slow" || answer === "broken")
        throw new FileRefused((await isBook(content)) ? WORKBOOK_GIVEN_UP : GIVEN_UP);
      if (answer.kind === "refused") throw new FileRefused(answer.why);
      if (answer.kind !== "opened") throw new Error("The file could not be read.");
      return { imported: answer.imported, content, choices };
    },
    [askFiles],
  );
}

/** Why a file was not read, for the person who chose it. */
export function refusalText(name: string, error: unknown): string {
  return error instanceof FileRefused ? error.message : `${name} could not be opened.`;
}

type Asked = { plan: Plan; content: Blob; choices: FileChoices | undefined };

/** Without a signal the page reads it itself, which holds up what is typed meanwhile: all but a workbook. */
async function openHere({ plan, content, choices }: Asked): Promise<Imported> {
  const readSheet = () => Promise.reject(new FileRefused(NO_WORKBOOKS));
  return openListOrPlan(plan, await bytesOf(content), readSheet, choices);
}

async function isBook(content: Blob): Promise<boolean> {
  return isWorkbook(await bytesOf(content.slice(0, 8)));
}

async function bytesOf(content: Blob): Promise<Uint8Array> {
  return new Uint8Array(await content.arrayBuffer());
}
