// A record's fields in its row and in its form.
import type { GateName, Scope } from "#app/platform/sessions/scopes.ts";
import type { ColumnOf, ColumnsOf, Field, Fields, Typed, Values } from "./field.ts";
import { byName, eachField, rulesOf } from "./kinds.ts";

const EVERYTHING = { has: () => true };
type Scopes = Pick<ReadonlySet<Scope>, "has">;

/** Columns of a row that its fields are in. */
export type Row<F> = Partial<Record<ColumnOf<F> & string, unknown>>;

export function valueIn(row: object, name: string, { column, stored }: Field): unknown {
  return stored ? stored.read(row as never) : byName(row)[column ?? name];
}

/** What a row holds, by field; without the fields that these scopes do not reach. */
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

/** The columns that a field is in. */
export function columnsIn({ column, stored }: Field, name: string): readonly string[] {
  return stored?.in ?? [column ?? name];
}

/** The columns to select. */
export function columnNames<F extends Fields>(fields: F): (ColumnOf<F> & string)[] {
  const names = Object.entries(fields).flatMap(([name, field]) => columnsIn(field, name));
  return names as (ColumnOf<F> & string)[];
}

/** The columns to write; a field without a value stays as it is. `today` stands for an empty day where it may. */
export function rowColumns<F extends Fields, G extends Partial<Values<F>>>(
  fields: F,
  values: G,
  today?: string,
): ColumnsOf<F, G> {
  const given = byName(values);
  const written = Object.entries(fields).map(([name, field]) => {
    const { stored, column = name, isTodayWhenEmpty = false } = field;
    const value = isTodayWhenEmpty && given[name] === null ? today : given[name];
    if (value === undefined) return {};
    return stored ? stored.write(value as never) : { [column]: value };
  });
  return Object.assign({}, ...written) as ColumnsOf<F, G>;
}

/** The form that shows these values. */
export function formValues<F extends Fields>(fields: F, values: Values<F>): Typed<F> {
  const given = byName(values);
  return eachField(fields, (field, name) =>
    given[name] === undefined ? undefined : rulesOf(field).toForm(given[name]),
  ) as Typed<F>;
}

/** An empty form. */
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

/** The gate of a field that is given and that these scopes do not reach; null where all may be written. */
export function closedGate(fields: Fields, values: object, scopes: Scopes): GateName | null {
  const given = byName(values);
  const closed = Object.entries(fields).find(
    ([name, { scope }]) => scope && given[name] !== undefined && !scopes.has(scope),
  );
  return closed?.[1].scope ?? null;
}

/** A text without what stands around it. */
export function tidied(field: Field, text: string): string {
  return field.kind === "text" && field.tidy ? field.tidy(text) : text.trim();
}

const isGap = (value: unknown) => value === undefined || value === null || value === "";

/** Of the fields in which one record of a person fills the gaps of another: the first value that there is. */
export function gapsFilled<F extends Fields>(
  fields: F,
  records: readonly Partial<Values<F>>[],
): Partial<Values<F>> {
  const all = records.map(byName);
  return eachField(fields, (field, name) => {
    if (rulesOf(field).isNeverEmpty || field.merged === "own") return undefined;
    return (all.find((values) => !isGap(values[name])) ?? all[0])?.[name];
  }) as Partial<Values<F>>;
}
