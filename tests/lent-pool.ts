// Lends the connections of one PostgreSQL database to one test after another.
import pg from "pg";
import type { Pool } from "#app/data/database/postgres-dialect.server.ts";

/**
 * Returns a pool for one test. Its end waits for the connections in use, resets their sessions and
 * refuses later queries, but leaves the connections open: on a new one PostgreSQL first reads all
 * about every table again.
 */
export function lentPool(pool: pg.Pool): Pool {
  let isOver = false;
  const inUse = new Set<Promise<void>>();
  const used = new Set<pg.PoolClient>();
  const forget = (client: pg.PoolClient) => used.delete(client);
  pool.on("remove", forget);
  return {
    options: pool.options,
    connect: async () => {
      if (isOver) throw new Error("the database of this test is closed");
      const { promise, resolve } = Promise.withResolvers<void>();
      inUse.add(promise);
      const done = () => {
        inUse.delete(promise);
        resolve();
      };
      try {
        const client = await pool.connect();
        used.add(client);
        return {
          query: client.query.bind(client) as pg.PoolClient["query"],
          release: (broken) => {
            client.release(broken);
            done();
          },
        };
      } catch (error) {
        done();
        throw error;
      }
    },
    end: async () => {
      isOver = true;
      await Promise.all(inUse);
      for (const client of used) await client.query("discard all");
      used.clear();
      pool.off("remove", forget);
    },
  };
}
