// Gives the children of a number their costumes and sizes.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  auditRow,
  editRow,
  recordChange,
  requireRow,
  type ChangedRow,
} from "../../changes/change-row.server.ts";
import { addedRow, removedRow } from "../../changes/changed-rows.server.ts";
import { nameOfCostume } from "../costume.ts";
import { COSTUMES } from "../costume-rows.server.ts";
import { addCostumeToNumber, removeCostumeFromNumber, setWornSize } from "../costumes.commands.ts";
import { readStored } from "../costumes.server.ts";
import { valueIn } from "../list/columns.ts";
import { addCostumeUndo } from "../undo-address.ts";
import { sizesIn } from "./show-pieces.ts";
import { WEARS } from "./wear-rows.server.ts";

/** Gives everyone in a number a costume, each in the size that they wore before if there is that size. */
export const addCostumeToNumberHandler = handler(
  addCostumeToNumber,
  async (desk, { costumeId }) => {
    const { trx, at } = desk;
    const number = await requireNumber(desk);
    const { fields } = readStored(await requireRow(desk, COSTUMES, costumeId));
    const name = nameOfCostume({ fields });
    const sizes = sizesIn(valueIn(fields, "SIZES"));
    const cast = await trx
      .selectFrom("showCast as cast")
      .innerJoin("showPerformers as performer", "performer.id", "cast.performerId")
      .select(["cast.id", "cast.performerId", "performer.memberId"])
      .where("cast.numberId", "=", number.id)
      .execute();
    const worn = await readSizes(trx, cast);
    const rows: ChangedRow[] = [];
    for (const child of cast) {
      const added = await trx
        .insertInto("showWears")
        .values({
          id: randomUUID(),
          castId: child.id,
          costumeId,
          size: offeredSize(sizes, worn.get(child.performerId) ?? []),
          createdAt: at,
          updatedAt: at,
        })
        .onConflict((conflict) => conflict.columns(["castId", "costumeId"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added) rows.push(addedRow(WEARS, added.id));
    }
    if (cast.length === 0) throw new Refused(409, "Nobody is in this number yet.");
    if (rows.length === 0) throw new Refused(409, `Everyone in ${number.name} wears it already.`);
    return record(desk, {
      costumeId,
      action: "added costume to number",
      summary: `${name} for ${number.name}`,
      rows,
    });
  },
);

export const removeCostumeFromNumberHandler = handler(
  removeCostumeFromNumber,
  async (desk, { costumeId }) => {
    const { trx } = desk;
    const number = await requireNumber(desk);
    const { fields } = readStored(await requireRow(desk, COSTUMES, costumeId));
    const cast = trx.selectFrom("showCast").select("id").where("numberId", "=", number.id);
    const removed = await trx
      .deleteFrom("showWears")
      .where("costumeId", "=", costumeId)
      .where("castId", "in", cast)
      .returningAll()
      .execute();
    if (removed.some(({ loanId, returnedOn }) => loanId !== null && returnedOn === null)) {
      throw new Refused(409, "This costume is lent to the show. Return it first.");
    }
    return record(desk, {
      costumeId,
      action: "took costume off number",
      summary: `Took ${nameOfCostume({ fields })} off ${number.name}`,
      rows: removed.map((row) => removedRow(WEARS, row)),
    });
  },
);

export const setWornSizeHandler = handler(setWornSize, async (desk, { version, size }) => {
  const { id } = desk.params;
  const answer = await editRow(desk, WEARS, { id, version }, { size }, { action: "chose size" });
  return answer.change ? addCostumeUndo({ change: answer.change }) : {};
});

async function requireNumber({ trx, params }: Desk<"id">) {
  const number = await trx
    .selectFrom("showNumbers")
    .select(["id", "name"])
    .where("id", "=", params.id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!number) throw new Refused(410, "This number has been deleted.");
  return number;
}

type Who = { performerId: string; memberId: string | null };

/** Returns the sizes that each performer has worn, latest first; a member's in earlier shows too. */
async function readSizes(trx: Database, cast: readonly Who[]): Promise<Map<string, string[]>> {
  const members = cast.flatMap(({ memberId }) => memberId ?? []);
  const rows = await trx
    .selectFrom("showWears as wear")
    .innerJoin("showCast as cast", "cast.id", "wear.castId")
    .innerJoin("showPerformers as performer", "performer.id", "cast.performerId")
    .select(["wear.size", "performer.id", "performer.memberId"])
    .where("wear.size", "<>", "")
    .where((eb) =>
      eb.or([
        eb("performer.memberId", "in", [...members, ""]),
        eb("performer.id", "in", [...cast.map(({ performerId }) => performerId), ""]),
      ]),
    )
    .orderBy("wear.updatedAt", "desc")
    .orderBy("wear.id")
    .execute();
  return new Map(
    cast.map(({ performerId, memberId }) => [
      performerId,
      rows
        .filter((row) => row.id === performerId || (memberId && row.memberId === memberId))
        .map(({ size }) => size),
    ]),
  );
}

/** A costume in one size leaves no choice. */
function offeredSize(sizes: readonly string[], worn: readonly string[]): string {
  const [only, ...others] = sizes;
  if (only !== undefined && others.length === 0) return only;
  return worn.find((size) => sizes.includes(size)) ?? "";
}

type Recorded = { costumeId: string; action: string; summary: string; rows: ChangedRow[] };

async function record(desk: Desk, { costumeId, action, summary, rows }: Recorded) {
  const facts = [{ label: "Pieces", to: String(rows.length) }];
  await auditRow(desk, COSTUMES, { id: costumeId, action, facts });
  const change = { kind: action, summary, scope: "inventory" as const, rows, at: desk.at };
  return addCostumeUndo({ change: await recordChange(desk.trx, desk.visitor, change) });
}
