// What a family's month adds: the subscriptions of its children, lessons that are not paid, and the
// membership fees that are due. All in whole pence.

export const CHARGE_KINDS = ["subscription", "lesson", "membership fee"] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** An account that a child's fees go to, with what its contacts pay of the child's fees in hundredths. */
export type HomeOf = { accountId: string; shares: (number | null)[]; hasPayer: boolean };

export type Child = {
  memberId: string;
  name: string;
  /** Null where the child pays none, or has left. */
  subscriptionPence: number | null;
  /** The day on which the yearly fee is due; null for none, or where the child has left. */
  feeDueOn: string | null;
  homes: readonly HomeOf[];
};

export type Lesson = { lessonId: string; memberId: string; date: string; pence: number };

export type NewCharge = {
  accountId: string;
  memberId: string;
  kind: ChargeKind;
  dueOn: string;
  pence: number;
  lessonId: string | null;
};

/** A charge that is there already, whichever account it is on. */
export type Standing = Pick<NewCharge, "memberId" | "kind" | "dueOn" | "lessonId">;

export type Month = {
  charges: NewCharge[];
  /** Names of children in two families of whom nobody has said which of them pays. */
  undecided: string[];
  /** How many fees are due while the school has not said what a year costs. */
  feesWithoutPrice: number;
};

type Asked = {
  /** YYYY-MM. */
  month: string;
  lastDay: string;
  children: readonly Child[];
  /** Those up to today that nobody has paid. */
  lessons: readonly Lesson[];
  standing: readonly Standing[];
  /** What the membership of a year costs; null where nobody has said. */
  feePence: number | null;
};

const WHOLE = 100;

/** What is not charged yet of a month. A subscription is parted by the families' shares, the rest is whole. */
export function monthOf({ month, lastDay, children, lessons, standing, feePence }: Asked): Month {
  const known = new Set(standing.map(keyOf));
  const found: Month = { charges: [], undecided: [], feesWithoutPrice: 0 };
  const lessonsOf = Map.groupBy(lessons, ({ memberId }) => memberId);
  for (const { memberId, name, subscriptionPence, feeDueOn, homes } of children) {
    const due: Omit<NewCharge, "accountId">[] = [];
    const add = (kind: ChargeKind, dueOn: string, pence: number, lessonId: string | null) => {
      const charge = { memberId, kind, dueOn, pence, lessonId };
      if (pence > 0 && !known.has(keyOf(charge))) due.push(charge);
    };
    add("subscription", `${month}-01`, subscriptionPence ?? 0, null);
    if (feeDueOn !== null && feeDueOn <= lastDay) {
      const isNew = !known.has(
        keyOf({ memberId, kind: "membership fee", dueOn: feeDueOn, lessonId: null }),
      );
      if (feePence === null && isNew) found.feesWithoutPrice += 1;
      add("membership fee", feeDueOn, feePence ?? 0, null);
    }
    for (const { lessonId, date, pence } of lessonsOf.get(memberId) ?? []) {
      add("lesson", date, pence, lessonId);
    }
    if (due.length === 0) continue;
    const parts = partsOf(homes);
    if (parts === null) {
      found.undecided.push(name);
      continue;
    }
    for (const charge of due) found.charges.push(...parted(charge, parts));
  }
  return found;
}

function keyOf({ memberId, kind, dueOn, lessonId }: Standing): string {
  return [memberId, kind, lessonId ?? dueOn].join(" ");
}

type Part = { accountId: string; share: number };

/**
 * Which of the families pay, and how much in hundredths: the only one; by the shares that were set,
 * where they make a whole; or the only one that has a payer. Null where that does not tell.
 */
function partsOf(homes: readonly HomeOf[]): Part[] | null {
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

/** The last part has what is left of the pence. Who has the greatest share has what is not parted. */
function parted(charge: Omit<NewCharge, "accountId">, parts: readonly Part[]): NewCharge[] {
  const most = parts.reduce((best, part) => (part.share > best.share ? part : best), {
    accountId: "",
    share: 0,
  });
  if (charge.kind !== "subscription") return [{ ...charge, accountId: most.accountId }];
  let left = charge.pence;
  return parts.flatMap(({ accountId, share }, at) => {
    const pence = at === parts.length - 1 ? left : Math.floor((charge.pence * share) / WHOLE);
    left -= pence;
    return pence > 0 ? [{ ...charge, accountId, pence }] : [];
  });
}
