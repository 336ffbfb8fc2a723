// Keeps what a stocktake of a box has found.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { command } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { nameKey } from "#app/platform/name.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { recordChange } from "../../changes/change-row.server.ts";
import { rowsOf } from "../../changes/rows.server.ts";
import { withWayBack } from "../way-back.ts";
import { missingFrom } from "./box.ts";
import { readBox } from "./boxes.server.ts";

export const BOX_COUNTS = rowsOf<"boxCounts">({
  table: "boxCounts",
  one: "box",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody counted this box meanwhile.",
  gone: "There is no such stocktake.",
  nameOf: ({ box }) => `the stocktake of box ${box}`,
});

/** `version` is how many stocktakes of the box the page knew of. Pages of before send none. */
const countSchema = z.object({
  version: z.int().nonnegative().optional(),
  box: z.string().min(1).max(200),
  found: z.array(z.string().max(64)).max(10_000),
});

/** Keeps what was ticked in a box and what was not, unless somebody else counted it meanwhile. */
export const countBox = command({
  address: "/costume-inventory/box/count",
  schema: countSchema,
  run: async ({ trx, visitor, at, days }, { version, box, found }) => {
    const { contents, counts, found: theirs } = await readBox(trx, days, box);
    if (contents.length === 0) throw new Refused(404, "There is no such box.");
    if (version !== undefined && version !== counts) {
      const values = Object.fromEntries(theirs.map((costume) => [costume, true]));
      throw new Refused(409, BOX_COUNTS.changed, { newer: { version: counts, values } });
    }
    const ticked = new Set(found);
    const missing = missingFrom(contents, ticked).map((costume) => costume.id);
    const id = randomUUID();
    const who = nameOf(visitor);
    await trx
      .insertInto("boxCounts")
      .values({
        id,
        box: nameKey(box),
        found: contents.filter((costume) => ticked.has(costume.id)).map((costume) => costume.id),
        missing,
        countedBy: who,
        countedAt: at,
      })
      .execute();
    const action = "counted box";
    const facts = [{ label: "Missing", to: String(missing.length) }];
    await recordAudit(trx, {
      who,
      at,
      action,
      subject: BOX_COUNTS.one,
      subjectId: id,
      facts,
      visitor,
    });
    return withWayBack({
      change: await recordChange(trx, visitor, {
        kind: action,
        summary: `Counted box ${box}: ${missing.length} missing`,
        scope: "inventory",
        rows: [{ table: BOX_COUNTS.table, id, before: {}, wasNew: true, version: null }],
        at,
      }),
    });
  },
});
