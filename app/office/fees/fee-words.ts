// Text for fees.
import type { PartOfMonth, Stay } from "#app/office/school/part-months.ts";
import { formatCount, formatMoney, formatShortDay } from "#app/ui/format.ts";
import { discountText } from "#app/ui/discount-text.ts";

/** Returns '2 subscriptions, 1 lesson'. */
export function kindsWords(kinds: readonly { kind: string; count: number }[]): string {
  return kinds.map(({ kind, count }) => formatCount(count, kind)).join(", ");
}

type Part = Stay & PartOfMonth;

/** Returns 'joined 18 Nov, 2 of 5 Mondays'. Leaves out a date outside `month` (YYYY-MM). */
export function partWords({ joinedOn, leftOn, count, of, unit }: Part, month: string): string {
  const days = [
    ...(joinedOn?.startsWith(month) ? [`joined ${formatShortDay(joinedOn)}`] : []),
    ...(leftOn?.startsWith(month) ? [`left ${formatShortDay(leftOn)}`] : []),
  ];
  return [...days, `${count} of ${of} ${unit}`].join(", ");
}

type Discounted = {
  pence: number;
  discountPence: number;
  discountPercent: number | null;
  discountPlace: number | null;
};

/** Returns '£28.00 less 10% (second child) = £25.20' for a discounted charge. */
export function discountOfCharge(charge: Discounted): string {
  const { pence, discountPence, discountPercent: percent, discountPlace: place } = charge;
  return discountText({ percent, ofPence: pence + discountPence, pence: discountPence, place });
}

/** Returns '£28.00', or '-£28.00' for a sum that takes away. */
export function signed(pence: number): string {
  return pence < 0 ? `-${formatMoney(Math.abs(pence))}` : formatMoney(pence);
}

/** Returns 'Subscription for Lily Crouch'. */
export function chargeWords(kind: string, memberName: string | null): string {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return memberName === null ? name : `${name} for ${memberName}`;
}
