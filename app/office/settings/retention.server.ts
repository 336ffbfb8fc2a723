// How long the list of who did what is kept, and the letting go of what is older.
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addYears } from "#app/platform/day.ts";
import { schoolDayOf } from "../school-day.ts";
import { AUDIT_YEARS, type AuditYears } from "./retention.ts";
import { readSetting, writeSetting } from "./stored-setting.server.ts";

const SETTING = "retention";

/** For ever, where nobody has chosen otherwise. */
export async function readAuditYears(database: Database): Promise<AuditYears> {
  const { auditYears } = await readSetting(database, SETTING);
  return AUDIT_YEARS.find((years) => years === auditYears) ?? 0;
}

/** What else is chosen of what is kept stays. */
export async function keepAudit(trx: Database, auditYears: AuditYears, at: string): Promise<void> {
  await writeSetting(trx, SETTING, { ...(await readSetting(trx, SETTING)), auditYears }, at);
}

/** Returns how many lines went, in the transaction, at a moment (ISO text). */
export async function forgetOldAudit(trx: Database, at: string): Promise<number> {
  const years = await readAuditYears(trx);
  if (years === 0) return 0;
  const before = `${addYears(schoolDayOf(at), -years)}T00:00:00.000Z`;
  const { numDeletedRows } = await trx
    .deleteFrom("audit")
    .where("at", "<", before)
    .executeTakeFirstOrThrow();
  const lines = Number(numDeletedRows);
  if (lines > 0) {
    const action = "removed old lines of who did what";
    await recordAudit(trx, { who: "the system", at, action, details: { lines } });
  }
  return lines;
}
