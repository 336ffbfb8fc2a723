// Kysely on pg, with the same values in and out as on SQLite.
import type { Dialect } from "kysely";
import { PostgresDialect } from "kysely";
import pg from "pg";
import type { Names } from "./names.server.ts";

const POOL_SIZE = 10;
export const CONNECT_LIMIT_MS = 4_000;
const STATEMENT_LIMIT_MS = 30_000;

const { builtins } = pg.types;

/** Days stay `YYYY-MM-DD` text, times are ISO text in UTC, counts and sums are numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

/** The part of a pool that the dialect uses. */
export type Pool = {
  options: pg.PoolOptions;
  connect: () => Promise<Pick<pg.PoolClient, "query" | "release">>;
  end: () => Promise<void>;
};

/** Creates a pool for one database; `onError` receives the errors of idle connections. */
export function postgresPool(
  url: string,
  onError: (error: Error) => void,
  connectLimitMs: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: STATEMENT_LIMIT_MS,
    types: {
      getTypeParser: (oid: number, format: "text" | "binary") =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
    } as pg.CustomTypesConfig,
  });
  pool.on("error", onError);
  // A connection that breaks between two queries fails the next query; an unhandled error event
  // would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Creates the dialect for a pool; arrays and objects are sent as JSON, as on SQLite. */
export function postgresDialect(pool: Pool, names: Names): Dialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: async () => {
        const client = await pool.connect();
        return {
          query: (async (text: string, parameters: readonly unknown[]) => {
            const query = { text, values: parameters.map(toPostgres), rowMode: "array" } as const;
            // A text with several statements returns a list of results, whose rows are not used.
            const {
              command,
              rowCount,
              fields = [],
              rows = [],
            } = await client.query<unknown[]>(query);
            return { command, rowCount, rows: names.toRows(fields, rows) };
          }) as never,
          release: (destroy?: boolean) => client.release(destroy),
        };
      },
    },
  });
}

function toPostgres(value: unknown): unknown {
  if (value !== null && typeof value === "object" && !ArrayBuffer.isView(value)) {
    return JSON.stringify(value);
  }
  return value;
}
