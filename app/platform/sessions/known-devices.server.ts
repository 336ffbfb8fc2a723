// Which gates a device has opened: there it is no stranger, and has tries of its own.
import type { Database } from "../database/database.server.ts";
import type { LetGoAt } from "../ends/end.server.ts";
import { DEVICE_COOKIE_DAYS } from "./cookies.ts";
import { isScope, scopesGiven, type Scope } from "./scopes.ts";
import { hashToken } from "./visitors.server.ts";

const DAY_MS = 86_400_000;

type Opened = { deviceId: string; gate: Scope; passPhraseId: string };

/** Notes that a device has opened a gate, and by which pass-phrase. */
export async function rememberDevice(
  trx: Database,
  { deviceId, gate, passPhraseId }: Opened,
  at: string,
): Promise<void> {
  const opened = { passPhraseId, lastOpenedAt: at };
  await trx
    .insertInto("knownDevices")
    .values({ deviceHash: hashToken(deviceId), gate, ...opened })
    .onConflict((conflict) => conflict.columns(["deviceHash", "gate"]).doUpdateSet(opened))
    .execute();
}

/**
 * True where whoever the device belongs to may open this gate: it has opened the gate, or one that
 * brings it along, by a pass-phrase that is still good.
 */
export async function isKnownAt(
  database: Database,
  deviceId: string | null,
  gate: Scope,
): Promise<boolean> {
  if (deviceId === null) return false;
  const rows = await database
    .selectFrom("knownDevices")
    .innerJoin("passPhrases", "passPhrases.id", "knownDevices.passPhraseId")
    .select("knownDevices.gate")
    .where("knownDevices.deviceHash", "=", hashToken(deviceId))
    .where("passPhrases.revokedAt", "is", null)
    .execute();
  return scopesGiven(rows.map((row) => row.gate).filter(isScope)).has(gate);
}

/** Removes what was noted of devices whose cookie has ended; returns how many rows. */
export async function forgetOldDevices(
  trx: Database,
  { at }: Pick<LetGoAt, "at">,
): Promise<number> {
  const since = new Date(Date.parse(at) - DEVICE_COOKIE_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("knownDevices")
    .where("lastOpenedAt", "<", since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
