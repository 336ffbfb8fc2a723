// Nobody changes by an undo what they may not read.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import type { Rows } from "./rows.server.ts";
import { LOCKED } from "./undo-words.ts";

type ChangedRow = Selectable<Tables["changedRows"]>;

const ROWS_AT_ONCE = 500;

/**
 * Throws Refused (403) where writing these rows back would change what is told only to a scope that
 * the visitor lacks, whatever the change itself asks for: one kept by an earlier build asks for nothing.
 */
export async function refuseHidden(
  { trx, visitor }: Desk,
  of: (table: string) => Rows,
  rows: readonly ChangedRow[],
): Promise<void> {
  const edited = rows.filter(({ wasNew, wasRemoved }) => !wasNew && !wasRemoved);
  for (const [name, group] of Map.groupBy(edited, ({ tableName }) => tableName)) {
    const { table, key = "id", tellings = [] } = of(name);
    const hidden = tellings.filter(({ scope }) => scope && !visitor.scopes.has(scope));
    if (hidden.length === 0) continue;
    const before = new Map(group.map((row) => [row.rowId, row.before as object]));
    const ids = [...before.keys()];
    for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
      // The tables share these columns, which the query builder cannot know.
      const standing = await trx
        .selectFrom(table as "members")
        .selectAll()
        .where(key as "id", "in", ids.slice(first, first + ROWS_AT_ONCE))
        .execute();
      for (const row of standing) {
        const back = { ...row, ...before.get(row[key as "id"]) };
        const found = hidden.find(
          (telling) => telling.of(row as never) !== telling.of(back as never),
        );
        if (found?.scope) throw new Refused(403, LOCKED, { gate: found.scope });
      }
    }
  }
}
