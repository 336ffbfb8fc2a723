// Puts the rows of a checked SQLite file in the place of those in PostgreSQL, in one transaction.
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { openPostgres } from "../database/database.server.ts";
import { migrate, type Migration } from "../database/migrate.server.ts";
import { BackupRefusal } from "./backup-refusal.server.ts";
import type { TableEntry } from "./manifest.schema.ts";
import { fitsPostgres, lineOf, type TableShape } from "./portable-rows.ts";
import { connectForText, postgresBatches } from "./postgres-snapshot.server.ts";
import { readShapes } from "./scratch-database.server.ts";
import { openSnapshot } from "./snapshot.server.ts";
import { sqliteBatches } from "./sqlite-snapshot.server.ts";
import { digestTable, firstDifference } from "./table-digest.server.ts";

const LOCK_LIMIT_MS = 3_000;
/** PostgreSQL's codes for a lock that did not come in time and for two that wait for each other. */
const BUSY = new Set<unknown>(["55P03", "40P01"]);

/**
 * Refuses, before anything is touched, a database that is away and rows that it could not hold;
 * true for a database that holds nothing yet.
 */
export async function refuseUnfitForPostgres(databaseFile: string, url: string): Promise<boolean> {
  const snapshot = await openSnapshot({ engine: "postgres", url });
  await snapshot.close();
  const isEmpty = snapshot.migrations.length === 0;
  await withShapes(databaseFile, async (database, shapes) => {
    for (const shape of shapes) {
      let number = 0;
      for await (const batch of sqliteBatches(database, shape)) {
        for (const values of batch) {
          number += 1;
          if (fitsPostgres(lineOf(shape, values))) continue;
          throw new BackupRefusal(
            `Table ${shape.name}, row ${number}, has a character that PostgreSQL cannot hold. Nothing was changed.`,
          );
        }
      }
    }
  });
  return isEmpty;
}

export type Replacing = {
  url: string;
  databaseFile: string;
  /** What the tables must be afterwards, or nothing is kept. */
  tables: TableEntry[];
  migrations: Migration[];
  at: string;
  /** Runs while others may read and must wait to write: what it keeps is all that was ever saved. */
  whileLocked: () => Promise<void>;
};

/** Replaces every row of every table, or none. */
export async function replaceInPostgres(replacing: Replacing): Promise<void> {
  const { url, migrations, at } = replacing;
  const open = openPostgres(url, () => {});
  try {
    await migrate(open, migrations, at);
  } finally {
    await open.close();
  }
  const client = await connectForText(url);
  try {
    await client.query("begin");
    await withShapes(replacing.databaseFile, (database, shapes) =>
      replaceRows(client, database, shapes, replacing),
    );
    await client.query("commit");
  } catch (error) {
    if (!BUSY.has((error as { code?: unknown }).code)) throw error;
    throw new BackupRefusal(
      "Others are at work in PostgreSQL. Stop every Callboard on it, then restore again. Nothing was changed.",
    );
  } finally {
    // Without a commit, the end of the connection takes everything back.
    await client.end();
  }
}

async function replaceRows(
  client: pg.Client,
  database: DatabaseSync,
  shapes: TableShape[],
  { tables, whileLocked }: Replacing,
): Promise<void> {
  const names = shapes.map(({ name }) => `"${name}"`).join(", ");
  await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`);
  await client.query(`lock table ${names} in exclusive mode`);
  await whileLocked();
  await client.query(`truncate ${names}`);
  const found: TableEntry[] = [];
  for (const shape of shapes) {
    await load(client, shape, sqliteBatches(database, shape));
    found.push(await digestTable(shape, postgresBatches(client, shape)));
  }
  const difference = firstDifference(tables, found);
  if (difference) {
    throw new BackupRefusal(
      `Table ${difference} did not arrive in PostgreSQL as it was, so nothing was changed.`,
    );
  }
}

async function load(
  client: pg.Client,
  shape: TableShape,
  batches: AsyncIterable<unknown[][]>,
): Promise<void> {
  const names = shape.columns.map(({ name }) => `"${name}"`).join(", ");
  for await (const batch of batches) {
    const rows = `[${batch.map((values) => lineOf(shape, values)).join(",")}]`;
    await client.query(
      `insert into "${shape.name}" (${names})
        select ${names} from json_populate_recordset(null::"${shape.name}", $1::json)`,
      [rows],
    );
  }
}

async function withShapes(
  databaseFile: string,
  work: (database: DatabaseSync, shapes: TableShape[]) => Promise<void>,
): Promise<void> {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    await work(database, readShapes(database));
  } finally {
    database.close();
  }
}
