import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { commandAt, deskAt, undoAt } from "#tests/command-at.ts";
import {
  fillMember,
  fillTrial,
  fillTwin,
  placesOf,
  readEverything,
} from "#tests/every-reference.ts";
import { makePhotos } from "#tests/make-photos.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { plantPerson } from "#tests/planted-person.ts";
import { purge } from "#app/retention.server.ts";
import { memberFromTrial } from "../trials/conversion/member-from-trial.ts";
import { PLACES } from "../places.ts";
import type { RegisteredTable } from "../slice/place.ts";
import { POINTERS, pointersTo, TABLES, type Pointer } from "./references.ts";
import { any } from "./stored-rows.server.ts";

const CHILD = { name: "Ada Tern", email: "home@tern.example" };
const LATER = "2026-11-18T09:00:00.000Z";

const merge = deskAt("/admin/members/:id/merge", "admin", "members");
const undo = undoAt("/admin/changes/:id/undo", "admin", "members");

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Column = { tableName: string; columnName: string };

/** Reads the columns of the migrated database that have a foreign key. */
async function readForeignKeys({ open, database }: TestPlatform): Promise<Column[]> {
  const { rows } =
    open.engine === "sqlite"
      ? await sql<Column>`select tables.name as table_name, keys."from" as column_name
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table'`.execute(database)
      : await sql<Column>`select used.table_name, used.column_name
          from information_schema.table_constraints as rule
          join information_schema.key_column_usage as used
            on used.constraint_name = rule.constraint_name and used.table_schema = rule.table_schema
          where rule.constraint_type = 'FOREIGN KEY'
            and rule.table_schema = current_schema()`.execute(database);
  return rows;
}

async function readColumns({ open, database }: TestPlatform): Promise<Column[]> {
  const { rows } =
    open.engine === "sqlite"
      ? await sql<Column>`select tables.name as table_name, columns.name as column_name
          from sqlite_master as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite_%'`.execute(database)
      : await sql<Column>`select table_name, column_name from information_schema.columns
          where table_schema = current_schema()`.execute(database);
  return rows;
}

const isDeclared = (table: string, column: string) =>
  PLACES[table as RegisteredTable].references?.[column] !== undefined;

const undeclared = (columns: readonly Column[]) =>
  columns
    .map(({ tableName, columnName }) => [camelCase(tableName), camelCase(columnName)] as const)
    .filter(([table, column]) => !isDeclared(table, column))
    .map((names) => names.join("."));

describe("the references", () => {
  test("cover every foreign key of the migrations, and every column whose name ends in _id", async () => {
    await using platform = await makePlatform();
    const keys = await readForeignKeys(platform);
    expect(keys.length).toBeGreaterThan(50);
    expect(undeclared(keys)).toEqual([]);
    const columns = await readColumns(platform);
    expect(undeclared(columns.filter(({ columnName }) => columnName.endsWith("_id")))).toEqual([]);
  });

  test("cover every JSON column that contains an id of a known row", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await plantPerson(database);
    const member = await makeMember(database, CHILD);
    await fillMember(database, member.id);
    const everything = await readEverything(database);
    const ids = new Set([...everything.values()].flat().map(({ id }) => String(id)));
    const idsIn = (value: unknown): boolean =>
      typeof value === "string"
        ? ids.has(value)
        : typeof value === "object" && value !== null && Object.values(value).some(idsIn);
    const found = new Set<string>();
    for (const [table, rows] of everything) {
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (typeof value === "object" && idsIn(value)) found.add(`${table} ${column}`);
      }
    }
    expect(found).toContain("aaPrivateLessons students");
    expect(
      [...found].filter((place) => !isDeclared(...(place.split(" ") as [string, string]))),
    ).toEqual([]);
  });

  test("name only existing columns", async () => {
    await using platform = await makePlatform();
    const columns = await readColumns(platform);
    const there = new Set(
      columns.map((each) => `${camelCase(each.tableName)}.${camelCase(each.columnName)}`),
    );
    const named = TABLES.flatMap((table) =>
      Object.keys(PLACES[table].references ?? {}).map((column) => `${table}.${column}`),
    );
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});

/** Returns the declared references to a table in which no row refers to the id. */
async function unfilled({ database }: TestPlatform, table: RegisteredTable, id: string) {
  const places = await placesOf(database, [id]);
  const isFilled = ({ table: from, column }: Pointer) => places.includes(`${from}.${column}`);
  return pointersTo(table).filter((pointer) => !isFilled(pointer));
}

const nameOf = ({ table, column }: Pointer) => `${table}.${column}`;

/** Returns references from existing rows to missing rows. */
async function dangling({ database }: TestPlatform): Promise<string[]> {
  const everything = await readEverything(database);
  const found: string[] = [];
  for (const { table, column, to, as, of = {} } of POINTERS) {
    if (to === "any" || as !== undefined) continue;
    const there = new Set(everything.get(to)?.map((row) => row.id ?? row.name));
    for (const row of everything.get(table) ?? []) {
      const counts = Object.entries(of).every(([name, values]) =>
        values.includes(String(row[name])),
      );
      if (counts && row[column] !== null && !there.has(row[column]))
        found.push(`${table}.${column}`);
    }
  }
  return found;
}

/** Makes a child in every field, with a second record, which a merge keeps because it was written last. */
async function twoRecords(platform: TestPlatform) {
  const { database } = platform;
  const gone = await makeMember(database, CHILD);
  await fillMember(database, gone.id);
  const kept = await makeMember(database, { ...CHILD, updatedAt: LATER });
  return { gone, kept };
}

describe("a child in every reference to a member", () => {
  test("is in each declared reference", async () => {
    await using platform = await makePlatform();
    const { gone } = await twoRecords(platform);
    expect((await unfilled(platform, "members", gone.id)).map(nameOf)).toEqual([]);
  });

  test("has the merged record's id only in that record, the audit and the undo data after a merge", async () => {
    await using platform = await makePlatform();
    const { gone, kept } = await twoRecords(platform);
    expect(await merge(platform, {}, kept.id)).toMatchObject({ isSaved: true });
    expect(await placesOf(platform.database, [gone.id])).toEqual([
      "audit.details",
      "audit.subjectId",
      "changedRows.before",
      "changedRows.rowId",
      "members.id",
    ]);
    expect((await unfilled(platform, "members", kept.id)).map(nameOf)).toEqual([]);
    expect(await dangling(platform)).toEqual([]);
  });

  test("is unchanged after an undo of the merge, even when both records were in each reference", async () => {
    for (const areBoth of [false, true]) {
      await using platform = await makePlatform();
      const { gone, kept } = await twoRecords(platform);
      if (areBoth) await fillTwin(platform.database, gone.id, kept.id);
      const before = await shown(platform);
      const merged = await merge(platform, {}, kept.id);
      expect(merged).toMatchObject({ isSaved: true });
      await undo(platform, merged);
      expect(await shown(platform)).toEqual(before);
    }
  });

  test("is only in the list of erased rows after an erase", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const member = await makeMember(database, CHILD);
    await fillMember(database, member.id);
    const erase = commandAt("/admin/members/:id/erase");
    const asked = { params: { id: member.id }, gates: ["admin" as const, "members" as const] };
    const { data } = await erase(sent(platform, { typedName: CHILD.name }, asked));
    expect(data).toMatchObject({ isSaved: false, status: 409 });
    await database.updateTable("feeCharges").set({ takenOffOn: "2026-11-02" }).execute();
    const again = await erase(sent(platform, { typedName: CHILD.name }, asked));
    expect(again.data).toMatchObject({ isSaved: true });
    expect(await placesOf(database, [member.id])).toEqual(["erasedRows.rowId"]);
    expect(await dangling(platform)).toEqual([]);
  });

  test("is purged 31 days after it was deleted, with all references", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const member = await makeMember(database, { ...CHILD, deletedAt: "2026-10-20T09:00:00.000Z" });
    await fillMember(database, member.id);
    expect(await purge({ ...platform, photos: makePhotos() })).toMatchObject({ members: 1 });
    const left = await placesOf(database, [member.id]);
    const history = ["audit.details", "audit.subjectId", "changedRows.before", "changedRows.rowId"];
    expect(
      left.filter((place) => !history.includes(place) && !place.startsWith("idempotency")),
    ).toEqual([]);
    expect(await dangling(platform)).toEqual([]);
  });
});

/** Reads all rows, without the audit and the versions. */
async function shown({ database }: TestPlatform) {
  const everything = await readEverything(database);
  for (const table of ["changes", "changedRows", "audit"] as const) everything.delete(table);
  const plain = (row: object) => {
    const { version: _, updatedAt: _at, ...rest } = row as Record<string, unknown>;
    return JSON.stringify(rest);
  };
  return Object.fromEntries(
    [...everything].map(([table, rows]) => [table, rows.map(plain).toSorted()]),
  );
}

describe("a child in every reference to a trial", () => {
  const convert = async (platform: TestPlatform, trial: Awaited<ReturnType<typeof makeTrial>>) => {
    const row = { ...trial, classes: trial.classes as string[], bookedIn: [] };
    const values = memberFromTrial(row, "2026-11-20", true);
    const send = deskAt("/admin/trials/:id/convert", "admin", "members");
    return send(platform, { values, version: trial.version }, trial.id);
  };

  test("is in each declared reference", async () => {
    await using platform = await makePlatform();
    const trial = await makeTrial(platform.database, CHILD);
    await fillTrial(platform.database, trial.id);
    await makeMember(platform.database, { ...CHILD, convertedFromTrialId: trial.id });
    expect((await unfilled(platform, "trials", trial.id)).map(nameOf)).toEqual([]);
  });

  test.each([
    ["belongs to the member after it has joined", false],
    ["belongs to the existing member, once in the family", true],
  ])("%s, and undo separates them", async (_, isThere) => {
    await using platform = await makePlatform();
    const { database } = platform;
    const trial = await makeTrial(database, CHILD);
    await fillTrial(database, trial.id);
    if (isThere) {
      const member = await makeMember(database, CHILD);
      await fillMember(database, member.id);
      const [family] = await database
        .selectFrom("familyChildren")
        .select("familyId")
        .where("trialId", "=", trial.id)
        .execute();
      await database
        .updateTable("familyChildren")
        .set(family ?? {})
        .execute();
    }
    const before = await shown(platform);
    const converted = await convert(platform, trial);
    expect(converted).toMatchObject({ isSaved: true });
    const places = await placesOf(database, [trial.id]);
    const moved = pointersTo("trials").filter(({ joined }) => joined && !joined.keepsTrial);
    expect(moved.length).toBeGreaterThan(6);
    expect(moved.map(nameOf).filter((name) => places.includes(name))).toEqual([]);
    const [member] = await database
      .selectFrom("members")
      .select("id")
      .where("email", "=", CHILD.email)
      .execute();
    const booking = await database
      .selectFrom("bookings")
      .select(["alikeMemberId", "alikeAnswer"])
      .where("trialId", "=", trial.id)
      .execute();
    expect(booking).toEqual([{ alikeMemberId: member?.id, alikeAnswer: "same" }]);
    const standing = await database
      .selectFrom("familyChildren")
      .select("familyId")
      .where("memberId", "=", member?.id ?? "")
      .where("deletedAt", "is", null)
      .execute();
    expect(standing).toHaveLength(1);
    await undo(platform, converted);
    const after = await shown(platform);
    // A member added by the conversion stays for 30 days, deleted, with an account.
    const others = { members: [], billingAccounts: [] };
    expect({ ...after, ...others }).toEqual({ ...before, ...others });
  });
});

test("two records from two trials keep the data of both trials", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const trials = [await makeTrial(database, CHILD), await makeTrial(database, CHILD)];
  for (const trial of trials) await fillTrial(database, trial.id);
  const [first, second] = trials;
  const gone = await makeMember(database, { ...CHILD, convertedFromTrialId: first?.id ?? null });
  const kept = await makeMember(database, {
    ...CHILD,
    updatedAt: LATER,
    convertedFromTrialId: second?.id ?? null,
  });
  expect(await merge(platform, {}, gone.id)).toMatchObject({ isSaved: true });
  for (const table of ["medicalNotes", "consents", "registerMarks", "registerLeavings"] as const) {
    const rows = await database
      .selectFrom(any(table) as "consents")
      .select(["memberId", "trialId"])
      .execute();
    expect(rows.map(({ memberId, trialId }) => memberId ?? trialId).toSorted(), table).toEqual(
      [kept.id, second?.id ?? ""].toSorted(),
    );
  }
  const bookings = await database
    .selectFrom("bookings")
    .select("alikeMemberId")
    .where("trialId", "=", first?.id ?? "")
    .execute();
  expect(bookings).toEqual([{ alikeMemberId: kept.id }]);
});
