// Records changes to fees: undone as a whole, and visible only with access to money.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { recordChange, type ChangedRow } from "../changes/change-row.server.ts";

type FeeChange = {
  /** A verb and a noun. */
  action: string;
  /** The line in Recent changes. */
  summary: string;
  subject: string;
  subjectId: string;
  facts?: readonly Fact[];
  rows: readonly ChangedRow[];
};

export async function recordFeeChange(desk: Desk, details: FeeChange): Promise<Change> {
  const { trx, visitor, at } = desk;
  const { action, summary, subject, subjectId, facts = [], rows } = details;
  const hidden = facts.map((fact) => ({ ...fact, scope: "members" as const }));
  const who = actorName(visitor);
  await recordAudit(trx, { who, at, action, subject, subjectId, facts: hidden, visitor });
  const change = { kind: action, summary, scope: "members", isWhole: true, rows, at } as const;
  return recordChange(trx, visitor, change);
}

type FeeTable = "feeCharges" | "feePayments" | "feePayers" | "bankFiles" | "bankLines";

type New<Name extends FeeTable> = Omit<
  Insertable<Tables[Name]>,
  "id" | "version" | "createdAt" | "updatedAt" | "deletedAt"
>;

const FIRST_VERSION = 1;
const ROWS_AT_ONCE = 500;

/** Inserts rows and returns them for undo. */
export async function insertFees<Name extends FeeTable>(
  { trx, at, report }: Desk,
  table: Name,
  values: readonly New<Name>[],
): Promise<ChangedRow[]> {
  const rows = values.map((each) => ({ ...each, id: randomUUID(), createdAt: at, updatedAt: at }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await report(first, rows.length);
    // The tables share these columns, which the query builder cannot know.
    await trx
      .insertInto(table as "feePayers")
      .values(rows.slice(first, first + ROWS_AT_ONCE) as never)
      .execute();
  }
  return rows.map(({ id }) => ({ table, id, before: {}, wasNew: true, version: FIRST_VERSION }));
}
