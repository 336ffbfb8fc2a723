// What every change of the settings shares: its door, its guard, and its line in the audit.
import type { Fact } from "#app/platform/audit/audit-facts.ts";
import { nameOf, recordAudit } from "#app/platform/audit/audit.server.ts";
import { command, type Command, type Desk } from "#app/platform/commands/command.server.ts";
import { recordChange } from "../changes/change-row.server.ts";
import { OWNER_CHANGES, type OwnerAsk, type OwnerChange } from "./people/owner.schema.ts";
import { SETTINGS_CHANGES, type ChangeTo, type SettingsAsk } from "./settings.schema.ts";

export type { Desk };

export const SETTINGS = "/admin/settings/change";
/** For what only an owner may change. */
export const OWNER = "/admin/settings/owner";

/** How long things are kept: what is shortened, or held no longer, goes for good. */
const NEED_PROOF: ReadonlySet<SettingsAsk> = new Set([
  "keep audit",
  "keep",
  "keep schedules",
  "stop holding",
]);
/** Of what only an owner changes, all but one more backup. */
const HARMLESS: ReadonlySet<OwnerAsk> = new Set(["back up"]);

/** A command that the settings' one address is asked for by a word. */
export function settingsCommand<Ask extends SettingsAsk>(
  asks: Ask,
  run: (desk: Desk, change: ChangeTo<Ask>) => Promise<object | void>,
): Command {
  return command({
    address: SETTINGS,
    asks,
    needsProof: NEED_PROOF.has(asks),
    schema: SETTINGS_CHANGES[asks],
    run: (desk, change) => run(desk, change as ChangeTo<Ask>),
  });
}

/** The same for what only an owner may change. */
export function ownerCommand<Ask extends OwnerAsk>(
  asks: Ask,
  run: (desk: Desk, change: OwnerChange<Ask>) => Promise<object | void>,
): Command {
  return command({
    address: OWNER,
    asks,
    needsProof: !HARMLESS.has(asks),
    schema: OWNER_CHANGES[asks],
    run: (desk, change) => run(desk, change as OwnerChange<Ask>),
  });
}

type Entry = { action: string; subjectId: string; facts?: readonly Fact[] };

export function note({ trx, at, visitor }: Desk, entry: Entry): Promise<void> {
  return recordAudit(trx, { ...entry, who: nameOf(visitor), at, subject: "settings", visitor });
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
