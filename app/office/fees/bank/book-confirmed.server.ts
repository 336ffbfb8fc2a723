// Books the lines of confirmed payers that are on screen, as one change.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { changedRow, writeRow, type ChangedRow } from "../../changes/change-row.server.ts";
import { readBillingAccounts } from "../account/billing-accounts.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { requireAccountName } from "../account-name.server.ts";
import { BANK_LINES } from "../fee-rows.server.ts";
import { insertFees, recordFeeChange } from "../record-fee-change.server.ts";
import { readConfirmedLines } from "./confirmed-lines.server.ts";
import { bookConfirmed } from "../fees.commands.ts";

const CHANGED = "These payments have changed since. Please check them again.";

export const bookConfirmedHandler = handler(bookConfirmed, async (desk, { lines }) => {
  const { accounts } = await readBillingAccounts(desk.trx);
  const bookable = new Map(
    (await readConfirmedLines(desk.trx, accounts)).map((line) => [line.id, line]),
  );
  const rows: ChangedRow[] = [];
  const paid = [];
  const facts = [];
  for (const { id, version } of lines) {
    const line = bookable.get(id);
    if (!line) throw new Refused(409, CHANGED);
    bookable.delete(id);
    const { accountId, day, pence } = line;
    rows.push(
      changedRow(
        BANK_LINES,
        await writeRow(desk, BANK_LINES, { id, version }, { state: "booked" }),
      ),
    );
    paid.push({ accountId, kind: "payment", day, pence, way: "Bank transfer", lineId: id });
    const name = await requireAccountName(desk.trx, accountId);
    facts.push({ label: "Booked", to: `${formatMoney(pence)} from ${name}` });
  }
  const payments = paid.map((each) => ({ ...each, reversedOn: null }));
  rows.push(...(await insertFees(desk, "feePayments", payments)));
  await settleAccounts(desk, [...new Set(paid.map(({ accountId }) => accountId))]);
  const sum = formatMoney(paid.reduce((total, { pence }) => total + pence, 0));
  const change = await recordFeeChange(desk, {
    action: "booked confirmed payers",
    summary: `Booked ${formatCount(paid.length, "payment")} from confirmed payers: ${sum}`,
    subject: BANK_LINES.one,
    subjectId: lines[0]?.id ?? "",
    facts,
    rows,
  });
  return { change };
});
