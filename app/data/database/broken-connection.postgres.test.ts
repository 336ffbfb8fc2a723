import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { openPostgres } from "./database.server.ts";

test("a connection that breaks between two queries of a transaction fails the next query, not the process", async () => {
  const postgres = await emptyPostgres();
  if (!postgres) throw new Error("this test runs on PostgreSQL");
  const broken = openPostgres(postgres.url, () => {});
  const other = openPostgres(postgres.url, () => {});
  const isThere = async (pid: number) => {
    const query = sql`select 1 from pg_stat_activity where pid = ${pid}`;
    return (await query.execute(other.database)).rows.length > 0;
  };
  const work = broken.database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid})`.execute(other.database);
    await expect.poll(() => isThere(pid)).toBe(false);
    await sql`select 1`.execute(trx);
  });
  // The message is PostgreSQL's, the driver's or the system's, depending on which notices first.
  await expect(work).rejects.toThrow(/connection|ECONNRESET|EPIPE/i);
  await broken.ping();
  await broken.close();
  await other.close();
  await postgres.remove();
});
