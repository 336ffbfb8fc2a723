// Works out a month's charges: subscriptions, unpaid lessons and membership fees due. All in whole pence.

import { addMonths } from "#app/platform/days/day.ts";
import {
  discountsOf,
  FIRST_PLACE,
  type DiscountRule,
  type Off,
  type SiblingFee,
} from "#app/platform/discounts.ts";
import {
  attendanceIn,
  penceFor,
  type PartMonths,
  type PartOfMonth,
  type Stay,
} from "#app/office/school/part-months.ts";

export const CHARGE_KINDS = ["subscription", "lesson", "membership fee"] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** An account that a child's fees go to, with its contacts' shares of the fees in per cent. */
export type HomeOf = { accountId: string; shares: (number | null)[]; hasPayer: boolean };

export type Child = {
  memberId: string;
  name: string;
  isActive: boolean;
  stay: Stay;
  /** The weekdays of the month's classes, one for each class. */
  classDays: readonly string[];
  /** A break for the whole month: from every class, with or without keeping the places. */
  break: Break | null;
  /** For a whole month; null if not set, 0 if the child is free. */
  subscriptionPence: number | null;
  /** When the yearly fee is due; null if there is none or the child has left. */
  feeDueOn: string | null;
  homes: readonly HomeOf[];
};

export type Break = "place kept" | "place given up";

export type Lesson = { lessonId: string; memberId: string; date: string; pence: number };

export type NewCharge = {
  accountId: string;
  memberId: string;
  kind: ChargeKind;
  dueOn: string;
  pence: number;
  /** The price of a whole month; null for lessons and yearly fees. */
  wholePence: number | null;
  /** The sibling discount, and its percentage. */
  discountPence: number;
  discountPercent: number | null;
  /** The child's place in the family's order of fees: 2 is the second. */
  discountPlace: number | null;
  lessonId: string | null;
};

/** A charge that exists already, on any account. */
export type ExistingCharge = Pick<NewCharge, "memberId" | "kind" | "dueOn" | "lessonId"> & {
  /** False if it was removed or discounted. */
  isInFull?: boolean;
  isDiscounted?: boolean;
};

/** A month in which a child joins or leaves. */
export type PartMonth = Stay &
  PartOfMonth & {
    memberId: string;
    name: string;
    wholePence: number;
    pence: number;
  };

export const REASONS = [
  "no subscription",
  "shares not set",
  "joined later",
  "left",
  "on a break",
  "free",
] as const;
export type Reason = (typeof REASONS)[number];

/** A child whose subscription is not charged. `on` is the join or leaving date behind it. */
export type NotCharged = { memberId: string; name: string; reason: Reason; on: string | null };

/** A sibling discount. `ofPence` is the price before it. */
export type Discount = {
  memberId: string;
  name: string;
  percent: number | null;
  ofPence: number;
  pence: number;
  place: number;
};

export type Month = {
  charges: NewCharge[];
  discounts: Discount[];
  parts: PartMonth[];
  notCharged: NotCharged[];
  /** Children on a break who are charged because their place is kept. */
  keptPlaces: { memberId: string; name: string }[];
  /** How many yearly fees are due while no price is set. */
  feesWithoutPrice: number;
};

type MonthInput = {
  /** YYYY-MM. */
  month: string;
  lastDay: string;
  children: readonly Child[];
  /** Unpaid lessons up to today. */
  lessons: readonly Lesson[];
  existing: readonly ExistingCharge[];
  /** The price of a year's membership; null if not set. */
  feePence: number | null;
  partMonths: PartMonths;
  /** Amounts for part months agreed by hand, by member id. */
  agreed?: ReadonlyMap<string, number>;
  /** The discount rule on the month's first day; null for none. */
  discount?: DiscountRule | null;
};

const WHOLE = 100;
const NO_DISCOUNT = { discountPence: 0, discountPercent: null, discountPlace: null };

/** Returns a month's new charges. Subscriptions are split by the families' shares; other charges are not. */
export function monthOf(input: MonthInput): Month {
  const { month, lastDay, children, lessons, existing, feePence } = input;
  const existingKeys = new Set(existing.map(keyOf));
  const none = { charges: [], discounts: [], parts: [], notCharged: [], keptPlaces: [] };
  const found: Month = { ...none, feesWithoutPrice: 0 };
  const lessonsOf = Map.groupBy(lessons, ({ memberId }) => memberId);
  const subscription = { kind: "subscription" as const, dueOn: `${month}-01`, lessonId: null };
  const isNew = ({ memberId }: Child) => !existingKeys.has(keyOf({ ...subscription, memberId }));
  const sumsOf = new Map(
    children.filter(isNew).map((child) => [child.memberId, subscriptionOf(child, input)]),
  );
  const discounts = siblingDiscounts(input, sumsOf);
  for (const child of children) {
    const { memberId, name, feeDueOn, homes } = child;
    const due: Omit<NewCharge, "accountId">[] = [];
    const add = (charge: Omit<NewCharge, "accountId" | "memberId">) => {
      if (charge.pence > 0 && !existingKeys.has(keyOf({ ...charge, memberId }))) {
        due.push({ ...charge, memberId });
      }
    };
    const sums = sumsOf.get(memberId);
    if (sums) {
      const { part, reason, on, wholePence } = sums;
      const { pence: off = 0, place = FIRST_PLACE } = discounts.get(memberId) ?? {};
      const pence = sums.pence - off;
      const percent = off > 0 ? (input.discount?.percent ?? null) : null;
      if (part) found.parts.push(off > 0 ? { ...part, pence } : part);
      if (reason) found.notCharged.push({ memberId, name, reason, on });
      if (off > 0) {
        found.discounts.push({ memberId, name, percent, ofPence: sums.pence, pence: off, place });
        if (pence === 0) found.notCharged.push({ memberId, name, reason: "free", on: null });
      }
      const discountPlace = off > 0 ? place : null;
      const discount = { discountPence: off, discountPercent: percent, discountPlace };
      if (pence > 0 && child.break === "place kept") found.keptPlaces.push({ memberId, name });
      add({ ...subscription, pence, wholePence, ...discount });
    }
    if (feeDueOn !== null && feeDueOn <= lastDay) {
      const fee = { kind: "membership fee" as const, dueOn: feeDueOn, lessonId: null };
      if (feePence === null && !existingKeys.has(keyOf({ ...fee, memberId })))
        found.feesWithoutPrice += 1;
      add({ ...fee, pence: feePence ?? 0, wholePence: null, ...NO_DISCOUNT });
    }
    for (const { lessonId, date: dueOn, pence } of lessonsOf.get(memberId) ?? []) {
      add({ kind: "lesson", dueOn, pence, wholePence: null, ...NO_DISCOUNT, lessonId });
    }
    if (due.length === 0) continue;
    const shares = sharesOf(homes);
    if (shares === null) {
      found.notCharged.push({ memberId, name, reason: "shares not set", on: null });
    } else for (const charge of due) found.charges.push(...splitCharge(charge, shares));
  }
  return found;
}

/** Returns the discounts on the new subscriptions, by member id. Charges made in full stay as they are. */
function siblingDiscounts(
  { month, children, existing, agreed, discount }: MonthInput,
  sumsOf: ReadonlyMap<string, Subscription>,
): ReadonlyMap<string, Off> {
  if (!discount) return new Map();
  const added = existing.filter(
    ({ kind, dueOn }) => kind === "subscription" && dueOn === `${month}-01`,
  );
  const accountsOf = ({ homes }: Child) => homes.map(({ accountId }) => accountId);
  const fees = children.flatMap((child): SiblingFee[] => {
    const { memberId: id, stay } = child;
    const sums = sumsOf.get(id);
    if (!sums) return [];
    const { pence, wholePence: feePence } = sums;
    const { joinedOn } = stay;
    const accountIds = accountsOf(child);
    return [{ id, feePence, pence, joinedOn, accountIds, isAgreed: agreed?.has(id) ?? false }];
  });
  const charged = (how: "isInFull" | "isDiscounted") => {
    const ids = new Set(added.filter((each) => each[how]).map(({ memberId }) => memberId));
    return children.filter(({ memberId }) => ids.has(memberId)).flatMap(accountsOf);
  };
  const inFull = charged("isInFull");
  return discountsOf(discount, fees, { inFull, discounted: charged("isDiscounted") });
}

type Subscription = {
  pence: number;
  wholePence: number;
  part?: PartMonth;
  reason?: Reason;
  on: string | null;
};

function subscriptionOf(
  { memberId, name, isActive, stay, classDays, subscriptionPence, ...child }: Child,
  { month, lastDay, partMonths, agreed }: MonthInput,
): Subscription {
  const none = { pence: 0, wholePence: 0, on: null };
  const firstDay = `${month}-01`;
  const hasLeft = !isActive && stay.leftOn === null;
  const attendance = hasLeft
    ? { is: "left" as const }
    : attendanceIn(stay, { firstDay, lastDay }, classDays);
  if (attendance.is === "left") {
    // Do not list children who left long ago.
    const isRecent = stay.leftOn !== null && stay.leftOn >= addMonths(firstDay, -1);
    return isRecent ? { ...none, reason: "left", on: stay.leftOn } : none;
  }
  if (subscriptionPence === null) return { ...none, reason: "no subscription" };
  if (subscriptionPence === 0) return { ...none, reason: "free" };
  if (attendance.is === "later") return { ...none, reason: "joined later", on: stay.joinedOn };
  if (child.break === "place given up") return { ...none, reason: "on a break" };
  const pence = agreed?.get(memberId) ?? penceFor(subscriptionPence, attendance, partMonths);
  const sums = { pence, wholePence: subscriptionPence, on: null };
  if (attendance.is !== "part") return sums;
  const { count, of, unit } = attendance;
  const part = { ...stay, memberId, name, count, of, unit, wholePence: subscriptionPence, pence };
  return { ...sums, part };
}

function keyOf({ memberId, kind, dueOn, lessonId }: ExistingCharge): string {
  return [memberId, kind, lessonId ?? dueOn].join(" ");
}

type Part = { accountId: string; share: number };

/**
 * Returns the share of each paying family, in per cent: all for a single family, the set shares if they add up
 * to 100, or all for the only family with a payer. Returns null if none of these applies.
 */
function sharesOf(homes: readonly HomeOf[]): Part[] | null {
  const [only, ...others] = homes;
  if (!only) return null;
  if (others.length === 0) return [{ accountId: only.accountId, share: WHOLE }];
  const set = homes.map(({ accountId, shares }) => ({
    accountId,
    share: shares.reduce<number>((sum, share) => sum + (share ?? 0), 0),
  }));
  if (set.reduce((sum, { share }) => sum + share, 0) === WHOLE) {
    return set.filter(({ share }) => share > 0);
  }
  const [payer, ...payers] = homes.filter(({ hasPayer }) => hasPayer);
  return payer && payers.length === 0 ? [{ accountId: payer.accountId, share: WHOLE }] : null;
}

/** Splits a subscription by shares; gives any other charge to the family with the largest share. */
function splitCharge(charge: Omit<NewCharge, "accountId">, parts: readonly Part[]): NewCharge[] {
  const most = parts.reduce((best, part) => (part.share > best.share ? part : best), {
    accountId: "",
    share: 0,
  });
  if (charge.kind !== "subscription") return [{ ...charge, accountId: most.accountId }];
  const pence = splitPence(charge.pence, parts);
  const whole = splitPence(charge.wholePence ?? charge.pence, parts);
  const before = splitPence(charge.pence + charge.discountPence, parts);
  return parts.flatMap(({ accountId }, at) => {
    const own = { ...charge, accountId, pence: pence[at] ?? 0, wholePence: whole[at] ?? 0 };
    const discountPence = Math.max(0, (before[at] ?? 0) - own.pence);
    return own.pence > 0 ? [{ ...own, discountPence }] : [];
  });
}

/** Splits a sum into whole pence. The last part takes the rest, so that the parts add up. */
function splitPence(pence: number, parts: readonly Part[]): number[] {
  let left = pence;
  return parts.map(({ share }, at) => {
    const own = at === parts.length - 1 ? left : Math.floor((pence * share) / WHOLE);
    left -= own;
    return own;
  });
}
