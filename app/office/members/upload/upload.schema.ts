// The schema of an uploaded file of members.
import { z } from "zod";
import { choicesText, fromText } from "#app/office/upload/uploaded-table.schema.ts";
import { NOT_CSV } from "./csv-kind.ts";
import { NOTHING_FURTHER } from "./offers.ts";

const flag = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

const MOST = 20_000;
const MOST_IN_FAMILY = 20;
const text = z.string().max(1000);

const decisions = z.object({
  /** By the id of a question about a row. */
  answers: z.record(text, text),
  /** Cells that are left empty because they cannot be read, such as '7 joinDate'. */
  emptied: z.array(text).max(MOST),
  /** Changes that are not made, such as '7 phone'; null before a person has looked at them. */
  leftOut: z.array(text).max(MOST).nullable(),
  further: z
    .object({
      enrols: z.boolean().nullable(),
      days: z.record(text, text),
      families: z.array(z.array(text).max(MOST_IN_FAMILY)).max(MOST),
      callsFromToday: z.boolean().nullable(),
    })
    .default({ ...NOTHING_FURTHER, families: [] }),
});

type Decisions = z.output<typeof decisions>;

const NO_DECISIONS: Decisions = {
  answers: {},
  emptied: [],
  leftOut: null,
  further: { ...NOTHING_FURTHER, families: [] },
};

export const uploadSchema = z.object({
  file: z.instanceof(File, { message: NOT_CSV }),
  /** The hash of the preview that was shown. */
  mark: z.string().max(64).default(""),
  takesPhone: flag,
  hasUpdates: flag,
  /** The file is a workbook, and a person wants it read all the same. */
  isWorkbook: flag,
  choices: choicesText,
  decisions: fromText(decisions).transform((given) => given ?? NO_DECISIONS),
});
