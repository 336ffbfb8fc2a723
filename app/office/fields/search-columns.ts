// The columns of a record that lists search and sort by, derived from its fields.
import { foldedText } from "#app/platform/name.ts";
import type { Field, Fields } from "./field.ts";
import { asRecord } from "./kinds.ts";

type FoldedOf<F> = {
  [Name in keyof F]: F[Name] extends { folded: infer Column extends string } ? Column : never;
}[keyof F];

type SearchColumns<F> = { searchText: string } & Record<FoldedOf<F>, string>;

/** The texts that the columns are derived from, by field. */
export type SearchedTexts<F> = {
  [
    Name in keyof F as F[Name] extends { isSearched: true } | { folded: string } ? Name : never
  ]: string;
};

/** Returns the columns to write with every change of these fields. */
export function searchColumns<F extends Fields>(
  fields: F,
  texts: SearchedTexts<F>,
): SearchColumns<F> {
  const textOf = (name: string) => String(asRecord(texts)[name] ?? "");
  const declared: [string, Field][] = Object.entries(fields);
  const searched = declared.filter(([, { isSearched }]) => isSearched);
  const folded = declared.flatMap(([name, field]) =>
    field.folded === undefined ? [] : [[field.folded, foldedText(textOf(name))]],
  );
  return {
    searchText: foldedText(searched.map(([name]) => textOf(name)).join(" ")),
    ...Object.fromEntries(folded),
  } as SearchColumns<F>;
}
