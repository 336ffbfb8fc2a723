// Opens the school's database: a SQLite file in the data folder, or PostgreSQL.
import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { Names } from "./names.server.ts";
import {
  CONNECT_LIMIT_MS,
  postgresDialect,
  postgresPool,
  type Pool,
} from "./postgres-dialect.server.ts";
import { sqliteDialect } from "./sqlite-dialect.server.ts";
import { addFunctions } from "./sqlite-functions.server.ts";

/** Every query runs on this or on a transaction of it; the tables are those of `migrations/`. */
export type Database = Kysely<Tables>;

type Engine = "sqlite" | "postgres";

export type OpenDatabase = {
  engine: Engine;
  database: Database;
  /** Resolves when the database answers, rejects when it is unavailable. */
  ping: () => Promise<void>;
  /** Changes after every commit, by this process or another; null when that cannot be detected. */
  version: () => number | null;
  /** Removes every trace of deleted data from the SQLite file; does nothing on PostgreSQL. */
  leaveNoTrace: () => Promise<void>;
  close: () => Promise<void>;
};

/** A start that cannot continue; its message is the one line that the operator reads. */
export class StartError extends Error {}

const SQLITE_OLDEST = "3.51.3";
/** "CALL" in ASCII: marks a SQLite file as Callboard's. */
const APPLICATION_ID = 0x43414c4c;

/** A list reads its table several times; SQLite's 2 MB hold the members of a small school. */
const READER_CACHE_KB = 65_536;

const REWRITE_TRIES = 5;
const REWRITE_WAIT_MS = 500;

const names = new Names();
const plugins = [names];

/** Opens the SQLite file, creating it if missing; throws StartError for a file that is not Callboard's. */
export function openSqlite(file: string): OpenDatabase {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const writer = openConnection(file);
  refuseOldSqlite(writer);
  refuseForeignFile(writer, file);
  writer.exec("pragma secure_delete = on");
  writer.exec(`pragma journal_mode = wal; pragma application_id = ${APPLICATION_ID}`);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) makePrivate(name);
  const reader = openConnection(file);
  reader.exec(`pragma query_only = on; pragma cache_size = -${READER_CACHE_KB}`);
  const database = new Kysely<Tables>({ dialect: sqliteDialect(writer, reader, names), plugins });
  const version = reader.prepare("pragma data_version");
  return {
    engine: "sqlite",
    database,
    ping: async () => void reader.prepare("select 1").get(),
    version: () => Number(version.get()?.data_version),
    leaveNoTrace: () => rewrite(database),
    close: () => database.destroy(),
  };
}

/**
 * Opens a pool of PostgreSQL connections, which connects on first use and reconnects by itself.
 * A query waits at most `connectLimitMs` for a connection.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  connectLimitMs = CONNECT_LIMIT_MS,
): OpenDatabase {
  return openPool(postgresPool(url, onError, connectLimitMs));
}

/** Opens the PostgreSQL database of a pool; closing it ends the pool. */
export function openPool(pool: Pool): OpenDatabase {
  const database = new Kysely<Tables>({ dialect: postgresDialect(pool, names), plugins });
  return {
    engine: "postgres",
    database,
    ping: async () => void (await sql`select 1`.execute(database)),
    version: () => null,
    leaveNoTrace: async () => {},
    close: () => database.destroy(),
  };
}

/**
 * Rewrites the file, because freed pages may hold old data, and truncates the write-ahead log.
 * Waits for a backup that is reading; throws when that takes too long.
 */
async function rewrite(database: Database): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await sql`vacuum`.execute(database);
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
        database,
      );
      if (rows[0]?.busy === 0) return;
      throw new Error("write-ahead log is busy");
    } catch (error) {
      if (tried === REWRITE_TRIES) throw error;
      await wait(REWRITE_WAIT_MS);
    }
  }
}

function openConnection(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  try {
    connection.exec("pragma synchronous = full; pragma trusted_schema = off");
    addFunctions(connection);
  } catch {
    connection.close();
    throw new StartError(`${file} is not a database. Move it away, or restore a backup.`);
  }
  return connection;
}

function refuseOldSqlite(connection: DatabaseSync): void {
  const version = String(connection.prepare("select sqlite_version() as v").get()?.v);
  if (isOlder(version, SQLITE_OLDEST)) {
    throw new StartError(`SQLite ${version} is too old: ${SQLITE_OLDEST} or newer is needed.`);
  }
}

/** Returns true when a dotted version is lower than another. */
export function isOlder(version: string, oldest: string): boolean {
  const [left, right] = [version, oldest].map((text) => text.split(".").map(Number));
  for (const [index, wanted] of (right ?? []).entries()) {
    const found = left?.[index] ?? 0;
    if (found !== wanted) return found < wanted;
  }
  return false;
}

function refuseForeignFile(connection: DatabaseSync, file: string): void {
  let id: unknown;
  let tables: unknown;
  try {
    id = connection.prepare("pragma application_id").get()?.application_id;
    tables = connection.prepare("select count(*) as n from sqlite_master").get()?.n;
  } catch {
    connection.close();
    throw new StartError(`${file} is not a database. Move it away, or restore a backup.`);
  }
  if (id !== APPLICATION_ID && !(id === 0 && tables === 0)) {
    connection.close();
    throw new StartError(
      `${file} belongs to another program. Set CALLBOARD_DATA to another folder.`,
    );
  }
}

function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
