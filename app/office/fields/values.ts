// Converts a record's fields between its row and its form, and fills one record's gaps from another.
import type { GateName, Scope } from "#app/platform/scopes.ts";
import type { ColumnOf, ColumnsOf, Field, Fields, Typed, Values } from "./field.ts";
import { asRecord, eachField, rulesOf } from "./kinds.ts";

const EVERYTHING = { has: () => true };
type Scopes = Pick<ReadonlySet<Scope>, "has">;

/** A row with columns of these fields. */
export type Row<F> = Partial<Record<ColumnOf<F> & string, unknown>>;

export function valueIn(row: object, name: string, { column, stored }: Field): unknown {
  return stored ? stored.read(row as never) : asRecord(row)[column ?? name];
}

/** Returns a row's values by field, without the fields that these scopes may not read. */
export function rowValues<F extends Fields>(
  fields: F,
  row: Row<F>,
  scopes: Scopes = EVERYTHING,
): Values<F> {
  const isSeen = ({ scope }: Field) => scope === undefined || scopes.has(scope);
  return eachField(fields, (field, name) =>
    isSeen(field) ? valueIn(row, name, field) : undefined,
  ) as Values<F>;
}

/** Returns the columns of a field. */
export function columnsIn({ column, stored }: Field, name: string): readonly string[] {
  return stored?.in ?? [column ?? name];
}

/** Returns the columns of all fields, for a select. */
export function columnNames<F extends Fields>(fields: F): (ColumnOf<F> & string)[] {
  const names = Object.entries(fields).flatMap(([name, field]) => columnsIn(field, name));
  return names as (ColumnOf<F> & string)[];
}

/** Returns the columns to write. Missing values are left out; `today` replaces an empty day if the field says so. */
export function rowColumns<F extends Fields, G extends Partial<Values<F>>>(
  fields: F,
  values: G,
  today?: string,
): ColumnsOf<F, G> {
  const given = asRecord(values);
  const written = Object.entries(fields).map(([name, field]) => {
    const { stored, column = name, isTodayWhenEmpty = false } = field;
    const value = isTodayWhenEmpty && given[name] === null ? today : given[name];
    if (value === undefined) return {};
    return stored ? stored.write(value as never) : { [column]: value };
  });
  return Object.assign({}, ...written) as ColumnsOf<F, G>;
}

/** Returns the form's values; a missing value stays missing. */
export function formValues<F extends Fields>(fields: F, values: Values<F>): Typed<F> {
  const given = asRecord(values);
  return eachField(fields, (field, name) =>
    given[name] === undefined ? undefined : rulesOf(field).toForm(given[name]),
  ) as Typed<F>;
}

/** Returns the values of a new form. */
export function newForm<F extends Fields>(fields: F, today = ""): Required<Typed<F>> {
  return eachField(fields, (field) => {
    if (field.isTodayWhenEmpty) return today;
    if (field.kind === "choice") return field.options[0];
    const { none } = rulesOf(field);
    return rulesOf(field).toForm(field.kind === "count" ? (field.whenEmpty ?? none) : none);
  }) as Required<Typed<F>>;
}

export function labelsOf<F extends Fields>(fields: F): Record<keyof F & string, string> {
  return eachField(fields, ({ label }) => label) as Record<keyof F & string, string>;
}

/** Returns the scope that writing these values needs and the visitor lacks; null if all may be written. */
export function closedGate(fields: Fields, values: object, scopes: Scopes): GateName | null {
  const given = asRecord(values);
  const closed = Object.entries(fields).find(
    ([name, { scope }]) => scope && given[name] !== undefined && !scopes.has(scope),
  );
  return closed?.[1].scope ?? null;
}

/** Returns a text trimmed, or tidied as its field says. */
export function tidied(field: Field, text: string): string {
  return field.kind === "text" && field.tidy ? field.tidy(text) : text.trim();
}

const isGap = (value: unknown) => value === undefined || value === null || value === "";

/** Returns, for each field that merges fill, the first value among a person's records that is not empty. */
export function fillGaps<F extends Fields>(
  fields: F,
  records: readonly Partial<Values<F>>[],
): Partial<Values<F>> {
  const all = records.map(asRecord);
  return eachField(fields, (field, name) => {
    if (rulesOf(field).isNeverEmpty || field.merged === "own") return undefined;
    return (all.find((values) => !isGap(values[name])) ?? all[0])?.[name];
  }) as Partial<Values<F>>;
}
