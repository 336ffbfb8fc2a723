// The commands of fees and bank files.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import { BANK_FILE_LIMIT } from "#app/route-limits.ts";
import { bankFileSchema } from "./bank/bank.schema.ts";
import { confirmedSchema } from "./bank/confirmed.schema.ts";
import { splitSchema } from "./bank/split.schema.ts";
import {
  bookSchema,
  lineSchema,
  monthSchema,
  paymentSchema,
  priceSchema,
  returnSchema,
  rowSchema,
} from "./fee.schema.ts";
import type { BankReport } from "./bank/bank-report.ts";

export const creditCharge = command("/admin/fees/charges/:id/credit", UNLOCKED_DESK, rowSchema);
export const addPayment = command("/admin/fees/families/:id/payment", UNLOCKED_DESK, paymentSchema);
export const addRefund = command("/admin/fees/families/:id/refund", UNLOCKED_DESK, paymentSchema);
export const reversePayment = command("/admin/fees/payments/:id/reverse", UNLOCKED_DESK, rowSchema);
export const takeChargeOff = command("/admin/fees/charges/:id/take-off", UNLOCKED_DESK, rowSchema);
export const forgetPayer = command("/admin/fees/payers/:id/forget", UNLOCKED_DESK, rowSchema);
export const bookLine = command("/admin/fees/lines/:id/book", UNLOCKED_DESK, bookSchema);
export const bookConfirmed = command("/admin/fees/lines/confirmed", UNLOCKED_DESK, confirmedSchema);
export const markSamePayment = command("/admin/fees/lines/:id/same", UNLOCKED_DESK, lineSchema);
export const setLineAside = command("/admin/fees/lines/:id/aside", UNLOCKED_DESK, lineSchema);

export const previewBankFile = command("/admin/fees/bank/preview", UNLOCKED_DESK, bankFileSchema, {
  bodyLimit: BANK_FILE_LIMIT,
  isQuestion: true,
}).answering<{ report: BankReport }>();

export const bookBankFile = command("/admin/fees/bank", UNLOCKED_DESK, bankFileSchema, {
  bodyLimit: BANK_FILE_LIMIT,
});

export const previewPayout = command(
  "/admin/fees/lines/:id/payout/preview",
  UNLOCKED_DESK,
  bankFileSchema,
  { bodyLimit: BANK_FILE_LIMIT, isQuestion: true },
).answering<{ report: BankReport }>();

export const bookPayout = command("/admin/fees/lines/:id/payout", UNLOCKED_DESK, bankFileSchema, {
  bodyLimit: BANK_FILE_LIMIT,
});

export const returnPayment = command("/admin/fees/lines/:id/return", UNLOCKED_DESK, returnSchema);
export const splitLine = command("/admin/fees/lines/:id/split", UNLOCKED_DESK, splitSchema);
export const removeBankFile = command(
  "/admin/fees/files/:id/take-back",
  UNLOCKED_DESK,
  z.unknown(),
);
export const addMonthFees = command("/admin/fees/month", UNLOCKED_DESK, monthSchema);
export const setMembershipFee = command("/admin/fees/price", UNLOCKED_DESK, priceSchema);
