// Replaces typographic quotation marks around cells: word processors write them, and CSV needs plain ones.
import type { Choices, Question } from "./table/table-kind.ts";

/** A whole cell between “ and ”, with a delimiter in it. */
const QUOTED_CELL = /(^|[,;\t|\n])([ \t]*)“([^“”\n]*[,;\t|][^“”\n]*)”[ \t]*(?=[,;\t|\n]|$)/g;

/** Returns the text with plain quotation marks, unless the answer is no, and the question if it is still open. */
export function plainQuotes(
  text: string,
  { answers }: Choices,
): { text: string; questions: Question[] } {
  const found = text.includes("“") ? [...text.matchAll(QUOTED_CELL)][0] : undefined;
  if (!found) return { text, questions: [] };
  const answer = answers?.quotes;
  const question: Question = {
    id: "quotes",
    text: "Are “ and ” quotation marks around a cell?",
    choices: [
      { value: "yes", label: `Yes, ${found[3]} is one cell` },
      { value: "no", label: "No, they are part of the text" },
    ],
    guess: "yes",
    isEssential: true,
  };
  const read =
    answer === "no"
      ? text
      : text.replace(
          QUOTED_CELL,
          (_all, before: string, _spaces: string, cell: string) =>
            `${before}"${cell.replaceAll('"', '""')}"`,
        );
  return { text: read, questions: answer === undefined ? [question] : [] };
}
