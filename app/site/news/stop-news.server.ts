// Stops news to the address behind a link.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

/** Returns whether the secret of a link belongs to an address. */
export async function hasNewsAddress(database: Database, secret: string): Promise<boolean> {
  const row = await database
    .selectFrom("mailAddresses")
    .select("id")
    .where("id", "=", secret)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false for an unknown secret; the second time changes nothing. */
export async function stopNews(database: Database, secret: string, at: string): Promise<boolean> {
  if (!(await hasNewsAddress(database, secret))) return false;
  await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("mailAddresses")
      .set((eb) => ({ unsubscribedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "=", secret)
      .where("unsubscribedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return;
    const subject = { subject: "address", subjectId: secret };
    await recordAudit(trx, { who: "a family", at, action: "stopped news", ...subject });
  });
  return true;
}
