// Who is asking: the session behind a cookie and the scopes that it still has.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Platform, Visitor } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";
import { isDiskFull } from "../database/disk-full.ts";
import { addressBuckets } from "../http/address-buckets.ts";
import { readCookie } from "./cookies.ts";
import { isScope, SCOPES, scopesGiven, type Scope } from "./scopes.ts";

/** Using a scope is noted at most this often, so that reading a page is not a write each time. */
const TOUCH_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

/** What of the platform tells who a visitor is. */
export type AskedOf = Pick<Platform, "database" | "now" | "secret"> & {
  environment: Pick<Platform["environment"], "CALLBOARD_URL">;
};

export type Asker = { cookies: string; address: string; requestId: string };

/** The visitor behind a request; an unknown, ended or expired session is a visitor without scopes. */
export async function recogniseVisitor(
  platform: AskedOf,
  { cookies, address, requestId }: Asker,
): Promise<Visitor> {
  const { database, secret, environment } = platform;
  const isSecure = isSecureSite(environment);
  const token = readCookie(cookies, "session", isSecure);
  const unlocked = token ? await unlockedScopes(database, token, platform.now()) : null;
  const { own, wider } = addressBuckets(address);
  return {
    sessionId: unlocked?.sessionId ?? null,
    scopes: scopesGiven(unlocked?.names.keys() ?? []),
    person: unlocked?.person ?? null,
    names: Object.fromEntries(unlocked?.names ?? []),
    deviceId: readDevice(readCookie(cookies, "device", isSecure), secret),
    addressHash: keyedHash(secret, own),
    widerHashes: wider && {
      site: keyedHash(secret, wider.site),
      provider: keyedHash(secret, wider.provider),
    },
    requestId,
  };
}

/** True where people come by https, so that cookies may be held to it. */
export function isSecureSite({ CALLBOARD_URL }: { CALLBOARD_URL?: string | undefined }): boolean {
  return CALLBOARD_URL?.startsWith("https:") ?? false;
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function keyedHash(secret: Buffer, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

export function signDevice(deviceId: string, secret: Buffer): string {
  return `${deviceId}.${keyedHash(secret, `device ${deviceId}`)}`;
}

function readDevice(cookie: string | null, secret: Buffer): string | null {
  const [deviceId, signature] = cookie?.split(".") ?? [];
  if (!deviceId || !signature) return null;
  const wanted = Buffer.from(keyedHash(secret, `device ${deviceId}`));
  const found = Buffer.from(signature);
  return found.length === wanted.length && timingSafeEqual(found, wanted) ? deviceId : null;
}

async function unlockedScopes(database: Database, token: string, now: Date) {
  const rows = await database
    .selectFrom("sessions")
    .innerJoin("sessionScopes", "sessionScopes.sessionId", "sessions.id")
    .innerJoin("passPhrases", "passPhrases.id", "sessionScopes.passPhraseId")
    .innerJoin("gates", "gates.name", "sessionScopes.scope")
    .where("sessions.tokenHash", "=", hashToken(token))
    .where("sessions.endedAt", "is", null)
    .where("passPhrases.revokedAt", "is", null)
    .select([
      "sessions.id as sessionId",
      "sessionScopes.scope as scope",
      "sessionScopes.passPhraseId as passPhraseId",
      "sessionScopes.unlockedAt as unlockedAt",
      "sessionScopes.lastUsedAt as lastUsedAt",
      "passPhrases.name as name",
      "gates.idleMinutes as idleMinutes",
      "gates.absoluteMinutes as absoluteMinutes",
    ])
    .execute();
  const nowMs = now.getTime();
  const open = rows.filter(
    (row) =>
      nowMs < Date.parse(row.lastUsedAt) + row.idleMinutes * MINUTE_MS &&
      nowMs < Date.parse(row.unlockedAt) + row.absoluteMinutes * MINUTE_MS,
  );
  const [first] = open;
  if (!first) return null;
  if (open.some((row) => nowMs - Date.parse(row.lastUsedAt) >= TOUCH_EVERY_MS)) {
    await touch(
      database,
      first.sessionId,
      open.map((row) => row.scope),
      now,
    );
  }
  const names = new Map<Scope, string>();
  for (const row of open) if (isScope(row.scope)) names.set(row.scope, row.name);
  return { sessionId: first.sessionId, names, person: personOf(open, rows) };
}

type Unlocked = { scope: string; passPhraseId: string };

/**
 * Whoever opened the first of the gates that are open. The members area opens no page of its own and
 * outlives the other gates: left alone, it is still with the person who was there before.
 */
function personOf(open: readonly Unlocked[], all: readonly Unlocked[]): string | null {
  const inOrder = (rows: readonly Unlocked[]) =>
    SCOPES.map((gate) => rows.find(({ scope }) => scope === gate)).filter((row) => row != null);
  const [first] = [open, all].flatMap(inOrder).filter(({ scope }) => scope !== "members");
  return (first ?? open[0])?.passPhraseId ?? null;
}

async function touch(database: Database, sessionId: string, scopes: string[], now: Date) {
  await database
    .updateTable("sessionScopes")
    .set({ lastUsedAt: now.toISOString() })
    .where("sessionId", "=", sessionId)
    .where("scope", "in", scopes)
    .execute()
    .catch((error: unknown) => {
      // Pages can still be read while the disk is full.
      if (!isDiskFull(error)) throw error;
    });
}
