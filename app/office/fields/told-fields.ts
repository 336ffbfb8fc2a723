// A record's fields in the audit, in a person's record, and in the register of what is anybody's.
import type { Telling } from "#app/platform/audit/audit-facts.ts";
import type { Kind as Holding } from "../slice/place.ts";
import type { Field, Fields, Values } from "./field.ts";
import { byName, eachField, rulesOf } from "./kinds.ts";
import { columnsIn, valueIn } from "./values.ts";

/** What the fields are called outside of the form. */
export function toldNames(fields: Fields): Record<string, string> {
  return eachField(fields, ({ label, told }) => told ?? label) as Record<string, string>;
}

function wordsOf(field: Field, value: unknown): string {
  const words = rulesOf(field).inWords(value);
  return field.kind === "choice" ? (field.words?.[words] ?? words) : words;
}

/** What the audit says of a row. */
export function tellingsOf(fields: Fields): Telling<object>[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: field.told ?? field.label,
    of: (row) => {
      const words = wordsOf(field, valueIn(row, name, field));
      return field.audited && words ? "set" : words;
    },
    ...(field.scope && { scope: field.scope }),
  }));
}

/** What a person's record says. */
export function factsOf<F extends Fields>(fields: F, values: Values<F>): [string, string][] {
  const given = byName(values);
  return Object.entries(fields).map(([name, field]) => {
    const words = wordsOf(field, given[name]);
    return [field.told ?? field.label, field.kind === "tick" ? capital(words) : words];
  });
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What the fields' columns hold of a person, with what other columns of the table hold. */
export function placesOf(
  fields: Fields,
  others: Partial<Record<Holding, string>> = {},
): Partial<Record<Holding, string>> {
  const places = { ...others };
  for (const [name, field] of Object.entries(fields)) {
    const holding = field.holds ?? rulesOf(field).holds;
    places[holding] = [places[holding], ...columnsIn(field, name)].filter(Boolean).join(" ");
  }
  return places;
}
