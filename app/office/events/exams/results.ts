// The results of an exam: those of its form, and those of a list that was pasted.
import { foldedText } from "#app/platform/name.ts";

/** Returns the results by the candidate's id. */
export function resultsOf(
  candidates: readonly { id: string; result: string }[],
): Record<string, string> {
  return Object.fromEntries(candidates.map(({ id, result }) => [id, result]));
}

export type ResultsRead = {
  /** The results by the candidate's id. */
  results: Record<string, string>;
  /** The lines that fit no candidate, or more than one. */
  unmatched: string[];
};

type Named = { id: string; certificateName: string; boardNumber: string };

/**
 * Reads one candidate a line, as copied from a sheet or typed with commas: one of its cells is the board number or
 * the name on the certificate, the last one is the result. Blank lines are ignored.
 */
export function readResults(text: string, candidates: readonly Named[]): ResultsRead {
  const read: ResultsRead = { results: {}, unmatched: [] };
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const cells = line.split(line.includes("\t") ? "\t" : /[,;]/).map((cell) => cell.trim());
    const result = cells.at(-1) ?? "";
    const known = cells.slice(0, -1).map(foldedText).filter(Boolean);
    const found =
      onlyOne(candidates.filter(({ boardNumber }) => isIn(known, boardNumber))) ??
      onlyOne(candidates.filter(({ certificateName }) => isIn(known, certificateName)));
    if (found && result !== "") read.results[found.id] = result;
    else read.unmatched.push(line);
  }
  return read;
}

const isIn = (cells: readonly string[], text: string) =>
  text !== "" && cells.includes(foldedText(text));

const onlyOne = (found: readonly Named[]) => (found.length === 1 ? found[0] : undefined);
