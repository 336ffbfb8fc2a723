// Writes that medical notes were read: who, when, on which screen and of which children, none of the words.
import { randomUUID } from "node:crypto";
import { nameOf, recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** The action of such a line. */
export const READ_NOTES = "read medical notes";

export type NotedChild = { kind: "member" | "trial"; id: string };

type Reading = {
  /** The screen, in words: 'Register of Ballet (5-7), 20 Nov 2026'. */
  screen: string;
  /** Those whose notes were sent; without any nothing is written. */
  children: readonly NotedChild[];
};

/** A page that reads itself again belongs to the same opening until it pauses for longer than this. */
const OPENING_MS = 5 * 60_000;
/** After a line could not be stored, the next attempt waits this long. */
const RETRY_MS = 60_000;

/** When each opening was last read, in milliseconds. */
const openings = new WeakMap<object, Map<string, number>>();

/**
 * Notes that an opened page sent notes: one line for an opening, however often the page reads itself again. Where
 * the line cannot be stored the notes are shown all the same, and the server's log names the reading.
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

/** Writes the line in the transaction of a file that leaves the product. */
export async function recordReading(
  trx: Database,
  visitor: Visitor,
  { screen, children }: Reading,
  at: Date,
): Promise<void> {
  if (children.length === 0) return;
  const auditId = randomUUID();
  await recordAudit(trx, {
    id: auditId,
    who: nameOf(visitor),
    at: at.toISOString(),
    action: READ_NOTES,
    subject: "person",
    ...(visitor.person !== null && { subjectId: visitor.person }),
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
