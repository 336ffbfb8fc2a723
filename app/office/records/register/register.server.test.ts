import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { nightlyName } from "#app/jobs/backup/copies/backup-retention.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { BROWSERS, ELSEWHERE, FILES } from "./register-files.ts";
import { PLACES } from "../../places.ts";
import { keyOf, TABLES } from "../../references/references.ts";
import { columnsOf, NAMING, registeredColumns } from "./register.server.ts";

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Column = { tableName: string; columnName: string; isKey: boolean };

/** Reads every column of the migrated database, with the product's names. */
async function readColumns(): Promise<Map<string, Column[]>> {
  await using platform = await makePlatform();
  const { rows } =
    platform.open.engine === "sqlite"
      ? await sql<Column>`select tables.name as table_name, columns.name as column_name,
          columns.pk > 0 as is_key
          from sqlite_master as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite_%'`.execute(
          platform.database,
        )
      : await sql<Column>`select columns.table_name, columns.column_name,
          exists (select 1 from information_schema.key_column_usage as used
            join information_schema.table_constraints as rule
              on rule.constraint_name = used.constraint_name
              and rule.table_schema = used.table_schema
            where rule.constraint_type = 'PRIMARY KEY'
              and used.table_schema = columns.table_schema
              and used.table_name = columns.table_name
              and used.column_name = columns.column_name) as is_key
          from information_schema.columns as columns
          where columns.table_schema = current_schema()`.execute(platform.database);
  return Map.groupBy(
    rows.map(({ tableName, columnName, isKey }) => ({
      tableName: camelCase(tableName),
      columnName: camelCase(columnName),
      isKey: Boolean(isKey),
    })),
    ({ tableName }) => tableName,
  );
}

describe("the register", () => {
  test("lists every table and column of the migrations once", async () => {
    const columns = await readColumns();
    expect(TABLES.toSorted()).toEqual([...columns.keys()].toSorted());
    for (const table of TABLES) {
      const there = columns.get(table)?.map(({ columnName }) => columnName) ?? [];
      expect(registeredColumns(table).toSorted(), table).toEqual(there.toSorted());
    }
  });

  test("has the primary key of each table", async () => {
    const columns = await readColumns();
    for (const table of TABLES) {
      const keys = (columns.get(table) ?? []).filter(({ isKey }) => isKey);
      const names = keys.map(({ columnName }) => columnName);
      expect(keyOf(table).toSorted(), table).toEqual(names.toSorted());
    }
  });

  test("describes how a person's own rows are found, and marks tables that only mention people", () => {
    for (const table of TABLES) {
      const { own, foundBy } = PLACES[table];
      expect(own === undefined, table).toBe(foundBy === undefined);
    }
  });

  test("has a label for every table that can name a person", () => {
    for (const table of TABLES) {
      const isNamed = columnsOf(table, NAMING).length > 0;
      expect(PLACES[table].label !== undefined, table).toBe(isNamed);
    }
  });

  test("marks these tables as free of personal data", () => {
    const without = TABLES.filter(
      (table) =>
        columnsOf(table, ["name", "contact", "words", "json", "search", "staff", "fact", "mark"])
          .length === 0,
    );
    expect(without.toSorted()).toEqual([
      "bankHolidays",
      "classCatalogue",
      "classDiscounts",
      "erasedRows",
      "examBoards",
      "gates",
      "lessonPrices",
      "livingWages",
      "passkeyAnswers",
      "paySchedules",
      "personRoles",
      "schemaMigrations",
      "showNumberClasses",
      "showNumbers",
      "showPerformances",
      "showRehearsals",
      "shows",
      "siblingDiscounts",
      "terms",
      "turns",
      "waysIn",
    ]);
  });

  test("matches every kind of file in the data folder with one entry", () => {
    const names = [
      "callboard.db",
      "callboard.db-wal",
      "callboard.db-shm",
      "photos/0a/0a1b-320.webp",
      `backups/${nightlyName(new Date(0))}`,
      "backups/before-restore-1970-01-01.tar.gz",
      `backups/${nightlyName(new Date(0))}.age`,
      "backups/.unfinished-x1/callboard.db",
      "backups/.checking-x1",
      `backups/${nightlyName(new Date(0))}.unproven`,
      "restoring-x1/callboard.db",
      "first-passwords.txt",
      "in-use.lock",
      "in-use.lock-journal",
      "phrase-key",
      "erased.json",
      "before-restore-1970-01-01T00-00-00.000Z/callboard.db",
      "assets-kept/entry.js",
    ];
    for (const name of names) {
      expect(FILES.filter(({ fits }) => fits.test(name)).length, name).toBe(1);
    }
    expect(FILES.filter(({ fits }) => fits.test("members.csv"))).toEqual([]);
    const beside = [...ELSEWHERE, ...BROWSERS].map(({ files }) => files).join();
    for (const place of ["the log", "copies of backups", "cookies", "waiting changes", "drafts"]) {
      expect(beside).toContain(place);
    }
    for (const place of ["the editor's draft", "the scheduler's work", "the payroll of old"]) {
      expect(beside).toContain(place);
    }
  });
});
