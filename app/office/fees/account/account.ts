// Allocates a family's payments to its charges. All sums are whole pence.

export type Owed = { id: string; pence: number };
export type Paid = { id: string; day: string; pence: number };

type Allocation = { paymentId: string; chargeId: string; pence: number };

export type Account = {
  allocations: Allocation[];
  /** By charge: the pence paid, and the day on which it was fully paid; null while any of it is owing. */
  charges: Map<string, { paidPence: number; coveredOn: string | null }>;
  /** By payment: the pence neither allocated nor refunded. */
  left: Map<string, number>;
  openPence: number;
  creditPence: number;
};

/**
 * Allocates payments to charges, oldest first; both arrive in that order. Refunds come off the newest payment;
 * refunds beyond all payments are owing. A charge of 0 is never owing.
 */
export function accountOf(
  charges: readonly Owed[],
  payments: readonly Paid[],
  refundedPence: number,
): Account {
  let refunded = refundedPence;
  const free = payments.map(({ pence }) => pence);
  for (let at = free.length - 1; at >= 0 && refunded > 0; at -= 1) {
    const taken = Math.min(refunded, free[at] ?? 0);
    free[at] = (free[at] ?? 0) - taken;
    refunded -= taken;
  }
  const allocations: Allocation[] = [];
  const paid: Account["charges"] = new Map();
  let at = 0;
  let openPence = refunded;
  for (const { id: chargeId, pence } of charges) {
    let open = pence;
    let coveredOn: string | null = null;
    while (open > 0 && at < payments.length) {
      const { id: paymentId = "", day = "" } = payments[at] ?? {};
      const part = Math.min(open, free[at] ?? 0);
      if (part > 0) {
        allocations.push({ paymentId, chargeId, pence: part });
        open -= part;
        free[at] = (free[at] ?? 0) - part;
        if (open === 0) coveredOn = day;
      }
      if ((free[at] ?? 0) === 0) at += 1;
    }
    paid.set(chargeId, { paidPence: pence - open, coveredOn });
    openPence += open;
  }
  const left = new Map(payments.map(({ id }, place) => [id, free[place] ?? 0]));
  const creditPence = free.reduce((sum, each) => sum + each, 0);
  return { allocations, charges: paid, left, openPence, creditPence };
}

export type Balance = Pick<Account, "openPence" | "creditPence">;

/** Returns the balance that `accountOf` would give for these totals, without the allocations. */
export function balanceOf(owedPence: number, paidPence: number, refundedPence: number): Balance {
  const beyond = Math.max(0, refundedPence - paidPence);
  const free = Math.max(0, paidPence - refundedPence);
  return {
    openPence: beyond + Math.max(0, owedPence - free),
    creditPence: Math.max(0, free - owedPence),
  };
}
