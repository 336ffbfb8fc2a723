// Replaces the rows in PostgreSQL with those of a checked SQLite file, in one transaction.
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { openPostgres } from "#app/data/database/database.server.ts";
import { migrate, type Migration } from "#app/data/database/migrate.server.ts";
import { BackupRefusal } from "#app/jobs/backup/backup-refusal.server.ts";
import { fitsPostgres, lineOf, type TableShape } from "#app/jobs/backup/archive/portable-rows.ts";
import {
  connectForText,
  postgresBatches,
} from "#app/jobs/backup/snapshot/postgres-snapshot.server.ts";
import { readShapes } from "#app/jobs/backup/snapshot/scratch-database.server.ts";
import { openSnapshot } from "#app/jobs/backup/snapshot/open-snapshot.server.ts";
import { sqliteBatches } from "#app/jobs/backup/snapshot/sqlite-snapshot.server.ts";
import { restorePreserved, readPreserved } from "./preserved-rows.server.ts";
import { digestTable, firstDifference } from "#app/jobs/backup/archive/table-digest.server.ts";

const LOCK_LIMIT_MS = 3_000;
/** PostgreSQL's codes for a lock timeout and a deadlock. */
const BUSY = new Set<unknown>(["55P03", "40P01"]);

/**
 * Refuses, before anything is changed, an unavailable database and rows it could not store;
 * returns true for an empty database.
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

type Replacing = {
  url: string;
  databaseFile: string;
  migrations: Migration[];
  at: string;
  /** Runs while others may read but must wait to write, so its copy holds everything ever saved. */
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
    await replaceRows(client, replacing);
    await client.query("commit");
  } catch (error) {
    if (!BUSY.has((error as { code?: unknown }).code)) throw error;
    throw new BackupRefusal(
      "PostgreSQL is in use. Stop every Callboard that uses it, then restore again. Nothing was changed.",
    );
  } finally {
    // Without a commit, closing the connection rolls everything back.
    await client.end();
  }
}

async function replaceRows(
  client: pg.Client,
  { databaseFile, whileLocked }: Replacing,
): Promise<void> {
  const shapes = shapesIn(databaseFile);
  // A row is written before the rows that it refers to are looked up: locked in the other order, both would wait.
  const names = shapes
    .map(({ name }) => `"${name}"`)
    .toReversed()
    .join(", ");
  await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`);
  await client.query(`lock table ${names} in exclusive mode`);
  await whileLocked();
  restorePreserved(
    databaseFile,
    await readPreserved(shapes, (shape) => postgresBatches(client, shape)),
  );
  await client.query(`truncate ${names}`);
  await withShapes(databaseFile, async (database) => {
    for (const shape of shapes) {
      const wanted = await digestTable(shape, sqliteBatches(database, shape));
      await load(client, shape, sqliteBatches(database, shape));
      const found = await digestTable(shape, postgresBatches(client, shape));
      if (!firstDifference([wanted], [found])) continue;
      throw new BackupRefusal(
        `Table ${shape.name} was not copied to PostgreSQL correctly, so nothing was changed.`,
      );
    }
  });
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

function shapesIn(databaseFile: string): TableShape[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    return readShapes(database);
  } finally {
    database.close();
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
