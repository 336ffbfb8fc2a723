// Opening and closing gates: pass-phrases tried, scopes gained, locked and signed out.
import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "../audit.server.ts";
import type { Visitor } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";
import { DEVICE_COOKIE_DAYS, writeCookie } from "./cookies.ts";
import { destroyAllDraftKeys } from "./draft-keys.server.ts";
import { endEmptySessions } from "./ended-sessions.server.ts";
import { fitsHash } from "./pass-phrase-hash.server.ts";
import { openPassPhrases } from "./pass-phrases.server.ts";
import { normalisePassPhrase, type Scope } from "./scopes.ts";
import { GATE_GUESSES_A_DAY, minutesToWait, tooManyAttempts } from "./throttle.ts";
import { hashToken, isSecureSite, signDevice, type AskedOf } from "./visitors.server.ts";

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** The members area stays unlocked over a restart of the browser, so the session cookie must too. */
const SESSION_COOKIE_DAYS = 30;
export const WRONG_PASSWORD = "Incorrect password";

export type Unlocking = { gate: Scope; typed: string };

export type UnlockResult =
  | { isOpen: true; cookies: string[] }
  | { isOpen: false; status: 401 | 429; message: string };

/** Tries a pass-phrase at a gate. A right one gives the session a new token and the gate's scope. */
export async function unlock(
  platform: AskedOf,
  visitor: Visitor,
  { gate, typed }: Unlocking,
): Promise<UnlockResult> {
  const { database, now } = platform;
  const wait = await waitFor(database, visitor, gate, now());
  if (wait > 0) return { isOpen: false, status: 429, message: tooManyAttempts(wait) };
  const fitting = await findPassPhrase(database, gate, typed);
  if (!fitting) {
    await noteFailure(database, visitor, gate, now());
    return { isOpen: false, status: 401, message: WRONG_PASSWORD };
  }
  return { isOpen: true, cookies: await openGate(platform, visitor, gate, fitting) };
}

/** Gives a visitor's session the scope of a gate and a new token; returns the cookies that hold it. */
export async function openGate(
  platform: AskedOf,
  visitor: Visitor,
  gate: Scope,
  passPhrase: { id: string; name: string },
): Promise<string[]> {
  const token = await openSession(platform, visitor, gate, passPhrase);
  return signedInCookies(platform, visitor, token);
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

async function waitFor(database: Database, visitor: Visitor, gate: Scope, now: Date) {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const recent = database
    .selectFrom("signInFailures")
    .select("failedAt")
    .where("failedAt", ">", since)
    .orderBy("failedAt", "desc")
    .limit(GATE_GUESSES_A_DAY);
  const own = visitor.deviceId
    ? recent.where("deviceHash", "=", hashToken(visitor.deviceId))
    : recent.where("addressHash", "=", visitor.addressHash).where("deviceHash", "is", null);
  const strangers = recent.where("gate", "=", gate).where("deviceHash", "is", null);
  const moments = (rows: { failedAt: string }[]) =>
    rows.map((row) => Date.parse(row.failedAt)).toReversed();
  return minutesToWait(
    {
      own: moments(await own.execute()),
      strangers: moments(await strangers.execute()),
      isKnownDevice: visitor.deviceId !== null,
    },
    now.getTime(),
  );
}

async function findPassPhrase(database: Database, gate: Scope, typed: string) {
  const passPhrase = normalisePassPhrase(gate, typed);
  if (passPhrase === "") return null;
  for (const row of await openPassPhrases(database, gate)) {
    if (await fitsHash(passPhrase, row.hash)) return row;
  }
  return null;
}

async function noteFailure(database: Database, visitor: Visitor, gate: Scope, now: Date) {
  await database
    .insertInto("signInFailures")
    .values({
      id: randomUUID(),
      gate,
      addressHash: visitor.addressHash,
      deviceHash: visitor.deviceId ? hashToken(visitor.deviceId) : null,
      failedAt: now.toISOString(),
    })
    .execute();
}

async function openSession(
  { database, now }: AskedOf,
  visitor: Visitor,
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
    const names = { ...visitor.names, [gate]: passPhrase.name };
    await audit(trx, { ...visitor, sessionId, names }, now(), "unlocked", gate);
  });
  return token;
}

function signedInCookies(
  { environment, secret }: AskedOf,
  visitor: Visitor,
  token: string,
): string[] {
  const isSecure = isSecureSite(environment);
  const device = signDevice(visitor.deviceId ?? randomUUID(), secret);
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
