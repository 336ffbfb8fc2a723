// Sets and removes bank holidays.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { day as dayWords } from "#app/office/changes/audit-words.ts";
import { HOLIDAYS } from "#app/office/settings/settings-rows.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { changed, keepRow, note } from "#app/office/settings/settings-desk.server.ts";
import { setHoliday, removeHoliday } from "../settings.commands.ts";

export const setHolidayHandler = handler(setHoliday, async (desk, { day, name, was }) => {
  const { trx } = desk;
  const before = await trx
    .selectFrom("bankHolidays")
    .selectAll()
    .where("day", "=", day)
    .executeTakeFirst();
  const standing = before?.name ?? null;
  refuseStale({ was, standing, next: name, stands: standing ?? "nothing" });
  const after = { day, name };
  await trx
    .insertInto("bankHolidays")
    .values(after)
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ name }))
    .execute();
  const facts = changed(dayWords(day), standing, name);
  await note(desk, { action: "set bank holiday", subjectId: day, facts });
  if (standing === name) return {};
  const summary = before
    ? `Changed the bank holiday of ${dayWords(day)}: ${standing} to ${name}`
    : `Added ${HOLIDAYS.nameOf(after)}`;
  const row = { table: HOLIDAYS.table, id: day, was: before ?? null, is: after };
  return { change: await keepRow(desk, { kind: "set bank holiday", summary, row }) };
});

export const removeHolidayHandler = handler(removeHoliday, async (desk, { day }) => {
  const removed = await desk.trx
    .deleteFrom("bankHolidays")
    .where("day", "=", day)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw new Refused(410, HOLIDAYS.gone);
  const kind = "removed bank holiday";
  const facts = [{ label: dayWords(day), to: removed.name }];
  await note(desk, { action: kind, subjectId: day, facts });
  const row = { table: HOLIDAYS.table, id: day, was: removed, is: null };
  return {
    change: await keepRow(desk, { kind, summary: `Removed ${HOLIDAYS.nameOf(removed)}`, row }),
  };
});
