// The retention of the audit, and its purge.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, addMonths, addYears } from "#app/platform/days/day.ts";
import { formatCount, formatMonth } from "#app/ui/format.ts";
import { AUDIT_YEARS, type AuditYears } from "./audit-retention.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";

const SETTING = "retention";
/** The kind of holds on a month of the audit. */
const HELD = "audit";
/** Lengths of the month and the day in ISO text. */
const MONTH_LENGTH = "2026-11".length;
const DAY_LENGTH = "2026-11-20".length;

/** Returns the retention in years; 0, for ever, by default. */
export async function readAuditYears(database: Database): Promise<AuditYears> {
  const { auditYears } = await readSetting(database, SETTING);
  return AUDIT_YEARS.find((years) => years === auditYears) ?? 0;
}

/** Sets the retention of the audit; other retention settings are unchanged. */
export async function writeAuditRetention(
  trx: Database,
  auditYears: AuditYears,
  at: string,
): Promise<void> {
  await writeSetting(trx, SETTING, { ...(await readSetting(trx, SETTING)), auditYears }, at);
}

/** Returns the audit entries to purge by a day, one item a month, which is held as a whole. */
export async function readAuditPurges(
  database: Database,
  until: string,
): Promise<{ id: string; name: string; goesOn: string }[]> {
  const years = await readAuditYears(database);
  if (years === 0) return [];
  const rows = await database
    .selectFrom("audit")
    .select("at")
    .where("at", "<", startOf(addYears(until, -years)))
    .orderBy("at")
    .execute();
  const byMonth = Map.groupBy(rows, ({ at }) => at.slice(0, MONTH_LENGTH));
  return [...byMonth].map(([month, lines]) => ({
    id: month,
    name: `${formatMonth(month)}, ${formatCount(lines.length, "line")}`,
    goesOn: addDays(addYears((lines[0]?.at ?? "").slice(0, DAY_LENGTH), years), 1),
  }));
}

/** Returns the first moment of a day in the format of the audit. */
const startOf = (day: string) => `${day}T00:00:00.000Z`;

/** Purges old audit entries at a moment (ISO text); returns their number. */
export async function purgeOldAudit(trx: Database, at: string): Promise<number> {
  const years = await readAuditYears(trx);
  if (years === 0) return 0;
  const holds = await trx
    .selectFrom("retentionHolds")
    .select("rowId")
    .where("kind", "=", HELD)
    .execute();
  let over = trx
    .deleteFrom("audit")
    .where("at", "<", startOf(addYears(at.slice(0, DAY_LENGTH), -years)));
  for (const { rowId: month } of holds) {
    const next = startOf(addMonths(`${month}-01`, 1));
    over = over.where((eb) => eb.or([eb("at", "<", startOf(`${month}-01`)), eb("at", ">=", next)]));
  }
  const { numDeletedRows } = await over.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
