// What a slice says of a table whose rows it changes: how they are guarded, described and taken back.
import type { Tables } from "#migrations/tables.ts";
import type { Telling } from "#app/platform/audit/audit-facts.ts";
import type { Desk } from "#app/platform/commands/command.server.ts";
import type { Guard, RowOf } from "#app/platform/commands/guarded-write.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";

/** One row of a change that is taken back, as it was kept. */
export type KeptRow = { id: string; before: object; wasNew: boolean; version: number | null };

export type Rows<Name extends keyof Tables = keyof Tables> = Guard<Name> & {
  /** What one row is in the audit, such as "member". */
  one: string;
  hasVersion: boolean;
  /** What tells one row from another; "id" where it is not given. */
  key?: string;
  /** What is told about a change of one row, each under its name on the screen. */
  tellings?: readonly Telling<never>[];
  /** The door at which a change of these rows is taken back, where that is not the office's own. */
  undoAddress?: string;
  /** One row's name in a sentence: 'Ada Tern'. */
  nameOf(row: RowOf<Name>): string;
  /** The row as the form shows it, for who saved on an older version and may see no more than this. */
  newer?(row: RowOf<Name>, visitor: Visitor): object;
  /** Where rows come back by the slice's own rules; throws Refused where they do not allow it. */
  bringBack?(desk: Desk, row: KeptRow): Promise<void>;
  /** What follows from rows that were written back or taken away again. */
  afterUndo?(desk: Desk, ids: readonly string[]): Promise<void>;
};

/** Gives the declaration its types: `tellings` of this table's rows. */
export function rowsOf<Name extends keyof Tables>(
  rows: Omit<Rows<Name>, "tellings"> & { tellings?: readonly Telling<RowOf<Name>>[] },
): Rows<Name> {
  return rows as unknown as Rows<Name>;
}
