// The rows of fees: how they are guarded, described in words, and taken back.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { familyCode } from "../family-account/family-code.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { settleCharges, settlePayments } from "./account/settle.server.ts";
import { bringBackFile } from "./bank/remove-file.server.ts";

const SHARED = { deletedColumn: "deletedAt", hasVersion: true, hasUpdatedAt: true } as const;

/** Undo of a join makes the code lead to the account again. */
export const BILLING_ACCOUNTS = rowsOf<"billingAccounts">({
  table: "billingAccounts",
  one: "account",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this account meanwhile.",
  gone: "This account is not there any more.",
  nameOf: ({ code }) => `the account ${familyCode(code)}`,
});

export const FEE_CHARGES = rowsOf<"feeCharges">({
  table: "feeCharges",
  one: "charge",
  ...SHARED,
  changed: "Somebody else changed this charge meanwhile.",
  gone: "This charge is not on the list any more.",
  nameOf: ({ kind, pence, dueOn }) => `the ${kind} of ${formatMoney(pence)}, ${formatDay(dueOn)}`,
  afterUndo: settleCharges,
});

export const FEE_PAYMENTS = rowsOf<"feePayments">({
  table: "feePayments",
  one: "payment",
  ...SHARED,
  changed: "Somebody else changed this payment meanwhile.",
  gone: "This payment is not there any more.",
  nameOf: ({ kind, pence, day }) => `the ${kind} of ${formatMoney(pence)}, ${formatDay(day)}`,
  afterUndo: settlePayments,
});

export const FEE_PAYERS = rowsOf<"feePayers">({
  table: "feePayers",
  one: "payer",
  ...SHARED,
  changed: "Somebody else changed this payer meanwhile.",
  gone: "This payer was forgotten meanwhile.",
  nameOf: ({ payer }) => `the payer ${payer}`,
});

export const BANK_LINES = rowsOf<"bankLines">({
  table: "bankLines",
  one: "line of the bank",
  ...SHARED,
  changed: "Somebody else answered this line meanwhile.",
  gone: "The file of this line was taken back meanwhile.",
  nameOf: ({ pence, day }) => `the bank’s line of ${formatMoney(pence)}, ${formatDay(day)}`,
});

/** A file is taken back with all that came of it, whatever was done with its lines since. */
export const BANK_FILES = rowsOf<"bankFiles">({
  table: "bankFiles",
  one: "bank file",
  ...SHARED,
  changed: "Somebody else changed this file meanwhile.",
  gone: "This file was taken back meanwhile.",
  nameOf: ({ name }) => `the file ${name}`,
  bringBack: bringBackFile,
});
