// Opening and closing gates: pass-phrases tried, scopes gained, locked and signed out.
import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "../audit.server.ts";
import type { Visitor } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";
import { DEVICE_COOKIE_DAYS, writeCookie } from "./cookies.ts";
import { destroyAllDraftKeys } from "./draft-keys.server.ts";
import { endEmptySessions } from "./ended-sessions.server.ts";
import { QueueFullError, type Lane } from "./hash-queue.ts";
import { rememberDevice } from "./known-devices.server.ts";
import { fitsHash } from "./pass-phrase-hash.server.ts";
import { openPassPhrases } from "./pass-phrases.server.ts";
import { normalisePassPhrase, type Scope } from "./scopes.ts";
import { reserveTry } from "./throttle.server.ts";
import { retryAfter, tooManyAttempts } from "./throttle.ts";
import { hashToken, isSecureSite, signDevice, type AskedOf } from "./visitors.server.ts";

const TOKEN_BYTES = 32;
/** The members area stays unlocked over a restart of the browser, so the session cookie must too. */
const SESSION_COOKIE_DAYS = 30;
export const WRONG_PASSWORD = "Incorrect password";
const BUSY = {
  isOpen: false,
  status: 503,
  message: "Too many people are signing in at this moment. Try again in a few seconds.",
  retryAfterSeconds: 5,
} as const;

export type Unlocking = { gate: Scope; typed: string };

export type UnlockResult =
  | { isOpen: true; cookies: string[] }
  | { isOpen: false; status: 401; message: string }
  | { isOpen: false; status: 429 | 503; message: string; retryAfterSeconds: number };

/** Tries a pass-phrase at a gate. A right one gives the session a new token and the gate's scope. */
export async function unlock(
  platform: AskedOf,
  visitor: Visitor,
  { gate, typed }: Unlocking,
): Promise<UnlockResult> {
  const phrase = normalisePassPhrase(gate, typed);
  const reserved = await reserveTry(platform, visitor, { gate, phrase });
  if (!reserved.isFree) {
    const { waitMs } = reserved;
    const message = tooManyAttempts(waitMs);
    return { isOpen: false, status: 429, message, retryAfterSeconds: retryAfter(waitMs) };
  }
  const { lane, tell } = reserved;
  try {
    const fitting = await findPassPhrase(platform.database, { gate, phrase, lane });
    await tell(fitting ? "right" : "wrong");
    if (!fitting) return { isOpen: false, status: 401, message: WRONG_PASSWORD };
    return { isOpen: true, cookies: await openGate(platform, visitor, gate, fitting) };
  } catch (error) {
    await tell("not tried");
    if (error instanceof QueueFullError) return BUSY;
    throw error;
  }
}

/** Gives a visitor's session the scope of a gate and a new token; returns the cookies that hold it. */
export async function openGate(
  platform: AskedOf,
  visitor: Visitor,
  gate: Scope,
  passPhrase: { id: string; name: string },
): Promise<string[]> {
  const deviceId = visitor.deviceId ?? randomUUID();
  const token = await openSession(platform, { ...visitor, deviceId }, gate, passPhrase);
  return signedInCookies(platform, deviceId, token);
}

/** Closes one gate for this session. */
export async function lock(
  { database, now }: AskedOf,
  visitor: Visitor,
  gate: Scope,
): Promise<void> {
  const { sessionId } = visitor;
  if (!sessionId) return;
  await database.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("sessionScopes")
      .where("sessionId", "=", sessionId)
      .where("scope", "=", gate)
      .execute();
    await endEmptySessions(trx, now().toISOString());
    await audit(trx, visitor, now(), "locked", gate);
  });
}

/** Ends this session, or every session when `everywhere`; returns the cookie that forgets it. */
export async function signOut(
  { database, environment, now }: AskedOf,
  visitor: Visitor,
  { everywhere }: { everywhere: boolean },
): Promise<string[]> {
  const { sessionId } = visitor;
  if (sessionId) {
    await database.transaction().execute(async (trx) => {
      const open = trx
        .updateTable("sessions")
        .set({ endedAt: now().toISOString() })
        .where("endedAt", "is", null);
      await (everywhere ? open : open.where("id", "=", sessionId)).execute();
      if (everywhere) await destroyAllDraftKeys(trx);
      await audit(trx, visitor, now(), everywhere ? "signed out everywhere" : "signed out");
    });
  }
  return [writeCookie("session", "", { isSecure: isSecureSite(environment), maxAgeDays: null })];
}

type Phrase = { gate: Scope; phrase: string; lane: Lane };

async function findPassPhrase(database: Database, { gate, phrase, lane }: Phrase) {
  if (phrase === "") return null;
  for (const row of await openPassPhrases(database, gate)) {
    if (await fitsHash(phrase, row.hash, lane)) return row;
  }
  return null;
}

async function openSession(
  { database, now }: AskedOf,
  visitor: Visitor & { deviceId: string },
  gate: Scope,
  passPhrase: { id: string; name: string },
): Promise<string> {
  const at = now().toISOString();
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashToken(token);
  await database.transaction().execute(async (trx) => {
    const sessionId = visitor.sessionId ?? randomUUID();
    // A new token at each unlock: one that was caught earlier never gains a scope.
    await (visitor.sessionId
      ? trx.updateTable("sessions").set({ tokenHash }).where("id", "=", sessionId).execute()
      : trx.insertInto("sessions").values({ id: sessionId, tokenHash, createdAt: at }).execute());
    await trx
      .insertInto("sessionScopes")
      .values({
        sessionId,
        scope: gate,
        passPhraseId: passPhrase.id,
        unlockedAt: at,
        lastUsedAt: at,
      })
      .onConflict((conflict) =>
        conflict.columns(["sessionId", "scope"]).doUpdateSet({
          passPhraseId: passPhrase.id,
          unlockedAt: at,
          lastUsedAt: at,
        }),
      )
      .execute();
    const { deviceId } = visitor;
    await rememberDevice(trx, { deviceId, gate, passPhraseId: passPhrase.id }, at);
    const names = { ...visitor.names, [gate]: passPhrase.name };
    await audit(trx, { ...visitor, sessionId, names }, now(), "unlocked", gate);
  });
  return token;
}

function signedInCookies(
  { environment, secret }: AskedOf,
  deviceId: string,
  token: string,
): string[] {
  const isSecure = isSecureSite(environment);
  const device = signDevice(deviceId, secret);
  return [
    writeCookie("session", token, { isSecure, maxAgeDays: SESSION_COOKIE_DAYS }),
    writeCookie("device", device, { isSecure, maxAgeDays: DEVICE_COOKIE_DAYS }),
  ];
}

async function audit(trx: Database, visitor: Visitor, now: Date, action: string, gate?: Scope) {
  await recordAudit(trx, {
    who: (gate && visitor.names[gate]) ?? nameOf(visitor),
    at: now.toISOString(),
    action,
    subject: "session",
    details: gate ? { gate } : undefined,
    visitor,
  });
}

/** The name that stands in the audit for what a visitor does. */
export function nameOf(visitor: Pick<Visitor, "names">): string {
  return Object.values(visitor.names)[0] ?? "nobody";
}
