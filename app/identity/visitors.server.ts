// Identifies the visitor of a request: the session behind the cookie and its current scopes.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Requester, Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isDiskFull } from "#app/data/database/disk-full.ts";
import { addressBuckets } from "#app/http/address-buckets.ts";
import { readCookie } from "./cookies.ts";
import { deviceInWords } from "./device-words.ts";
import { isReauthenticatedAt } from "./re-authentication.ts";
import { closesAtMs } from "./gate-times.ts";
import { hasEnded } from "./people/has-ended.ts";
import {
  GATE_NAMES,
  isGateName,
  isRole,
  scopesOfCredential,
  scopesAt,
  type Role,
  type Scope,
} from "../platform/scopes.ts";
import { isSecureSite } from "#app/data/public-origin.server.ts";

/** The use of a scope is noted at most this often, so that not every page view writes. */
const TOUCH_EVERY_MS = 60_000;

/** The parts of the platform that identify a visitor. */
export type RequestDetails = Pick<Platform, "database" | "now" | "secret"> & {
  environment: Pick<Platform["environment"], "CALLBOARD_URL">;
};

/** Returns the visitor of a request; an unknown, ended or expired session gives a visitor without scopes. */
export async function recogniseVisitor(
  platform: RequestDetails,
  { cookies, address, requestId, userAgent = "" }: Requester,
): Promise<Visitor> {
  const { database, secret, environment } = platform;
  const isSecure = isSecureSite(environment);
  const token = readCookie(cookies, "session", isSecure);
  const unlocked = token ? await unlockedScopes(database, token, platform.now()) : null;
  const { own, wider } = addressBuckets(address);
  return {
    sessionId: unlocked?.sessionId ?? null,
    scopes: new Set(unlocked?.names.keys()),
    reauthenticatedScopes: new Set(unlocked?.fresh.keys()),
    credentialScopes: unlocked?.credentialScopes ?? null,
    pageViewScopes: unlocked?.pageViewScopes ?? new Set(),
    person: unlocked?.person ?? null,
    names: Object.fromEntries(unlocked?.names ?? []),
    using: [],
    device: deviceInWords(userAgent),
    deviceId: readDevice(readCookie(cookies, "device", isSecure), secret),
    addressHash: keyedHash(secret, own),
    widerHashes: wider && {
      site: keyedHash(secret, wider.site),
      provider: keyedHash(secret, wider.provider),
    },
    requestId,
  };
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
  const rows = await gatesOf(database, hashToken(token));
  const nowMs = now.getTime();
  const open = rows.filter((row) => nowMs < closesAtMs(row) && !hasEnded(row, now));
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
  const fresh = open.filter(({ unlockedAt }) => isReauthenticatedAt(unlockedAt, now));
  return {
    sessionId: first.sessionId,
    names: namesOf(open),
    fresh: namesOf(fresh),
    credentialScopes: credentialScopesOf(open),
    pageViewScopes: pageViewScopesOf(open),
    person: personOf(open, rows),
  };
}

/** The gates of a session, each with the current roles of the person who opened it. */
async function gatesOf(database: Database, tokenHash: string) {
  const rows = await database
    .selectFrom("sessions")
    .innerJoin("sessionScopes", "sessionScopes.sessionId", "sessions.id")
    .innerJoin("waysIn", "waysIn.id", "sessionScopes.wayInId")
    .innerJoin("people", "people.id", "waysIn.personId")
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .innerJoin("gates", "gates.name", "sessionScopes.scope")
    .leftJoin("passPhrases", "passPhrases.id", "waysIn.id")
    .where("sessions.tokenHash", "=", tokenHash)
    .where("sessions.endedAt", "is", null)
    .where("waysIn.revokedAt", "is", null)
    .where("people.removedAt", "is", null)
    .select([
      "sessions.id as sessionId",
      "sessionScopes.scope as scope",
      "waysIn.gate as onlyGate",
      "sessionScopes.unlockedAt as unlockedAt",
      "sessionScopes.lastUsedAt as lastUsedAt",
      "people.id as personId",
      "people.name as name",
      "people.endsAt as endsAt",
      "people.environmentGate as environmentGate",
      "passPhrases.source as source",
      "personRoles.role as role",
      "gates.idleMinutes as idleMinutes",
      "gates.absoluteMinutes as absoluteMinutes",
    ])
    .execute();
  type Row = Omit<(typeof rows)[number], "role"> & { roles: Role[] };
  const byGate = new Map<string, Row>();
  for (const { role, ...row } of rows) {
    const known = byGate.get(row.scope) ?? { ...row, roles: [] };
    if (isRole(role)) known.roles.push(role);
    byGate.set(row.scope, known);
  }
  return [...byGate.values()].filter(
    (row) => isGateName(row.scope) && scopesAt(row, row.scope).size > 0,
  );
}

type OpenGate = Unlocked & {
  name: string;
  roles: Role[];
  onlyGate: string | null;
  /** The gate whose environment variable sets this person's pass-phrase. */
  environmentGate: string | null;
  /** The source of the pass-phrase; null for a passkey. */
  source: string | null;
};

/** The shared password of the private lessons, set by the environment or by the first start. */
function isSharedLessons({ scope, onlyGate, environmentGate, source }: OpenGate): boolean {
  if (scope !== "lessons") return false;
  return onlyGate === scope || (environmentGate === scope && source === "first-start");
}

function credentialScopesOf(open: readonly OpenGate[]): Set<Scope> | null {
  const own = open.filter((gate) => gate.onlyGate === null && !isSharedLessons(gate));
  return own.length === 0 ? null : new Set(own.flatMap((gate) => [...scopesOfCredential(gate)]));
}

function pageViewScopesOf(open: readonly OpenGate[]): Set<Scope> {
  const given = (gates: readonly OpenGate[]) =>
    gates.flatMap((gate) => (isGateName(gate.scope) ? [...scopesAt(gate, gate.scope)] : []));
  const others = new Set(given(open.filter((gate) => !isSharedLessons(gate))));
  return new Set(given(open.filter(isSharedLessons)).filter((scope) => !others.has(scope)));
}

/** Returns the person of each scope: the one who opened its own gate, otherwise the one who has it by another gate. */
function namesOf(open: readonly OpenGate[]): Map<Scope, string> {
  const names = new Map<Scope, string>();
  for (const gate of GATE_NAMES) {
    const row = open.find(({ scope }) => scope === gate);
    for (const scope of row ? scopesAt(row, gate) : []) {
      if (scope === gate || !names.has(scope)) names.set(scope, row?.name ?? "");
    }
  }
  return names;
}

type Unlocked = { scope: string; personId: string };

/**
 * Returns the person who opened the first of the open gates. The members area has no page of its own and
 * outlives the other gates: on its own it still belongs to the earlier person.
 */
export function personOf(open: readonly Unlocked[], all: readonly Unlocked[]): string | null {
  const inOrder = (rows: readonly Unlocked[]) =>
    GATE_NAMES.map((gate) => rows.find(({ scope }) => scope === gate)).filter((row) => row != null);
  const [first] = [open, all].flatMap(inOrder).filter(({ scope }) => scope !== "members");
  return (first ?? open[0])?.personId ?? null;
}

async function touch(database: Database, sessionId: string, scopes: string[], now: Date) {
  await database
    .updateTable("sessionScopes")
    .set({ lastUsedAt: now.toISOString() })
    .where("sessionId", "=", sessionId)
    .where("scope", "in", scopes)
    .execute()
    .catch((error: unknown) => {
      // Pages stay readable while the disk is full.
      if (!isDiskFull(error)) throw error;
    });
}
