// Opens and closes gates: tries pass-phrases, grants scopes, locks and signs out.
import { randomBytes, randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { DEVICE_COOKIE_DAYS, writeCookie } from "./cookies.ts";
import { destroyAllDraftKeys, destroyDraftKeysOf } from "./draft-keys.server.ts";
import { endEmptySessions } from "./ended-sessions.server.ts";
import { hasEnded } from "./people/has-ended.ts";
import { findPassPhrase } from "./phrases/find-pass-phrase.server.ts";
import { QueueFullError } from "./throttle/hash-queue.ts";
import { rememberDevice } from "./throttle/known-devices.server.ts";
import { noAccessMessage, normalisePassPhrase, SCOPES, type GateName } from "../platform/scopes.ts";
import { reserveAttempt } from "./throttle/throttle.server.ts";
import { retryAfter, tooManyAttempts } from "./throttle/throttle.ts";
import { writeRegistersKey } from "./registers-key.ts";
import { hashToken, personOf, signDevice, type RequestDetails } from "./visitors.server.ts";
import { isSecureSite } from "#app/data/public-origin.server.ts";

const TOKEN_BYTES = 32;
/** The members area stays unlocked when the browser restarts, so the session cookie must persist too. */
const SESSION_COOKIE_DAYS = 30;
const WRONG_PASSWORD = "Incorrect password";
/** Strangers' attempts do not delay known devices or passkeys. */
const OTHER_WAYS = "A device you have signed in on before, or a passkey, still works.";
const BUSY = {
  isOpen: false,
  status: 503,
  message: "Too many people are signing in right now. Try again in a few seconds.",
  retryAfterSeconds: 5,
} as const;

type Unlocking = { gate: GateName; typed: string };

/** The matching credential and its person. */
type Fitting = { id: string; personId: string; name: string };

export type UnlockResult =
  | { isOpen: true; cookies: string[]; gates: readonly GateName[] }
  | { isOpen: false; status: 401; message: string }
  | {
      isOpen: false;
      status: 429 | 503;
      message: string;
      /** Another credential that can be used in the meantime, if there is one. */
      hint?: string;
      retryAfterSeconds: number;
    };

/**
 * Tries a pass-phrase at a gate. A correct one gives the session a new token and every scope it opens except the
 * members area, so that nobody signs in twice. A pass-phrase that exists but does not open the gate counts as a
 * wrong try.
 */
export async function unlock(
  platform: RequestDetails & Pick<Platform, "phraseKey">,
  visitor: Visitor,
  { gate, typed }: Unlocking,
): Promise<UnlockResult> {
  const phrase = normalisePassPhrase(gate, typed);
  const reserved = await reserveAttempt(platform, visitor, { gate, phrase });
  if (!reserved.isFree) {
    const { waitMs, lane } = reserved;
    if (waitMs === null) return BUSY;
    return {
      isOpen: false,
      status: 429,
      message: tooManyAttempts(waitMs),
      ...(lane === "stranger" && { hint: OTHER_WAYS }),
      retryAfterSeconds: retryAfter(waitMs),
    };
  }
  const { lane, tell } = reserved;
  try {
    const found = await findPassPhrase(platform.database, platform.phraseKey, {
      gate,
      typed,
      lane,
    });
    const fitting = found && hasEnded(found, platform.now()) ? null : found;
    const gates = fitting?.gates ?? [];
    await tell(gates.length > 0 ? "right" : "wrong", fitting?.name);
    if (!fitting) return { isOpen: false, status: 401, message: WRONG_PASSWORD };
    if (gates.length === 0) return { isOpen: false, status: 401, message: noAccessMessage(gate) };
    return { isOpen: true, cookies: await openGates(platform, visitor, gates, fitting), gates };
  } catch (error) {
    await tell("not tried");
    if (error instanceof QueueFullError) return BUSY;
    throw error;
  }
}

/** Grants a visitor's session the scopes of gates and a new token; returns its cookies. */
export async function openGates(
  platform: RequestDetails,
  visitor: Visitor,
  gates: readonly GateName[],
  wayIn: Fitting,
): Promise<string[]> {
  const deviceId = visitor.deviceId ?? randomUUID();
  const token = await openSession(platform, { ...visitor, deviceId }, gates, wayIn);
  return signedInCookies(platform, deviceId, token);
}

/** Closes one gate for this session. */
export async function lock(
  { database, now }: RequestDetails,
  visitor: Visitor,
  gate: GateName,
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

/**
 * Ends this session; with `everywhere` all sessions of the person, or everybody's for an owner. Returns the
 * cookies that delete the session and the device's offline data.
 */
export async function signOut(
  { database, environment, now }: RequestDetails,
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
      const isForAll = everywhere && visitor.scopes.has("owner");
      if (isForAll) {
        await open.execute();
        await destroyAllDraftKeys(trx);
      } else if (everywhere && visitor.person !== null) {
        await open.where("id", "in", sessionsOf(trx, visitor.person)).execute();
        await open.where("id", "=", sessionId).execute();
        await destroyDraftKeysOf(trx, visitor.person);
      } else await open.where("id", "=", sessionId).execute();
      await audit(trx, visitor, now(), everywhere ? "signed out everywhere" : "signed out");
    });
  }
  const isSecure = isSecureSite(environment);
  return [
    writeCookie("session", "", { isSecure, maxAgeDays: null }),
    writeRegistersKey("", { isSecure, maxAgeSeconds: 0 }),
  ];
}

/** Returns the sessions in which a credential of this person holds a gate open. */
function sessionsOf(trx: Database, personId: string) {
  return trx
    .selectFrom("sessionScopes")
    .innerJoin("waysIn", "waysIn.id", "sessionScopes.wayInId")
    .select("sessionId")
    .where("personId", "=", personId);
}

async function openSession(
  { database, now }: RequestDetails,
  visitor: Visitor & { deviceId: string },
  gates: readonly GateName[],
  wayIn: Fitting,
): Promise<string> {
  const at = now().toISOString();
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashToken(token);
  await database.transaction().execute(async (trx) => {
    const sessionId = visitor.sessionId ?? randomUUID();
    // A new token at each unlock: a token stolen earlier never gains a scope.
    const { device } = visitor;
    const row = { id: sessionId, tokenHash, device, createdAt: at };
    await (visitor.sessionId
      ? trx.updateTable("sessions").set({ tokenHash, device }).where("id", "=", sessionId).execute()
      : trx.insertInto("sessions").values(row).execute());
    for (const gate of gates) await openOne(trx, { ...visitor, sessionId }, gate, wayIn, now());
  });
  return token;
}

type SignedIn = Visitor & { deviceId: string; sessionId: string };

async function openOne(
  trx: Database,
  visitor: SignedIn,
  gate: GateName,
  wayIn: Fitting,
  now: Date,
): Promise<void> {
  const { sessionId, deviceId } = visitor;
  const at = now.toISOString();
  const isNewcomer = await lockForNewcomer(trx, visitor, gate, wayIn);
  if (isNewcomer) await audit(trx, visitor, now, "locked", "members");
  const opened = { wayInId: wayIn.id, unlockedAt: at, lastUsedAt: at };
  await trx
    .insertInto("sessionScopes")
    .values({ sessionId, scope: gate, ...opened })
    .onConflict((conflict) => conflict.columns(["sessionId", "scope"]).doUpdateSet(opened))
    .execute();
  await rememberDevice(trx, { deviceId, gate, wayInId: wayIn.id }, at);
  const names = { ...visitor.names, [gate]: wayIn.name };
  await audit(trx, { ...visitor, names }, now, "unlocked", gate);
}

function signedInCookies(
  { environment, secret }: RequestDetails,
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

/**
 * The members area outlives the other gates. Closes it when another person takes over the browser, unless that
 * person had opened it; returns whether it closed.
 */
async function lockForNewcomer(
  trx: Database,
  { sessionId, scopes, person }: Visitor & { sessionId: string },
  gate: GateName,
  { personId }: Fitting,
): Promise<boolean> {
  if (gate === "members") return false;
  const rows = await trx
    .selectFrom("sessionScopes")
    .innerJoin("waysIn", "waysIn.id", "sessionScopes.wayInId")
    .select(["scope", "personId"])
    .where("sessionId", "=", sessionId)
    .execute();
  const members = rows.find(({ scope }) => scope === "members");
  if (!members || members.personId === personId) return false;
  const others = rows.filter(
    ({ scope }) => scope !== gate && SCOPES.some((each) => each === scope && scopes.has(each)),
  );
  const after = [...others, { scope: gate, personId }];
  if (personOf(after, after) === person) return false;
  await trx
    .deleteFrom("sessionScopes")
    .where("sessionId", "=", sessionId)
    .where("scope", "=", "members")
    .execute();
  return true;
}

async function audit(trx: Database, visitor: Visitor, now: Date, action: string, gate?: GateName) {
  await recordAudit(trx, {
    who: (gate && visitor.names[gate]) ?? actorName(visitor),
    at: now.toISOString(),
    action,
    subject: "session",
    details: gate ? { gate } : undefined,
    visitor,
  });
}
