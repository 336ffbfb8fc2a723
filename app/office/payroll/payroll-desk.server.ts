// Shared by all payroll changes: the gate, the payroll lock and audit entries.
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

/** The tools for inserting and auditing rows. */
export type Writer = Pick<Desk, "trx" | "at" | "visitor">;

export type PayrollDesk = Pick<Platform, "database" | "now" | "schoolDays">;

/** The gate of the payroll lock; only its scope reads pay. */
const PAY_SCOPE = "members";

export const GONE = "This teacher has since been deleted.";

/** Wraps a payroll handler with the payroll lock. */
export function payrollHandler<Path extends string, Schema extends z.ZodType, Given extends object>(
  command: Command<Path, Schema, Given>,
  run: (desk: Desk<NamesIn<Path>>, change: z.output<Schema>) => Promise<Given | void>,
): Handler {
  return handler(command, async (desk, change) => {
    await refuseLocked(desk);
    return run(desk, change);
  });
}

/** Throws Refused (403) when the payroll lock is on and the members area is not open. */
export async function refuseLocked({ trx, visitor }: Pick<Desk, "trx" | "visitor">): Promise<void> {
  if (await isPayrollClosed(trx, visitor)) throw new Refused(403, LOCKED, { gate: "members" });
}

/** Returns an audited field visible only with access to pay. */
export function payFact(label: string, to: string): Fact {
  return { label, to, scope: PAY_SCOPE };
}

/** Returns changed fields, visible only with access to pay. */
export function payFacts<Row>(
  auditedFields: readonly AuditedField<Row>[],
  before: Row,
  after: Row,
): Fact[] {
  return changedFacts(auditedFields, before, after).map((fact) => ({ ...fact, scope: PAY_SCOPE }));
}

type Entry = { action: string; subject: string; subjectId: string; facts?: readonly Fact[] };

/** Writes the audit entry. */
export function audited({ trx, at, visitor }: Writer, entry: Entry): Promise<void> {
  return recordAudit(trx, { ...entry, who: actorName(visitor), at, visitor });
}

type Taken = Entry & {
  /** Must not contain sums, because staff without access to pay read it too; the audit has them. */
  summary: string;
  row: ChangedRow;
};

/** Writes the audit entry and records the undo. */
export async function recordTaken(desk: Desk, { summary, row, ...entry }: Taken): Promise<Change> {
  await audited(desk, entry);
  const { trx, visitor, at } = desk;
  return recordChange(trx, visitor, { kind: entry.action, summary, rows: [row], at });
}
