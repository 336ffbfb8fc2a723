// A session in the database as an unlock would leave it, and its cookie.
import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { GateName, Role } from "#app/platform/scopes.ts";
import { makePerson } from "./make-person.ts";
import { hashToken } from "#app/identity/visitors.server.ts";

export type SessionWish = {
  scopes: GateName[];
  /** One person with these roles has opened all gates; by default each gate has its own person. */
  roles?: readonly Role[];
  /** When the scopes were unlocked and last used; now by default. */
  unlockedAt?: Date;
  lastUsedAt?: Date;
  hasEnded?: boolean;
  isPassPhraseRevoked?: boolean;
};

/** Returns the Cookie header of a browser with the session. */
export async function makeSession(database: Database, wish: SessionWish): Promise<string> {
  const now = new Date();
  const at = now.toISOString();
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  await database
    .insertInto("sessions")
    .values({
      id,
      tokenHash: hashToken(token),
      createdAt: at,
      endedAt: wish.hasEnded ? at : null,
    })
    .execute();
  const revokedAt = wish.isPassPhraseRevoked ? at : null;
  const own = wish.roles && (await makePerson(database, { roles: wish.roles, revokedAt }));
  for (const scope of wish.scopes) {
    const { wayInId } = own ?? (await makePerson(database, { gate: scope, revokedAt }));
    await database
      .insertInto("sessionScopes")
      .values({
        sessionId: id,
        scope,
        wayInId,
        unlockedAt: (wish.unlockedAt ?? now).toISOString(),
        lastUsedAt: (wish.lastUsedAt ?? now).toISOString(),
      })
      .execute();
  }
  return `callboard-session=${token}`;
}
