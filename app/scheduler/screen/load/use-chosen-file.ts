// The file that a person chose on the screen, read in the browser; a workbook off the main thread.
import { useCallback } from "react";
import {
  FileRefused,
  type Imported,
  MAX_FILE_BYTES,
  TOO_LARGE,
} from "#app/scheduler/files/import/import-file.ts";
import { openFile } from "#app/scheduler/files/open-file.ts";
import { openPlanFile } from "#app/scheduler/files/plan-file.schema.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { AskSheets } from "./use-sheets.ts";

export const CHOSEN_KINDS = ".csv,.txt,.tsv,.xlsx,.xls,.json,text/csv,text/plain,application/json";

const GAVE_UP =
  "The workbook could not be read within 10 seconds. Save the list as a CSV file and load that.";

/** Reads what a file holds, in place of what a plan held. It throws `FileRefused`, its message for the person. */
export function useChosenFile(askSheets: AskSheets) {
  return useCallback(
    async (plan: Plan, file: File): Promise<Imported> => {
      if (file.size > MAX_FILE_BYTES) throw new FileRefused(TOO_LARGE);
      const content = new Uint8Array(await file.arrayBuffer());
      const kept = openPlanFile(plan, content);
      if (kept) return kept;
      return openFile(plan, content, async (bytes, mostRows) => {
        const answer = await askSheets({ kind: "read", bytes, mostRows });
        if (answer?.kind !== "read") throw new FileRefused(GAVE_UP);
        return answer;
      });
    },
    [askSheets],
  );
}

/** Why a file was not read, for the person who chose it. */
export function refusalText(name: string, error: unknown): string {
  return error instanceof FileRefused ? error.message : `${name} could not be opened.`;
}
