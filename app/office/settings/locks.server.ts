// How long the members area stays open, and whether the payroll asks for its password too.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import { readSetting, writeSetting } from "./stored-setting.server.ts";

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
    throw new Response("Your pass-phrase does not open this.", { status: 403 });
  }
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
