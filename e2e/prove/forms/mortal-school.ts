// A school that is killed and restarted at the same address, and reset to its initial state.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { spawnSchool, type SchoolServer } from "#tests/school-server.ts";
import { freePort } from "../../../scripts/free-port.ts";

/** Never reset: the server holds them in memory, or knows them by number. */
const LEFT = new Set(["secrets", "content_versions", "migrations", "changed_rows_now"]);
/** Describe the sender or the reader, not the change. */
const UNCOUNTED = new Set([
  ...LEFT,
  "sessions",
  "session_scopes",
  "sign_in_failures",
  "known_devices",
  "turns",
  "draft_keys",
  "idempotency",
  "call_counts",
  "medical_readings",
]);

export type MortalSchool = SchoolServer & {
  start: () => Promise<void>;
  /** Ends it by a signal, and waits for its end. */
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
  /** Saves the tables' rows, for `putBack`. */
  remember: () => void;
  putBack: () => void;
  endSessions: () => void;
  /** Counts rows of each kind, and how often rows were updated. */
  counts: () => Record<string, number>;
};

type Row = Record<string, SQLInputValue>;

/** Starts a school without records, where it is always `now`. */
export async function startMortalSchool(now: string): Promise<MortalSchool> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-mortal-"));
  const environment = {
    CALLBOARD_NOW: now,
    PORT: String(await freePort()),
    // Messages need a mail server; there is none at this address.
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "desk@school.example",
  };
  // Pass-phrases are stored from the first start on.
  const spawn = (hasPassPhrases: boolean) =>
    spawnSchool({ dataFolder, isEmpty: true, hasPassPhrases, environment });
  let running = spawn(false);
  let isRunning = true;
  const address = await running.ready;
  let remembered = new Map<string, Row[]>();
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    running.signal(signal);
    await running.exit;
    isRunning = false;
  };
  const start = async () => {
    if (isRunning) return;
    running = spawn(true);
    await running.ready;
    isRunning = true;
  };
  const using = <Given>(work: (database: DatabaseSync) => Given): Given => {
    const database = new DatabaseSync(path.join(dataFolder, "callboard.db"));
    try {
      database.exec("pragma busy_timeout = 5000; pragma foreign_keys = off");
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    address,
    dataFolder,
    now: () => new Date(now),
    start,
    end,
    stop: async () => {
      if (isRunning) await end("SIGTERM");
      rmSync(dataFolder, { recursive: true, force: true });
    },
    remember: () => {
      remembered = using(
        (database) =>
          new Map(tablesOf(database, LEFT).map((table) => [table, rowsOf(database, table)])),
      );
    },
    putBack: () => {
      // Rows that an earlier form erased are back: a start must not erase them again.
      rmSync(path.join(dataFolder, "erased.json"), { force: true });
      using((database) => {
        database.exec("begin immediate");
        for (const [table, rows] of remembered) {
          database.exec(`delete from ${table}`);
          for (const row of rows) insert(database, table, row);
        }
        database.exec("commit");
      });
    },
    endSessions: () =>
      using((database) =>
        // The sign-in sessions of the tests.
        database.exec(
          "update sessions set ended_at = '2026-11-20T09:00:00.000Z' where device is null",
        ),
      ),
    counts: () => using(countsOf),
  };
}

function tablesOf(database: DatabaseSync, without: ReadonlySet<string>): string[] {
  const rows = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !without.has(name));
}

const rowsOf = (database: DatabaseSync, table: string) =>
  database.prepare(`select * from ${table}`).all() as Row[];

function insert(database: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  database
    .prepare(`insert into ${table} (${columns.join(", ")}) values (${places})`)
    .run(...Object.values(row));
}

/** Sign-ins and readings are in the audit too, but are not the effect of a form. */
const NOT_CHANGES = /^(unlocked|signed in|read medical notes)/;

function countsOf(database: DatabaseSync): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const table of [...tablesOf(database, UNCOUNTED), "content_versions"]) {
    const rows = rowsOf(database, table).filter(({ action }) => !NOT_CHANGES.test(String(action)));
    counts[table] = rows.length;
    const written = rows.reduce((sum, { version }) => sum + (Number(version) || 0), 0);
    if (written > 0) counts[`${table}, written`] = written;
  }
  return counts;
}
