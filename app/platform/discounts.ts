// Discounts on the fees of brothers and sisters and on the classes of one child, by the school's dated rules. All in
// whole pence.

/** A percentage or pence off each fee from a place in the order of fee on, between two days (YYYY-MM-DD). */
export type Discount = {
  fromDay: string;
  lastDay: string | null;
  /** The first child or class with the discount: 2 is the second. */
  fromPlace: number;
  percent: number | null;
  pence: number | null;
};

export type DiscountAmount = Pick<Discount, "percent" | "pence">;

export type DiscountRule = Pick<Discount, "fromPlace" | "percent" | "pence">;

/** The reason for a discount: the children of a family, or the classes of a child. */
export const DISCOUNTED = ["siblings", "classes"] as const;
export type Discounted = (typeof DISCOUNTED)[number];

/** The first and last place from which a discount may apply. */
export const FIRST_PLACE = 2;
export const LAST_PLACE = 9;

const WHOLE_PERCENT = 100;

/** Returns the rule for a day: the latest one, unless it has ended. */
export function discountOn(rules: readonly Discount[], day: string): Discount | null {
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

/** `place` is the child's or class's place in the order of fee: 2 is the second. */
export type Off = { pence: number; place: number };

/** The accounts of children who are charged already, one for each child. */
type Charged = { inFull?: readonly string[]; discounted?: readonly string[] };

/**
 * Returns each child's discount. The highest fees are charged in full, up to the rule's first place;
 * of equal fees those of the children who joined first. The others on the same accounts get the
 * discount.
 */
export function discountsOf(
  rule: DiscountRule,
  fees: readonly SiblingFee[],
  { inFull = [], discounted = [] }: Charged = {},
): Map<string, Off> {
  const full = countsOf(inFull);
  const less = countsOf(discounted);
  const off = new Map<string, Off>();
  for (const { id, pence, accountIds, isAgreed } of fees.toSorted(inOrder)) {
    if (pence === 0) continue;
    const before = mostOf(full, accountIds);
    if (before < rule.fromPlace - 1) add(full, accountIds);
    else if (!isAgreed) {
      const place = before + mostOf(less, accountIds) + 1;
      off.set(id, { pence: penceOff(rule, pence), place });
      add(less, accountIds);
    }
  }
  return off;
}

/** Returns the discount on each price, in the given order; null where there is none. */
export function offPrices(rule: DiscountRule | null, prices: readonly number[]): (Off | null)[] {
  if (!rule) return prices.map(() => null);
  const together = { joinedOn: null, accountIds: ["all"], isAgreed: false };
  // The ids keep the order of equal prices.
  const idOf = (at: number) => String(at).padStart(String(prices.length).length, "0");
  const fees = prices.map((pence, at) => ({ id: idOf(at), feePence: pence, pence, ...together }));
  const off = discountsOf(rule, fees);
  return prices.map((_, at) => off.get(idOf(at)) ?? null);
}

/** Returns what prices cost together by a rule. */
export function totalOf(rule: DiscountRule | null, prices: readonly number[]): number {
  const off = offPrices(rule, prices);
  return prices.reduce((sum, pence, at) => sum + pence - (off[at]?.pence ?? 0), 0);
}

function countsOf(accountIds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  add(counts, accountIds);
  return counts;
}

function add(counts: Map<string, number>, accountIds: readonly string[]): void {
  for (const id of accountIds) counts.set(id, (counts.get(id) ?? 0) + 1);
}

function mostOf(counts: ReadonlyMap<string, number>, accountIds: readonly string[]): number {
  return Math.max(0, ...accountIds.map((id) => counts.get(id) ?? 0));
}

function inOrder(one: SiblingFee, other: SiblingFee): number {
  if (one.feePence !== other.feePence) return other.feePence - one.feePence;
  const [first, second] = [one, other].map(({ joinedOn, id }) => `${joinedOn ?? ""} ${id}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
}
