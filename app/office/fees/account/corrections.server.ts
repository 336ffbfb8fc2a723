// Offers a credit for an overcharged month after a join or leaving date has been corrected.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { penceOff } from "#app/platform/discounts.ts";
import { readPartMonths } from "#app/office/school/part-months.server.ts";
import {
  attendanceIn,
  penceFor,
  type Attendance,
  type Stay,
} from "#app/office/school/part-months.ts";
import { formatDay, formatMoney, formatMonth } from "#app/ui/format.ts";
import { changedRow, requireRow, writeRow } from "../../changes/change-row.server.ts";
import { requireAccountName } from "../account-name.server.ts";
import { FEE_CHARGES } from "../fee-rows.server.ts";
import { discountOfCharge, partWords } from "../fee-words.ts";
import { recordFeeChange } from "../record-fee-change.server.ts";
import { monthOfClasses, readMonthsClasses } from "../month/months-classes.server.ts";
import { stayOf } from "../month/read-month.server.ts";
import type { ChargeRow } from "./accounts.server.ts";
import { settleAccounts } from "./settle.server.ts";
import { creditCharge } from "../fees.commands.ts";

export type Correction = {
  /** The cost of the month with the current dates, in pence. */
  pence: number;
  discountPence: number;
  creditPence: number;
  /** 'joined 18 Nov, 2 of 5 Mondays', and its discount. */
  words: string;
};

/** Returns the corrections of overcharged months, by charge id. Leaves out amounts agreed by hand. */
export async function readCorrections(
  database: Database,
  charges: readonly ChargeRow[],
): Promise<ReadonlyMap<string, Correction>> {
  const open = charges.filter(
    ({ kind, takenOffOn, isAgreed }) => kind === "subscription" && takenOffOn === null && !isAgreed,
  );
  const members = await database
    .selectFrom("members")
    .select(["id", "joinDate", "leftOn", "reactivatedOn"])
    .where("id", "in", [...new Set(open.flatMap(({ memberId }) => memberId ?? [])), ""])
    .execute();
  const stays = new Map(members.map((row) => [row.id, stayOf(row)]));
  const rule = await readPartMonths(database);
  const [firstMonth, ...later] = open.map(({ month }) => month).sort();
  if (firstMonth === undefined) return new Map();
  const lastMonth = later.at(-1) ?? firstMonth;
  const span = { firstDay: `${firstMonth}-01`, lastDay: lastDayOf(lastMonth) };
  const classes = [...(await readMonthsClasses(database, span, new Map())).values()].flat();
  return new Map(
    open.flatMap((charge) => {
      const { id, month, pence, wholePence, discountPercent: percent } = charge;
      const stay = stays.get(charge.memberId ?? "");
      if (!stay) return [];
      const firstDay = `${month}-01`;
      const lastDay = lastDayOf(month);
      const { classDays } = monthOfClasses(
        classes.filter(({ memberId, fromDay, freeOn }) => {
          const isIn = fromDay <= lastDay && (freeOn === null || freeOn > firstDay);
          return memberId === charge.memberId && isIn;
        }),
      );
      const attendance = attendanceIn(stay, { firstDay, lastDay }, classDays);
      const before = penceFor(wholePence ?? pence, attendance, rule);
      if (before >= pence + charge.discountPence) return [];
      // Use the charge's own discount, not the school's current rule.
      const discountPence = penceOff({ percent, pence: charge.discountPence }, before);
      const owed = before - discountPence;
      const sums = { pence: owed, discountPence, creditPence: pence - owed };
      const words = [
        wordsOf(stay, attendance, month),
        ...(discountPence > 0 ? [discountOfCharge({ ...charge, pence: owed, discountPence })] : []),
      ];
      return [[id, { ...sums, words: words.join("; ") }] as const];
    }),
  );
}

const lastDayOf = (month: string) => addDays(addMonths(`${month}-01`, 1), -1);

function wordsOf(stay: Stay, attendance: Attendance, month: string): string {
  if (attendance.is === "part") return partWords({ ...stay, ...attendance }, month);
  if (attendance.is === "later" && stay.joinedOn) return `joined ${formatDay(stay.joinedOn)}`;
  return stay.leftOn === null ? "left" : `left ${formatDay(stay.leftOn)}`;
}

/** Reduces a charge to the corrected amount; anything already paid becomes credit. */
export const creditChargeHandler = handler(creditCharge, async (desk: Desk<"id">, { version }) => {
  const charge = await requireRow(desk, FEE_CHARGES, desk.params.id);
  const { id, accountId, month } = charge;
  const correction = (await readCorrections(desk.trx, [charge])).get(id);
  if (!correction) throw new Refused(409, "There is nothing left to credit on this charge.");
  const { pence, discountPence, creditPence, words: note } = correction;
  const set = pence > 0 ? { pence, discountPence, note } : { takenOffOn: desk.today, note };
  const written = await writeRow(desk, FEE_CHARGES, { id, version }, set);
  await settleAccounts(desk, [accountId]);
  const name = await requireAccountName(desk.trx, accountId);
  const sum = formatMoney(creditPence);
  const change = await recordFeeChange(desk, {
    action: "credited charge",
    summary: `Credited ${sum} for ${formatMonth(month)} to ${name}`,
    subject: "charge",
    subjectId: id,
    facts: [{ label: "Credit", to: sum }],
    rows: [changedRow(FEE_CHARGES, written)],
  });
  return { change };
});
