// Verifies a backup: reads all of it, loads it into a scratch database and compares.
import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Migration } from "#app/data/database/migrate.server.ts";
import { damaged } from "#app/jobs/backup/backup-refusal.server.ts";
import type { Manifest, TableEntry } from "./manifest.schema.ts";
import { valuesOf, type TableShape } from "./portable-rows.ts";
import { readArchive } from "./read-archive.server.ts";
import {
  inserter,
  knownMigrations,
  makeScratch,
  readShapes,
} from "#app/jobs/backup/snapshot/scratch-database.server.ts";
import { sqliteBatches } from "#app/jobs/backup/snapshot/sqlite-snapshot.server.ts";
import { digestTable, firstDifference } from "./table-digest.server.ts";

type CheckOptions = {
  file: string;
  /** A private, empty folder, where the scratch database is left. */
  folder: string;
  migrations: Migration[];
  at: Date;
  signal?: AbortSignal;
};

type CheckedArchive = {
  manifest: Manifest;
  /** A SQLite database with the archive's rows, at the archive's own migration. */
  databaseFile: string;
};

/** Checks a whole archive; throws BackupRefusal with one line for the first error. */
export async function checkArchive(options: CheckOptions): Promise<CheckedArchive> {
  let scratch: Scratch | undefined;
  try {
    const manifest = await readArchive(
      options.file,
      {
        manifest: async (found) => {
          scratch = await openScratch(found, options);
        },
        lines: async (table, lines, firstNumber) => scratch?.load(table, lines, firstNumber),
      },
      options.signal,
    );
    if (!scratch) throw damaged("it is empty");
    const difference = firstDifference(manifest.tables, await scratch.finish());
    if (difference) throw damaged(`table ${difference} does not load correctly`);
    return { manifest, databaseFile: scratch.file };
  } finally {
    scratch?.close();
  }
}

type Scratch = {
  file: string;
  load: (table: TableEntry, lines: string[], firstNumber: number) => void;
  finish: () => Promise<TableEntry[]>;
  close: () => void;
};

async function openScratch(
  manifest: Manifest,
  { folder, migrations, at }: CheckOptions,
): Promise<Scratch> {
  const known = knownMigrations(manifest.migrations, migrations);
  const file = await makeScratch(folder, known, at.toISOString());
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  const shapes = readShapes(database);
  const names = (tables: { name: string }[]) => tables.map(({ name }) => name).join();
  if (names(shapes) !== names(manifest.tables)) {
    database.close();
    throw damaged("its tables are not those of its migrations");
  }
  // Nothing is lost if the machine stops here; a copy that stays is synced when it is put in place.
  database.exec("pragma synchronous = off; begin");
  const loaders = new Map(shapes.map((shape) => [shape.name, loaderFor(database, shape)]));
  return {
    file,
    load: ({ name }, lines, firstNumber) => loaders.get(name)?.(lines, firstNumber),
    finish: async () => {
      database.exec("commit");
      const found: TableEntry[] = [];
      for (const shape of shapes) {
        found.push(await digestTable(shape, sqliteBatches(database, shape)));
      }
      return found;
    },
    close: () => database.close(),
  };
}

function loaderFor(database: DatabaseSync, shape: TableShape) {
  const insert = inserter(database, shape);
  return (lines: string[], firstNumber: number) => {
    for (const [index, line] of lines.entries()) {
      try {
        insert(valuesOf(shape, line));
      } catch (error) {
        const words = (error as Error).message;
        throw damaged(`table ${shape.name}, row ${firstNumber + index}: ${words}`);
      }
    }
  };
}
