// Reads what is in the boxes, and keeps what a stocktake found.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { answerOnce } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Answer } from "../../saving/answer.ts";
import { schoolDayOf } from "../../school-day.ts";
import { DEFAULT_COLUMNS, inColumns } from "../columns.ts";
import { findCostumes } from "../costume-search.ts";
import type { Costume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { inWords, Refused, type Wardrobe } from "../save-costume.server.ts";
import { boxesOf, inPickingOrder, isInBox, missingFrom, type BoxSummary } from "./box.ts";

const ids = z.array(z.string()).catch([]);

export type LastCount = { day: string; countedBy: string; missing: number };

export type BoxRecord = { contents: Costume[]; lastCount: LastCount | null };

export async function readBoxes(database: Database): Promise<BoxSummary[]> {
  return boxesOf(await readCostumes(database));
}

/** What belongs into a box, by name, and what its last stocktake found. */
export async function readBox(database: Database, box: string): Promise<BoxRecord> {
  const contents = inPickingOrder(
    (await readCostumes(database)).filter((costume) => isInBox(costume, box)),
  );
  const last = await database
    .selectFrom("boxCounts")
    .select(["countedBy", "countedAt", "missing"])
    .where("box", "=", nameKey(box))
    .orderBy("countedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const lastCount = last
    ? {
        day: schoolDayOf(last.countedAt),
        countedBy: last.countedBy,
        missing: ids.parse(last.missing).length,
      }
    : null;
  return { contents, lastCount };
}

/** What a search finds, in the order of picking. */
export async function readPickList(database: Database, search: string): Promise<Costume[]> {
  return inPickingOrder(findCostumes(await readCostumes(database), search));
}

export const countSchema = z.object({
  key: z.string().min(16).max(64),
  box: z.string().min(1).max(200),
  found: z.array(z.string().max(64)).max(10_000),
});

/** Keeps what was ticked in a box and what was not. */
export function recordCount(
  { database, now }: Pick<Wardrobe, "database" | "now">,
  visitor: Visitor,
  { key, box, found }: z.output<typeof countSchema>,
): Promise<Answer> {
  const at = now().toISOString();
  const body = { box, found };
  return inWords(() =>
    database.transaction().execute((trx) =>
      answerOnce(trx, { key, route: "/costume-inventory/box", body, at }, async () => {
        const { contents } = await readBox(trx, box);
        if (contents.length === 0) throw new Refused(404, "There is no such box.");
        const ticked = new Set(found);
        const id = randomUUID();
        const missing = missingFrom(contents, ticked).map((costume) => costume.id);
        await trx
          .insertInto("boxCounts")
          .values({
            id,
            box: nameKey(box),
            found: contents
              .filter((costume) => ticked.has(costume.id))
              .map((costume) => costume.id),
            missing,
            countedBy: nameOf(visitor),
            countedAt: at,
          })
          .execute();
        await recordAudit(trx, {
          who: nameOf(visitor),
          at,
          action: "counted box",
          subject: "box",
          subjectId: id,
          details: { missing: missing.length },
          visitor,
        });
        return { isSaved: true as const };
      }),
    ),
  );
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
