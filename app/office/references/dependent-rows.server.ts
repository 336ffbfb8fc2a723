// Finds the rows that are deleted with others.
import type { Database } from "#app/data/database/database.server.ts";
import { addYears } from "#app/platform/days/day.ts";
import { PLACES } from "../places.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { hasId, POINTERS, pointersTo, type Pointer } from "./references.ts";
import { any, inBatches, readPointing } from "./stored-rows.server.ts";

/** Row ids by table. */
export type Ids = Partial<Record<RegisteredTable, string[]>>;

export type GoingRows = {
  /** Rows to delete. */
  going: Ids;
  /** Rows to anonymise. */
  staying: Ids;
  /** Rows retained because others refer to them. */
  kept: Ids;
};

/**
 * Returns the rows with their dependent rows. With `keptAt` (ISO text), rows retained by others at that moment
 * are kept; without it nothing is.
 */
export async function findDependentRows(
  trx: Database,
  seeds: Ids,
  { keptAt }: { keptAt?: string } = {},
): Promise<GoingRows> {
  const found = new Rows();
  const staying = new Rows();
  const kept = new Rows();
  let next = Rows.of(seeds);
  while (!next.isEmpty) {
    const fresh = next.without(found, kept);
    next = new Rows();
    for (const [table, ids] of fresh.entries()) {
      const held = keptAt === undefined ? NOBODY : await heldRows(trx, table, ids, keptAt);
      const going = ids.filter((id) => !held.whole.has(id) && !held.byAge.has(id));
      found.add(table, going);
      kept.add(table, [...held.whole, ...held.byAge]);
      for (const pointer of pointersTo(table)) {
        const { whenGone, keepsIt } = pointer;
        if (whenGone !== "goes" || !hasId(pointer.table)) continue;
        // A row retained for some years loses all dependent rows except those that retain it.
        const from = keepsIt && keepsIt !== "kept" ? going : [...going, ...held.byAge];
        next.add(pointer.table, idsOf(await readPointing(trx, pointer, from)));
      }
      for (const pointer of POINTERS.filter((each) => each.table === table)) {
        if (pointer.takesItAlong !== "always") continue;
        next.add(pointer.to as RegisteredTable, await targetsOf(trx, pointer, going));
      }
    }
    if (!next.without(found, kept).isEmpty) continue;
    for (const pointer of POINTERS.filter(({ takesItAlong }) => takesItAlong === "last")) {
      const to = pointer.to as RegisteredTable;
      const left = await unsharedTargets(trx, pointer, found.idsOf(pointer.table));
      (PLACES[to].own === "goes" ? next : staying).add(to, left);
    }
    next = next.without(found, kept);
  }
  return { going: found.toIds(), staying: staying.toIds(), kept: kept.toIds() };
}

/** Returns the referenced rows that no other row refers to. */
async function unsharedTargets(trx: Database, pointer: Pointer, ids: readonly string[]) {
  const own = new Set(ids);
  const targets = await targetsOf(trx, pointer, ids);
  const pointing = await readPointing(trx, pointer, targets);
  const shared = new Set(
    pointing.filter(({ id }) => !own.has(String(id))).map((row) => row[pointer.column]),
  );
  return targets.filter((id) => !shared.has(id));
}

async function targetsOf(
  trx: Database,
  { table, column }: Pointer,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await readPointing(trx, { table, column: "id" }, ids);
  return [...new Set(rows.flatMap((row) => (row[column] === null ? [] : String(row[column]))))];
}

type Held = {
  /** Kept unchanged. */
  whole: ReadonlySet<string>;
  /** Kept for some years, with only the rows that retain them. */
  byAge: ReadonlySet<string>;
};

const NOBODY: Held = { whole: new Set(), byAge: new Set() };

async function heldRows(
  trx: Database,
  table: RegisteredTable,
  ids: readonly string[],
  at: string,
): Promise<Held> {
  const whole = new Set<string>();
  const byAge = new Set<string>();
  for (const pointer of pointersTo(table)) {
    const { keepsIt, column } = pointer;
    if (!keepsIt) continue;
    if (pointer.as === "name") {
      for (const id of await idsOfUsedNames(trx, pointer, ids)) whole.add(id);
      continue;
    }
    const rows = await readPointing(trx, pointer, ids);
    if (keepsIt === "kept") {
      const also = await heldRows(trx, pointer.table, idsOf(rows), at);
      const isHeld = ({ id }: StoredRow) =>
        also.whole.has(String(id)) || also.byAge.has(String(id));
      for (const row of rows.filter(isHeld)) byAge.add(String(row[column]));
      continue;
    }
    for (const row of rows) {
      if (keepsIt === true) whole.add(String(row[column]));
      else if (isWithinYears(row, keepsIt, at)) byAge.add(String(row[column]));
    }
  }
  return { whole, byAge };
}

function isWithinYears(
  row: StoredRow,
  { years, from, while: counts }: Exclude<NonNullable<Pointer["keepsIt"]>, true | "kept">,
  at: string,
): boolean {
  const applies = Object.entries(counts).every(([column, value]) => row[column] === value);
  return applies && String(row[from]) >= addYears(at.slice(0, 10), -years);
}

/** Returns the ids of rows whose name is in use. */
async function idsOfUsedNames(trx: Database, pointer: Pointer, ids: readonly string[]) {
  const to = any(pointer.to as RegisteredTable);
  const named: { id: string; name: string }[] = [];
  for (const some of inBatches(ids)) {
    named.push(
      ...(await trx.selectFrom(to).select(["id", "name"]).where("id", "in", some).execute()),
    );
  }
  if (named.length === 0) return [];
  const rows = await trx
    .selectFrom(any(pointer.table))
    .select(pointer.column as "classes")
    .execute();
  const had = new Set(rows.flatMap((row) => (row as StoredRow)[pointer.column] as string[]));
  return named.filter(({ name }) => had.has(name)).map(({ id }) => id);
}

const idsOf = (rows: readonly StoredRow[]) => rows.map(({ id }) => String(id));

/** A set of ids by table. */
class Rows {
  #ids = new Map<RegisteredTable, Set<string>>();

  static of(ids: Ids): Rows {
    const rows = new Rows();
    for (const [table, some] of Object.entries(ids)) rows.add(table as RegisteredTable, some);
    return rows;
  }

  add(table: RegisteredTable, ids: Iterable<string>): void {
    const known = this.#ids.get(table) ?? new Set();
    this.#ids.set(table, known);
    for (const id of ids) known.add(id);
  }

  idsOf(table: RegisteredTable): string[] {
    return [...(this.#ids.get(table) ?? [])];
  }

  entries(): [RegisteredTable, string[]][] {
    return [...this.#ids].flatMap(([table, ids]) => (ids.size > 0 ? [[table, [...ids]]] : []));
  }

  get isEmpty(): boolean {
    return this.entries().length === 0;
  }

  without(...others: Rows[]): Rows {
    const rest = new Rows();
    for (const [table, ids] of this.entries()) {
      const known = new Set(others.flatMap((rows) => rows.idsOf(table)));
      rest.add(
        table,
        ids.filter((id) => !known.has(id)),
      );
    }
    return rest;
  }

  toIds(): Ids {
    return Object.fromEntries(this.entries());
  }
}
