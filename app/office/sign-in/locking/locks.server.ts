// How long the members area stays open, and whether the payroll asks for its password too.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Visitor } from "#app/data/context.server.ts";
import { NOT_OPEN } from "#app/platform/scopes.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";

const THE_SYSTEM = "the system";
const PAYROLL_LOCK = "payroll needs its own unlock";

export async function readLocks(
  database: Database,
): Promise<{ isPayrollLocked: boolean; membersIdleMinutes: number }> {
  const { idleMinutes } = await database
    .selectFrom("gates")
    .select("idleMinutes")
    .where("name", "=", "members")
    .executeTakeFirstOrThrow();
  return { isPayrollLocked: await hasPayrollLock(database), membersIdleMinutes: idleMinutes };
}

/** Whether the payroll is closed to a visitor: off at first, and the members area opens it. */
export async function isPayrollClosed(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
): Promise<boolean> {
  return !scopes.has("members") && (await hasPayrollLock(database));
}

/** Refuses what a visitor may not see or do in the payroll. */
export async function refuseClosedPayroll(
  database: Database,
  visitor: Pick<Visitor, "scopes">,
): Promise<void> {
  if (await isPayrollClosed(database, visitor)) {
    throw new Response(NOT_OPEN, { status: 403 });
  }
}

/** Locks the payroll of a school that has never chosen; what was set on the Settings page stays. */
export async function lockPayrollAtFirst(database: Database, at: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("settings")
      .values({ name: PAYROLL_LOCK, value: { isOn: true }, updatedAt: at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return;
    const facts = [{ label: "Payroll needs its own unlock", from: "no", to: "yes" }];
    const entry = { who: THE_SYSTEM, at, action: "set payroll lock", facts };
    await recordAudit(trx, { ...entry, subject: "settings", subjectId: "payroll" });
  });
}

export function setPayrollLock(trx: Database, isOn: boolean, at: string): Promise<void> {
  return writeSetting(trx, PAYROLL_LOCK, { isOn }, at);
}

export async function setMembersIdle(trx: Database, idleMinutes: number): Promise<void> {
  await trx.updateTable("gates").set({ idleMinutes }).where("name", "=", "members").execute();
}

async function hasPayrollLock(database: Database): Promise<boolean> {
  return (await readSetting(database, PAYROLL_LOCK)).isOn === true;
}
