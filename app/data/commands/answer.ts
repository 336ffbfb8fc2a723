// The answer to a change: saved, or refused with a reason.
import type { Scope } from "#app/platform/scopes.ts";

/** A change that can be undone, as its notice shows it. */
export type Change = {
  id: string;
  summary: string;
  /** Where to undo it, if not in the list of changes. */
  undoAddress?: string;
};

export type Saved = { isSaved: true; change?: Change };

export type Answer = Saved | Refusal;

export type Refusal = {
  isSaved: false;
  status: number;
  problem: string;
  /** Messages by field name. */
  messages?: Record<string, string>;
  /** The current version, for a change made on an older one. */
  newer?: { version: number; values: object };
  /** The change that deleted the row, if it can be undone. */
  change?: Change;
  /** The gate it needs, when the body needs more than the address does. */
  gate?: Scope | undefined;
  /** The gate is open, but re-authentication is needed. */
  wantsProof?: true;
  /** The change is saved when it is sent again with `isMeant`. */
  isAsking?: true;
};

/** Thrown inside a command: rolls back the transaction and becomes the answer. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(
    status: number,
    problem: string,
    /** Further details for the form, including any that its part defines. */
    more: Pick<Refusal, "messages" | "newer" | "change" | "gate" | "wantsProof" | "isAsking"> &
      Record<string, unknown> = {},
  ) {
    super(problem);
    this.refusal = { isSaved: false, status, problem, ...more };
  }
}
