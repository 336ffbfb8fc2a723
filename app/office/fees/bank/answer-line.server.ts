// Answers one line of the bank: it is a family's, or none of the fees.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { changedRow, requireRow, writeRow } from "../../changes/change-row.server.ts";
import { cameFrom } from "../account/accounts.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { accountNamed } from "../account-named.server.ts";
import { BANK_LINES } from "../fee-rows.server.ts";
import { insertFees, keepFees } from "../keep-fees.server.ts";
import { leftOf } from "./left-of-lines.server.ts";
import { doubtWords } from "./match-words.ts";
import { readDoubts } from "./read-open-lines.server.ts";
import { rememberPayer } from "./remember-payer.server.ts";
import { bookLine, markSamePayment, setLineAside } from "../fees.commands.ts";

/** Confirms whose a line is. What went out to a family was given back to it. */
export const bookLineHandler = handler(
  bookLine,
  async (desk, { version, accountId, isRemembered, isAnother }) => {
    const line = await openLine(desk, desk.params.id);
    if (line.pence > 0 && !isAnother) await refuseDoubted(desk, line, [accountId]);
    const name = await accountNamed(desk.trx, accountId);
    const { id, day, pence, payer } = line;
    const kind = pence > 0 ? "payment" : "refund";
    const sum = Math.abs(await leftOf(desk.trx, line));
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
    const change = await keepFees(desk, {
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

/** A row that is the same payment as one of another file is known from now on, and asked about no more. */
export const markSamePaymentHandler = handler(markSamePayment, async (desk, { version }) =>
  putAside(
    desk,
    { id: desk.params.id, version },
    "marked bank line as the same payment",
    ({ day, pence }) => {
      return `Marked ${formatMoney(pence)} of ${formatDay(day)} as the same payment`;
    },
  ),
);

/** A line that is no fee, such as a hall that was hired, is asked about no more; its words are removed. */
export const setLineAsideHandler = handler(setLineAside, async (desk, { version }) =>
  putAside(desk, { id: desk.params.id, version }, "set bank line aside", ({ day, pence }) => {
    return `Set aside ${formatMoney(pence)} of ${formatDay(day)}: no fee`;
  }),
);

async function putAside(
  desk: Desk,
  seen: { id: string; version: number },
  action: string,
  summaryOf: (line: RowOf<"bankLines">) => string,
) {
  const line = await openLine(desk, seen.id);
  const written = await writeRow(desk, BANK_LINES, seen, await asideOf(desk, line));
  const change = await keepFees(desk, {
    action,
    summary: summaryOf(line),
    subject: BANK_LINES.one,
    subjectId: seen.id,
    rows: [changedRow(BANK_LINES, written)],
  });
  return { change };
}

/** Of what is nobody's no words are kept; of a line that is split, the rest is. */
async function asideOf({ trx }: Desk, line: RowOf<"bankLines">) {
  const isWhole = (await leftOf(trx, line)) === line.pence;
  return isWhole ? { state: "aside", words: "", payer: "" } : { state: "booked" };
}

/** Throws Refused (422) where more went back to a family than has come from it. */
async function refuseMoreThanPaid({ trx }: Desk, accountId: string, pence: number): Promise<void> {
  const came = await cameFrom(trx, accountId);
  if (pence > came) throw new Refused(422, `This family has paid ${formatMoney(came)}.`);
}

/** Throws Refused (409) where the line looks like a payment that is booked already. */
export async function refuseDoubted(
  { trx }: Desk,
  line: RowOf<"bankLines">,
  accountIds: readonly string[],
): Promise<void> {
  const doubtOf = await readDoubts(trx, [line]);
  const doubt = doubtOf(line, accountIds);
  if (!doubt) return;
  const name = doubt.why === "alike" ? await accountNamed(trx, doubt.accountId) : "";
  throw new Refused(409, `${doubtWords(doubt, name)}. Say whether it is the same payment.`);
}

export async function openLine(desk: Desk, id: string) {
  const line = await requireRow(desk, BANK_LINES, id);
  if (line.state !== "open") throw new Refused(409, BANK_LINES.changed);
  return line;
}
