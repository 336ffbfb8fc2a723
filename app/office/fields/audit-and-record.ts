// Describes a record's fields for the audit, the subject record and the register of personal data.
import type { AuditedField } from "#app/data/audit/audit-facts.ts";
import type { Kind as Personal } from "../slice/place.ts";
import type { Field, Fields, Values } from "./field.ts";
import { asRecord, eachField, rulesOf } from "./kinds.ts";
import { columnsIn, valueIn } from "./values.ts";

/** Returns the labels outside the form. */
export function shortLabels(fields: Fields): Record<string, string> {
  return eachField(fields, ({ label, shortLabel }) => shortLabel ?? label) as Record<
    string,
    string
  >;
}

function wordsOf(field: Field, value: unknown): string {
  const words = rulesOf(field).inWords(value);
  return field.kind === "choice" ? (field.words?.[words] ?? words) : words;
}

/** Returns the audited fields of a row. */
export function auditedFields(fields: Fields): AuditedField<object>[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: field.shortLabel ?? field.label,
    of: (row) => {
      const words = wordsOf(field, valueIn(row, name, field));
      return field.audited && words ? "set" : words;
    },
    ...(field.scope && { scope: field.scope }),
  }));
}

/** Returns the fields as the subject record shows them. */
export function recordFacts<F extends Fields>(fields: F, values: Values<F>): [string, string][] {
  const given = asRecord(values);
  return Object.entries(fields).map(([name, field]) => {
    const words = wordsOf(field, given[name]);
    return [field.shortLabel ?? field.label, field.kind === "tick" ? capital(words) : words];
  });
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the table's columns by kind of personal data: the fields' and, given by the caller, the others. */
export function placesOf(
  fields: Fields,
  others: Partial<Record<Personal, string>> = {},
): Partial<Record<Personal, string>> {
  const places = { ...others };
  for (const [name, field] of Object.entries(fields)) {
    const holding = field.personal ?? rulesOf(field).personal;
    places[holding] = [places[holding], ...columnsIn(field, name)].filter(Boolean).join(" ");
  }
  return places;
}
