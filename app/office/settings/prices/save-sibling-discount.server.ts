// Sets the sibling discount from a day on. Existing charges stay as they are.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { SiblingDiscount } from "#app/platform/sibling-discount.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { changed, keepRow, note, type Desk } from "#app/office/settings/settings-desk.server.ts";
import { SIBLING_DISCOUNTS } from "#app/office/settings/settings-rows.server.ts";
import { ruleWords } from "./off.ts";
import { setSiblingDiscount, endSiblingDiscount } from "../settings.commands.ts";

const LABEL = "Sibling discount";

export const setSiblingDiscountHandler = handler(setSiblingDiscount, async (desk, wish) => {
  const { fromDay, lastDay, off, was } = wish;
  const before = await readRule(desk, fromDay);
  const after = { fromDay, lastDay, ...off };
  const standing = before ? ruleWords(before) : null;
  const next = ruleWords(after);
  refuseStale<string | null>({ was, standing, next, stands: standing ?? "nothing" });
  if (standing === next) return {};
  const summary = standing
    ? `Changed the sibling discount of ${standing} to ${next}`
    : `Added ${SIBLING_DISCOUNTS.nameOf(after)}`;
  return change(desk, { kind: "set sibling discount", summary, was: before, is: after });
});

/** Ends a discount today; one that has not started is removed. */
export const endSiblingDiscountHandler = handler(endSiblingDiscount, async (desk, { fromDay }) => {
  const { today } = desk;
  const before = await readRule(desk, fromDay);
  if (!before) throw new Refused(410, SIBLING_DISCOUNTS.gone);
  if (before.lastDay !== null && before.lastDay <= today) {
    throw new Refused(409, "This discount has ended already.");
  }
  const after = fromDay > today ? null : { ...before, lastDay: today };
  const summary = `${after ? "Ended" : "Removed"} ${SIBLING_DISCOUNTS.nameOf(before)}`;
  return change(desk, { kind: "ended sibling discount", summary, was: before, is: after });
});

type Changed = {
  kind: string;
  summary: string;
  was: SiblingDiscount | null;
  is: SiblingDiscount | null;
};

async function change(desk: Desk, { kind, summary, was, is }: Changed) {
  const { trx } = desk;
  const id = (is ?? was)?.fromDay ?? "";
  await trx.deleteFrom("siblingDiscounts").where("fromDay", "=", id).execute();
  if (is) await trx.insertInto("siblingDiscounts").values(is).execute();
  const facts = changed(LABEL, was && ruleWords(was), is ? ruleWords(is) : "none");
  await note(desk, { action: kind, subjectId: id, facts });
  const row = { table: SIBLING_DISCOUNTS.table, id, was, is };
  return { change: await keepRow(desk, { kind, summary, row }) };
}

async function readRule({ trx }: Desk, fromDay: string): Promise<SiblingDiscount | null> {
  const found = await trx
    .selectFrom("siblingDiscounts")
    .select(["fromDay", "lastDay", "percent", "pence"])
    .where("fromDay", "=", fromDay)
    .executeTakeFirst();
  return found ?? null;
}
