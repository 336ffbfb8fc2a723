// The sessions in which somebody has a gate open, as they look through them, and the end of one.
import type { Visitor } from "../platform/context.server.ts";
import type { Database } from "../platform/database/database.server.ts";
import { closesMs } from "./gate-times.ts";

type OpenSession = {
  id: string;
  /** Such as 'Chrome on Windows'; null where it did not say. */
  device: string | null;
  createdAt: string;
  lastUsedAt: string;
  /** Whose gates are open in it. */
  names: string[];
  /** The one that asks. */
  isThis: boolean;
  isOwn: boolean;
};

type Looking = Pick<Visitor, "person" | "sessionId" | "scopes">;

/** Their own sessions, and everybody's for an owner; what was used last comes first. */
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

/** The one that was used last comes first; of those used in the same moment the one who looks, then by id. */
function byUse(one: OpenSession, other: OpenSession): number {
  if (one.lastUsedAt !== other.lastUsedAt) return one.lastUsedAt < other.lastUsedAt ? 1 : -1;
  if (one.isThis !== other.isThis) return one.isThis ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Ends a session that they may look at; null where there is none of that id any more. */
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
  return rows.filter((row) => now.getTime() < closesMs(row));
}
