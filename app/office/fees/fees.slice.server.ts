// Declares the fees to the rest of the office.
import type { Database } from "#app/data/database/database.server.ts";
import { purgeAfterDelete } from "../references/purge-after-delete.server.ts";
import { findDependentRows } from "../references/dependent-rows.server.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { creditChargeHandler } from "./account/corrections.server.ts";
import { readAccounts } from "./account/accounts.server.ts";
import { requireAccountName } from "./account-name.server.ts";
import {
  addPaymentHandler,
  addRefundHandler,
  forgetPayerHandler,
  reversePaymentHandler,
  takeChargeOffHandler,
} from "./account/save-account.server.ts";
import {
  bookLineHandler,
  markSamePaymentHandler,
  setLineAsideHandler,
} from "./bank/book-line.server.ts";
import { bookConfirmedHandler } from "./bank/book-confirmed.server.ts";
import {
  bookBankFileHandler,
  bookPayoutHandler,
  previewBankFileHandler,
  previewPayoutHandler,
} from "./bank/read-bank.server.ts";
import { returnPaymentHandler } from "./bank/return-line.server.ts";
import { splitLineHandler } from "./bank/split-line.server.ts";
import { removeBankFileHandler } from "./bank/remove-bank-file.server.ts";
import { DUE_MATCHING, DUE_OWING } from "./due-owing.server.ts";
import { DUE_RETURNS } from "./due-returns.server.ts";
import {
  BANK_FILES,
  BANK_LINES,
  BILLING_ACCOUNTS,
  FEE_CHARGES,
  FEE_PAYERS,
  FEE_PAYMENTS,
} from "./fee-rows.server.ts";
import {
  ACCOUNTS_RECORD,
  FEES_RECORD,
  PAYERS_RECORD,
  PAYMENTS_RECORD,
} from "./fees-record.server.ts";
import { OWING_AUDIENCE, readOwing } from "./owing-audience.server.ts";
import { MERGED_CHARGES } from "./merged-charges.server.ts";
import { DUE_NOT_BILLED } from "./month/due-not-billed.server.ts";
import { addMonthFeesHandler, setMembershipFeeHandler } from "./month/add-month.server.ts";
import type { Member } from "../member-record/member.server.ts";

/** Blocks erasing while the person's account is owing or in credit: erasing would remove the name. */
async function notSettled(trx: Database, members: readonly Member[]): Promise<string | null> {
  const trials = await readTrialIds(trx, members);
  const ids = members.map(({ id }) => id);
  const { billingAccounts = [] } = (await findDependentRows(trx, { members: ids, trials })).going;
  for (const [id, { account }] of await readAccounts(trx, billingAccounts)) {
    if (account.openPence === 0 && account.creditPence === 0) continue;
    const name = await requireAccountName(trx, id);
    return `${name}’s account isn’t settled. Settle it under Fees due first.`;
  }
  return null;
}

export const FEES_SLICE: Slice = {
  handlers: [
    addMonthFeesHandler,
    setMembershipFeeHandler,
    addPaymentHandler,
    addRefundHandler,
    reversePaymentHandler,
    takeChargeOffHandler,
    creditChargeHandler,
    forgetPayerHandler,
    previewBankFileHandler,
    bookBankFileHandler,
    previewPayoutHandler,
    bookPayoutHandler,
    bookLineHandler,
    bookConfirmedHandler,
    markSamePaymentHandler,
    returnPaymentHandler,
    splitLineHandler,
    setLineAsideHandler,
    removeBankFileHandler,
  ],
  undoable: [BANK_FILES, BANK_LINES, BILLING_ACCOUNTS, FEE_CHARGES, FEE_PAYMENTS, FEE_PAYERS],
  retention: [
    purgeAfterDelete("feePayments"),
    purgeAfterDelete("feePayers"),
    purgeAfterDelete("feeCharges"),
    purgeAfterDelete("bankLines"),
    purgeAfterDelete("bankFiles"),
  ],
  audiences: [OWING_AUDIENCE],
  owing: readOwing,
  due: [DUE_RETURNS, DUE_OWING, DUE_MATCHING, DUE_NOT_BILLED],
  heldBy: notSettled,
  merging: MERGED_CHARGES,
  record: [ACCOUNTS_RECORD, FEES_RECORD, PAYMENTS_RECORD, PAYERS_RECORD],
};
