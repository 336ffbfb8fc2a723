// Sets the National Living Wage from a day on.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { day as dayWords, money } from "#app/office/changes/audit-words.ts";
import { WAGES } from "#app/office/settings/settings-rows.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { changed, keepRow, note } from "#app/office/settings/settings-desk.server.ts";
import { setWage, removeWage } from "../settings.commands.ts";

export const setWageHandler = handler(setWage, async (desk, { fromDay, wage: pence, was }) => {
  const { trx } = desk;
  const before = await trx
    .selectFrom("livingWages")
    .selectAll()
    .where("fromDay", "=", fromDay)
    .executeTakeFirst();
  const standing = before?.pence ?? null;
  refuseStale({ was, standing, next: pence, stands: money(standing) || "nothing" });
  const after = { fromDay, pence };
  await trx
    .insertInto("livingWages")
    .values(after)
    .onConflict((conflict) => conflict.column("fromDay").doUpdateSet({ pence }))
    .execute();
  const facts = changed(
    `Wage from ${dayWords(fromDay)}`,
    before ? money(standing) : null,
    money(pence),
  );
  await note(desk, { action: "set living wage", subjectId: fromDay, facts });
  if (standing === pence) return {};
  const summary = before
    ? `Changed the wage from ${dayWords(fromDay)}: ${money(standing)} to ${money(pence)}`
    : `Added ${WAGES.nameOf(after)}`;
  const row = { table: WAGES.table, id: fromDay, was: before ?? null, is: after };
  return { change: await keepRow(desk, { kind: "set living wage", summary, row }) };
});

export const removeWageHandler = handler(removeWage, async (desk, { fromDay }) => {
  const removed = await desk.trx
    .deleteFrom("livingWages")
    .where("fromDay", "=", fromDay)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw new Refused(410, WAGES.gone);
  const kind = "removed living wage";
  const facts = [{ label: `Wage from ${dayWords(fromDay)}`, to: money(removed.pence) }];
  await note(desk, { action: kind, subjectId: fromDay, facts });
  const row = { table: WAGES.table, id: fromDay, was: removed, is: null };
  return {
    change: await keepRow(desk, { kind, summary: `Removed ${WAGES.nameOf(removed)}`, row }),
  };
});
