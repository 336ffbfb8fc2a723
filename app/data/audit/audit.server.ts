// Who did what: one row for each change, written in the change's own transaction.
import { randomUUID } from "node:crypto";
import type { Fact } from "./audit-facts.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SCOPES } from "#app/platform/scopes.ts";

export type AuditEntry = {
  /** Where other rows point at the line. */
  id?: string;
  /** The name of the pass-phrase, or "the system". */
  who: string;
  at: string;
  /** A verb and a noun in the school's words, such as "added member". */
  action: string;
  subject?: string;
  subjectId?: string;
  /** What is told about it, in words. */
  facts?: readonly Fact[];
  details?: object;
  visitor?: Pick<Visitor, "sessionId" | "requestId">;
};

export async function recordAudit(trx: Database, entry: AuditEntry): Promise<void> {
  const { id = randomUUID(), visitor, facts = [], details, subject, subjectId, ...rest } = entry;
  const told =
    facts.length > 0 || details ? { ...details, ...(facts.length > 0 && { facts }) } : null;
  await trx
    .insertInto("audit")
    .values({
      ...rest,
      id,
      sessionId: visitor?.sessionId ?? null,
      requestId: visitor?.requestId ?? null,
      subject: subject ?? null,
      subjectId: subjectId ?? null,
      details: told,
    })
    .execute();
}

/**
 * The name that stands in the audit for what a visitor does: whose scope it asked for, and both where
 * it asked for those of two people.
 */
export function actorName({ names, using }: Pick<Visitor, "names" | "using">): string {
  const used = new Set(using.flatMap((scope) => names[scope] ?? []));
  if (used.size > 0) return [...used].join(" and ");
  const [first] = SCOPES.flatMap((scope) => names[scope] ?? []);
  return first ?? "nobody";
}
