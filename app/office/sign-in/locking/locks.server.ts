// The members area's idle limit, and whether payroll asks for the members password too.
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

/** Returns whether payroll is locked for a visitor: the lock is off by default, and the members password opens it. */
export async function isPayrollClosed(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
): Promise<boolean> {
  return !scopes.has("members") && (await hasPayrollLock(database));
}

/** Throws Refused when payroll is locked for the visitor. */
export async function refuseClosedPayroll(
  database: Database,
  visitor: Pick<Visitor, "scopes">,
): Promise<void> {
  if (await isPayrollClosed(database, visitor)) {
    throw new Response(NOT_OPEN, { status: 403 });
  }
}

/** Turns the payroll lock on for a school that has never set it. */
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
