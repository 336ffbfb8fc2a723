// Kysely on node:sqlite, with one connection for writes, behind a queue, and one for reads.
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { memoize } from "#app/platform/memoize.ts";
import { readJson } from "./json-text.ts";
import type { Names } from "./names.server.ts";

/**
 * The isolation level for transactions that do not wait for the disk on SQLite; on PostgreSQL it
 * acts as read committed.
 */
export const UNSYNCED = "read uncommitted";

const MAX_STATEMENTS = 500;
const WRITE_WAIT_LIMIT_MS = 10_000;

/**
 * Creates a dialect for two connections to one SQLite file. Selects outside a transaction use
 * `reader`; everything else queues for `writer`, so that an `await` inside a transaction never
 * lets another request join it.
 */
export function sqliteDialect(writer: DatabaseSync, reader: DatabaseSync, names: Names): Dialect {
  return {
    createAdapter: () => new TwoConnectionAdapter(),
    createDriver: () =>
      new SqliteDriver(new PreparedDatabase(writer, names), new PreparedDatabase(reader, names)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely would queue every query of a SQLite database; this driver queues only writes. */
class TwoConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #writer: PreparedDatabase;
  readonly #reader: PreparedDatabase;
  readonly #turns = new WriteTurns();

  constructor(writer: PreparedDatabase, reader: PreparedDatabase) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#writer, this.#reader, this.#turns);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    await (connection as SqliteConnection).begin({ isSynced: isolationLevel !== UNSYNCED });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).end("commit");
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).end("rollback");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader.database.close();
    this.#writer.database.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: PreparedDatabase;
  readonly #reader: PreparedDatabase;
  readonly #turns: WriteTurns;
  #endTurn: (() => void) | undefined;
  #isSynced = true;

  constructor(writer: PreparedDatabase, reader: PreparedDatabase, turns: WriteTurns) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
  }

  /** An unsynced commit survives the process; it reaches the disk with the next synced commit. */
  async begin({ isSynced }: { isSynced: boolean }): Promise<void> {
    const endTurn = await this.#turns.next();
    try {
      if (!isSynced) this.#writer.database.exec("pragma synchronous = normal");
      this.#isSynced = isSynced;
      this.#writer.database.exec("begin immediate");
    } catch (error) {
      this.#syncAgain();
      endTurn();
      throw error;
    }
    this.#endTurn = endTurn;
  }

  end(how: "commit" | "rollback"): void {
    try {
      // A failed commit leaves the transaction open: it must not survive into the next turn.
      if (this.#writer.database.isTransaction) this.#writer.database.exec(how);
    } finally {
      if (how === "rollback" || !this.#writer.database.isTransaction) {
        this.#syncAgain();
        this.#endTurn?.();
        this.#endTurn = undefined;
      }
    }
  }

  #syncAgain(): void {
    if (!this.#isSynced) this.#writer.database.exec("pragma synchronous = full");
    this.#isSynced = true;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.#writer.run<R>(query);
    if (SelectQueryNode.is(query.query)) return this.#reader.run<R>(query);
    const endTurn = await this.#turns.next();
    try {
      return this.#writer.run<R>(query);
    } finally {
      endTurn();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class PreparedDatabase {
  readonly database: DatabaseSync;
  readonly #names: Names;
  readonly #prepare = memoize(MAX_STATEMENTS, (sql: string): StatementSync => {
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  });

  constructor(database: DatabaseSync, names: Names) {
    this.database = database;
    this.#names = names;
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(sql);
    const columns = statement.columns();
    const values = parameters.map(toSqlite);
    if (columns.length === 0) {
      const { changes } = statement.run(...values);
      return { numAffectedRows: BigInt(changes), rows: [] };
    }
    const found = statement.all(...values) as unknown as unknown[][];
    for (const [place, { type }] of columns.entries()) {
      const read = readers[type?.toLowerCase() ?? ""];
      if (read) for (const row of found) if (row[place] !== null) row[place] = read(row[place]);
    }
    const rows = this.#names.toRows(columns, found) as R[];
    // Kysely expects a count from writes that return rows; SQLite reports it per connection.
    return { numAffectedRows: BigInt(rows.length), rows };
  }
}

/** Serialises writers; a turn that does not come in time fails instead of blocking the request. */
class WriteTurns {
  #last: Promise<void> = Promise.resolve();

  async next(): Promise<() => void> {
    const before = this.#last;
    let endTurn = () => {};
    this.#last = new Promise((resolve) => {
      endTurn = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        void before.then(endTurn);
        reject(new Error("database busy: write lock timed out"));
      }, WRITE_WAIT_LIMIT_MS);
    });
    try {
      await Promise.race([before, tooLong]);
    } finally {
      clearTimeout(timer);
    }
    return endTurn;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === undefined) return null;
  if (value !== null && typeof value === "object" && !ArrayBuffer.isView(value)) {
    return JSON.stringify(value);
  }
  return value as SQLInputValue;
}

/** Readers by declared column type, for values that SQLite stores as numbers or text. */
const readers: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => value === 1,
  jsonb: (value) => readJson(String(value)),
};
