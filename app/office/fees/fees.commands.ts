// The commands of fees.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import { BANK_FILE_LIMIT } from "#app/route-limits.ts";
import { bankFileSchema } from "./bank/bank.schema.ts";
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

export const creditCharge = command({
  path: "/admin/fees/charges/:id/credit",
  access: UNLOCKED_DESK,
  schema: rowSchema,
});

export const addPayment = command({
  path: "/admin/fees/families/:id/payment",
  access: UNLOCKED_DESK,
  schema: paymentSchema,
});

export const addRefund = command({
  path: "/admin/fees/families/:id/refund",
  access: UNLOCKED_DESK,
  schema: paymentSchema,
});

export const reversePayment = command({
  path: "/admin/fees/payments/:id/reverse",
  access: UNLOCKED_DESK,
  schema: rowSchema,
});

export const takeChargeOff = command({
  path: "/admin/fees/charges/:id/take-off",
  access: UNLOCKED_DESK,
  schema: rowSchema,
});

export const forgetPayer = command({
  path: "/admin/fees/payers/:id/forget",
  access: UNLOCKED_DESK,
  schema: rowSchema,
});

export const bookLine = command({
  path: "/admin/fees/lines/:id/book",
  access: UNLOCKED_DESK,
  schema: bookSchema,
});

export const markSamePayment = command({
  path: "/admin/fees/lines/:id/same",
  access: UNLOCKED_DESK,
  schema: lineSchema,
});

export const setLineAside = command({
  path: "/admin/fees/lines/:id/aside",
  access: UNLOCKED_DESK,
  schema: lineSchema,
});

export const previewBankFile = command({
  path: "/admin/fees/bank/preview",
  access: UNLOCKED_DESK,
  schema: bankFileSchema,
  bodyLimit: BANK_FILE_LIMIT,
  isQuestion: true,
}).answering<{ report: BankReport }>();

export const bookBankFile = command({
  path: "/admin/fees/bank",
  access: UNLOCKED_DESK,
  schema: bankFileSchema,
  bodyLimit: BANK_FILE_LIMIT,
});

export const previewPayout = command({
  path: "/admin/fees/lines/:id/payout/preview",
  access: UNLOCKED_DESK,
  schema: bankFileSchema,
  bodyLimit: BANK_FILE_LIMIT,
  isQuestion: true,
}).answering<{ report: BankReport }>();

export const bookPayout = command({
  path: "/admin/fees/lines/:id/payout",
  access: UNLOCKED_DESK,
  schema: bankFileSchema,
  bodyLimit: BANK_FILE_LIMIT,
});

export const returnPayment = command({
  path: "/admin/fees/lines/:id/return",
  access: UNLOCKED_DESK,
  schema: returnSchema,
});

export const splitLine = command({
  path: "/admin/fees/lines/:id/split",
  access: UNLOCKED_DESK,
  schema: splitSchema,
});

export const takeBackFile = command({
  path: "/admin/fees/files/:id/take-back",
  access: UNLOCKED_DESK,
  schema: z.unknown(),
});

export const putUpMonth = command({
  path: "/admin/fees/month",
  access: UNLOCKED_DESK,
  schema: monthSchema,
});

export const setMembershipFee = command({
  path: "/admin/fees/price",
  access: UNLOCKED_DESK,
  schema: priceSchema,
});
