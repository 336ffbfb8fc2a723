// The kinds of visitor that request every route (route-walk.ts), and what each may open.
import { randomBytes } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { GATE_NAMES, SCOPES, type GateName, type Role, type Scope } from "#app/platform/scopes.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { makeSession } from "#tests/makers/make-session.ts";

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

export type Kind = {
  name: string;
  /** The visitor's scopes by the design, not as the code computes them. */
  unlocked: Scope[];
  /** True for a person's own pass-phrase, which opens everything that their roles allow. */
  isOwn?: true;
  /** Scopes opened too long ago to count as re-authentication. */
  stale?: Scope[];
  cookie: (database: Database) => Promise<string> | string;
};

const holder = (name: string, ...unlocked: GateName[]): Kind => ({
  name,
  unlocked,
  cookie: (database) => makeSession(database, { scopes: unlocked }),
});

/** A person with a role who has opened every gate that the role allows, and tried the others. */
const ofRole = (role: Role, ...unlocked: Scope[]): Kind => ({
  name: `the role ${role}`,
  unlocked,
  isOwn: true,
  cookie: (database) => makeSession(database, { scopes: [...GATE_NAMES], roles: [role] }),
});

export const OF_ROLES: Kind[] = [
  ofRole("owner", ...SCOPES),
  ofRole("office", "admin", "inventory", "lessons"),
  ofRole("money", "members"),
  ofRole("wardrobe", "inventory"),
  ofRole("teacher", "lessons"),
  ofRole("medical"),
];

export const hashOf = (cookie: string) => hashToken(cookie.split("=")[1] ?? "");

export const KINDS: Kind[] = [
  ...OF_ROLES,
  { name: "nobody", unlocked: [], cookie: () => "" },
  {
    name: "a forged cookie",
    unlocked: [],
    cookie: () => `callboard-session=${randomBytes(32).toString("base64url")}`,
  },
  {
    name: "a malformed cookie",
    unlocked: [],
    cookie: () => "callboard-session=' or 1=1 --",
  },
  holder("the front desk", "admin"),
  holder("the wardrobe", "inventory"),
  holder("a teacher with the private lessons", "lessons"),
  holder("the members area alone", "members"),
  holder("the office with the members area", "admin", "members"),
  holder("the wardrobe that also has the private lessons", "inventory", "lessons"),
  {
    name: "an owner who unlocked eleven minutes ago",
    unlocked: [...SCOPES],
    stale: [...SCOPES],
    cookie: (database) =>
      makeSession(database, {
        scopes: [...GATE_NAMES],
        roles: ["owner"],
        unlockedAt: ago(11 / 60),
      }),
  },
  {
    name: "an earlier office sign-in that has just unlocked the members area",
    unlocked: ["admin", "members"],
    stale: ["admin", "inventory", "lessons"],
    cookie: async (database) => {
      const cookie = await makeSession(database, { scopes: ["admin", "members"] });
      await database
        .updateTable("sessionScopes")
        .set({ unlockedAt: ago(11 / 60).toISOString() })
        .where("scope", "=", "admin")
        .where("sessionId", "in", (eb) =>
          eb.selectFrom("sessions").select("id").where("tokenHash", "=", hashOf(cookie)),
        )
        .execute();
      return cookie;
    },
  },
  {
    name: "an office sign-in idle for an hour",
    unlocked: [],
    cookie: (database) =>
      makeSession(database, { scopes: ["admin", "inventory"], lastUsedAt: ago(1.01) }),
  },
  {
    name: "an office sign-in from twelve hours ago",
    unlocked: [],
    cookie: (database) =>
      makeSession(database, { scopes: ["admin", "lessons"], unlockedAt: ago(12.01) }),
  },
  {
    name: "a members area unlocked yesterday",
    unlocked: ["members"],
    stale: ["members"],
    cookie: (database) =>
      makeSession(database, {
        scopes: ["admin", "members"],
        unlockedAt: ago(24),
        lastUsedAt: ago(24),
      }),
  },
  {
    name: "a person who has signed out",
    unlocked: [],
    cookie: (database) => makeSession(database, { scopes: [...GATE_NAMES], hasEnded: true }),
  },
  {
    name: "a pass-phrase that was revoked",
    unlocked: [],
    cookie: (database) =>
      makeSession(database, { scopes: [...GATE_NAMES], isPassPhraseRevoked: true }),
  },
];
