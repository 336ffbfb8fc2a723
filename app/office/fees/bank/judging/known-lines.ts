// Finds the new lines of a file: a line counts once, however many files contain it.

type Keyed = {
  /** The raw line without its balance. */
  key: string;
  balance: number | null;
};

/**
 * Returns for each line whether it is new. Balances, if both sides have them, distinguish otherwise equal lines;
 * otherwise as many equal lines are known as were stored before.
 */
export function findNewLines(lines: readonly Keyed[], known: readonly Keyed[]): boolean[] {
  const left = Map.groupBy(known, ({ key }) => key);
  const take = ({ key }: Keyed, fits: (balance: number | null) => boolean): boolean => {
    const there = left.get(key) ?? [];
    const at = there.findIndex(({ balance }) => fits(balance));
    if (at === -1) return false;
    there.splice(at, 1);
    return true;
  };
  // Match lines with a balance first, so that they do not use up a line without one.
  const isSame = lines.map(
    (line) => line.balance !== null && take(line, (balance) => balance === line.balance),
  );
  return lines.map((line, at) => {
    if (isSame[at]) return false;
    const isAnyBalance = line.balance === null;
    return !(take(line, (balance) => balance === null) || (isAnyBalance && take(line, () => true)));
  });
}
