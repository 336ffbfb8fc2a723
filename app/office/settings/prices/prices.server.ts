// Reads lesson prices, pay defaults and living wages.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { readDiscounts } from "#app/data/discounts.server.ts";
import type { Discounted } from "#app/platform/discounts.ts";
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
  const discountsOf = async (of: Discounted) =>
    (await readDiscounts(database, of)).map((rule) => ({
      ...rule,
      isOver: rule.lastDay !== null && rule.lastDay <= today,
    }));
  return {
    prices: await database
      .selectFrom("lessonPrices")
      .select(["fromDay", "minutes", "pence"])
      .orderBy("minutes")
      .orderBy("fromDay", "desc")
      .execute(),
    pay: (await isPayrollClosed(database, visitor)) ? null : await readPayNumbers(database),
    howToPay: await readHowToPay(database),
    discounts: {
      siblings: await discountsOf("siblings"),
      classes: await discountsOf("classes"),
    },
    partMonths: await readPartMonths(database),
    wages: await database
      .selectFrom("livingWages")
      .select(["fromDay", "pence"])
      .orderBy("fromDay", "desc")
      .execute(),
  };
}
