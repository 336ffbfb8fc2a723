// What a change is answered with: that it is saved, or why it was refused.
import type { Scope } from "#app/platform/scopes.ts";

/** A change that can be taken back, as its notice says it. */
export type Change = {
  id: string;
  summary: string;
  /** What takes it back, where that is not the list of changes. */
  undoAddress?: string;
};

export type Saved = { isSaved: true; change?: Change };

export type Answer = Saved | Refusal;

export type Refusal = {
  isSaved: false;
  status: number;
  problem: string;
  /** What is wrong with each field, by its name. */
  messages?: Record<string, string>;
  /** What stands now, for a change that was made on an older version. */
  newer?: { version: number; values: object };
  /** The change that took the row away, where it can be taken back. */
  change?: Change;
  /** The gate that it needs, where what was sent needs more than its address. */
  gate?: Scope | undefined;
  /** That gate is open, and has to be opened again to show who is there. */
  wantsProof?: true;
  /** It is done all the same when it is sent again with `isMeant`. */
  isAsking?: true;
};

/** Thrown inside a command: its transaction is rolled back whole, and this is the answer. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(
    status: number,
    problem: string,
    /** What the form needs to know besides: more than these where its slice has agreed on it. */
    more: Pick<Refusal, "messages" | "newer" | "change" | "gate" | "wantsProof" | "isAsking"> &
      Record<string, unknown> = {},
  ) {
    super(problem);
    this.refusal = { isSaved: false, status, problem, ...more };
  }
}
