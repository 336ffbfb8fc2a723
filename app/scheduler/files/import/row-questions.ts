// The questions about a list's rows: equal rows, and cells that only the first row of a block has.
import type { Choices, Question, TableRead } from "#app/files/table/table-kind.ts";
import { type Field, FIELD_LABELS } from "../columns.ts";
import type { SheetRow } from "./row-words.ts";

type Table = Pick<TableRead<Field>, "header" | "rows" | "positions" | "numbers"> & {
  sheetRows?: readonly SheetRow[] | undefined;
};
type Asked = { table: Pick<Table, "rows" | "positions">; questions: Question[] };

/** Returns the rows with the answers applied; without answers they are unchanged. */
export function askAboutRows(table: Table, choices: Choices): Asked {
  const filled = fillDown(table, choices);
  const kept = withoutEqual({ ...table, rows: filled.rows }, choices);
  return { table: kept.table, questions: [...filled.questions, ...kept.questions] };
}

/** Asks once about all rows that are equal in every cell. */
function withoutEqual({ rows, positions, numbers, sheetRows }: Table, { answers }: Choices): Asked {
  const firsts = new Map<string, number>();
  const pairs: (readonly [first: number, again: number])[] = [];
  rows.forEach((row, at) => {
    const key = JSON.stringify(row.map((cell) => cell.trim()));
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, at);
    else pairs.push([first, at]);
  });
  if (pairs.length === 0) return { table: { rows, positions }, questions: [] };
  const numberOf = (at: number) => numbers[positions[at]!]!;
  // The id has the rows, so that the answer is not used for another file.
  const id = `equal:${pairs.map(([, at]) => numberOf(at)).join(",")}`;
  // The sheet's name is a cell, so equal rows are on the same sheet.
  const words = pairs.map(([first, at]) => pairWords(numberOf(first), numberOf(at), sheetRows));
  const again = new Set(pairs.map(([, at]) => at));
  const isLeft = (_: unknown, at: number) => answers?.[id] !== "once" || !again.has(at);
  const question: Question = {
    id,
    text: `Rows ${words.join("; ")} are equal in every cell. Are they the same routine?`,
    choices: [
      { value: "all", label: `No, load all ${rows.length}` },
      { value: "once", label: `Yes, load ${rows.length - again.size}` },
    ],
    guess: "all",
    isEssential: false,
  };
  return {
    table: { rows: rows.filter(isLeft), positions: positions.filter(isLeft) },
    questions: answers?.[id] === undefined ? [question] : [],
  };
}

function pairWords(first: number, again: number, sheetRows: Table["sheetRows"]): string {
  if (!sheetRows) return `${first} and ${again}`;
  const { sheet, row } = sheetRows[again - 1]!;
  return `${sheetRows[first - 1]!.row} and ${row} of ${sheet}`;
}

const OF_BLOCKS: readonly Field[] = ["school", "ageGroup", "entryType", "level", "style"];

/** The most filled cells, as a share, of a column that names only the first row of each block. */
const MOST_FILLED = 0.6;

/** Asks whether empty cells are the same as the one above, such as a studio named once for its block. */
function fillDown({ header, rows }: Table, { answers }: Choices) {
  const questions: Question[] = [];
  const filledAt = new Set<number>();
  header.forEach(({ field, header: name }, at) => {
    if (field === null || !OF_BLOCKS.includes(field)) return;
    const cells = rows.map((row) => row[at]?.trim() ?? "");
    const filled = cells.filter((cell) => cell !== "").length;
    if (cells[0] === "" || filled === cells.length || filled > cells.length * MOST_FILLED) return;
    if (filled < 2) return;
    const id = `fill:${name}`;
    if (answers?.[id] === "yes") filledAt.add(at);
    if (answers?.[id] !== undefined) return;
    questions.push({
      id,
      text: `${name} is empty in ${cells.length - filled} of ${cells.length} rows. Is each the same ${FIELD_LABELS[field]} as the row above?`,
      choices: [
        { value: "no", label: "No, they are empty" },
        { value: "yes", label: `Yes, such as ${cells[0]} in the first rows` },
      ],
      guess: "no",
      isEssential: false,
    });
  });
  const above = new Map<number, string>();
  const read = rows.map((row) =>
    row.map((cell, at) => {
      if (!filledAt.has(at)) return cell;
      if (cell.trim() !== "") above.set(at, cell);
      return above.get(at) ?? cell;
    }),
  );
  return { rows: filledAt.size > 0 ? read : rows, questions };
}
