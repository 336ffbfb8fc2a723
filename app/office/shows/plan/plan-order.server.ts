// Saves the plan of a show for the scheduler.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { auditRow } from "../../changes/change-row.server.ts";
import { readShow } from "../../show-cast/read-show.server.ts";
import { SHOWS } from "../show-rows.server.ts";
import { planOrder } from "../shows.commands.ts";
import { planOf, type PlanData, type Worn } from "./show-plan.ts";

/** The scheduler's name of every plan. */
const PLAN_NAME = "AA Schedule";

/** Makes the plan, or brings its cast, costumes and performances up to date; the order stays. */
export const planOrderHandler = handler(planOrder, async (desk) => {
  const { trx, visitor, at, today, days, params } = desk;
  const show = await readShow(trx, params.id, today);
  if (!show) throw new Refused(410, SHOWS.gone);
  if (show.numbers.length === 0) throw new Refused(409, "Add a number first.");
  const before = await readPlan(desk, show.planId);
  const data = planOf(show, await readWorn(trx, show.id), days.zone, before?.data ?? null);
  if (before && JSON.stringify(before.data) === JSON.stringify(data)) return { planId: before.id };
  const columns = {
    data,
    byteSize: Buffer.byteLength(JSON.stringify(data)),
    savedBy: actorName(visitor),
    isStaffOnly: true,
    updatedAt: at,
    lastReadAt: at,
  };
  const planId = before?.id ?? randomUUID();
  if (before) {
    await trx
      .updateTable("compSchedules")
      .set({ ...columns, version: before.version + 1 })
      .where("id", "=", planId)
      .execute();
  } else {
    await trx
      .insertInto("compSchedules")
      .values({ ...columns, id: planId, name: PLAN_NAME, createdAt: at })
      .execute();
    await trx.updateTable("shows").set({ planId }).where("id", "=", show.id).execute();
  }
  await auditRow(desk, SHOWS, { id: show.id, action: "planned the order" });
  return { planId };
});

async function readPlan({ trx }: Desk, planId: string | null) {
  if (planId === null) return null;
  const found = await trx
    .selectFrom("compSchedules")
    .select(["id", "version", "data"])
    .where("id", "=", planId)
    .executeTakeFirst();
  return found ? { ...found, data: found.data as PlanData } : null;
}

async function readWorn(database: Database, showId: string): Promise<Worn> {
  const rows = await database
    .selectFrom("showWears as wear")
    .innerJoin("showCast as cast", "cast.id", "wear.castId")
    .innerJoin("showNumbers as number", "number.id", "cast.numberId")
    .select(["wear.castId", "wear.costumeId"])
    .where("number.showId", "=", showId)
    .execute();
  const worn = new Map<string, string[]>();
  for (const { castId, costumeId } of rows)
    worn.set(castId, [...(worn.get(castId) ?? []), costumeId]);
  return worn;
}
