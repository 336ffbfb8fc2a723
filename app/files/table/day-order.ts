// Works out whether a column's days are written day first or month first.
import { columnNames } from "./fold-header.ts";
import type { Choices, ColumnUse, FieldSpec, Question, TableKind } from "./table-kind.ts";

/** A day in numbers, with what follows it. */
const NUMBERS = /^(\d{1,2})(\s*[/.-]\s*)(\d{1,2})(\s*[/.-]\s*(?:\d{4}|\d{2})(?!\d).*)$/;
const MONTHS = 12;

const idOf = (column: string) => `days:${column}`;

/**
 * Returns a question for each column of days that may be written month first. A day that only fits day first
 * decides its column, unless another only fits month first. Where every day fits both, day first is chosen and
 * the question need not be answered.
 */
export function dayOrderQuestions<Field extends string>(
  columns: readonly ColumnUse<Field>[],
  cells: readonly (readonly string[])[],
  kind: TableKind<Field>,
  choices: Choices,
): Question[] {
  const days = kind.fields.filter(({ isDay }) => isDay).map(({ field }) => field);
  return columnNames(columns).flatMap((name, at) => {
    const { field } = columns[at]!;
    const isAsked = field !== null && days.includes(field) && !choices.answers?.[idOf(name)];
    return isAsked ? questionAbout(name, cells[at]!) : [];
  });
}

function questionAbout(name: string, cells: readonly string[]): Question[] {
  const found = cells.flatMap((cell) => {
    const [, first = "", , second = ""] = NUMBERS.exec(cell.trim()) ?? [];
    return first === "" || first === second
      ? []
      : [{ cell: cell.trim(), first: Number(first), second: Number(second) }];
  });
  const monthFirst = found.find(({ second }) => second > MONTHS);
  const dayFirst = found.find(({ first }) => first > MONTHS);
  const sample = found.find(({ first, second }) => first <= MONTHS && second <= MONTHS);
  const shown = monthFirst ?? (dayFirst ? undefined : sample);
  if (!shown) return [];
  const isEssential = monthFirst !== undefined;
  return [
    {
      id: idOf(name),
      text: isEssential
        ? `${name} has ${shown.cell}, where the month comes first. Which comes first in this column?`
        : `Does the day or the month come first in ${name}, such as ${shown.cell}?`,
      choices: [
        { value: "day", label: "The day" },
        { value: "month", label: "The month" },
      ],
      guess: isEssential ? null : "day",
      isEssential,
      header: name,
    },
  ];
}

type Read<Field extends string> = { columns: readonly ColumnUse<Field>[]; choices: Choices };

/** Returns the fields whose days are written month first, by the answers. */
export function monthFirstFields<Field extends string>(
  { columns, choices }: Read<Field>,
  fields: readonly Pick<FieldSpec<Field>, "field" | "isDay">[],
): Field[] {
  const days = fields.filter(({ isDay }) => isDay).map(({ field }) => field);
  return columnNames(columns).flatMap((name, at) => {
    const { field } = columns[at]!;
    const isMonthFirst = choices.answers?.[idOf(name)] === "month";
    return field !== null && isMonthFirst && days.includes(field) ? [field] : [];
  });
}

/** Returns a day in numbers with day and month swapped; any other text unchanged. */
export function swapDayAndMonth(cell: string): string {
  return cell.trim().replace(NUMBERS, "$3$2$1$4");
}
