// Puts a month's fees on the families' accounts, as its preview said; and what a year's membership costs.
import { createHash } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount, formatMoney, formatMonth } from "#app/ui/format.ts";
import { refuseStale } from "../../changes/refuse-stale.server.ts";
import { money } from "../../changes/audit-words.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { insertFees, keepFees } from "../keep-fees.server.ts";
import { readFeePrice, setFeePrice } from "./fee-price.server.ts";
import { discountOfCharge, partWords } from "../fee-words.ts";
import type { Month, NewCharge } from "./month-charges.ts";
import { readMonth } from "./read-month.server.ts";
import { putUpMonth, setMembershipFee } from "../fees.commands.ts";

const MARK_LENGTH = 32;
const CHANGED = "The fees of this month have changed since you looked. Look at them again.";

/** The same for the same charges: what is put up is what was looked at. */
export function markOf({ charges, parts }: Pick<Month, "charges" | "parts">): string {
  return createHash("sha256")
    .update(JSON.stringify([charges, parts]))
    .digest("hex")
    .slice(0, MARK_LENGTH);
}

/** Nobody is charged by it: it is what the bank's lines are held against. */
export const putUpMonthHandler = handler(putUpMonth, async (desk, { month, mark, agreed }) => {
  const looked = await readMonth(desk.trx, { month, today: desk.today });
  if (markOf(looked) !== mark) throw new Refused(409, CHANGED);
  const sums = new Map(agreed.map(({ memberId, pence }) => [memberId, pence]));
  const { charges, parts } = await readMonth(desk.trx, {
    month,
    today: desk.today,
    agreed: sums,
  });
  if (charges.length === 0) return {};
  const none = { settledOn: null, takenOffOn: null };
  const partOf = new Map(parts.map((part) => [part.memberId, part]));
  const reasonOf = new Map(agreed.map(({ memberId, reason }) => [memberId, reason]));
  const notesOf = (charge: NewCharge) => {
    const { memberId, kind, discountPence } = charge;
    const part = kind === "subscription" ? partOf.get(memberId) : undefined;
    const reason = part && reasonOf.get(memberId);
    const words = [
      ...(part ? [partWords(part, month)] : []),
      ...(reason ? [reason] : []),
      ...(discountPence > 0 ? [discountOfCharge(charge)] : []),
    ];
    return { note: words.join("; "), isAgreed: reason !== undefined };
  };
  const rows = await insertFees(
    desk,
    "feeCharges",
    charges.map((charge) => ({ ...charge, ...none, ...notesOf(charge), month })),
  );
  const accountIds = [...new Set(charges.map(({ accountId }) => accountId))];
  await settleAccounts(desk, accountIds);
  const sum = charges.reduce((total, { pence }) => total + pence, 0);
  const of = formatCount(accountIds.length, "family", "families");
  const summary = `Added the fees of ${formatMonth(month)}: ${formatMoney(sum)} of ${of}`;
  const facts = [{ label: "Fees", to: formatMoney(sum) }];
  const told = { action: "added fees", summary, subject: "month", subjectId: month, facts, rows };
  return { change: await keepFees(desk, told) };
});

export const setMembershipFeeHandler = handler(setMembershipFee, async (desk, { price, was }) => {
  const standing = await readFeePrice(desk.trx);
  refuseStale<number | null>({
    was,
    standing,
    next: price,
    stands: money(standing) || "nothing",
  });
  await setFeePrice(desk.trx, price, desk.at);
  const [from, to] = [money(standing), money(price)];
  const action = "set membership fee";
  const facts = [{ label: "Membership fee", from, to, scope: "members" as const }];
  const { at, visitor } = desk;
  const line = { who: actorName(visitor), at, action, subject: "settings", subjectId: action };
  await recordAudit(desk.trx, { ...line, facts, visitor });
});
