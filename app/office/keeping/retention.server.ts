// How long the list of who did what is kept, and the letting go of what is older.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, addMonths, addYears } from "#app/platform/days/day.ts";
import { formatCount, formatMonth } from "#app/ui/format.ts";
import { AUDIT_YEARS, type AuditYears } from "./retention.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";

const SETTING = "retention";
/** Under this the office holds the lines of a month. */
const HELD = "audit";
/** Of a moment as ISO text. */
const MONTH_LENGTH = "2026-11".length;
const DAY_LENGTH = "2026-11-20".length;

/** For ever, where nobody has chosen otherwise. */
export async function readAuditYears(database: Database): Promise<AuditYears> {
  const { auditYears } = await readSetting(database, SETTING);
  return AUDIT_YEARS.find((years) => years === auditYears) ?? 0;
}

/** What else is chosen of what is kept stays. */
export async function keepAudit(trx: Database, auditYears: AuditYears, at: string): Promise<void> {
  await writeSetting(trx, SETTING, { ...(await readSetting(trx, SETTING)), auditYears }, at);
}

/** The lines that go on a day or before it: those of a month are one entry, held together. */
export async function readAuditGoing(
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

/** The first moment of a day, as the list's times are written. */
const startOf = (day: string) => `${day}T00:00:00.000Z`;

/** Returns how many lines went, in the transaction, at a moment (ISO text). */
export async function forgetOldAudit(trx: Database, at: string): Promise<number> {
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
