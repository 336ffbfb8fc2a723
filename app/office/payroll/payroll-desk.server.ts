// What every change of the payroll shares: its door, its lock, and its lines in the audit.
import { changedFacts, type Fact, type AuditedField } from "#app/data/audit/audit-facts.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { z } from "zod";
import type { Command, NamesIn } from "#app/data/commands/command.ts";
import { handler, type Desk, type Handler } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Platform } from "#app/data/context.server.ts";
import { recordChange, type ChangedRow } from "../changes/change-row.server.ts";
import { LOCKED } from "../changes/undo.ts";
import { isPayrollClosed } from "#app/office/sign-in/locking/locks.server.ts";

export type { Desk };

export type PayrollDesk = Pick<Platform, "database" | "now" | "schoolDays">;

/** The gate that opens the payroll where it has its own lock: pay is told to those behind it. */
const PAY_SCOPE = "members";

export const GONE = "This teacher was deleted meanwhile.";

/** Handles a change of the payroll, which may have its own lock. */
export function payrollHandler<Path extends string, Schema extends z.ZodType, Given extends object>(
  command: Command<Path, Schema, Given>,
  run: (desk: Desk<NamesIn<Path>>, change: z.output<Schema>) => Promise<Given | void>,
): Handler {
  return handler(command, async (desk, change) => {
    await refuseLocked(desk);
    return run(desk, change);
  });
}

/** Throws Refused (403) where the payroll has its own lock and the members area is not open. */
export async function refuseLocked({ trx, visitor }: Pick<Desk, "trx" | "visitor">): Promise<void> {
  if (await isPayrollClosed(trx, visitor)) throw new Refused(403, LOCKED, { gate: "members" });
}

/** What a sum or hours are told as: only to those who may see pay. */
export function payFact(label: string, to: string): Fact {
  return { label, to, scope: PAY_SCOPE };
}

/** What differs, told only to those who may see pay. */
export function payFacts<Row>(
  auditedFields: readonly AuditedField<Row>[],
  before: Row,
  after: Row,
): Fact[] {
  return changedFacts(auditedFields, before, after).map((fact) => ({ ...fact, scope: PAY_SCOPE }));
}

type Entry = { action: string; subject: string; subjectId: string; facts?: readonly Fact[] };

/** The line in the audit. */
export function audited({ trx, at, visitor }: Desk, entry: Entry): Promise<void> {
  return recordAudit(trx, { ...entry, who: actorName(visitor), at, visitor });
}

type Taken = Entry & {
  /** Without sums, since it is read by those who may not see pay too: the audit has them. */
  summary: string;
  row: ChangedRow;
};

/** The line in the audit, and the way back. */
export async function recordTaken(desk: Desk, { summary, row, ...entry }: Taken): Promise<Change> {
  await audited(desk, entry);
  const { trx, visitor, at } = desk;
  return recordChange(trx, visitor, { kind: entry.action, summary, rows: [row], at });
}
