// The payroll's lines in the audit.
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";

/** What a change is made with: the transaction, the moment (ISO text), the school's day and who asks. */
export type Desk = { trx: Database; at: string; today: string; visitor: Visitor };

export type PayrollDesk = Pick<Platform, "database" | "now">;

type Entry = { action: string; subject: string; subjectId: string; details?: object };

export function record({ trx, at, visitor }: Desk, entry: Entry): Promise<void> {
  return recordAudit(trx, { ...entry, who: nameOf(visitor), at, visitor });
}
