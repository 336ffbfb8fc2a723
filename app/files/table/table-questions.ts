// The questions about a table's header and columns.
import { areClockTimes, shareOf } from "./cell-kinds.ts";
import { HEADER_ROWS } from "./find-header.ts";
import { columnNames } from "./fold-header.ts";
import type { Choices, ColumnUse, Question, TableFile, TableKind } from "./table-kind.ts";

/** The share of names from which a column may be the people's. */
const FEW = 0.3;

/** Leaves times of day unread as lengths, unless the answer says that they are lengths. */
export function answerClock<Field extends string>(
  columns: ColumnUse<Field>[],
  cells: readonly (readonly string[])[],
  kind: TableKind<Field>,
  choices: Choices,
): void {
  const lengths = kind.fields.filter(({ isLength }) => isLength).map(({ field }) => field);
  columns.forEach((column, at) => {
    const isLength = column.field !== null && lengths.includes(column.field);
    if (!isLength || column.by === "person" || !areClockTimes(cells[at]!)) return;
    if (choices.answers?.[clockId(column)] !== "length") columns[at] = { ...column, field: null };
  });
}

/** Returns a label such as 'First trial' as it reads within a sentence; one in capitals is unchanged. */
const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const clockId = ({ header }: { header: string }) => `clock:${header}`;

/** Asks for the header row when no row has a known header; the first row counts until then. */
export function headerQuestion({ numbers }: TableFile): Question {
  return {
    id: "header",
    text: `No header found in the first ${HEADER_ROWS} rows. Which row names the columns?`,
    choices: [
      { value: "none", label: "This file has no headers" },
      ...numbers.slice(0, 5).map((number) => ({ value: String(number), label: `Row ${number}` })),
    ],
    guess: numbers[0] === undefined ? null : String(numbers[0]),
    isEssential: true,
  };
}

export function columnQuestions<Field extends string>(
  columns: readonly ColumnUse<Field>[],
  cells: readonly (readonly string[])[],
  kind: TableKind<Field>,
  choices: Choices,
): Question[] {
  const names = columnNames(columns);
  const labelOf = (field: Field) =>
    inSentence(kind.fields.find((one) => one.field === field)?.label ?? field);
  const mayBePeople = () =>
    columns.some(({ field }, at) => field === null && shareOf("names", cells[at]!) >= FEW);
  const questions: Question[] = [];
  // A list with only the specification's headers is as intended.
  const isAsSpecified = columns.every(({ by }) => by === "header");
  for (const group of isAsSpecified ? [] : kind.essential) {
    const isRead = columns.some(({ field }) => field !== null && group.includes(field));
    const isSaid = group.some((field) => choices.answers?.[`field:${field}`] === "none");
    // Without an unused column of people there is nothing to choose.
    const isPeople = kind.people !== undefined && group.includes(kind.people);
    if (isRead || isSaid || (isPeople && !mayBePeople())) continue;
    questions.push({
      id: `field:${group[0]}`,
      text: `Which column has the ${group.map(labelOf).join(" or the ")}?`,
      choices: [
        { value: "none", label: "None" },
        ...names.map((name) => ({ value: name, label: name })),
      ],
      guess: null,
      isEssential: true,
    });
  }
  questions.push(...newColumnQuestions(columns, names, kind, choices));
  columns.forEach((column, at) => {
    const values = cells[at]!;
    if (column.by === "person" || column.field !== null || column.by === null) return;
    if (choices.answers?.[clockId(column)] !== undefined || !areClockTimes(values)) return;
    const sample = values.find((cell) => cell.trim() !== "")?.trim() ?? "";
    questions.push({
      id: clockId(column),
      text: `Is ${column.header} a length or a start time?`,
      choices: [
        { value: "length", label: `A length: ${sample} is ${sample.replace(":", " min ")} s` },
        { value: "start", label: `A start time: ${sample} is a time of day` },
      ],
      guess: null,
      isEssential: true,
      header: names[at]!,
    });
  });
  return questions;
}

/** Asks about the columns that the remembered file did not have. */
function newColumnQuestions<Field extends string>(
  columns: readonly ColumnUse<Field>[],
  names: readonly string[],
  kind: TableKind<Field>,
  { newColumns = [], columns: chosen = {} }: Choices,
): Question[] {
  return newColumns.flatMap((name) => {
    const column = columns[names.indexOf(name)];
    if (!column || Object.hasOwn(chosen, name)) return [];
    return [
      {
        id: `column:${name}`,
        text: `The column ${name} is new. What is it?`,
        choices: [
          { value: "none", label: "Not used" },
          ...kind.fields.map(({ field, label }) => ({ value: field as string, label })),
        ],
        guess: column.field ?? "none",
        isEssential: true,
        header: name,
      },
    ];
  });
}
