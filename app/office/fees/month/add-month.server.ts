// Adds a month's fees to the families' accounts as previewed, and sets the yearly membership fee.
import { createHash } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount, formatMoney, formatMonth } from "#app/ui/format.ts";
import { refuseStale } from "../../changes/refuse-stale.server.ts";
import { money } from "../../changes/audit-words.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { insertFees, recordFeeChange } from "../record-fee-change.server.ts";
import { readFeePrice, setFeePrice } from "./fee-price.server.ts";
import { discountOfCharge, partWords } from "../fee-words.ts";
import type { Month, NewCharge } from "./month-charges.ts";
import { readMonth } from "./read-month.server.ts";
import { addMonthFees, setMembershipFee } from "../fees.commands.ts";

const MARK_LENGTH = 32;
const CHANGED = "This month’s fees have changed since this preview. Please check them again.";

/** Returns a mark of these charges, so that only the previewed charges are added. */
export function markOf({ charges, parts }: Pick<Month, "charges" | "parts">): string {
  return createHash("sha256")
    .update(JSON.stringify([charges, parts]))
    .digest("hex")
    .slice(0, MARK_LENGTH);
}

/** Adds the charges. This takes no payment: bank lines are matched to the charges later. */
export const addMonthFeesHandler = handler(addMonthFees, async (desk, { month, mark, agreed }) => {
  const preview = await readMonth(desk.trx, { month, today: desk.today });
  if (markOf(preview) !== mark) throw new Refused(409, CHANGED);
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
  const summary = `Added fees for ${formatMonth(month)}: ${formatMoney(sum)} for ${of}`;
  const facts = [{ label: "Fees", to: formatMoney(sum) }];
  const details = {
    action: "added fees",
    summary,
    subject: "month",
    subjectId: month,
    facts,
    rows,
  };
  return { change: await recordFeeChange(desk, details) };
});

export const setMembershipFeeHandler = handler(setMembershipFee, async (desk, { price, was }) => {
  const current = await readFeePrice(desk.trx);
  refuseStale<number | null>({
    was,
    standing: current,
    next: price,
    stands: money(current) || "nothing",
  });
  await setFeePrice(desk.trx, price, desk.at);
  const [from, to] = [money(current), money(price)];
  const action = "set membership fee";
  const facts = [{ label: "Membership fee", from, to, scope: "members" as const }];
  const { at, visitor } = desk;
  const line = { who: actorName(visitor), at, action, subject: "settings", subjectId: action };
  await recordAudit(desk.trx, { ...line, facts, visitor });
});
