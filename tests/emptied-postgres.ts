// Resets a PostgreSQL database used by a test to the state of the template.
import type pg from "pg";

/** Detects a database whose tables a test has changed. */
const SHAPE = `
  select
    (select string_agg(relname, ' ' order by relname) from pg_class where oid >= 16384) as relations,
    (select count(*) from pg_attribute where attrelid >= 16384) as columns,
    (select count(*) from pg_trigger where tgrelid >= 16384) as triggers,
    (select count(*) from pg_proc where pronamespace = 'public'::regnamespace) as functions`;

/**
 * Prepares a connection to an unused copy of the template. Returns a function that replaces every
 * row with those of the template, or returns false when the tables have changed. The connection
 * stays open between tests: on a new one PostgreSQL first reads all about every table again.
 */
export async function prepareEmptying(client: pg.Client): Promise<() => Promise<boolean>> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => name);
  const filled: string[] = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`select from "${table}" limit 1`);
    if (rowCount) filled.push(table);
  }
  // A function keeps its plans. Tables come in any order: foreign keys are off.
  const statements = [
    ...tables.map((table) => `delete from "${table}";`),
    ...filled.map((table) => `insert into "${table}" table "kept_${table}";`),
  ];
  await client.query(
    [
      "set session_replication_role = replica",
      ...filled.map((table) => `create temp table "kept_${table}" as table "${table}"`),
      `create function pg_temp.empty() returns void language plpgsql as
        $$ begin ${statements.join(" ")} end $$`,
    ].join(";"),
  );
  const shape = await readShape(client);
  return async () => {
    if ((await readShape(client)) !== shape) return false;
    await client.query("select pg_temp.empty()");
    return true;
  };
}

async function readShape(client: pg.Client): Promise<string> {
  return JSON.stringify((await client.query(SHAPE)).rows);
}
