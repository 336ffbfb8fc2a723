// Changes the catalogue of classes. A renamed class keeps its members and trials.
import { randomUUID } from "node:crypto";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { recordChange } from "../changes/change-row.server.ts";
import { renameReferences } from "../references/rename-references.server.ts";
import { CLASSES } from "./class-rows.server.ts";
import { readCatalogue } from "./catalogue.server.ts";

const TAKEN = "There is already a class with this name.";

/** Adds a class at the end of the list and returns its id. Restores a removed class of the same name. */
export async function addClass(trx: Database, name: string): Promise<string> {
  const classes = await readCatalogue(trx);
  if (isTaken(classes, name)) throw new Refused(422, TAKEN);
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
  return id;
}

/**
 * Renames a class everywhere and moves it; `place` counts from 1. Returns how many members and trials have it.
 */
export async function changeClass(
  trx: Database,
  { id, name, place }: { id: string; name: string; place: number },
): Promise<{ members: number; trials: number }> {
  const classes = await readCatalogue(trx);
  const before = classes.find((each) => each.id === id);
  if (!before) throw new Refused(410, CLASSES.gone);
  const others = classes.filter((each) => each !== before);
  if (isTaken(others, name)) throw new Refused(422, TAKEN);
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
  const renamed = await renameReferences(trx, "classCatalogue", { from: before.name, to: name });
  const count = (table: string) => renamed.filter((row) => row.table === table).length;
  return { members: count("members"), trials: count("trials") };
}

/** Takes a class off the list; members and trials keep it, marked as not in the catalogue. */
export async function removeClass(
  { trx, at, visitor }: Desk,
  id: string,
): Promise<{ name: string; change: Change }> {
  const removed = await trx
    .updateTable("classCatalogue")
    .set({ retiredAt: at })
    .where("id", "=", id)
    .where("retiredAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!removed) throw new Refused(410, CLASSES.gone);
  const { name } = removed;
  const change = await recordChange(trx, visitor, {
    kind: "removed class",
    summary: `Removed ${name}`,
    rows: [{ table: "classCatalogue", id, before: { retiredAt: null }, version: null }],
    at,
  });
  return { name, change };
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

/** Deletes a removed class of this name, since names are unique in the table. */
async function freeName(trx: Database, id: string, name: string): Promise<void> {
  const removed = await findRemoved(trx, name);
  if (!removed || removed.id === id) return;
  await trx.deleteFrom("classCatalogue").where("id", "=", removed.id).execute();
}
