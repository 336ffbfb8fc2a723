// Stores a stocktake from its first tick, so that several devices can count a box together.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { nameKey } from "#app/platform/name.ts";
import { recordChange, rowsOf, type KeptRow } from "../../changes/change-row.server.ts";
import { addCostumeUndo } from "../undo-address.ts";
import { missingFrom, piecesMissing, type Counted } from "./box.ts";
import { readBox, type BoxRecord } from "./boxes.server.ts";
import { tickInBox, countBox } from "../costumes.commands.ts";

export const BOX_COUNTS = rowsOf<"boxCounts">({
  table: "boxCounts",
  one: "box",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has just finished a stocktake of this box. Please check it again.",
  gone: "Stocktake not found.",
  nameOf: ({ box }) => `the stocktake of box ${box}`,
  bringBack: openAgain,
});

/** Ticks a costume, or counts its pieces, in the stocktake in progress. */
export const tickInBoxHandler = handler(tickInBox, async (desk, { costume, pieces, ...where }) => {
  const { trx } = desk;
  const seen = await requireBox(desk, where);
  if (!seen.contents.some(({ id }) => id === costume)) {
    throw new Refused(410, "This costume is no longer in this box.");
  }
  const { [costume]: _, ...others } = seen.ticked;
  const found: Counted = pieces === null ? others : { ...others, [costume]: pieces };
  const id = await keepOpen(desk, where.box, seen.openId, found);
  const words = pieces === null ? "not there" : String(pieces);
  const facts = [{ label: "Pieces found", to: words }];
  const { visitor, at } = desk;
  const subject = { subject: BOX_COUNTS.one, subjectId: id };
  const who = actorName(visitor);
  await recordAudit(trx, { who, at, action: "ticked in box", ...subject, facts, visitor });
  return {};
});

/** Finishes the stocktake: stores the ticks, and the missing costumes under their current names. */
export const countBoxHandler = handler(countBox, async (desk, where) => {
  const { trx, visitor, at } = desk;
  const { contents, ticked, openId } = await requireBox(desk, where);
  const missing = missingFrom(contents, ticked);
  const id = await keepOpen(desk, where.box, openId, ticked);
  await trx.updateTable("boxCounts").set({ isOpen: false, missing }).where("id", "=", id).execute();
  const action = "counted box";
  const pieces = piecesMissing(missing);
  const facts = [{ label: "Missing", to: String(pieces) }];
  const subject = { subject: BOX_COUNTS.one, subjectId: id };
  await recordAudit(trx, { who: actorName(visitor), at, action, ...subject, facts, visitor });
  const table = BOX_COUNTS.table;
  const row =
    openId === null
      ? { table, id, before: {}, wasNew: true, version: null }
      : { table, id, before: { isOpen: true, missing: [] }, version: null };
  const summary = `Counted box ${where.box}: ${pieces} missing`;
  const change = { kind: action, summary, scope: "inventory" as const, rows: [row], at };
  return addCostumeUndo({ change: await recordChange(trx, visitor, change) });
});

/** Reads the box; throws Refused when a stocktake was finished since the page loaded. */
async function requireBox(
  { trx, days }: Desk,
  { version, box }: { version?: number | undefined; box: string },
): Promise<BoxRecord> {
  const read = await readBox(trx, days, box);
  if (read.contents.length === 0) throw new Refused(404, "Box not found.");
  if (version !== undefined && version !== read.stocktakes.length) {
    throw new Refused(409, BOX_COUNTS.changed);
  }
  return read;
}

async function keepOpen(
  { trx, visitor, at }: Desk,
  box: string,
  openId: string | null,
  found: Counted,
): Promise<string> {
  const values = { found, countedBy: actorName(visitor), countedAt: at };
  const id = openId ?? randomUUID();
  if (openId !== null) {
    await trx.updateTable("boxCounts").set(values).where("id", "=", id).execute();
    return id;
  }
  const key = nameKey(box);
  await trx
    .insertInto("boxCounts")
    .values({ ...values, id, box: key, missing: [], isOpen: true })
    .execute();
  return id;
}

/** Undoes finishing: the stocktake continues with its ticks, or is deleted if it has none. */
async function openAgain({ trx }: Desk, { id, before, wasNew }: KeptRow): Promise<void> {
  const row = await trx
    .selectFrom("boxCounts")
    .select("box")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refused(409, BOX_COUNTS.gone);
  if (wasNew) {
    await trx.deleteFrom("boxCounts").where("id", "=", id).execute();
    return;
  }
  const other = await trx
    .selectFrom("boxCounts")
    .select("id")
    .where("box", "=", row.box)
    .where("isOpen", "=", true)
    .executeTakeFirst();
  if (other) throw new Refused(409, "Someone has since started another stocktake of this box.");
  await trx.updateTable("boxCounts").set(before).where("id", "=", id).execute();
}
