// Lists the sign-in sessions with an open gate, and ends one of them.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { closesAtMs } from "./gate-times.ts";

type OpenSession = {
  id: string;
  /** Such as 'Chrome on Windows'; null when the browser did not say. */
  device: string | null;
  createdAt: string;
  lastUsedAt: string;
  /** The people whose gates are open in the session. */
  names: string[];
  /** Whether it is the session that sent the request. */
  isThis: boolean;
  isOwn: boolean;
};

type Looking = Pick<Visitor, "person" | "sessionId" | "scopes">;

/** Returns the visitor's own sessions, or everybody's for an owner, the most recently used first. */
export async function readOpenSessions(
  database: Database,
  { person, sessionId, scopes }: Looking,
  now: Date,
): Promise<OpenSession[]> {
  const found = new Map<string, OpenSession>();
  for (const { id, personId, name, ...gate } of await openGates(database, now)) {
    const isThis = id === sessionId;
    const session = found.get(id) ?? {
      id,
      device: gate.device,
      createdAt: gate.createdAt,
      lastUsedAt: gate.lastUsedAt,
      names: [],
      isThis,
      isOwn: isThis,
    };
    if (gate.lastUsedAt > session.lastUsedAt) session.lastUsedAt = gate.lastUsedAt;
    if (!session.names.includes(name)) session.names.push(name);
    if (personId === person) session.isOwn = true;
    found.set(id, session);
  }
  return [...found.values()].filter(({ isOwn }) => isOwn || scopes.has("owner")).toSorted(byUse);
}

/** Most recently used first; at the same moment the current session first, then by id. */
function byUse(one: OpenSession, other: OpenSession): number {
  if (one.lastUsedAt !== other.lastUsedAt) return one.lastUsedAt < other.lastUsedAt ? 1 : -1;
  if (one.isThis !== other.isThis) return one.isThis ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Ends a session that the visitor may see; returns null when there is no session with that id. */
export async function endSession(
  trx: Database,
  visitor: Looking,
  { id, now }: { id: string; now: Date },
): Promise<OpenSession | null> {
  const session = (await readOpenSessions(trx, visitor, now)).find((each) => each.id === id);
  if (!session) return null;
  const endedAt = now.toISOString();
  await trx.updateTable("sessions").set({ endedAt }).where("id", "=", id).execute();
  return session;
}

async function openGates(database: Database, now: Date) {
  const rows = await database
    .selectFrom("sessions")
    .innerJoin("sessionScopes", "sessionScopes.sessionId", "sessions.id")
    .innerJoin("gates", "gates.name", "sessionScopes.scope")
    .innerJoin("waysIn", "waysIn.id", "sessionScopes.wayInId")
    .innerJoin("people", "people.id", "waysIn.personId")
    .where("sessions.endedAt", "is", null)
    .where("waysIn.revokedAt", "is", null)
    .select([
      "sessions.id",
      "sessions.device",
      "sessions.createdAt",
      "sessionScopes.unlockedAt",
      "sessionScopes.lastUsedAt",
      "gates.idleMinutes",
      "gates.absoluteMinutes",
      "people.id as personId",
      "people.name",
    ])
    .orderBy("people.name")
    .execute();
  return rows.filter((row) => now.getTime() < closesAtMs(row));
}
