// What follows from the declared fields of a record: its form, its columns, and what is told of it.
import { plainPounds } from "#app/platform/money.ts";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import type { Telling } from "#app/platform/audit/audit-facts.ts";
import { day, list, money, yesNo } from "../changes/told.ts";
import type { Kind as Holding } from "../slice/place.ts";
import type {
  ColumnOf,
  ColumnsOf,
  Field,
  Fields,
  Imported,
  InFile,
  Kind,
  Kinds,
  Typed,
  Values,
} from "./field.ts";

/** A text of one line may be this long. */
export const TEXT_LENGTH = 200;

type Rules<Value> = {
  /** In a new form. */
  none: Value;
  toForm(value: Value): unknown;
  /** As people read it; '' is nothing. */
  inWords(value: Value): string;
  inFile(value: Value): string;
  holds: Holding;
};

const itself = (text: string) => text;
const textHolding = (holds: Holding): Rules<string> => ({
  none: "",
  toForm: itself,
  inWords: itself,
  inFile: itself,
  holds,
});
const orNothing = (text: string | null) => text ?? "";
const pounds = (pence: number | null) => (pence === null ? "" : plainPounds(pence));

const RULES: { [K in Kind]: Rules<Kinds[K]["value"]> } = {
  text: textHolding("words"),
  email: textHolding("contact"),
  choice: textHolding("fact"),
  day: { none: null, toForm: orNothing, inWords: day, inFile: orNothing, holds: "fact" },
  money: { none: null, toForm: pounds, inWords: money, inFile: pounds, holds: "fact" },
  count: { none: 0, toForm: String, inWords: String, inFile: String, holds: "fact" },
  tick: { none: false, toForm: Boolean, inWords: yesNo, inFile: String, holds: "fact" },
  names: {
    none: [],
    toForm: (names) => [...names],
    inWords: list,
    inFile: (names) => names.join(" | "),
    holds: "json",
  },
};

const rulesOf = ({ kind }: Field): Rules<unknown> => RULES[kind];

const EVERYTHING = { has: () => true };
type Scopes = Pick<ReadonlySet<Scope>, "has">;

type Row<F> = Partial<Record<ColumnOf<F> & string, unknown>>;

function valueIn(row: object, name: string, { column, stored }: Field): unknown {
  return stored ? stored.read(row as never) : row[(column ?? name) as keyof typeof row];
}

/** What a row holds, by field; without the fields that these scopes do not reach. */
export function rowValues<F extends Fields>(
  fields: F,
  row: Row<F>,
  scopes: Scopes = EVERYTHING,
): Values<F> {
  const read = Object.entries(fields)
    .filter(([, { scope }]) => scope === undefined || scopes.has(scope))
    .map(([name, field]) => [name, valueIn(row, name, field)]);
  return Object.fromEntries(read) as Values<F>;
}

/** The columns to select. */
export function columnNames<F extends Fields>(fields: F): (ColumnOf<F> & string)[] {
  const names = Object.entries(fields).flatMap(
    ([name, { column, stored }]) => stored?.in ?? [column ?? name],
  );
  return names as (ColumnOf<F> & string)[];
}

/** The columns to write; a field without a value stays as it is. */
export function rowColumns<F extends Fields, G extends Partial<Values<F>>>(
  fields: F,
  values: G,
  today: string | null = null,
): ColumnsOf<F, G> {
  const given: Readonly<Record<string, unknown>> = values;
  const written = Object.entries(fields).map(([name, field]) => {
    const { stored, column = name, isTodayWhenEmpty = false } = field;
    const value = given[name] === null && isTodayWhenEmpty ? today : given[name];
    if (value === undefined) return {};
    return stored ? stored.write(value as never) : { [column]: value };
  });
  return Object.assign({}, ...written) as ColumnsOf<F, G>;
}

/** The form that shows these values. */
export function formValues<F extends Fields>(fields: F, values: Values<F>): Typed<F> {
  const given: Readonly<Record<string, unknown>> = values;
  const shown = Object.entries(fields)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, field]) => [name, rulesOf(field).toForm(given[name])]);
  return Object.fromEntries(shown) as Typed<F>;
}

/** An empty form. */
export function newForm<F extends Fields>(fields: F, today: string): Required<Typed<F>> {
  const begun = Object.entries(fields).map(([name, field]) => {
    const first = (field.kind === "choice" && field.options[0]) || rulesOf(field).none;
    const value = field.kind === "count" ? field.whenEmpty : first;
    return [name, rulesOf(field).toForm(field.isTodayWhenEmpty ? today : value)];
  });
  return Object.fromEntries(begun) as Required<Typed<F>>;
}

/** What the fields are called outside of the form. */
export function toldNames(fields: Fields): Record<string, string> {
  const names = Object.entries(fields).map(([name, { label, told }]) => [name, told ?? label]);
  return Object.fromEntries(names) as Record<string, string>;
}

export function labelsOf<F extends Fields>(fields: F): Record<keyof F & string, string> {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<keyof F & string, string>;
}

/** True where a value of a field that needs this scope is given. */
export function needsScope(fields: Fields, values: object, scope: Scope): boolean {
  const given: Readonly<Record<string, unknown>> = { ...values };
  return Object.entries(fields).some(
    ([name, field]) => field.scope === scope && given[name] !== undefined,
  );
}

/** A text without what stands around it. */
export function tidied(field: Field, text: string): string {
  return field.kind === "text" && field.tidy ? field.tidy(text) : text.trim();
}

const NEVER_EMPTY: readonly Kind[] = ["count", "tick", "choice", "names"];
const isGap = (value: unknown) => value === undefined || value === null || value === "";

/** Of the fields in which one record of a person fills the gaps of another: the first value that there is. */
export function gapsFilled<F extends Fields>(
  fields: F,
  records: readonly Partial<Values<F>>[],
): Partial<Values<F>> {
  const all: readonly Readonly<Record<string, unknown>>[] = records;
  const filled = Object.entries(fields)
    .filter(([, { kind, merged }]) => !NEVER_EMPTY.includes(kind) && merged !== "own")
    .map(([name]) => [name, (all.find((values) => !isGap(values[name])) ?? all[0])?.[name]]);
  return Object.fromEntries(filled) as Partial<Values<F>>;
}

/** What the audit says of a row. */
export function tellingsOf(fields: Fields): Telling<object>[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: field.told ?? field.label,
    of: (row) => {
      const words = rulesOf(field).inWords(valueIn(row, name, field));
      return field.audited && words ? "set" : words;
    },
    ...(field.scope && { scope: field.scope }),
  }));
}

/** What a person's record says. */
export function factsOf<F extends Fields>(
  fields: F,
  values: Values<F>,
): [name: string, value: string][] {
  const given: Readonly<Record<string, unknown>> = values;
  return Object.entries(fields).map(([name, field]) => {
    const words = rulesOf(field).inWords(given[name]);
    return [field.told ?? field.label, field.kind === "tick" ? capital(words) : words];
  });
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What the fields' columns hold of a person, with what other columns of the table hold. */
export function placesOf(
  fields: Fields,
  others: Partial<Record<Holding, string>>,
): Partial<Record<Holding, string>> {
  const places = { ...others };
  for (const [name, field] of Object.entries(fields)) {
    const holding = field.holds ?? rulesOf(field).holds;
    const columns = field.stored?.in ?? [field.column ?? name];
    places[holding] = [places[holding], ...columns].filter(Boolean).join(" ");
  }
  return places;
}

/** A column of a file, and the field that it holds. */
export type FileColumn = InFile & { column: string; name: string; field: Field };

/** The columns of the fields that a file has. */
export function fileColumns(fields: Fields): FileColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { file } = field;
    if (file === "none") return [];
    return [{ column: name, ...(file !== "written" && file), name, field }];
  });
}

/** The fields that are read from a file. */
export function importedFields<F extends Fields>(fields: F): Imported<F> {
  const read = Object.entries(fields).filter(
    ([, { file }]) => file !== "none" && file !== "written",
  );
  return Object.fromEntries(read) as Imported<F>;
}

/** What stands in the cell of a field. */
export function cellOf({ field, name }: FileColumn, values: object): string {
  const given: Readonly<Record<string, unknown>> = { ...values };
  return given[name] === undefined ? "" : rulesOf(field).inFile(given[name]);
}
