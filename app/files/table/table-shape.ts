// Turns other layouts into a list with a header: a column for each record, the name last, a column for each
// section, a programme in lines. The user confirms each.
import type { Choices, Question, Shape, TableFile, TableKind } from "./table-kind.ts";
import { shareOf } from "./cell-kinds.ts";

export type Reshaped = {
  rows: readonly (readonly string[])[];
  numbers: readonly number[];
  /** The index of the header; -1 when there is none. */
  headerAt: number;
  shape: Shape;
  question: Question | null;
  /** The fields of the list's columns, when the layout was changed. */
  columns?: Readonly<Record<string, string | null>>;
};

const LINE = /^\s*(?:#?(\d+)[.):\s]\s*)?(.+?)\s+[-–—:]\s+(.+)$/;
const SECTION = /^(?:act|part|session|day|half|show|section)\s*(?:[\divx]+|one|two|three)$/i;

/** Returns the table as a list. `headerAt` is the index of the header in the file, or -1. */
export function reshape<Field extends string>(
  file: TableFile,
  headerAt: number,
  kind: TableKind<Field>,
  choices: Choices,
): Reshaped {
  const as = { ...file, headerAt, shape: "record" as const, question: null };
  if (headerAt >= 0 || kind.people === undefined) return as;
  const found = choices.answers?.shape ? null : recogniseShape(file);
  const shape = (choices.answers?.shape ?? found ?? "record") as Shape;
  const made = SHAPES[shape]?.(file);
  if (!made || made.rows.length === 0) return as;
  const { title, people } = kind;
  const columns = { [NAMES.title]: title as string, [NAMES.people]: people as string };
  const hasSections = made.rows.some(([, , section]) => section !== "");
  const width = hasSections ? 3 : 2;
  const rows = [[NAMES.title, NAMES.people, NAMES.section], ...made.rows].map((row) =>
    row.slice(0, width),
  );
  const numbers = [file.numbers[0] ?? 1, ...made.numbers];
  const question = found ? questionOf(found, made.rows, kind) : null;
  return { rows, numbers, headerAt: 0, shape, question, columns };
}

const NAMES = { title: "Name", people: "People", section: "Section" };

type Made = { rows: string[][]; numbers: number[] };

const SHAPES: Partial<Record<Shape, (file: TableFile) => Made>> = {
  grid: ({ rows, numbers }) => {
    const [header = [], ...body] = rows;
    const made = header.flatMap((title, at) => {
      const names = body.map((row) => row[at]?.trim() ?? "").filter((name) => name !== "");
      return title.trim() === "" ? [] : [[title.trim(), names.join("; "), ""]];
    });
    return { rows: made, numbers: made.map(() => numbers[0] ?? 1) };
  },
  "title-last": ({ rows, numbers }) => ({
    rows: rows.map((row) => {
      const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== "");
      return [cells.at(-1) ?? "", cells.slice(0, -1).join("; "), ""];
    }),
    numbers: [...numbers],
  }),
  sections: ({ rows, numbers }) => {
    const [header = [], ...body] = rows;
    const made: Made = { rows: [], numbers: [] };
    header.forEach((section, at) =>
      body.forEach((row, index) => {
        if (!row[at]?.trim()) return;
        made.rows.push([row[at].trim(), "", section.trim()]);
        made.numbers.push(numbers[index + 1]!);
      }),
    );
    return made;
  },
  lines: ({ rows, numbers }) => {
    const made: Made = { rows: [], numbers: [] };
    rows.forEach((row, at) => {
      const line = row.map((cell) => cell.trim()).join(", ");
      const found = LINE.exec(line);
      made.rows.push(found ? [found[2]!, found[3]!, ""] : [line, "", ""]);
      made.numbers.push(numbers[at]!);
    });
    return made;
  },
};

function recogniseShape({ rows }: TableFile): Shape | null {
  if (rows.length < 2) return null;
  const lines = rows.filter((row) => LINE.test(row.map((cell) => cell.trim()).join(", ")));
  if (lines.length >= rows.length * 0.6 && rows.some((row) => /^\s*#?\d+[.)]/.test(row[0] ?? "")))
    return "lines";
  const [header = [], ...body] = rows;
  if (header.length > 1 && header.every((cell) => SECTION.test(cell.trim()))) return "sections";
  if (header.length > 1 && isGrid(header, body)) return "grid";
  return isTitleLast(rows) ? "title-last" : null;
}

/** Returns true when names are below every header, some in several columns, and no header is among them. */
function isGrid(header: readonly string[], body: readonly (readonly string[])[]): boolean {
  const columns = header.map((_, at) => body.map((row) => row[at]?.trim() ?? ""));
  const names = columns.map((cells) => new Set(cells.filter((cell) => cell !== "")));
  const all = names.flatMap((one) => [...one]);
  const isRepeated = new Set(all).size < all.length;
  const isTitled = header.every((cell) => cell.trim() !== "" && !all.includes(cell.trim()));
  return isTitled && isRepeated && columns.every((cells) => shareOf("names", cells) >= 0.8);
}

/** Returns true when each row has names and then a title that no other row has. */
function isTitleLast(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ""));
  if (filled.some((cells) => cells.length < 2)) return false;
  const lasts = filled.map((cells) => cells.at(-1)!);
  const people = filled.flatMap((cells) => cells.slice(0, -1));
  const isOwn = new Set(lasts).size === lasts.length && lasts.every((one) => !people.includes(one));
  return isOwn && shareOf("names", people) >= 0.9;
}

function questionOf<Field extends string>(
  shape: Shape,
  rows: readonly (readonly string[])[],
  kind: TableKind<Field>,
): Question {
  const [one, many] = kind.record;
  const sample = rows[0]?.[0] ?? "";
  const words: Partial<Record<Shape, string>> = {
    grid: `A column for each ${one}, names below: ${rows.length} ${many}, the first is ${sample}`,
    "title-last": `The last cell of each row is the ${one}: ${rows.length} ${many}, the first is ${sample}`,
    sections: `A column for each section: ${rows.length} ${many}, the first is ${sample}`,
    lines: `Lines of name and ${kind.person ?? "person"}s: ${rows.length} ${many}, the first is ${sample}`,
  };
  return {
    id: "shape",
    text: "How is this list laid out?",
    choices: [
      { value: shape, label: words[shape] ?? shape },
      { value: "record", label: `A row for each ${one}` },
    ],
    guess: shape,
    isEssential: true,
  };
}
