// The schemas of the forms of an exam, with their messages.
import { z } from "zod";
import { schemaOf, versionSchema } from "#app/office/fields/fields.schema.ts";
import { readCount } from "#app/platform/typed/count.ts";
import { typed } from "#app/platform/typed/typed.schema.ts";
import { readClock } from "../event.fields.ts";
import { BOARD_FIELD_NAMES, DATE_FORMAT_NAMES } from "./board.ts";
import { dayProblems, MOST_TOGETHER } from "./day-settings.ts";
import { ENTRY_FIELDS } from "./exam.fields.ts";

const MOST_COLUMNS = 40;
const HEADING_LENGTH = 100;
const NAME_LENGTH = 60;
const TEXT_LENGTH = 3000;
const RESULT_LENGTH = 100;

const columnSchema = z.object({
  field: z.enum(BOARD_FIELD_NAMES),
  heading: z.string().trim(),
  text: z.string().trim(),
});

const boardSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter the board's name.")
    .max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`),
  dateFormat: z.enum(DATE_FORMAT_NAMES),
  columns: z
    .array(columnSchema)
    .min(1, "Add at least one column.")
    .max(MOST_COLUMNS, `A file has at most ${MOST_COLUMNS} columns.`)
    .superRefine((columns, context) => {
      for (const [place, { field, heading, text }] of columns.entries()) {
        const refuse = (message: string) => context.addIssue({ code: "custom", message });
        if (heading === "") refuse(`Column ${place + 1} needs a heading.`);
        else if (Math.max(heading.length, text.length) > HEADING_LENGTH)
          refuse(`Keep column ${place + 1} to ${HEADING_LENGTH} characters.`);
        else if (field === "fixed" && text === "")
          refuse(`Column ${place + 1} needs the text that everyone has.`);
      }
    }),
});

export const addBoardSchema = z.object({ values: boardSchema });
export const editBoardSchema = z.object({ version: versionSchema, values: boardSchema });

/** The board of an exam; "" for none. */
export const chooseBoardSchema = z.object({ boardId: z.string() });

export const editEntrySchema = z.object({
  version: versionSchema,
  values: schemaOf(ENTRY_FIELDS).superRefine((values, context) => {
    const { slotDay, slotStarts, slotMinutes } = values;
    if (slotDay === null && slotStarts === "" && slotMinutes === null) return;
    const refuse = (field: keyof typeof values, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (slotDay === null) refuse("slotDay", "Enter the day.");
    const reading = readClock(slotStarts);
    if ("problem" in reading) refuse("slotStarts", reading.problem);
    if (slotMinutes === null) refuse("slotMinutes", "Enter the minutes.");
  }),
});

const togetherSchema = typed(readCount).refine(
  (count) => count >= 1 && count <= MOST_TOGETHER,
  `Enter a whole number from 1 to ${MOST_TOGETHER}.`,
);

const linesSchema = z.string().max(TEXT_LENGTH, `Keep this to ${TEXT_LENGTH} characters.`);

export const layOutDaySchema = z.object({
  version: versionSchema,
  values: z
    .object({
      starts: z.string(),
      ends: z.string(),
      breaks: linesSchema,
      lengths: linesSchema,
      together: togetherSchema,
    })
    .superRefine((values, context) => {
      for (const [field, message] of Object.entries(dayProblems(values)))
        context.addIssue({ code: "custom", path: [field], message });
    }),
});

/** The results by the candidate's place. */
export const saveResultsSchema = z.object({
  version: versionSchema,
  values: z.record(
    z.string(),
    z.string().trim().max(RESULT_LENGTH, `Keep this to ${RESULT_LENGTH} characters.`),
  ),
});
