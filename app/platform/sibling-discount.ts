// What brothers and sisters are charged less, by the school's rules with their days. All in whole pence.

/** A percentage or pence off each fee after the first, from a day on and up to a day (both YYYY-MM-DD). */
export type SiblingDiscount = {
  fromDay: string;
  lastDay: string | null;
  percent: number | null;
  pence: number | null;
};

export type Off = Pick<SiblingDiscount, "percent" | "pence">;

const WHOLE_PERCENT = 100;

/** Returns the rule of a day: the one that began last, unless it has ended. */
export function discountOn(rules: readonly SiblingDiscount[], day: string): SiblingDiscount | null {
  const [newest] = rules
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1));
  if (!newest || (newest.lastDay !== null && newest.lastDay < day)) return null;
  return newest;
}

/** Returns what comes off a fee, never more than the fee. Half a penny is rounded up. */
export function penceOff({ percent, pence }: Off, feePence: number): number {
  if (percent === null) return Math.min(pence ?? 0, feePence);
  return Math.round((feePence * percent) / WHOLE_PERCENT);
}

export type SiblingFee = {
  id: string;
  /** For a whole month: the fees are ordered by it. */
  feePence: number;
  /** What is charged before the discount. */
  pence: number;
  joinedOn: string | null;
  /** Children with one of them in common are brothers and sisters. */
  accountIds: readonly string[];
  /** A sum that somebody agreed is charged as it is. */
  isAgreed: boolean;
};

/**
 * Returns what comes off each child's fee, by the child. The highest fee is charged in full, of equal fees
 * that of the child who joined first; every other child of these accounts is charged less. `inFull` are the
 * accounts of children who are charged in full already.
 */
export function discountsOf(
  rule: Off,
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
