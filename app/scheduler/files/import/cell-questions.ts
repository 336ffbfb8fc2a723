// The questions about a list's cells: lengths that may be hours, decimals that may be seconds, age ranges that a
// spreadsheet turned into dates, and groups in several spellings.
import { typedBeforeDate } from "#app/files/date-cells.ts";
import type { Choices, Question, TableRead } from "#app/files/table/table-kind.ts";
import { FIELD_LABELS, type Field } from "../columns.ts";

type Asked = { rows: string[][]; questions: Question[] };
type Rewrite = (cell: string) => string;

/** Returns the rows with the answers, or the likeliest ones, applied. */
export function askAboutCells(table: TableRead<Field>, choices: Choices): Asked {
  const rewrites = new Map<number, Rewrite[]>();
  const questions: Question[] = [];
  table.header.forEach(({ field }, at) => {
    if (field === null) return;
    const cells = table.rows.map((row) => row[at] ?? "");
    for (const ask of ASKED[field] ?? []) {
      const found = ask(field, cells);
      if (!found) continue;
      const answer = choices.answers?.[found.question.id];
      if (answer === undefined) questions.push(found.question);
      if ((answer ?? found.question.guess) === found.rewriteOn)
        rewrites.set(at, [...(rewrites.get(at) ?? []), found.rewrite]);
    }
  });
  if (rewrites.size === 0) return { rows: table.rows, questions };
  const rows = table.rows.map((row) =>
    row.map((cell, at) => (rewrites.get(at) ?? []).reduce((text, rewrite) => rewrite(text), cell)),
  );
  return { rows, questions };
}

type Found = { question: Question; rewriteOn: string; rewrite: Rewrite };
type Ask = (field: Field, cells: readonly string[]) => Found | null;

const ASKED: Partial<Record<Field, Ask[]>> = {
  id: [wholeNumbers],
  duration: [asHours, asDecimals],
  ageGroup: [asDay, inSpellings],
  age: [asDay],
  entryType: [inSpellings],
  level: [inSpellings],
  style: [inSpellings],
};

const HOURS = /^([1-9]\d?):([0-5]\d)(?::00(?:\.0+)?|(?::00)?\s*[ap]\.?m\.?)$/i;

/** Asks about '2:45:00' and '2:45 AM': minutes and seconds in a cell that a spreadsheet formats as hours. */
function asHours(_field: Field, cells: readonly string[]): Found | null {
  const found = cells.map((cell) => HOURS.exec(cell.trim())).find((match) => match !== null);
  if (!found) return null;
  const [text, minutes, seconds] = found;
  return {
    question: {
      id: "hours",
      text: `How long is ${text}?`,
      choices: [
        { value: "minutes", label: `${Number(minutes)} min ${Number(seconds)} s` },
        { value: "hours", label: `${Number(minutes)} h ${Number(seconds)} min` },
      ],
      guess: "minutes",
      isEssential: true,
    },
    rewriteOn: "minutes",
    rewrite: (cell) => cell.trim().replace(HOURS, "$1:$2"),
  };
}

const DECIMALS = /^(\d{1,2})[.,]([0-5]\d)$/;

/** Asks about 2.45 and 3.30: decimal minutes, or minutes and seconds. */
function asDecimals(_field: Field, cells: readonly string[]): Found | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const decimals = filled.filter((cell) => DECIMALS.test(cell));
  if (filled.length === 0 || decimals.length < filled.length) return null;
  const odd = decimals.find((cell) => !/[.,](?:00|25|50)$/.test(cell));
  if (odd === undefined) return null;
  const [, minutes, seconds] = DECIMALS.exec(odd)!;
  return {
    question: {
      id: "decimals",
      text: `How long is ${odd}?`,
      choices: [
        { value: "minutes", label: `${odd} minutes` },
        { value: "seconds", label: `${Number(minutes)} min ${Number(seconds)} s` },
      ],
      guess: "minutes",
      isEssential: false,
    },
    rewriteOn: "seconds",
    rewrite: (cell) => cell.trim().replace(DECIMALS, "$1:$2"),
  };
}

/** Asks about '8-Jul' in a column of ages, which was '7-8' before a spreadsheet made it a date. */
function asDay(field: Field, cells: readonly string[]): Found | null {
  const text = cells.find((cell) => rangeOf(cell) !== null)?.trim();
  if (text === undefined) return null;
  return {
    question: {
      id: `day:${field}`,
      text: `A spreadsheet has made days of some ${FIELD_LABELS[field]}s, such as ${text}. What was typed?`,
      choices: [
        { value: "range", label: `A range: ${rangeOf(text)}` },
        { value: "day", label: `${text}, as it is` },
      ],
      guess: "range",
      isEssential: true,
    },
    rewriteOn: "range",
    rewrite: (cell) => rangeOf(cell) ?? cell,
  };
}

/** Returns the range of ages in a date, the younger age first; null for any other cell. */
function rangeOf(cell: string): string | null {
  const typed = typedBeforeDate(cell);
  if (typed === null) return null;
  return typed
    .split("-")
    .map(Number)
    .toSorted((one, other) => one - other)
    .join("-");
}

/** Asks whether spellings such as Solo, solo, SOLO and Solos, or 9-11 and 9–11, are one group. */
function inSpellings(field: Field, cells: readonly string[]): Found | null {
  const spellings = new Map<string, Map<string, number>>();
  for (const cell of cells.map((one) => one.trim())) {
    if (cell === "") continue;
    const group = spellings.get(spellingKey(cell)) ?? new Map<string, number>();
    spellings.set(spellingKey(cell), group.set(cell, (group.get(cell) ?? 0) + 1));
  }
  // Age groups are in capitals anyway.
  const shown = (text: string) => (field === "ageGroup" ? text.toUpperCase() : text);
  const several = [...spellings].filter(
    ([, group]) => new Set([...group.keys()].map(shown)).size > 1,
  );
  if (several.length === 0) return null;
  const first = new Map(
    several.map(([key, group]) => [key, [...group].toSorted((a, b) => b[1] - a[1])[0]![0]]),
  );
  const words = several.map(([, group]) => listed([...group.keys()])).join("; ");
  return {
    question: {
      id: `join:${field}`,
      text: `${words}: the same ${FIELD_LABELS[field]}?`,
      choices: [
        { value: "yes", label: `Yes, as ${[...first.values()].join(", ")}` },
        { value: "no", label: "No, keep them apart" },
      ],
      guess: "no",
      isEssential: false,
    },
    rewriteOn: "yes",
    rewrite: (cell) => first.get(spellingKey(cell.trim())) ?? cell,
  };
}

function spellingKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[\s–—-]+/g, "-")
    .replace(/s$/, "");
}

function listed(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Reads ids such as '1.0' as whole numbers: programs that calculate write them so. */
function wholeNumbers(_field: Field, cells: readonly string[]): Found | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (filled.length === 0 || !filled.every((cell) => /^\d+\.0$/.test(cell))) return null;
  return {
    question: {
      id: "whole",
      text: `Is the id ${filled[0]} the number ${filled[0]!.slice(0, -2)}?`,
      choices: [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ],
      guess: "yes",
      isEssential: false,
    },
    rewriteOn: "yes",
    rewrite: (cell) => cell.trim().replace(/\.0$/, ""),
  };
}
