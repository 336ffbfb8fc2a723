// Resets a PostgreSQL database used by a test to the template's state.
import { inject } from "vitest";
import pg from "pg";
import { addressOf, postgresAddress } from "./template-database.ts";

/** Detects a database whose tables a test has changed. */
const SHAPE = `
  select
    (select string_agg(relname, ' ' order by relname) from pg_class where oid >= 16384) as relations,
    (select count(*) from pg_attribute where attrelid >= 16384) as columns,
    (select count(*) from pg_trigger where tgrelid >= 16384) as triggers,
    (select count(*) from pg_proc where pronamespace = 'public'::regnamespace) as functions`;

type Template = { shape: unknown; tables: string[]; rows: Map<string, unknown> };

let known: Promise<Template> | undefined;

/**
 * Replaces every row with those of the template; false when its tables differ. The connection stays
 * open between tests: on a new one, PostgreSQL first reads all about every table again.
 */
export async function isEmptied(client: pg.Client): Promise<boolean> {
  known ??= readTemplate();
  const { shape, tables, rows } = await known;
  const { rows: found } = await client.query(SHAPE);
  if (JSON.stringify(found) !== JSON.stringify(shape)) return false;
  // In any order: foreign keys are off.
  const deletes = tables.map((table) => `delete from "${table}"`);
  await client.query(["set session_replication_role = replica", ...deletes].join(";"));
  for (const [table, kept] of rows) {
    const given = `json_populate_recordset(null::"${table}", $1)`;
    await client.query(`insert into "${table}" select * from ${given}`, [JSON.stringify(kept)]);
  }
  return true;
}

async function readTemplate(): Promise<Template> {
  const client = new pg.Client({
    connectionString: addressOf(postgresAddress(), inject("template")),
  });
  await client.connect();
  try {
    const { rows: shape } = await client.query(SHAPE);
    const { rows: found } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const tables = found.map(({ name }) => name);
    const rows = new Map<string, unknown>();
    for (const table of tables) {
      const { rows: kept } = await client.query<{ all: unknown[] | null }>(
        `select json_agg(t) as all from "${table}" t`,
      );
      if (kept[0]?.all) rows.set(table, kept[0].all);
    }
    return { shape, tables, rows };
  } finally {
    await client.end();
  }
}
