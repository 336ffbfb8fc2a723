// Answers one bank line: books it to a family, or marks it as not a fee.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { changedRow, requireRow, writeRow } from "../../changes/change-row.server.ts";
import { receivedFrom } from "../account/accounts.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { requireAccountName } from "../account-name.server.ts";
import { BANK_LINES } from "../fee-rows.server.ts";
import { insertFees, recordFeeChange } from "../record-fee-change.server.ts";
import { unbookedPence } from "./unbooked.server.ts";
import { doubtWords } from "./match-words.ts";
import { readDoubts } from "./read-doubts.server.ts";
import { rememberPayer } from "./remember-payer.server.ts";
import { bookLine, markSamePayment, setLineAside } from "../fees.commands.ts";

/** Books a line to a family: money in is a payment, money out a refund. */
export const bookLineHandler = handler(
  bookLine,
  async (desk, { version, accountId, isRemembered, isAnother }) => {
    const line = await requireOpenLine(desk, desk.params.id);
    if (line.pence > 0 && !isAnother) await refuseDoubted(desk, line, [accountId]);
    const name = await requireAccountName(desk.trx, accountId);
    const { id, day, pence, payer } = line;
    const kind = pence > 0 ? "payment" : "refund";
    const sum = Math.abs(await unbookedPence(desk.trx, line));
    if (kind === "refund") await refuseMoreThanPaid(desk, accountId, sum);
    const written = await writeRow(desk, BANK_LINES, { id, version }, { state: "booked" });
    const paid = { accountId, kind, day, pence: sum, way: "Bank transfer", lineId: id };
    const rows = [
      changedRow(BANK_LINES, written),
      ...(await insertFees(desk, "feePayments", [{ ...paid, reversedOn: null }])),
      ...(isRemembered && pence > 0 ? await rememberPayer(desk, { payer, accountId }) : []),
    ];
    await settleAccounts(desk, [accountId]);
    const from = kind === "payment" ? `from ${name}` : `back to ${name}`;
    const change = await recordFeeChange(desk, {
      action: "booked bank line",
      summary: `Booked ${formatMoney(sum)} ${from}`,
      subject: BANK_LINES.one,
      subjectId: id,
      facts: [{ label: "Booked", to: `${formatMoney(sum)} ${from}` }],
      rows,
    });
    return { change };
  },
);

/** Marks a line as the same payment as one in another file, so that it is not listed again. */
export const markSamePaymentHandler = handler(markSamePayment, async (desk, { version }) =>
  putAside(
    desk,
    { id: desk.params.id, version },
    "marked bank line as the same payment",
    ({ day, pence }) => {
      return `Marked ${formatMoney(pence)}, ${formatDay(day)}, as the same payment`;
    },
  ),
);

/** Marks a line as not a fee, such as hall hire, and deletes its text. */
export const setLineAsideHandler = handler(setLineAside, async (desk, { version }) =>
  putAside(desk, { id: desk.params.id, version }, "set bank line aside", ({ day, pence }) => {
    return `Marked ${formatMoney(pence)}, ${formatDay(day)}, as not a fee`;
  }),
);

async function putAside(
  desk: Desk,
  seen: { id: string; version: number },
  action: string,
  summaryOf: (line: RowOf<"bankLines">) => string,
) {
  const line = await requireOpenLine(desk, seen.id);
  const written = await writeRow(desk, BANK_LINES, seen, await asideOf(desk, line));
  const change = await recordFeeChange(desk, {
    action,
    summary: summaryOf(line),
    subject: BANK_LINES.one,
    subjectId: seen.id,
    rows: [changedRow(BANK_LINES, written)],
  });
  return { change };
}

/** Returns the new columns: the text goes, unless part of the line is already booked. */
async function asideOf({ trx }: Desk, line: RowOf<"bankLines">) {
  const isWhole = (await unbookedPence(trx, line)) === line.pence;
  return isWhole ? { state: "aside", words: "", payer: "" } : { state: "booked" };
}

/** Throws Refused (422) if the refund is more than the family has paid. */
async function refuseMoreThanPaid({ trx }: Desk, accountId: string, pence: number): Promise<void> {
  const received = await receivedFrom(trx, accountId);
  if (pence > received) throw new Refused(422, `This family has paid ${formatMoney(received)}.`);
}

/** Throws Refused (409) if the line looks like a payment that is already booked. */
export async function refuseDoubted(
  { trx }: Desk,
  line: RowOf<"bankLines">,
  accountIds: readonly string[],
): Promise<void> {
  const doubtOf = await readDoubts(trx, [line]);
  const doubt = doubtOf(line, accountIds);
  if (!doubt) return;
  const name = doubt.why === "alike" ? await requireAccountName(trx, doubt.accountId) : "";
  throw new Refused(409, `${doubtWords(doubt, name)}. Choose whether it is the same payment.`);
}

export async function requireOpenLine(desk: Desk, id: string) {
  const line = await requireRow(desk, BANK_LINES, id);
  if (line.state !== "open") throw new Refused(409, BANK_LINES.changed);
  return line;
}
