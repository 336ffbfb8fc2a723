// Reads what is in the boxes.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { DEFAULT_COLUMNS, inColumns } from "#app/office/costumes/list/columns.ts";
import { findCostumes } from "#app/office/costumes/list/costume-search.ts";
import type { Costume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { boxesOf, inPickingOrder, isInBox, type BoxSummary } from "./box.ts";

const ids = z.array(z.string()).catch([]);

export type LastCount = { day: string; countedBy: string; missing: number };

export type BoxRecord = {
  contents: Costume[];
  lastCount: LastCount | null;
  /** How many stocktakes there were of it. */
  counts: number;
  /** The costumes that the last one found. */
  found: string[];
};

export async function readBoxes(database: Database): Promise<BoxSummary[]> {
  return boxesOf(await readCostumes(database));
}

/** What belongs into a box, by name, and what its last stocktake found. */
export async function readBox(
  database: Database,
  days: SchoolDays,
  box: string,
): Promise<BoxRecord> {
  const contents = inPickingOrder(
    (await readCostumes(database)).filter((costume) => isInBox(costume, box)),
  );
  const counted = await database
    .selectFrom("boxCounts")
    .select(["countedBy", "countedAt", "missing", "found"])
    .where("box", "=", nameKey(box))
    .orderBy("countedAt", "desc")
    .execute();
  const [last] = counted;
  const lastCount = last
    ? {
        day: days.dayOf(last.countedAt),
        countedBy: last.countedBy,
        missing: ids.parse(last.missing).length,
      }
    : null;
  return { contents, lastCount, counts: counted.length, found: ids.parse(last?.found) };
}

/** What a search finds, in the order of picking. */
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
