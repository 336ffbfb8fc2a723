// Reads the contents and stocktakes of boxes.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { z } from "zod";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { DEFAULT_COLUMNS, inColumns } from "#app/office/costumes/list/columns.ts";
import { findCostumes } from "#app/office/costumes/list/costume-search.ts";
import type { Costume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { piecesToSettle } from "../loans/to-settle.server.ts";
import {
  boxesOf,
  expectedOf,
  inPickingOrder,
  isInBox,
  type BoxSummary,
  type Counted,
  type Missing,
} from "./box.ts";

const counted = z.record(z.string(), z.number()).catch({});
const missed = z.object({
  id: z.string(),
  name: z.string(),
  size: z.string(),
  pieces: z.number(),
  of: z.number(),
});
const missing = z.array(missed).catch([]);

export type Stocktake = { id: string; day: string; countedBy: string; missing: Missing[] };

export type InThisBox = Costume & {
  /** Pieces expected. */
  expected: number;
};

export type BoxRecord = {
  contents: InThisBox[];
  /** Finished stocktakes, latest first. */
  stocktakes: Stocktake[];
  /** Ticks of the stocktake in progress. */
  ticked: Counted;
  /** The id of the stocktake in progress; null before the first tick. */
  openId: string | null;
};

export async function readBoxes(database: Database): Promise<BoxSummary[]> {
  return boxesOf(await readCostumes(database));
}

/** Returns a box's costumes by name, and its stocktakes. */
export async function readBox(
  database: Database,
  days: SchoolDays,
  box: string,
): Promise<BoxRecord> {
  const toSettle = await piecesToSettle(database);
  const all = await readCostumes(database);
  const contents = inPickingOrder(all.filter((costume) => isInBox(costume, box))).map(
    (costume) => ({ ...costume, expected: expectedOf(costume, toSettle.get(costume.id)) }),
  );
  const rows = await database
    .selectFrom("boxCounts")
    .select(["id", "countedBy", "countedAt", "missing", "found", "isOpen"])
    .where("box", "=", nameKey(box))
    .orderBy("countedAt", "desc")
    .execute();
  const open = rows.find(({ isOpen }) => isOpen);
  return {
    contents,
    stocktakes: rows
      .filter(({ isOpen }) => !isOpen)
      .map((row) => ({
        id: row.id,
        day: days.dayOf(row.countedAt),
        countedBy: row.countedBy,
        missing: missing.parse(row.missing),
      })),
    ticked: counted.parse(open?.found),
    openId: open?.id ?? null,
  };
}

/** Returns the search results in picking order. */
export async function readPickList(database: Database, search: string): Promise<Costume[]> {
  return inPickingOrder(findCostumes(await readCostumes(database), search));
}

async function readCostumes(database: Database): Promise<Costume[]> {
  const rows = await database
    .selectFrom("costumes")
    .select(["id", "version", "fields", "imageUrls"])
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(readStored).map((row) => ({
    ...row,
    fields: inColumns(row.fields, DEFAULT_COLUMNS),
  }));
}
