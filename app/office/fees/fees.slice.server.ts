// What the fees declare of themselves.
import { goesOnceDeleted } from "#app/platform/ends/end.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import {
  addPayment,
  addRefund,
  forgetPayer,
  reversePayment,
  takeChargeOff,
} from "./account/save-account.server.ts";
import { bookLine, setLineAside } from "./bank/answer-line.server.ts";
import {
  bookBankFile,
  bookPayout,
  previewBankFile,
  previewPayout,
} from "./bank/read-bank.server.ts";
import { takeBackFile } from "./bank/take-file-back.server.ts";
import {
  BANK_FILES,
  BANK_LINES,
  FEE_CHARGES,
  FEE_PAYERS,
  FEE_PAYMENTS,
} from "./fee-rows.server.ts";
import { FEES_TOLD, PAYERS_TOLD, PAYMENTS_TOLD } from "./fees-told.server.ts";
import { putUpMonth, setMembershipFee } from "./month/put-up.server.ts";

export const FEES_SLICE: Slice = {
  commands: [
    putUpMonth,
    setMembershipFee,
    addPayment,
    addRefund,
    reversePayment,
    takeChargeOff,
    forgetPayer,
    previewBankFile,
    bookBankFile,
    previewPayout,
    bookPayout,
    bookLine,
    setLineAside,
    takeBackFile,
  ],
  undoable: [BANK_FILES, BANK_LINES, FEE_CHARGES, FEE_PAYMENTS, FEE_PAYERS],
  ends: [
    goesOnceDeleted("feePayments"),
    goesOnceDeleted("feePayers"),
    goesOnceDeleted("feeCharges"),
    goesOnceDeleted("bankLines"),
    goesOnceDeleted("bankFiles", async (trx, ids) => {
      await trx.deleteFrom("bankLines").where("fileId", "in", ids).execute();
    }),
  ],
  record: [FEES_TOLD, PAYMENTS_TOLD, PAYERS_TOLD],
};
