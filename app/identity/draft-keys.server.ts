// The keys that seal a browser's drafts. They are kept on the server so that they can be destroyed.
import { randomBytes } from "node:crypto";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { hashToken } from "./visitors.server.ts";

const KEY_BYTES = 32;
const DAY_MS = 86_400_000;

type DraftKey = { person: string; key: string };

/**
 * Returns the key (256 bits as base64) of this person on this device, created on first use; null for a visitor
 * who has opened no gate.
 */
export async function draftKeyOf(
  { database, now }: Pick<Platform, "database" | "now">,
  { person, deviceId, sessionId }: Visitor,
): Promise<DraftKey | null> {
  const device = deviceId ?? sessionId;
  if (person === null || device === null) return null;
  const deviceHash = hashToken(device);
  const at = now();
  await database
    .insertInto("draftKeys")
    .values({
      person,
      deviceHash,
      key: randomBytes(KEY_BYTES).toString("base64"),
      lastAskedAt: at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["person", "deviceHash"]).doNothing())
    .execute();
  const { key, lastAskedAt } = await database
    .selectFrom("draftKeys")
    .select(["key", "lastAskedAt"])
    .where("person", "=", person)
    .where("deviceHash", "=", deviceHash)
    .executeTakeFirstOrThrow();
  if (Date.parse(lastAskedAt) < at.getTime() - DAY_MS) {
    await noteAsking(database, { person, deviceHash }, at);
  }
  return { person, key };
}

/** Destroys this person's keys: drafts in their browsers can no longer be opened. */
export async function destroyDraftKeysOf(trx: Database, person: string): Promise<void> {
  await trx.deleteFrom("draftKeys").where("person", "=", person).execute();
}

/** Destroys all keys: no draft in any browser can be opened. New keys are created on demand. */
export async function destroyAllDraftKeys(trx: Database): Promise<void> {
  await trx.deleteFrom("draftKeys").execute();
}

/** Notes the use of a key once a day, so that keys of unused devices can be purged. */
async function noteAsking(
  database: Database,
  { person, deviceHash }: { person: string; deviceHash: string },
  at: Date,
): Promise<void> {
  await database
    .updateTable("draftKeys")
    .set({ lastAskedAt: at.toISOString() })
    .where("person", "=", person)
    .where("deviceHash", "=", deviceHash)
    .execute();
}
