// Removes sessions that are over: signed out, or left alone until each of their gates had closed.
import type { Database } from "../database/database.server.ts";
import type { LetGoAt } from "../ends/end.server.ts";

const MINUTE_MS = 60_000;
const AT_ONCE = 500;

/** A session that has lost the last of its gates has ended. */
export async function endEmptySessions(trx: Database, at: string): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ endedAt: at })
    .where("endedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessionScopes")
            .select("sessionScopes.scope")
            .whereRef("sessionScopes.sessionId", "=", "sessions.id"),
        ),
      ),
    )
    .execute();
}

/** Removes the sessions that ended before the window, with their scopes; returns how many. */
export async function removeEndedSessions(trx: Database, { since }: LetGoAt): Promise<number> {
  const ends = await endsOfSessions(trx);
  const over = [...ends].flatMap(([id, endMs]) => (endMs < Date.parse(since) ? [id] : []));
  for (let first = 0; first < over.length; first += AT_ONCE) {
    await trx
      .deleteFrom("sessions")
      .where("id", "in", over.slice(first, first + AT_ONCE))
      .execute();
  }
  return over.length;
}

/** The moment at which each session ended, or will if nobody comes back. */
async function endsOfSessions(trx: Database): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("sessions")
    .leftJoin("sessionScopes", "sessionScopes.sessionId", "sessions.id")
    .leftJoin("gates", "gates.name", "sessionScopes.scope")
    .select([
      "sessions.id",
      "sessions.createdAt",
      "sessions.endedAt",
      "sessionScopes.unlockedAt",
      "sessionScopes.lastUsedAt",
      "gates.idleMinutes",
      "gates.absoluteMinutes",
    ])
    .execute();
  const ends = new Map<string, number>();
  for (const { id, createdAt, endedAt, ...scope } of rows) {
    const endMs = endedAt === null ? closesMs(scope, createdAt) : Date.parse(endedAt);
    ends.set(id, Math.max(ends.get(id) ?? 0, endMs));
  }
  return ends;
}

type Scope = {
  unlockedAt: string | null;
  lastUsedAt: string | null;
  idleMinutes: number | null;
  absoluteMinutes: number | null;
};

/** A session whose gates were all locked again has nothing left to end but itself. */
function closesMs(
  { unlockedAt, lastUsedAt, idleMinutes, absoluteMinutes }: Scope,
  createdAt: string,
): number {
  if (unlockedAt === null || lastUsedAt === null) return Date.parse(createdAt);
  return Math.min(
    Date.parse(lastUsedAt) + (idleMinutes ?? 0) * MINUTE_MS,
    Date.parse(unlockedAt) + (absoluteMinutes ?? 0) * MINUTE_MS,
  );
}
