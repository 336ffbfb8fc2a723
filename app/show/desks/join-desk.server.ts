// Pairs a second desk: it gets a copy of the show, and each desk a key of the other.
import { randomBytes, randomUUID } from "node:crypto";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { joinShow } from "../pairing/join-codes.server.ts";
import type { DeskCopy } from "./desk-copy.schema.ts";
import { tellDesk } from "../store/show-bus.server.ts";
import { readDesk, storeDesk } from "./desk-rows.server.ts";
import { NOTHING_SENT, readCopy } from "./read-copy.server.ts";

const KEY_BYTES = 32;
/** The name of the first desk in the list of devices of the second. */
const FIRST_DESK = "First desk";

export function newKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

type Needs = Pick<Platform, "database" | "now" | "secret">;
type Joining = { code: string; address: string; key: string };

export type DeskJoined =
  | { showId: string; key: string; passKey: string; copy: DeskCopy }
  | { status: number; words: string };

/** Pairs the desk that sent the six digits. A second desk from before is removed. */
export async function joinDesk(
  needs: Needs,
  visitor: Pick<Visitor, "addressHash">,
  { code, address, key }: Joining,
): Promise<DeskJoined> {
  const { database, now } = needs;
  const name = new URL(address).host;
  const joined = await joinShow(needs, visitor, { code, name, isDesk: true });
  if ("words" in joined) return joined;
  const { showId, token } = joined;
  const { id: deviceId } = await database
    .selectFrom("showDevices")
    .select("id")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirstOrThrow();
  const before = await readDesk(database, showId);
  const passKey = newKey();
  const epoch = before?.epoch ?? 1;
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable("showDevices")
      .set({ removedAt: now().toISOString() })
      .where("showId", "=", showId)
      .where("role", "=", "second")
      .where("id", "!=", deviceId)
      .where("removedAt", "is", null)
      .execute();
    await storeDesk(trx, {
      showId,
      deviceId,
      address: new URL(address).origin,
      key,
      passKey,
      epoch,
      isLeading: true,
      isFirst: before?.isFirst ?? true,
    });
  });
  tellDesk(showId);
  const read = await readCopy(database, { showId, epoch }, NOTHING_SENT);
  return read
    ? { showId, key: token, passKey, copy: read.copy }
    : { status: 404, words: "There is no such show." };
}

type Own = {
  /** Where the leading desk is reached. */
  address: string;
  showId: string;
  /** Opens the leading desk. */
  key: string;
  passKey: string;
  /** Opens this desk, for the other. */
  ownKey: string;
  epoch: number;
};

/** Makes this database the second desk of a show, whose copy it has stored. */
export async function becomeSecondDesk(
  { database, now }: Pick<Platform, "database" | "now">,
  { ownKey, ...desk }: Own,
): Promise<void> {
  const at = now().toISOString();
  const deviceId = randomUUID();
  await database.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("showDevices")
      .where("showId", "=", desk.showId)
      .where("role", "=", "second")
      .execute();
    await trx
      .insertInto("showDevices")
      .values({
        id: deviceId,
        showId: desk.showId,
        role: "second",
        name: FIRST_DESK,
        tokenHash: hashToken(ownKey),
        joinedAt: at,
        lastSeenAt: at,
      })
      .execute();
    await storeDesk(trx, { ...desk, deviceId, isLeading: false, isFirst: false });
  });
}
