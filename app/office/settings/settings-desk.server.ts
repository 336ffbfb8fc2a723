// What every change of the settings shares: its door, its guard, and its line in the audit.
import type { Fact } from "#app/data/audit/audit-facts.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { recordChange } from "../changes/change-row.server.ts";

export type { Desk };

type Entry = { action: string; subjectId: string; facts?: readonly Fact[] };

export function note({ trx, at, visitor }: Desk, entry: Entry): Promise<void> {
  return recordAudit(trx, { ...entry, who: actorName(visitor), at, subject: "settings", visitor });
}

/** A value from what it was to what it is; nothing where it stays. */
export function changed(label: string, from: string | null, to: string): Fact[] {
  return from === to ? [] : [{ label, to, ...(from !== null && { from }) }];
}

type Kept = {
  kind: string;
  summary: string;
  row: {
    table: "livingWages" | "bankHolidays" | "lessonPrices" | "siblingDiscounts";
    id: string;
    /** The row before and after; null where there is none. */
    was: object | null;
    is: object | null;
  };
};

/** Keeps how one row of the settings comes back. */
export function keepRow({ trx, visitor, at }: Desk, { kind, summary, row }: Kept) {
  const { table, id, was, is } = row;
  const rows = [{ table, id, before: { was, is }, version: null }];
  return recordChange(trx, visitor, { kind, summary, rows, at });
}
