// Reads lesson prices, pay defaults and living wages.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { readSiblingDiscounts } from "#app/data/sibling-discounts.server.ts";
import { readHowToPay } from "#app/office/school/how-to-pay.server.ts";
import { readPartMonths } from "#app/office/school/part-months.server.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import { isPayrollClosed } from "#app/office/sign-in/locking/locks.server.ts";

/** `pay` is null while the payroll lock hides it. */
export async function readPrices(
  { database, schoolDays }: Pick<Platform, "database" | "schoolDays">,
  visitor: Pick<Visitor, "scopes">,
) {
  const { today } = await schoolDays();
  const rules = await readSiblingDiscounts(database);
  return {
    prices: await database
      .selectFrom("lessonPrices")
      .select(["fromDay", "minutes", "pence"])
      .orderBy("minutes")
      .orderBy("fromDay", "desc")
      .execute(),
    pay: (await isPayrollClosed(database, visitor)) ? null : await readPayNumbers(database),
    howToPay: await readHowToPay(database),
    siblingDiscounts: rules.map((rule) => ({
      ...rule,
      isOver: rule.lastDay !== null && rule.lastDay <= today,
    })),
    partMonths: await readPartMonths(database),
    wages: await database
      .selectFrom("livingWages")
      .select(["fromDay", "pence"])
      .orderBy("fromDay", "desc")
      .execute(),
  };
}
