// Lists returned payments until the family has paid again.
import { href } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";
import { readAccountContacts } from "./account/account-contacts.server.ts";
import { readAccounts } from "./account/accounts.server.ts";

/** Older returns are left off; the amount owing is still under Fees due. */
const DAYS_SHOWN = 60;

export const DUE_RETURNS: DueKind = {
  kind: "return",
  group: "money",
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
      .select(["feePayments.id", "feePayments.accountId", "feePayments.pence", "feePayments.day"])
      .select("feePayments.reversedOn")
      .where("feePayments.deletedAt", "is", null)
      .where("feePayments.returnLineId", "is not", null)
      .where("feePayments.reversedOn", ">=", addDays(today, -DAYS_SHOWN))
      .orderBy("feePayments.reversedOn", "desc")
      .orderBy("feePayments.id")
      .execute();
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
    const accounts = await readAccounts(database, accountIds);
    const contacts = await readAccountContacts(database, accountIds);
    return rows.flatMap(({ id, accountId, pence, day, reversedOn }) => {
      const open = accounts.get(accountId)?.account.openPence ?? 0;
      if (open === 0) return [];
      const { name = "", ...contact } = contacts.get(accountId) ?? {};
      return [
        {
          ids: [id],
          title: `Returned: ${name}, ${formatMoney(pence)}`,
          reason: `Paid on ${formatDay(day)}, now ${formatMoney(open)} owing`,
          daysLeft: daysBetween(today, reversedOn ?? today),
          ...NO_CONTACT,
          ...contact,
          leadsTo: href("/admin/fees/family/:id", { id: accountId }),
        },
      ];
    });
  },
};
