// A part's questions before a child's records are merged, and how it acts on the answers.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";
import type { MergeQuestion } from "./merge-question.ts";

/** Answers by question key. */
type MergeAnswers = Readonly<Record<string, string>>;

export type Merging = {
  /** Returns the questions for these records, without those that need a scope the visitor lacks. */
  ask: (
    database: Database,
    memberIds: readonly string[],
    scopes: ReadonlySet<Scope>,
  ) => Promise<MergeQuestion[]>;
  /** Runs before anything is moved; not undone with the merge. */
  prepare?: (desk: Desk, memberIds: readonly string[]) => Promise<void>;
  /** Runs after everything has moved to the kept record. Throws Refused if an answer cannot be carried out. */
  follow: (desk: Desk, keptId: string, answers: MergeAnswers) => Promise<ChangedRow[]>;
  /** Returns the due dates (YYYY-MM-DD) of yearly fees already charged to these records. */
  chargedFeeDays?: (database: Database, memberIds: readonly string[]) => Promise<string[]>;
};
