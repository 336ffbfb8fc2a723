// Purges sign-in sessions that have ended: signed out, or idle until all their gates closed.
import type { Database } from "#app/data/database/database.server.ts";
import type { PurgeMoment } from "#app/data/retention/retention.server.ts";
import { closesAtMs, type OpenedGate } from "./gate-times.ts";

const AT_ONCE = 500;

/** A session without gates has ended. */
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

/** Deletes sessions that ended before the window, with their scopes; returns the number. */
export async function purgeEndedSessions(trx: Database, { since }: PurgeMoment): Promise<number> {
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

/** Returns when each session ended, or will end if it stays idle. */
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
    const endMs = endedAt === null ? endsMs(scope) : Date.parse(endedAt);
    ends.set(id, Math.max(ends.get(id) ?? 0, endMs ?? Date.parse(createdAt)));
  }
  return ends;
}

/** Null when all its gates have been locked: only the session itself is left to end. */
function endsMs(scope: { [Name in keyof OpenedGate]: OpenedGate[Name] | null }): number | null {
  const { unlockedAt, lastUsedAt, idleMinutes, absoluteMinutes } = scope;
  if (unlockedAt === null || lastUsedAt === null) return null;
  const minutes = { idleMinutes: idleMinutes ?? 0, absoluteMinutes: absoluteMinutes ?? 0 };
  return closesAtMs({ unlockedAt, lastUsedAt, ...minutes });
}
