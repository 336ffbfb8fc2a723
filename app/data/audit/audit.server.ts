// The audit log: one row for each change, written in its transaction.
import { randomUUID } from "node:crypto";
import type { Fact } from "./audit-facts.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SCOPES } from "#app/platform/scopes.ts";

export type AuditEntry = {
  /** Set when other rows refer to the entry. */
  id?: string;
  /** A person's name, or "the system". */
  who: string;
  at: string;
  /** A verb and a noun in the school's words, such as "added member". */
  action: string;
  subject?: string;
  subjectId?: string;
  /** The change described in words. */
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
 * Returns the name for the audit: the person whose scope the request used, or both names when it
 * used two people's.
 */
export function actorName({ names, using }: Pick<Visitor, "names" | "using">): string {
  const used = new Set(using.flatMap((scope) => names[scope] ?? []));
  if (used.size > 0) return [...used].join(" and ");
  const [first] = SCOPES.flatMap((scope) => names[scope] ?? []);
  return first ?? "nobody";
}
