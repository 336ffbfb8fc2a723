// Records an import: its row, its audit entry and one undo for all that it writes.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { type ChangedRow, recordChange } from "../changes/change-row.server.ts";

const NAME_LENGTH = 200;

type Import = {
  /** The records, such as "costumes". */
  kind: string;
  /** The action, in the log: "imported costumes" where it is not given. */
  action?: string;
  fileName: string;
  /** How many records it adds or changes. */
  rowCount: number;
  facts: { label: string; to: string }[];
  /** The sentence for people: "Imported 3 costumes". */
  summary: string;
  /** The scope that an undo needs. */
  scope?: Scope;
  /** An undo restores all rows or none. */
  isWhole?: boolean;
  /** Writes the records, and returns their rows for undo. */
  write: (importId: string) => Promise<ChangedRow[]>;
};

/**
 * Runs an import within the caller's transaction; returns the change that undoes it, and none where nothing was
 * written.
 */
export async function runImport(
  { trx, visitor, at }: Pick<Desk, "trx" | "visitor" | "at">,
  {
    kind,
    action = `imported ${kind}`,
    fileName,
    rowCount,
    facts,
    summary,
    scope,
    isWhole = false,
    write,
  }: Import,
): Promise<{ change?: Change }> {
  const id = randomUUID();
  const who = actorName(visitor);
  const name = fileName.slice(0, NAME_LENGTH);
  await trx
    .insertInto("imports")
    .values({ id, kind, fileName: name, rowCount, importedBy: who, createdAt: at })
    .execute();
  const rows = await write(id);
  await recordAudit(trx, { who, at, action, subject: "import", subjectId: id, facts, visitor });
  if (rows.length === 0) return {};
  const undone = { id, kind: action, summary, rows, at, isWhole, ...(scope && { scope }) };
  return { change: await recordChange(trx, visitor, undone) };
}
