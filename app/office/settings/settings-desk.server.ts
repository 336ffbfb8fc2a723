// Shared by all settings changes: the stale-value guard, audit entries and undo.
import type { Fact } from "#app/data/audit/audit-facts.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { recordChange } from "../changes/change-row.server.ts";

export type { Desk };

type Entry = { action: string; subjectId: string; facts?: readonly Fact[] };

export function note({ trx, at, visitor }: Desk, entry: Entry): Promise<void> {
  return recordAudit(trx, { ...entry, who: actorName(visitor), at, subject: "settings", visitor });
}

/** Returns the old and new value as an audited field; empty when unchanged. */
export function changed(label: string, from: string | null, to: string): Fact[] {
  return from === to ? [] : [{ label, to, ...(from !== null && { from }) }];
}

type Kept = {
  kind: string;
  summary: string;
  row: {
    table: "livingWages" | "bankHolidays" | "lessonPrices" | "siblingDiscounts" | "classDiscounts";
    id: string;
    /** The row before and after; null for none. */
    was: object | null;
    is: object | null;
  };
};

/** Records an undoable change of one settings row. */
export function keepRow({ trx, visitor, at }: Desk, { kind, summary, row }: Kept) {
  const { table, id, was, is } = row;
  const rows = [{ table, id, before: { was, is }, version: null }];
  return recordChange(trx, visitor, { kind, summary, rows, at });
}
