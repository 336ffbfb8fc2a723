// Records that a part of the office offers to the staff search. Amounts, medical notes and collection contacts
// are never included.
import type { Scope } from "#app/platform/scopes.ts";

export type Field = {
  /** Its label in a result, such as 'parent'. */
  label: string;
  text: string;
  /** phone: matches on any digits. class: all class words must match within one class. */
  kind?: "phone" | "class";
};

export type Searched = {
  id: string;
  title: string;
  /** Distinguishes it from others with the same title, such as a costume's size. */
  apart?: string;
  /** Describes a child in the result: '8 · Mon, Thu · Mirabel Crouch'. */
  details?: string;
  /** Further texts to search. */
  fields: readonly Field[];
  /** Its address, which must contain no name or phone number. */
  leadsTo: string;
  /** Left, answered or otherwise past: ranked after equal current results. */
  isPast?: boolean;
};

export type SearchedWords = {
  /** The kind's key. */
  kind: string;
  /** Its label in a result, such as 'Member'. */
  name: string;
  /** The scope needed to find this kind. */
  scope: Scope;
};
