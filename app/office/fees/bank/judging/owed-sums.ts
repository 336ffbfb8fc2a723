// Keeps what accounts still owe while the lines of a bank file pay it.

/**
 * Takes a sum off what an account owes, and returns true: the sum of one open charge, or of its oldest ones together.
 * Returns false for any other sum, and takes nothing.
 */
export type TakeOwed = (accountId: string, pence: number) => boolean;

/** `open` has what is left of each open charge, oldest first, by account. */
export function owedSums(open: ReadonlyMap<string, readonly number[]>): TakeOwed {
  const left = new Map([...open].map(([id, charges]) => [id, [...charges]]));
  return (accountId, pence) => {
    const charges = left.get(accountId) ?? [];
    const single = charges.indexOf(pence);
    if (single >= 0) {
      charges.splice(single, 1);
      return true;
    }
    let sum = 0;
    const last = charges.findIndex((charge) => (sum += charge) === pence);
    if (last < 0) return false;
    charges.splice(0, last + 1);
    return true;
  };
}
