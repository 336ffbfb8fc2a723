// Adds a current or future rate, and removes one that no finalised month uses.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { formatMoney, formatMonth, plainDay } from "#app/ui/format.ts";
import { requireRow } from "#app/office/changes/change-row.server.ts";
import { isFinalised } from "#app/office/payroll/entries/save-year.server.ts";
import { PAY_RATES, PAY_TEACHERS } from "#app/office/payroll/pay-rows.server.ts";
import { payFact, payrollHandler, recordTaken } from "#app/office/payroll/payroll-desk.server.ts";
import { monthWithRate } from "./read-pay-year.server.ts";
import { addRate, removeRate } from "../payroll.commands.ts";

type Rates = { teachRate: number; adminRate: number };

const factsOf = (fromDay: string, { teachRate, adminRate }: Rates) => [
  { label: "From", to: plainDay(fromDay) },
  payFact("Teaching rate", formatMoney(teachRate)),
  payFact("Admin rate", formatMoney(adminRate)),
];

/** Throws Refused for a day in a finalised month, or one that already has a rate. */
export const addRateHandler = payrollHandler(addRate, async (desk, change) => {
  const { trx, at } = desk;
  const { id, fromDay, teachRate, adminRate } = change;
  const { name } = await requireRow(desk, PAY_TEACHERS, id);
  const month = monthOf(fromDay);
  if (await isFinalised(desk, id, month)) {
    const problem = `${formatMonth(month)} is finalised. Choose a day in a later month.`;
    throw new Refused(422, problem, { messages: { fromDay: problem } });
  }
  const rates = { teachRate, adminRate };
  const row = await trx
    .insertInto("payRates")
    .values({ id: randomUUID(), teacherId: id, fromDay, ...rates, createdAt: at })
    .onConflict((conflict) => conflict.columns(["teacherId", "fromDay"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) {
    const problem = `There is already a rate from ${plainDay(fromDay)}. Remove it first.`;
    throw new Refused(422, problem, { messages: { fromDay: problem } });
  }
  const taken = await recordTaken(desk, {
    action: "added rate",
    subject: PAY_TEACHERS.one,
    subjectId: id,
    facts: factsOf(fromDay, rates),
    summary: `Added a rate of ${name}, from ${plainDay(fromDay)}`,
    row: {
      table: PAY_RATES.table,
      id: row.id,
      before: { was: null, is: rates },
      wasNew: true,
      version: null,
    },
  });
  return { id, change: taken };
});

export const removeRateHandler = payrollHandler(removeRate, async (desk, { id }) => {
  const { trx } = desk;
  const row = await trx.selectFrom("payRates").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refused(410, PAY_RATES.gone);
  const { teacherId, fromDay } = row;
  const { name } = await requireRow(desk, PAY_TEACHERS, teacherId);
  const runs = await trx
    .selectFrom("payRuns")
    .select(["month", "finalisedAt"])
    .where("teacherId", "=", teacherId)
    .execute();
  const kept = monthWithRate(runs, row);
  if (kept !== undefined) {
    throw new Refused(
      422,
      `${formatMonth(kept)} is finalised with this rate, so it can't be removed.`,
    );
  }
  const others = await trx
    .selectFrom("payRates")
    .select("id")
    .where("teacherId", "=", teacherId)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (!others) throw new Refused(422, "A teacher needs at least one rate.");
  await trx.deleteFrom("payRates").where("id", "=", id).execute();
  const taken = await recordTaken(desk, {
    action: "removed rate",
    subject: PAY_TEACHERS.one,
    subjectId: teacherId,
    facts: factsOf(fromDay, row),
    summary: `Removed the rate of ${name}, from ${plainDay(fromDay)}`,
    row: { table: PAY_RATES.table, id, before: { was: row, is: null }, version: null },
  });
  return { id, change: taken };
});
