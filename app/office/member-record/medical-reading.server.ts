// Records in the audit that medical notes were read: reader, time, screen and children, without the notes.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

/** The action in the audit. */
export const READ_NOTES = "read medical notes";

export type NotedChild = { kind: "member" | "trial"; id: string };

type Reading = {
  /** The screen, in words: 'Register of Ballet (5-7), 20 Nov 2026'. */
  screen: string;
  /** Children whose notes were sent; nothing is recorded when there are none. */
  children: readonly NotedChild[];
  /** The contact who read them on the family's page; undefined for staff. */
  contact?: { id: string; name: string };
};

/** Reloads with shorter pauses than this count as one reading. */
const OPENING_MS = 5 * 60_000;
/** Back-off after an entry could not be stored. */
const RETRY_MS = 60_000;

/** The last time of each reading, in milliseconds. */
const openings = new WeakMap<object, Map<string, number>>();

/**
 * Records that a page sent medical notes: one entry a reading, however often the page reloads. If the entry
 * cannot be stored the notes are shown anyway, and the server log names the reading.
 */
export async function noteReading(
  { database, log, now }: Pick<Platform, "database" | "log" | "now">,
  visitor: Visitor,
  reading: Reading,
): Promise<void> {
  if (reading.children.length === 0) return;
  const at = now();
  const { sessionId, person } = visitor;
  const ids = reading.children.map(({ id }) => id).toSorted();
  const key = JSON.stringify([sessionId, person, reading.screen, ids]);
  const known = openings.get(database) ?? new Map<string, number>();
  openings.set(database, known);
  forget(known, at.getTime());
  const isSame = known.has(key);
  known.set(key, at.getTime());
  if (isSame) return;
  try {
    await database.transaction().execute((trx) => recordReading(trx, visitor, reading, at));
  } catch (error) {
    known.set(key, at.getTime() - OPENING_MS + RETRY_MS);
    const { screen } = reading;
    log.error({ err: error, person, screen, children: ids }, "medical reading not recorded");
  }
}

/** Records the reading in the transaction that exports a file. */
export async function recordReading(
  trx: Database,
  visitor: Visitor,
  { screen, children, contact }: Reading,
  at: Date,
): Promise<void> {
  if (children.length === 0) return;
  const auditId = randomUUID();
  await recordAudit(trx, {
    id: auditId,
    who: contact?.name ?? actorName(visitor),
    at: at.toISOString(),
    action: READ_NOTES,
    subject: contact ? "contact" : "person",
    ...((contact?.id ?? visitor.person) && { subjectId: contact?.id ?? visitor.person ?? "" }),
    facts: [
      { label: "Screen", to: screen },
      { label: "Children", to: String(children.length) },
    ],
    visitor,
  });
  const rows = children.map(({ kind, id }) => ({
    id: randomUUID(),
    auditId,
    memberId: kind === "member" ? id : null,
    trialId: kind === "trial" ? id : null,
  }));
  await trx.insertInto("medicalReadings").values(rows).execute();
}

function forget(known: Map<string, number>, nowMs: number): void {
  for (const [key, lastMs] of known) if (nowMs - lastMs > OPENING_MS) known.delete(key);
}
