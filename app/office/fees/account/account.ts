// A family's account: what each payment has paid, what is open, and what is left over. All in whole pence.

export type Owed = { id: string; pence: number };
export type Paid = { id: string; day: string; pence: number };

export type Allocation = { paymentId: string; chargeId: string; pence: number };

export type Account = {
  allocations: Allocation[];
  /** By the charge: what was paid of it, and the day on which the last of it came; null while it is open. */
  charges: Map<string, { paidPence: number; coveredOn: string | null }>;
  /** By the payment: what of it has paid nothing, and was not given back. */
  left: Map<string, number>;
  openPence: number;
  creditPence: number;
};

/**
 * The oldest payment pays the oldest charge: both are given in their order. What is given back is taken
 * from the newest payment, and what was given back beyond all payments is open again. A charge of 0 is
 * never open.
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

/** What an account comes to, without saying what paid what: as `accountOf` of these sums. */
export function balanceOf(owedPence: number, paidPence: number, refundedPence: number): Balance {
  const beyond = Math.max(0, refundedPence - paidPence);
  const free = Math.max(0, paidPence - refundedPence);
  return {
    openPence: beyond + Math.max(0, owedPence - free),
    creditPence: Math.max(0, free - owedPence),
  };
}
