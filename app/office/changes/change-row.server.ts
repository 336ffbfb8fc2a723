// Declares a part's tables, and changes a row with its optimistic lock, audit entry and undo.
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
import { firstUndoDay, withUndoAddress, type UndoCommand } from "./undo.ts";

/** A stored row of a change, for undo. */
export type KeptRow = { id: string; before: object; wasNew: boolean; version: number | null };

export type Rows<Name extends keyof Tables = keyof Tables> = Guard<Name> & {
  /** The name of a row in the audit, such as "member". */
  one: string;
  hasVersion: boolean;
  /** The key column; "id" by default. */
  key?: string;
  /** The audited fields, with their labels on the screen. */
  auditedFields?: readonly AuditedField<never>[];
  /** The part's own undo command, if it has one. */
  undo?: UndoCommand;
  /** Returns a row's name in a sentence: 'Ada Tern'. */
  nameOf(row: RowOf<Name>): string;
  /** Returns the current form values for a conflict, limited to what the visitor may see. */
  newer?(row: RowOf<Name>, visitor: Visitor, trx: Database): object | Promise<object>;
  /** Restores a row by the part's own rules; throws Refused when they do not allow it. */
  bringBack?(desk: Desk, row: KeptRow): Promise<void>;
  /** Runs after rows were restored or removed by an undo. */
  afterUndo?(desk: Desk, ids: readonly string[], isMeant: boolean): Promise<void>;
};

/** Types a declaration: `auditedFields` receive this table's rows. */
export function rowsOf<Name extends keyof Tables>(
  rows: Omit<Rows<Name>, "auditedFields"> & {
    auditedFields?: readonly AuditedField<RowOf<Name>>[];
  },
): Rows<Name> {
  return rows as unknown as Rows<Name>;
}

export type ChangedRow = {
  /** A table that a part declares as undoable. */
  table: keyof Tables;
  id: string;
  /** The columns to restore. */
  before: object;
  /** The change added the row. */
  wasNew?: boolean;
  /** The change deleted the row permanently: `before` has all columns. */
  wasRemoved?: boolean;
  /** The row's version after the change: an undo skips a newer one. Null skips the check. */
  version: number | null;
};

type NewChange = {
  /** The change's id, when another row has the same. */
  id?: string;
  /** A verb and a noun, such as "deleted member". */
  kind: string;
  /** The sentence for people: "Deleted Ada Tern". */
  summary: string;
  /** The author, when it was not the visitor by a gate: a family. */
  who?: string;
  /** The scope that an undo needs, besides the office's own. */
  scope?: Scope;
  /** An undo restores all rows or none. */
  isWhole?: boolean;
  rows: readonly ChangedRow[];
  at: string;
};

const ROWS_AT_ONCE = 1000;

/** Records a change for undo, in the same transaction. */
export async function recordChange(
  trx: Database,
  visitor: Visitor,
  { id = randomUUID(), who = actorName(visitor), isWhole = false, rows, ...change }: NewChange,
): Promise<Change> {
  const { kind, summary, scope, at } = change;
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

type AuditEntry = {
  /** A verb and a noun: "changed member". */
  action: string;
  /** The scope that an undo needs; by default the scope of the changed fields. */
  scope?: Scope;
  /** Writes dependent rows after this one; they are undone together. */
  also?: () => Promise<ChangedRow[]>;
  /** Audit facts beside the row's own fields. */
  facts?: readonly Fact[];
};

type Columns<Name extends VersionedTable> =
  | Partial<RowOf<Name>>
  | ((before: RowOf<Name>) => Partial<RowOf<Name>>);

/**
 * Changes fields of a row, with a summary made from the audited fields. Returns the change, or nothing when no
 * audited field differs. Throws Refused like `changeRow`.
 */
export async function editRow<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  seen: Seen,
  set: Columns<Name>,
  entry: AuditEntry,
): Promise<{ change?: Change }> {
  const written = await writeRow(desk, rows, seen, set);
  const more = (await entry.also?.()) ?? [];
  const facts = [...factsOf(rows, written), ...(entry.facts ?? [])];
  const words = factsText(facts, desk.visitor.scopes) || entry.action;
  const summary = `${sentence(rows.nameOf(written.after))}: ${words}`;
  if (facts.length + more.length > 0) {
    return { change: await recordWritten(desk, rows, written, { ...entry, summary, more }) };
  }
  await auditRow(desk, rows, { id: seen.id, action: entry.action });
  return {};
}

/**
 * Changes a row with its audit entry and undo; `summary` is shown in Recent changes. Throws Refused: 409 with
 * the current values, 410 with the change that deleted the row.
 */
export async function changeRow<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  seen: Seen,
  set: Columns<Name>,
  entry: AuditEntry & { summary: string },
): Promise<{ change: Change }> {
  return { change: await recordWritten(desk, rows, await writeRow(desk, rows, seen, set), entry) };
}

async function recordWritten<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  written: Written<RowOf<Name>>,
  {
    action,
    summary,
    scope,
    more = [],
    facts: others = [],
  }: AuditEntry & { summary: string; more?: readonly ChangedRow[] },
): Promise<Change> {
  const facts = [...factsOf(rows, written), ...others];
  const { id } = written.after as unknown as { id: string };
  await auditRow(desk, rows, { id, action, facts });
  const secret = scope ?? facts.find((fact) => fact.scope)?.scope;
  const change = await recordChange(desk.trx, desk.visitor, {
    kind: action,
    summary,
    ...(secret && { scope: secret }),
    rows: [changedRow(rows, written), ...more],
    at: desk.at,
  });
  return withUndoAddress(change, rows.undo);
}

/** Returns the audit facts of a written row. */
export function factsOf<Name extends keyof Tables>(
  { auditedFields = [] }: Pick<Rows<Name>, "auditedFields">,
  { before, after }: Written<RowOf<Name>>,
): Fact[] {
  return changedFacts(auditedFields as readonly AuditedField<RowOf<Name>>[], before, after);
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes a row under its optimistic lock, without audit and undo, for commands that change several rows. */
export async function writeRow<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  { id, version: now }: Seen,
  set: Columns<Name>,
): Promise<Written<RowOf<Name>>> {
  const { trx, visitor, at, seen } = desk;
  // A retried transaction must still check the version seen in the first attempt.
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

/** Returns the row. Throws Refused (410) with the change that deleted it. */
export async function requireRow<Name extends VersionedTable>(
  desk: Desk,
  rows: Rows<Name>,
  id: string,
): Promise<RowOf<Name>> {
  const row = await findRow(desk.trx, rows, id);
  if (!row) throw await goneRow(desk, rows, id);
  return row;
}

/** Returns the undo of a written row: the changed columns with their previous values. */
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

/** Records an audit entry about a row. */
export function auditRow(
  { trx, visitor, at }: Desk,
  { one }: Pick<Rows, "one">,
  { id, action, facts = [] }: { id: string; action: string; facts?: readonly Fact[] },
): Promise<void> {
  const who = actorName(visitor);
  return recordAudit(trx, { who, at, action, subject: one, subjectId: id, facts, visitor });
}

/** Returns the refusal (410) of a missing row, with the change that deleted it if it can be undone. */
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
  return new Refused(410, gone, { change: withUndoAddress({ id: changeId, summary }, undo) });
}
