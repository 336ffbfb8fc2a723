// The six digits that pair a device: shown at the desk for two minutes, good for one device.
import { randomInt } from "node:crypto";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { countRequest } from "#app/http/request-counts.server.ts";
import { keyedHash } from "#app/identity/visitors.server.ts";
import { type Quota, tryAgainIn } from "#app/platform/quota.ts";
import {
  addDevice,
  TOO_MANY_DEVICES,
  TooManyDevicesError,
} from "../devices/show-devices.server.ts";
import type { ShowRole } from "../rules/show-event.ts";

export const CODE_SECONDS = 120;
const DIGITS = 6;
/** Wrong codes from anywhere until the code on show is replaced. */
const MOST_WRONG = 20;
export const NOT_VALID = "This code isn't valid. Ask the desk for a new one.";
/** Wrong codes from one address. */
const WRONG: Quota = { kind: "wrong show codes", most: 10, minutes: 10 };

type Needs = Pick<Platform, "database" | "now" | "secret">;

const hashOf = (secret: Buffer, code: string) => keyedHash(secret, `show code ${code}`);

/** Makes a new code for a role of a show, in place of the one before. */
export async function makeCode(
  { database, now, secret }: Needs,
  { showId, role }: { showId: string; role: ShowRole },
): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const row = {
      codeHash: hashOf(secret, code),
      expiresAt: new Date(now().getTime() + CODE_SECONDS * 1000).toISOString(),
      wrong: 0,
    };
    const isMade = await database
      .insertInto("showCodes")
      .values({ showId, role, ...row })
      .onConflict((conflict) => conflict.columns(["showId", "role"]).doUpdateSet(row))
      .execute()
      .then(
        () => true,
        // Another show has the same code: draw again.
        async () => (await isThere(database, row.codeHash)) && false,
      );
    if (isMade) return code;
  }
}

async function isThere(database: Needs["database"], codeHash: string): Promise<boolean> {
  const found = await database
    .selectFrom("showCodes")
    .select("showId")
    .where("codeHash", "=", codeHash)
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

/** Returns the roles whose code is good: not used, not expired, not replaced. */
export async function rolesWithCode(
  { database, now }: Pick<Needs, "database" | "now">,
  showId: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom("showCodes")
    .select("role")
    .where("showId", "=", showId)
    .where("expiresAt", ">", now().toISOString())
    .execute();
  return rows.map(({ role }) => role);
}

export type Joined =
  | { token: string; showId: string; role: ShowRole }
  | { status: 400 | 403 | 429; words: string };

type Joining = {
  code: string;
  name: string;
  /** True for a second desk: its code opens no page, and it takes no other code. */
  isDesk?: boolean;
};

/** Pairs the device that typed a code; a code is used once. */
export async function joinShow(
  needs: Needs,
  { addressHash }: Pick<Visitor, "addressHash">,
  { code, name, isDesk = false }: Joining,
): Promise<Joined> {
  const { database, now, secret } = needs;
  const at = now().toISOString();
  try {
    const joined = await database.transaction().execute(async (trx) => {
      await lockByName(trx, "show codes", at);
      const used = await trx
        .deleteFrom("showCodes")
        .where("codeHash", "=", hashOf(secret, code.replaceAll(/\s/g, "")))
        .where("expiresAt", ">", at)
        .where("role", isDesk ? "=" : "!=", "second")
        .returning(["showId", "role"])
        .executeTakeFirst();
      if (!used) return null;
      const { showId } = used;
      const role = used.role as ShowRole;
      return { showId, role, token: await addDevice(trx, { showId, role, name, at }) };
    });
    if (joined) return joined;
  } catch (error) {
    // The code is not used up: the transaction is rolled back.
    if (error instanceof TooManyDevicesError) return { status: 403, words: TOO_MANY_DEVICES };
    throw error;
  }
  const wait = await countRequest(database, addressHash, WRONG, { now: now() });
  await countWrong(needs);
  return wait === null
    ? { status: 400, words: NOT_VALID }
    : { status: 429, words: `Too many tries. ${tryAgainIn(wait)}` };
}

/** Counts a wrong code against every code on show; after too many they are replaced. */
async function countWrong({ database }: Needs): Promise<void> {
  await database
    .updateTable("showCodes")
    .set((eb) => ({ wrong: eb("wrong", "+", 1) }))
    .execute();
  await database.deleteFrom("showCodes").where("wrong", ">=", MOST_WRONG).execute();
}
