// Declares the two commands of an import of records: its preview, and the import.
import { z } from "zod";
import type { Change } from "#app/data/commands/answer.ts";
import { command } from "#app/data/commands/command.ts";
import type { Access } from "#app/platform/scopes.ts";
import { SHEET_BODY_LIMIT } from "#app/route-limits.ts";
import { choicesText, fromText } from "../uploaded-table.schema.ts";
import type { RecordReport } from "./record-report.ts";

const MOST_ROWS = 20_000;

const answers = z.object({
  kept: z.array(z.string().max(200)).max(MOST_ROWS),
  added: z.array(z.int().positive()).max(MOST_ROWS),
});

const recordImportSchema = z.object({
  file: z.instanceof(File, { message: "No file was sent." }),
  choices: choicesText,
  answers: fromText(answers),
  /** The hash of the preview that was shown. */
  mark: z.string().max(64).default(""),
});

/** Returns the commands at an address: both need the same access. */
export function recordImport(path: string, access: Access) {
  const options = { bodyLimit: SHEET_BODY_LIMIT };
  return {
    preview: command(`${path}/preview`, access, recordImportSchema, {
      ...options,
      isQuestion: true,
    }).answering<{ report: RecordReport }>(),
    run: command(path, access, recordImportSchema, options).answering<{ change?: Change }>(),
  };
}

export type RecordImport = ReturnType<typeof recordImport>;
