// The fee tables: their optimistic locks, audited fields and undo.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { settleCharges, settlePayments } from "./account/settle.server.ts";
import { undoBankFile } from "./bank/bank-file-undo.server.ts";

const SHARED = { deletedColumn: "deletedAt", hasVersion: true, hasUpdatedAt: true } as const;

/** Undoing a join gives the code back to its account. */
export const BILLING_ACCOUNTS = rowsOf<"billingAccounts">({
  table: "billingAccounts",
  one: "account",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this account.",
  gone: "This account no longer exists.",
  nameOf: ({ code }) => `the account ${familyCode(code)}`,
});

export const FEE_CHARGES = rowsOf<"feeCharges">({
  table: "feeCharges",
  one: "charge",
  ...SHARED,
  changed: "Someone else has changed this charge.",
  gone: "This charge is no longer on the list.",
  nameOf: ({ kind, pence, dueOn }) => `the ${kind} of ${formatMoney(pence)}, ${formatDay(dueOn)}`,
  afterUndo: settleCharges,
});

export const FEE_PAYMENTS = rowsOf<"feePayments">({
  table: "feePayments",
  one: "payment",
  ...SHARED,
  changed: "Someone else has changed this payment.",
  gone: "This payment no longer exists.",
  nameOf: ({ kind, pence, day }) => `the ${kind} of ${formatMoney(pence)}, ${formatDay(day)}`,
  afterUndo: settlePayments,
});

export const FEE_PAYERS = rowsOf<"feePayers">({
  table: "feePayers",
  one: "payer",
  ...SHARED,
  changed: "Someone else has changed this payer.",
  gone: "This payer has been forgotten.",
  nameOf: ({ payer }) => `the payer ${payer}`,
});

export const BANK_LINES = rowsOf<"bankLines">({
  table: "bankLines",
  one: "bank line",
  ...SHARED,
  changed: "Someone else has already matched this line.",
  gone: "This line's file has been removed.",
  nameOf: ({ pence, day }) => `the bank line of ${formatMoney(pence)}, ${formatDay(day)}`,
});

/** Removing a file removes its lines and payments, whatever has happened to them since. */
export const BANK_FILES = rowsOf<"bankFiles">({
  table: "bankFiles",
  one: "bank file",
  ...SHARED,
  changed: "Someone else has changed this file.",
  gone: "This file has been removed.",
  nameOf: ({ name }) => `the file ${name}`,
  bringBack: undoBankFile,
});
