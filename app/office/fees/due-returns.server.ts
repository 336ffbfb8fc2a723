// Payments that the bank took back, until the family has paid again.
import { platformContext } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { readAccounts } from "./account/accounts.server.ts";

/** After so many days a return is old news: what is owed still stands under Fees due. */
const DAYS_SHOWN = 60;

export const DUE_RETURNS: DueKind = {
  kind: "return",
  tile: "Returned payments",
  name: "Returned",
  tone: "danger",
  acts: [{ act: "see", words: "See fees", isElsewhere: true }],
  page: "/admin/fees",
  weight: { onTheDay: 40, perDayLate: 1, mostDays: 30 },
  scope: "members",
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const rows = await database
      .selectFrom("feePayments")
      .innerJoin("families", "families.id", "feePayments.familyId")
      .select(["feePayments.id", "feePayments.familyId", "feePayments.pence", "feePayments.day"])
      .select(["feePayments.reversedOn", "families.name"])
      .where("feePayments.deletedAt", "is", null)
      .where("feePayments.returnLineId", "is not", null)
      .where("feePayments.reversedOn", ">=", addDays(today, -DAYS_SHOWN))
      .orderBy("feePayments.reversedOn", "desc")
      .orderBy("feePayments.id")
      .execute();
    const familyIds = [...new Set(rows.map(({ familyId }) => familyId))];
    const accounts = await readAccounts(database, familyIds);
    const contacts = await readPayers(database, familyIds);
    return rows.flatMap(({ id, familyId, pence, day, reversedOn, name }) => {
      const open = accounts.get(familyId)?.account.openPence ?? 0;
      if (open === 0) return [];
      const { name: parentName = "", email = "", phone = "" } = contacts.get(familyId) ?? {};
      return [
        {
          ids: [id],
          title: `Returned: ${name}, ${formatMoney(pence)}`,
          reason: `Paid on ${formatDay(day)}, and ${formatMoney(open)} is owing`,
          daysLeft: daysBetween(today, reversedOn ?? today),
          parentName,
          email,
          phone,
          leadsTo: `/admin/fees/family/${familyId}`,
        },
      ];
    });
  },
};

/** Who pays, or else anybody of the family, by the family. */
async function readPayers(database: Database, familyIds: readonly string[]) {
  const rows = await database
    .selectFrom("contacts")
    .select(["familyId", "name", "email", "phone"])
    .where("familyId", "in", [...familyIds, ""])
    .where("deletedAt", "is", null)
    .orderBy("isPayer")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.familyId, row]));
}
