// What a part of the office lets be found by the search of all staff pages. Amounts, notes of health and
// who may collect a child are never among it.
import type { Scope } from "#app/platform/scopes.ts";

export type Field = {
  /** What it is called beside a hit: 'parent'. */
  label: string;
  text: string;
  /** Any digits of a phone are found; words that only classes have must stand in one and the same class. */
  kind?: "phone" | "class";
};

export type Searched = {
  id: string;
  title: string;
  /** What tells it from others of its title: the size of a costume. */
  apart?: string;
  /** What else it is found by. */
  fields: readonly Field[];
  /** Its address, without any name or number of a person in it. */
  leadsTo: string;
  /** It has left, was answered or is otherwise over: it comes after what fits as well. */
  isPast?: boolean;
};

export type SearchedWords = {
  /** Tells it from other kinds. */
  kind: string;
  /** Beside a hit: 'Member'. */
  name: string;
  /** Who does not hold it finds nothing of the kind. */
  scope: Scope;
};
