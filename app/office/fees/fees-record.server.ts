// A person's fees in their subject record: their charges, and the account that is theirs alone or their family's
// if it has no other child.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { findDependentRows } from "../references/dependent-rows.server.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import { dayOrNothing, KEPT, recordPart } from "../slice/record-part.server.ts";
import type { Member } from "../member-record/member.server.ts";

export const ACCOUNTS_RECORD = recordPart({
  key: "billingAccounts",
  title: "Billing accounts",
  scope: "members",
  read: async (database, members) => {
    const { billingAccounts } = await ownAccounts(database, members);
    return database
      .selectFrom("billingAccounts as account")
      .leftJoin("families", "families.id", "account.familyId")
      .select(["account.code", "families.name as family"])
      .where("account.id", "in", [...billingAccounts, ""])
      .orderBy("account.id")
      .execute();
  },
  facts: ({ code, family }) => [
    ["Code", familyCode(code)],
    ["Family", family],
  ],
});

export const FEES_RECORD = recordPart({
  key: "fees",
  title: "Fees",
  scope: "members",
  read: async (database, members) => {
    const ids = members.map(({ id }) => id);
    const rows = await database
      .selectFrom("feeCharges")
      .innerJoin("billingAccounts as account", "account.id", "feeCharges.accountId")
      .leftJoin("families", "families.id", "account.familyId")
      .select(["families.name as family", "feeCharges.kind", "feeCharges.dueOn"])
      .select([
        "feeCharges.pence",
        "feeCharges.note",
        "feeCharges.takenOffOn",
        "feeCharges.deletedAt",
      ])
      .where("feeCharges.memberId", "in", [...ids, ""])
      .orderBy("feeCharges.dueOn", "desc")
      .orderBy("feeCharges.id")
      .execute();
    return rows.map(({ deletedAt, ...row }) => ({ ...row, isDeleted: deletedAt !== null }));
  },
  facts: (fee) => [
    ["For", fee.kind],
    ["Due", formatDay(fee.dueOn)],
    ["Amount", formatMoney(fee.pence)],
    ["Note", fee.note],
    ["Family", fee.family],
    ["Removed", dayOrNothing(fee.takenOffOn)],
    ["Deleted", fee.isDeleted && KEPT],
  ],
});

export const PAYMENTS_RECORD = recordPart({
  key: "payments",
  title: "Payments",
  scope: "members",
  read: async (database, members) => {
    const { feePayments } = await ownAccounts(database, members);
    const rows = await database
      .selectFrom("feePayments")
      .leftJoin("bankLines", "bankLines.id", "feePayments.lineId")
      .select(["feePayments.kind", "feePayments.day", "feePayments.pence", "feePayments.way"])
      .select(["feePayments.reversedOn", "feePayments.deletedAt"])
      .select(["bankLines.words", "bankLines.payer"])
      .where("feePayments.id", "in", [...feePayments, ""])
      .orderBy("feePayments.day", "desc")
      .orderBy("feePayments.id")
      .execute();
    return rows.map(({ deletedAt, ...row }) => ({ ...row, isDeleted: deletedAt !== null }));
  },
  facts: (payment) => [
    ["Kind", payment.kind],
    ["Day", formatDay(payment.day)],
    ["Amount", formatMoney(payment.pence)],
    ["Paid by", payment.way],
    ["Bank description", payment.words],
    ["Payer", payment.payer],
    ["Reversed", dayOrNothing(payment.reversedOn)],
    ["Deleted", payment.isDeleted && KEPT],
  ],
});

export const PAYERS_RECORD = recordPart({
  key: "payers",
  title: "Payers",
  scope: "members",
  read: async (database, members) => {
    const { feePayers } = await ownAccounts(database, members);
    const rows = await database
      .selectFrom("feePayers")
      .select(["payer", "deletedAt"])
      .where("id", "in", [...feePayers, ""])
      .orderBy("payer")
      .execute();
    return rows.map(({ payer, deletedAt }) => ({ payer, isDeleted: deletedAt !== null }));
  },
  facts: ({ payer, isDeleted }) => [
    ["Payer", payer],
    ["Deleted", isDeleted && KEPT],
  ],
});

async function ownAccounts(database: Database, members: readonly Member[]) {
  const trials = await readTrialIds(database, members);
  const ids = members.map(({ id }) => id);
  const { going } = await findDependentRows(database, { members: ids, trials });
  const { billingAccounts = [], feeCharges = [], feePayments = [], feePayers = [] } = going;
  return { billingAccounts, feeCharges, feePayments, feePayers };
}
