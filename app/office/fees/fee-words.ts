// How fees are told in words.
import { formatCount, formatDay, formatShortDay } from "#app/ui/format.ts";
import { discountText } from "#app/ui/sibling-discount-text.ts";

/** '2 subscriptions, 1 lesson'. */
export function kindsWords(kinds: readonly { kind: string; count: number }[]): string {
  return kinds.map(({ kind, count }) => formatCount(count, kind)).join(", ");
}

type Part = { joinedOn: string | null; leftOn: string | null; weeks: number; ofWeeks: number };

/** 'joined 18 Nov, 2 of 5 weeks'. `month` is YYYY-MM: of both days the one in it is told. */
export function partWords({ joinedOn, leftOn, weeks, ofWeeks }: Part, month: string): string {
  const days = [
    ...(joinedOn?.startsWith(month) ? [`joined ${formatShortDay(joinedOn)}`] : []),
    ...(leftOn?.startsWith(month) ? [`left ${formatShortDay(leftOn)}`] : []),
  ];
  return [...days, `${weeks} of ${ofWeeks} weeks`].join(", ");
}

type Discounted = { pence: number; discountPence: number; discountPercent: number | null };

/** 'Sibling discount, 10% of £30.00: -£3.00', of a charge that is less by it. */
export function discountOfCharge({ pence, discountPence, discountPercent }: Discounted): string {
  const ofPence = pence + discountPence;
  return discountText({ percent: discountPercent, ofPence, pence: discountPence });
}

/** '1 Nov 2026 to 24 Nov 2026', or one day alone. */
export function daysWords(first: string, last: string): string {
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** What a charge is called: 'Subscription of Lily Crouch'. */
export function chargeWords(kind: string, memberName: string | null): string {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return memberName === null ? name : `${name} of ${memberName}`;
}
