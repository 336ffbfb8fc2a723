// Sibling discounts, by the school's dated rules. All in whole pence.

/** A percentage or pence off each fee after the first, between two days (YYYY-MM-DD). */
export type SiblingDiscount = {
  fromDay: string;
  lastDay: string | null;
  percent: number | null;
  pence: number | null;
};

export type DiscountAmount = Pick<SiblingDiscount, "percent" | "pence">;

const WHOLE_PERCENT = 100;

/** Returns the rule for a day: the latest one, unless it has ended. */
export function discountOn(rules: readonly SiblingDiscount[], day: string): SiblingDiscount | null {
  const [newest] = rules
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1));
  if (!newest || (newest.lastDay !== null && newest.lastDay < day)) return null;
  return newest;
}

/** Returns the discount on a fee, at most the fee. Half a penny is rounded up. */
export function penceOff({ percent, pence }: DiscountAmount, feePence: number): number {
  if (percent === null) return Math.min(pence ?? 0, feePence);
  return Math.round((feePence * percent) / WHOLE_PERCENT);
}

export type SiblingFee = {
  id: string;
  /** For a whole month; fees are ordered by it. */
  feePence: number;
  /** The charge before the discount. */
  pence: number;
  joinedOn: string | null;
  /** Children who share an account are siblings. */
  accountIds: readonly string[];
  /** An agreed amount is charged as it is. */
  isAgreed: boolean;
};

/**
 * Returns each child's discount. The highest fee is charged in full, of equal fees that of the
 * child who joined first; the others on the same accounts get the discount. `inFull` lists
 * accounts with a child who is already charged in full.
 */
export function discountsOf(
  rule: DiscountAmount,
  fees: readonly SiblingFee[],
  inFull: readonly string[] = [],
): Map<string, number> {
  const full = new Set(inFull);
  const off = new Map<string, number>();
  for (const { id, pence, accountIds, isAgreed } of fees.toSorted(inOrder)) {
    if (pence === 0) continue;
    if (!accountIds.some((accountId) => full.has(accountId))) {
      for (const accountId of accountIds) full.add(accountId);
    } else if (!isAgreed) off.set(id, penceOff(rule, pence));
  }
  return off;
}

function inOrder(one: SiblingFee, other: SiblingFee): number {
  if (one.feePence !== other.feePence) return other.feePence - one.feePence;
  const [first, second] = [one, other].map(({ joinedOn, id }) => `${joinedOn ?? ""} ${id}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
}
