// What a part asks before records of one child become one, and what follows from the answers.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";
import type { MergeQuestion } from "./merge-question.ts";

/** By the key of the question. */
export type MergeAnswers = Readonly<Record<string, string>>;

export type Merging = {
  /** What is to be decided of these records; nothing that needs a scope which the visitor lacks. */
  ask: (
    database: Database,
    memberIds: readonly string[],
    scopes: ReadonlySet<Scope>,
  ) => Promise<MergeQuestion[]>;
  /** Is done before anything is moved; it is not undone with the merge. */
  prepare?: (desk: Desk, memberIds: readonly string[]) => Promise<void>;
  /** Is done once everything is the kept record's. Throws Refused where an answer cannot be followed. */
  follow: (desk: Desk, keptId: string, answers: MergeAnswers) => Promise<ChangedRow[]>;
  /** The days (YYYY-MM-DD) of the yearly fees that these records were charged. */
  chargedFeeDays?: (database: Database, memberIds: readonly string[]) => Promise<string[]>;
};
