// Sets a discount from a day on. Existing charges stay as they are.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { DISCOUNT_TABLES } from "#app/data/discounts.server.ts";
import type { Discount, Discounted } from "#app/platform/discounts.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { changed, keepRow, note, type Desk } from "#app/office/settings/settings-desk.server.ts";
import { DISCOUNTS } from "#app/office/settings/settings-rows.server.ts";
import { DISCOUNT_NAMES, ruleWords } from "./off.ts";
import { endDiscount, setDiscount } from "../settings.commands.ts";

export const setDiscountHandler = handler(setDiscount, async (desk, wish) => {
  const { of, fromDay, lastDay, fromPlace, off, was } = wish;
  const before = await readRule(desk, of, fromDay);
  const after = { fromDay, lastDay, fromPlace, ...off };
  const standing = before ? ruleWords(before, of) : null;
  const next = ruleWords(after, of);
  refuseStale<string | null>({ was, standing, next, stands: standing ?? "nothing" });
  if (standing === next) return {};
  const name = DISCOUNT_NAMES[of];
  const summary = standing
    ? `Changed the ${name} of ${standing} to ${next}`
    : `Added ${DISCOUNTS[of].nameOf(after)}`;
  return change(desk, { of, kind: `set ${name}`, summary, was: before, is: after });
});

/** Ends a discount today; one that has not started is removed. */
export const endDiscountHandler = handler(endDiscount, async (desk, { of, fromDay }) => {
  const { today } = desk;
  const before = await readRule(desk, of, fromDay);
  if (!before) throw new Refused(410, DISCOUNTS[of].gone);
  if (before.lastDay !== null && before.lastDay <= today) {
    throw new Refused(409, "This discount has ended already.");
  }
  const after = fromDay > today ? null : { ...before, lastDay: today };
  const summary = `${after ? "Ended" : "Removed"} ${DISCOUNTS[of].nameOf(before)}`;
  const kind = `ended ${DISCOUNT_NAMES[of]}`;
  return change(desk, { of, kind, summary, was: before, is: after });
});

type Changed = {
  of: Discounted;
  kind: string;
  summary: string;
  was: Discount | null;
  is: Discount | null;
};

async function change(desk: Desk, { of, kind, summary, was, is }: Changed) {
  const { trx } = desk;
  const table = DISCOUNT_TABLES[of];
  const id = (is ?? was)?.fromDay ?? "";
  await trx.deleteFrom(table).where("fromDay", "=", id).execute();
  if (is) await trx.insertInto(table).values(is).execute();
  const name = DISCOUNT_NAMES[of];
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const facts = changed(label, was && ruleWords(was, of), is ? ruleWords(is, of) : "none");
  await note(desk, { action: kind, subjectId: id, facts });
  return { change: await keepRow(desk, { kind, summary, row: { table, id, was, is } }) };
}

async function readRule({ trx }: Desk, of: Discounted, fromDay: string): Promise<Discount | null> {
  const found = await trx
    .selectFrom(DISCOUNT_TABLES[of])
    .select(["fromDay", "lastDay", "fromPlace", "percent", "pence"])
    .where("fromDay", "=", fromDay)
    .executeTakeFirst();
  return found ?? null;
}
