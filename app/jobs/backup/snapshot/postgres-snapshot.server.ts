// A snapshot of a PostgreSQL database: one repeatable-read transaction, read through a cursor.
import pg from "pg";
import {
  jsonOf,
  isoTimeOf,
  type ColumnType,
  type TableShape,
} from "#app/jobs/backup/archive/portable-rows.ts";
import { BATCH_ROWS, type Snapshot } from "./snapshot.server.ts";

const CONNECT_LIMIT_MS = 10_000;

/** Connects so that all values arrive as text, whatever the server's settings. */
export async function connectForText(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    types: { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig,
  });
  // A broken connection fails the current query; without a listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO, YMD'");
  return client;
}

/** Opens a snapshot of the database. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectForText(url);
  try {
    await client.query("begin isolation level repeatable read, read only");
    return {
      migrations: await appliedMigrations(client),
      batches: (shape) => postgresBatches(client, shape),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function appliedMigrations(client: pg.Client): Promise<{ name: string; hash: string }[]> {
  const found = await client.query("select 1 where to_regclass('schema_migrations') is not null");
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from schema_migrations order by name collate "C"`,
  );
  return rows;
}

/** Returns the rows of a table, within the connection's transaction. */
export async function* postgresBatches(
  client: pg.Client,
  { name, columns, key }: TableShape,
): AsyncIterable<unknown[][]> {
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const order = key.map(({ name: column, type }) =>
    type === "text" ? `"${column}" collate "C"` : `"${column}"`,
  );
  await client.query(
    `declare rows_to_keep no scroll cursor for select ${names} from "${name}" order by ${order.join(", ")}`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${BATCH_ROWS} from rows_to_keep`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    yield rows.map((row) =>
      columns.map(({ type }, index) => {
        const text = row[index] ?? null;
        return text === null ? null : READ[type](text);
      }),
    );
  }
  await client.query("close rows_to_keep");
}

const READ: Record<ColumnType, (text: string) => unknown> = {
  text: (text) => text,
  date: (text) => text,
  integer: Number,
  boolean: (text) => text === "t",
  timestamptz: isoTimeOf,
  jsonb: jsonOf,
};
