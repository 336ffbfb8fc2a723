// Joins tables with a row for each person of a record, and names in several columns.
import type { Row } from "./table-rows.ts";
import type { Choices, ColumnUse, Question, TableKind } from "./table-kind.ts";

/** The share of rows in groups from which a row for each person is the likeliest layout. */
const MOST = 0.4;

const BETWEEN_PEOPLE = "; ";

/** Joins the rows of records that have a row for each person; null when the table is not of that kind. */
export function perPerson<Field extends string>(
  rows: readonly Row[],
  columns: readonly ColumnUse<Field>[],
  kind: TableKind<Field>,
  choices: Choices,
): { records: Row[]; question: Question | null; isUsed: boolean } | null {
  const { title, people } = kind;
  const placesOf = (field: Field) =>
    columns.flatMap((column, at) => (column.field === field ? [at] : []));
  if (!people || placesOf(title).length === 0 || placesOf(people).length === 0) return null;
  const own = new Set(placesOf(people));
  const names = rows.flatMap(({ cells }) => [...own].map((at) => cells[at]?.trim() ?? ""));
  // A cell that names several people rules out a row for each.
  if (names.some((name) => /[;,|]/.test(name))) return null;
  const peopleIn = (row: Row) => joinedCell(row, columns, people, BETWEEN_PEOPLE);
  const others = columns.flatMap((_, at) => (own.has(at) ? [] : [at]));
  const groups = Map.groupBy(rows, ({ cells }) =>
    JSON.stringify(others.map((at) => cells[at]?.trim().toLowerCase())),
  );
  const several = [...groups.values()].filter(
    (group) => group.length > 1 && new Set(group.map(peopleIn)).size > 1,
  );
  const inSeveral = several.reduce((sum, group) => sum + group.length, 0);
  if (several.length === 0) return null;
  const guess = inSeveral >= rows.length * MOST ? "person" : "record";
  const answer = choices.answers?.shape;
  const counts = [...groups.values()].map((group) => group.length);
  const many = kind.record[1];
  const persons = kind.person === undefined ? "people" : `${kind.person}s`;
  const question: Question = {
    id: "shape",
    text: `Is this one row for each ${kind.person ?? people}?`,
    choices: [
      { value: "person", label: `${groups.size} ${many} with ${listOf(counts)} ${persons}` },
      { value: "record", label: `${rows.length} ${many}` },
    ],
    guess,
    isEssential: true,
  };
  const asked = answer === "person" || answer === "record" ? null : question;
  if ((answer ?? guess) !== "person") return { records: [...rows], question: asked, isUsed: false };
  const records = [...groups.values()].map(([first, ...more]) => {
    const cells = [...first!.cells];
    const at = placesOf(people)[0]!;
    const all = [first!, ...more].map(peopleIn);
    for (const place of own) cells[place] = "";
    cells[at] = all.filter((name) => name !== "").join(BETWEEN_PEOPLE);
    return { ...first!, cells };
  });
  return { records, question: asked, isUsed: true };
}

/** Returns '3, 2 and 1', with at most the first five. */
function listOf(counts: readonly number[]): string {
  const shown = counts.slice(0, 5).map(String);
  if (counts.length > shown.length) return `${shown.join(", ")} …`;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** Returns the cells of a field's columns as one, with first and last names joined. */
export function joinedCell<Field extends string>(
  { cells }: Row,
  columns: readonly ColumnUse<Field>[],
  field: Field,
  joins: string,
): string {
  const whole: string[] = [];
  let first: string | null = null;
  columns.forEach((column, at) => {
    if (column.field !== field) return;
    const cell = (cells[at] ?? "").trim();
    if (column.part === "first") {
      if (first) whole.push(first);
      first = cell;
    } else if (column.part === "last") {
      whole.push([first ?? "", cell].filter((one) => one !== "").join(" "));
      first = null;
    } else whole.push(cell);
  });
  if (first) whole.push(first);
  return whole.filter((one) => one !== "").join(joins);
}
