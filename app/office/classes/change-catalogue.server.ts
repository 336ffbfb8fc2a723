// Changes the catalogue of classes; a class that gets another name keeps its members and trials.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Change } from "../saving/answer.ts";
import { readCatalogue } from "./catalogue.server.ts";
import { mergeClasses } from "./class-choice.ts";

/** What stands in the audit, with the offer to take it back; or why nothing was done. */
export type CatalogueChange =
  | { problem: string }
  | { action: string; subjectId: string; details: object; change?: Change };

const THERE = "There is a class of this name already.";
const GONE = "This class was removed meanwhile.";

/** Puts a class at the end of the list; one that was removed comes back with its old row. */
export async function addClass(trx: Database, name: string): Promise<CatalogueChange> {
  const classes = await readCatalogue(trx);
  if (isTaken(classes, name)) return { problem: THERE };
  const removed = await findRemoved(trx, name);
  const id = removed?.id ?? randomUUID();
  const { last } = await trx
    .selectFrom("classCatalogue")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const position = (last ?? -1) + 1;
  await (removed
    ? trx
        .updateTable("classCatalogue")
        .set({ name, position, retiredAt: null })
        .where("id", "=", id)
        .execute()
    : trx.insertInto("classCatalogue").values({ id, name, position }).execute());
  return { action: "added class", subjectId: id, details: { name } };
}

/** Renames a class wherever it stands, and moves it; `place` counts from 1. */
export async function changeClass(
  trx: Database,
  { id, name, place }: { id: string; name: string; place: number },
): Promise<CatalogueChange> {
  const classes = await readCatalogue(trx);
  const before = classes.find((each) => each.id === id);
  if (!before) return { problem: GONE };
  const others = classes.filter((each) => each !== before);
  if (isTaken(others, name)) return { problem: THERE };
  await freeName(trx, id, name);
  await trx.updateTable("classCatalogue").set({ name }).where("id", "=", id).execute();
  const order = others.toSpliced(place - 1, 0, { id, name });
  for (const [position, each] of order.entries()) {
    await trx
      .updateTable("classCatalogue")
      .set({ position })
      .where("id", "=", each.id)
      .where("position", "!=", position)
      .execute();
  }
  const members = await renameIn(trx, "members", before.name, name);
  const trials = await renameIn(trx, "trials", before.name, name);
  const details = { from: before.name, name, place, members, trials };
  return { action: "changed class", subjectId: id, details };
}

/** Takes a class off the list; members and trials keep it, marked as not in the catalogue. */
export async function removeClass(
  trx: Database,
  { id, at }: { id: string; at: string },
): Promise<CatalogueChange> {
  const removed = await trx
    .updateTable("classCatalogue")
    .set({ retiredAt: at })
    .where("id", "=", id)
    .where("retiredAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!removed) return { problem: GONE };
  const { name } = removed;
  const change: Change = {
    id,
    summary: `Removed ${name}`,
    undoAddress: "/admin/settings",
    undoBody: { do: "bring back class", id },
  };
  return { action: "removed class", subjectId: id, details: { name }, change };
}

/** Puts a class back where it was. */
export async function bringBackClass(trx: Database, id: string): Promise<CatalogueChange> {
  const back = await trx
    .updateTable("classCatalogue")
    .set({ retiredAt: null })
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  if (!back) return { problem: GONE };
  return { action: "brought back class", subjectId: id, details: { name: back.name } };
}

function isTaken(classes: readonly { name: string }[], name: string): boolean {
  return classes.some((other) => nameKey(other.name) === nameKey(name));
}

async function findRemoved(trx: Database, name: string) {
  const removed = await trx
    .selectFrom("classCatalogue")
    .select(["id", "name"])
    .where("retiredAt", "is not", null)
    .execute();
  return removed.find((other) => nameKey(other.name) === nameKey(name));
}

/** A removed class gives its name up to another one: names are unique in the table. */
async function freeName(trx: Database, id: string, name: string): Promise<void> {
  const removed = await findRemoved(trx, name);
  if (!removed || removed.id === id) return;
  await trx.deleteFrom("classCatalogue").where("id", "=", removed.id).execute();
}

/**
 * How many rows had the class. Deleted ones are renamed too, since they can come back; their version
 * stays, by which they are known then.
 */
async function renameIn(
  trx: Database,
  table: "members" | "trials",
  from: string,
  to: string,
): Promise<number> {
  if (from === to) return 0;
  // The two tables share these columns, which the query builder cannot know.
  const shared = table as "members";
  const rows = await trx
    .selectFrom(shared)
    .select(["id", "classes", "version", "deletedAt"])
    .execute();
  let renamed = 0;
  for (const { id, classes, version, deletedAt } of rows) {
    const chosen = classes as string[];
    if (!chosen.includes(from)) continue;
    renamed += 1;
    const next = mergeClasses(chosen.map((name) => (name === from ? to : name)));
    await trx
      .updateTable(shared)
      .set({ classes: next, ...(deletedAt === null && { version: version + 1 }) })
      .where("id", "=", id)
      .execute();
  }
  return renamed;
}
