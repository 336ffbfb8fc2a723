// Sets lesson prices, payment instructions, part-month charges and pay defaults.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { money } from "#app/office/changes/audit-words.ts";
import { LOCKED } from "#app/office/changes/undo.ts";
import { isPayrollClosed } from "#app/office/sign-in/locking/locks.server.ts";
import { changed, keepRow, note } from "#app/office/settings/settings-desk.server.ts";
import { LESSON_PRICES, priceKey } from "#app/office/settings/settings-rows.server.ts";
import { PAY_NUMBER_LABELS, payNumberWords } from "#app/office/school/pay-numbers.ts";
import { fromWords } from "#app/office/school/price-input.ts";
import {
  readHowToPay,
  setHowToPay as writeHowToPay,
} from "#app/office/school/how-to-pay.server.ts";
import { PART_MONTH_WORDS, type PartMonths } from "#app/office/school/part-months.ts";
import {
  readPartMonths,
  setPartMonths as writePartMonths,
} from "#app/office/school/part-months.server.ts";
import {
  readPayNumbers,
  setPayNumber as writePayNumber,
} from "#app/office/school/pay-numbers.server.ts";
import {
  setPrice,
  removePrice,
  setHowToPay,
  setPartMonths,
  setPayNumber,
} from "../settings.commands.ts";

/** Sets a price from a day on; saved lessons keep theirs. */
export const setPriceHandler = handler(setPrice, async (desk, wish) => {
  const { trx } = desk;
  const { fromDay, minutes, price: pence, was } = wish;
  const after = { fromDay, minutes, pence };
  const before = await trx
    .selectFrom("lessonPrices")
    .selectAll()
    .where("fromDay", "=", fromDay)
    .where("minutes", "=", minutes)
    .executeTakeFirst();
  const standing = before?.pence ?? null;
  refuseStale({ was, standing, next: pence, stands: money(standing) || "nothing" });
  await trx
    .insertInto("lessonPrices")
    .values(after)
    .onConflict((conflict) => conflict.columns(["fromDay", "minutes"]).doUpdateSet({ pence }))
    .execute();
  const id = priceKey(after);
  const label = `${minutes} min ${fromWords(fromDay)}`;
  const facts = changed(label, before ? money(standing) : null, money(pence));
  await note(desk, { action: "set lesson price", subjectId: id, facts });
  if (standing === pence) return {};
  const summary = before
    ? `Changed the price of ${label}: ${money(standing)} to ${money(pence)}`
    : `Added ${LESSON_PRICES.nameOf(after)}`;
  const row = { table: LESSON_PRICES.table, id, was: before ?? null, is: after };
  return { change: await keepRow(desk, { kind: "set lesson price", summary, row }) };
});

export const removePriceHandler = handler(removePrice, async (desk, { fromDay, minutes }) => {
  const removed = await desk.trx
    .deleteFrom("lessonPrices")
    .where("fromDay", "=", fromDay)
    .where("minutes", "=", minutes)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw new Refused(410, LESSON_PRICES.gone);
  const kind = "removed lesson price";
  const id = priceKey(removed);
  const facts = [{ label: `${minutes} min ${fromWords(fromDay)}`, to: money(removed.pence) }];
  await note(desk, { action: kind, subjectId: id, facts });
  const summary = `Removed ${LESSON_PRICES.nameOf(removed)}`;
  const row = { table: LESSON_PRICES.table, id, was: removed, is: null };
  return { change: await keepRow(desk, { kind, summary, row }) };
});

/** Sets the statement's footer; older statements show the new text too. */
export const setHowToPayHandler = handler(setHowToPay, async (desk, { words, was }) => {
  const { trx, at } = desk;
  const standing = await readHowToPay(trx);
  refuseStale({ was, standing, next: words, stands: standing || "nothing" });
  await writeHowToPay(trx, words, at);
  const facts = changed("How to pay", standing, words);
  await note(desk, { action: "set how to pay", subjectId: "how to pay", facts });
});

/** Sets the charge for a part month from now on; existing charges stay. */
export const setPartMonthsHandler = handler(setPartMonths, async (desk, wish) => {
  const { trx, at } = desk;
  const { choice, was } = wish;
  const standing = await readPartMonths(trx);
  const stands = PART_MONTH_WORDS[standing];
  refuseStale<PartMonths | null>({ was, standing, next: choice, stands });
  await writePartMonths(trx, choice, at);
  const facts = changed("Part months", stands, PART_MONTH_WORDS[choice]);
  await note(desk, { action: "set part months", subjectId: "part months", facts });
});

/** Changes one pay default, for schedules started and teachers added later. */
export const setPayNumberHandler = handler(setPayNumber, async (desk, { of, value, was }) => {
  const { trx, at, visitor } = desk;
  if (await isPayrollClosed(trx, visitor)) throw new Refused(403, LOCKED, { gate: "members" });
  const { [of]: standing } = await readPayNumbers(trx);
  const words = (number: number) => payNumberWords(of, number);
  refuseStale<number>({ was, standing, next: value, stands: words(standing) });
  await writePayNumber(trx, { of, value, at });
  const facts = changed(PAY_NUMBER_LABELS[of], words(standing), words(value));
  const membersOnly = facts.map((fact) => ({ ...fact, scope: "members" as const }));
  await note(desk, { action: "set how pay begins", subjectId: of, facts: membersOnly });
});
