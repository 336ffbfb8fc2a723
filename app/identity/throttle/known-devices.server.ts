// The gates that a device has opened: there it is known, and its tries are counted separately.
import type { Database } from "#app/data/database/database.server.ts";
import type { PurgeMoment } from "#app/data/retention/retention.server.ts";
import { DEVICE_COOKIE_DAYS } from "#app/identity/cookies.ts";
import { isRole, scopesOfCredential, type GateName, type Role } from "#app/platform/scopes.ts";
import { hashToken } from "#app/identity/visitors.server.ts";

const DAY_MS = 86_400_000;

type Opened = { deviceId: string; gate: GateName; wayInId: string };

/** Notes that a device has opened a gate with a credential. */
export async function rememberDevice(
  trx: Database,
  { deviceId, gate, wayInId }: Opened,
  at: string,
): Promise<void> {
  const opened = { wayInId, lastOpenedAt: at };
  await trx
    .insertInto("knownDevices")
    .values({ deviceHash: hashToken(deviceId), gate, ...opened })
    .onConflict((conflict) => conflict.columns(["deviceHash", "gate"]).doUpdateSet(opened))
    .execute();
}

/**
 * Returns whether the device's person may open this gate: by the credential that opened one of their gates on the
 * device, if it is still valid.
 */
export async function isKnownAt(
  database: Database,
  deviceId: string | null,
  gate: GateName,
): Promise<boolean> {
  if (deviceId === null) return false;
  const rows = await database
    .selectFrom("knownDevices")
    .innerJoin("waysIn", "waysIn.id", "knownDevices.wayInId")
    .innerJoin("personRoles", "personRoles.personId", "waysIn.personId")
    .select(["waysIn.id", "waysIn.gate as onlyGate", "role"])
    .where("knownDevices.deviceHash", "=", hashToken(deviceId))
    .where("waysIn.revokedAt", "is", null)
    .execute();
  const rolesOf = (id: string) =>
    rows.flatMap((row): Role[] => (row.id === id && isRole(row.role) ? [row.role] : []));
  return rows.some(({ id, onlyGate }) =>
    scopesOfCredential({ roles: rolesOf(id), onlyGate }).has(gate),
  );
}

/** Deletes rows of devices whose cookie has expired; returns the number. */
export async function purgeOldDevices(
  trx: Database,
  { at }: Pick<PurgeMoment, "at">,
): Promise<number> {
  const since = new Date(Date.parse(at) - DEVICE_COOKIE_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("knownDevices")
    .where("lastOpenedAt", "<", since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
