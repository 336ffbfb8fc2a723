// What the law sets: the living wage from a day on, and the bank holidays.
import { Refused } from "#app/platform/commands/refused.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import { day as dayWords, money } from "#app/office/changes/told.ts";
import { HOLIDAYS, WAGES } from "#app/office/settings/settings-rows.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import {
  changed,
  note,
  settingsCommand,
  type Desk,
} from "#app/office/settings/settings-desk.server.ts";

export const setWage = settingsCommand("set wage", async (desk, { fromDay, wage: pence, was }) => {
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

export const removeWage = settingsCommand("remove wage", async (desk, { fromDay }) => {
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

export const setHoliday = settingsCommand("set holiday", async (desk, { day, name, was }) => {
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

export const removeHoliday = settingsCommand("remove holiday", async (desk, { day }) => {
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

type Kept = {
  kind: string;
  summary: string;
  row: {
    table: "livingWages" | "bankHolidays";
    id: string;
    /** The row before and after; null where there is none. */
    was: object | null;
    is: object | null;
  };
};

function keepRow({ trx, visitor, at }: Desk, { kind, summary, row }: Kept) {
  const { table, id, was, is } = row;
  const rows = [{ table, id, before: { was, is }, version: null }];
  return recordChange(trx, visitor, { kind, summary, rows, at });
}
