// What a part says of a table, and how one row of it is changed: guarded by its version, told in the audit, to be taken back.
import { randomUUID } from "node:crypto";
import type { Tables } from "#migrations/tables.ts";
import { type Change, Refused } from "#app/data/commands/answer.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import {
  changedFacts,
  factsText,
  type Fact,
  type AuditedField,
} from "#app/data/audit/audit-facts.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import {
  findRow,
  type Guard,
  updateGuarded,
  type RowOf,
  type VersionedTable,
  type Written,
} from "#app/data/commands/guarded-write.server.ts";
import { firstUndoDay, wayBackOf, type Undoing } from "./undo.ts";

/** One row of a change that is taken back, as it was kept. */
export type KeptRow = { id: string; before: object; wasNew: boolean; version: number | null };

export type Rows<Name extends keyof Tables = keyof Tables> = Guard<Name> & {
  /** What one row is in the audit, such as "member". */
  one: string;
  hasVersion: boolean;
  /** What tells one row from another; "id" where it is not given. */
  key?: string;
  /** What is told about a change of one row, each under its name on the screen. */
  auditedFields?: readonly AuditedField<never>[];
  /** The command that undoes a change of these rows, where that is not the office's own. */
  undo?: Undoing;
  /** One row's name in a sentence: 'Ada Tern'. */
  nameOf(row: RowOf<Name>): string;
  /** The row as the form shows it, for who saved on an older version and may see no more than this. */
  newer?(row: RowOf<Name>, visitor: Visitor, trx: Database): object | Promise<object>;
  /** Where rows come back by the slice's own rules; throws Refused where they do not allow it. */
  bringBack?(desk: Desk, row: KeptRow): Promise<void>;
  /** What follows from rows that were written back or taken away again. */
  afterUndo?(desk: Desk, ids: readonly string[]): Promise<void>;
};

/** Gives the declaration its types: `auditedFields` of this table's rows. */
export function rowsOf<Name extends keyof Tables>(
  rows: Omit<Rows<Name>, "auditedFields"> & {
    auditedFields?: readonly AuditedField<RowOf<Name>>[];
  },
): Rows<Name> {
  return rows as unknown as Rows<Name>;
}

export type ChangedRow = {
  /** A table that a slice declares as undoable. */
  table: keyof Tables;
  id: string;
  /** The columns to write back. */
  before: object;
  /** The row came with the change and goes with it. */
  wasNew?: boolean;
  /** The change removed the row for good: `before` is all of it. */
  wasRemoved?: boolean;
  /** The row's version after the change: a newer one is left alone. Null where nothing is compared. */
  version: number | null;
};

type NewChange = {
  /** Where the change is known by another row's id. */
  id?: string;
  /** A verb and a noun, such as "deleted member". */
  kind: string;
  /** What people read: "Deleted Ada Tern". */
  summary: string;
  /** What is needed to take it back, besides the office's own scope. */
  scope?: Scope;
  /** Its rows make no sense without each other: they come back all or none. */
  isWhole?: boolean;
  rows: readonly ChangedRow[];
  at: string;
};

const ROWS_AT_ONCE = 1000;

/** Writes the change in the transaction of what it is about. */
export async function recordChange(
  trx: Database,
  visitor: Visitor,
  { id = randomUUID(), kind, summary, scope, isWhole = false, rows, at }: NewChange,
): Promise<Change> {
  const who = actorName(visitor);
  await trx
    .insertInto("changes")
    .values({ id, kind, summary, who, scope: scope ?? null, isWhole, createdAt: at })
    .execute();
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const chunk = rows.slice(first, first + ROWS_AT_ONCE);
    await trx
      .insertInto("changedRows")
      .values(
        chunk.map((row, place) => ({
          changeId: id,
          place: first + place,
          tableName: row.table,
          rowId: row.id,
          wasNew: row.wasNew ?? false,
          wasRemoved: row.wasRemoved ?? false,
          before: row.before,
          version: row.version,
        })),
      )
      .execute();
  }
  return { id, summary };
}

type Seen = { id: string; version: number };

type Told = {
  /** A verb and a noun: "changed member". */
  action: string;
  /** What is needed to take it back; by default what is needed to read what changed. */
  scope?: Scope;
  /** What follows from it in other rows: it is done after the row is written, and goes back with it. */
  also?: () => Promise<ChangedRow[]>;
  /** What is told beside the row's own fields. */
  facts?: readonly Fact[];
};

type Columns<Name extends VersionedTable> =
  | Partial<RowOf<Name>>
  | ((before: RowOf<Name>) => Partial<RowOf<Name>>);

/**
 * Changes fields of a row: Recent changes says which, from what and to what. Gives the change, or
 * nothing where the row is told as before. Throws Refused as `changeRow` does.
 */
export async function editRow<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  seen: Seen,
  set: Columns<Name>,
  told: Told,
): Promise<{ change?: Change }> {
  const written = await writeRow(desk, rows, seen, set);
  const more = (await told.also?.()) ?? [];
  const facts = [...factsOf(rows, written), ...(told.facts ?? [])];
  const words = factsText(facts, desk.visitor.scopes) || told.action;
  const summary = `${sentence(rows.nameOf(written.after))}: ${words}`;
  if (facts.length + more.length > 0) {
    return { change: await keep(desk, rows, written, { ...told, summary, more }) };
  }
  await tell(desk, rows, { id: seen.id, action: told.action });
  return {};
}

/**
 * Writes what the guard lets through, with its audit line and its way back; `summary` is the sentence
 * of Recent changes. Throws Refused: 409 with what stands now, 410 with the change that took the row away.
 */
export async function changeRow<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  seen: Seen,
  set: Columns<Name>,
  told: Told & { summary: string },
): Promise<{ change: Change }> {
  return { change: await keep(desk, rows, await writeRow(desk, rows, seen, set), told) };
}

async function keep<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  written: Written<RowOf<Name>>,
  {
    action,
    summary,
    scope,
    more = [],
    facts: others = [],
  }: Told & { summary: string; more?: readonly ChangedRow[] },
): Promise<Change> {
  const facts = [...factsOf(rows, written), ...others];
  const { id } = written.after as unknown as { id: string };
  await tell(desk, rows, { id, action, facts });
  const secret = scope ?? facts.find((fact) => fact.scope)?.scope;
  const change = await recordChange(desk.trx, desk.visitor, {
    kind: action,
    summary,
    ...(secret && { scope: secret }),
    rows: [changedRow(rows, written), ...more],
    at: desk.at,
  });
  return wayBackOf(change, rows.undo);
}

/** What is told about a written row, under the names on the screen. */
export function factsOf<Name extends keyof Tables>(
  { auditedFields = [] }: Pick<Rows<Name>, "auditedFields">,
  { before, after }: Written<RowOf<Name>>,
): Fact[] {
  return changedFacts(auditedFields as readonly AuditedField<RowOf<Name>>[], before, after);
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Only the guarded write, for a command whose change is of several rows. */
export async function writeRow<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  { id, version: now }: Seen,
  set: Columns<Name>,
): Promise<Written<RowOf<Name>>> {
  const { trx, visitor, at, seen } = desk;
  // Begun again, since somebody was quicker: what was read then is still what may be written over.
  const place = `${rows.table} ${id}`;
  const version = seen.get(place) ?? now;
  seen.set(place, version);
  const newer = rows.newer && ((row: RowOf<Name>) => rows.newer?.(row, visitor, trx) ?? {});
  try {
    return await updateGuarded(trx, rows, { id, version, at, ...(newer && { newer }) }, set);
  } catch (error) {
    if (error instanceof Refused && error.refusal.status === 410)
      throw await goneRow(desk, rows, id);
    throw error;
  }
}

/** The row; throws Refused (410) with the change that took it away. */
export async function rowThere<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  id: string,
): Promise<RowOf<Name>> {
  const row = await findRow(desk.trx, rows, id);
  if (!row) throw await goneRow(desk, rows, id);
  return row;
}

/** A written row as undo needs it: the columns that differ, and when it was written before. */
export function changedRow<Name extends VersionedTable>(
  { table }: Pick<Rows<Name>, "table">,
  { before, after }: Written<RowOf<Name>>,
): ChangedRow {
  const differing = Object.entries(before).filter(
    ([column, value]) =>
      column !== "version" &&
      JSON.stringify(value) !== JSON.stringify(after[column as keyof typeof after]),
  );
  const { id, version } = after as unknown as { id: string; version: number };
  return { table, id, before: Object.fromEntries(differing), version };
}

/** The line in the audit. */
export function tell(
  { trx, visitor, at }: Desk,
  { one }: Pick<Rows, "one">,
  { id, action, facts = [] }: { id: string; action: string; facts?: readonly Fact[] },
): Promise<void> {
  const who = actorName(visitor);
  return recordAudit(trx, { who, at, action, subject: one, subjectId: id, facts, visitor });
}

/** The refusal (410) of a row that is not there, with the change that took it away. */
export async function goneRow(
  { trx, visitor, days }: Desk,
  { table, gone, undo }: Pick<Rows<keyof Tables>, "table" | "gone" | "undo">,
  id: string,
): Promise<Refused> {
  const taken = await trx
    .selectFrom("changes")
    .innerJoin("changedRows", "changedRows.changeId", "changes.id")
    .select(["changes.id", "changes.summary", "changes.scope", "changes.createdAt"])
    .where("changedRows.tableName", "=", table)
    .where("changedRows.rowId", "=", id)
    .where("changes.undoneAt", "is", null)
    .orderBy("changes.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const isOpen =
    taken &&
    days.dayOf(taken.createdAt) >= firstUndoDay(days.today) &&
    (taken.scope === null || visitor.scopes.has(taken.scope as Scope));
  if (!isOpen) return new Refused(410, gone);
  const { id: changeId, summary } = taken;
  return new Refused(410, gone, { change: wayBackOf({ id: changeId, summary }, undo) });
}
