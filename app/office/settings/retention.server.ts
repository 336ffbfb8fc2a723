// How long the list of who did what is kept, and the letting go of what is older.
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addYears } from "#app/platform/day.ts";
import { schoolToday } from "../school-day.ts";
import { AUDIT_YEARS, type AuditYears } from "./retention.ts";
import { readSetting, writeSetting } from "./stored-setting.server.ts";

const SETTING = "retention";

/** For ever, where nobody has chosen otherwise. */
export async function readAuditYears(database: Database): Promise<AuditYears> {
  const { auditYears } = await readSetting(database, SETTING);
  return AUDIT_YEARS.find((years) => years === auditYears) ?? 0;
}

export function keepAudit(trx: Database, auditYears: AuditYears, at: string): Promise<void> {
  return writeSetting(trx, SETTING, { auditYears }, at);
}

/** Returns how many lines went. */
export function forgetOldAudit({
  database,
  now,
}: Pick<Platform, "database" | "now">): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const years = await readAuditYears(trx);
    if (years === 0) return 0;
    const before = `${addYears(schoolToday(now()), -years)}T00:00:00.000Z`;
    const { numDeletedRows } = await trx
      .deleteFrom("audit")
      .where("at", "<", before)
      .executeTakeFirstOrThrow();
    const lines = Number(numDeletedRows);
    if (lines > 0) {
      const at = now().toISOString();
      const action = "removed old lines of who did what";
      await recordAudit(trx, { who: "the system", at, action, details: { lines } });
    }
    return lines;
  });
}
