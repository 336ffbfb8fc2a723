// Which lines of a file are new: the same line is taken once, however many files it stands in.

type Keyed = {
  /** Of the raw line without its balance. */
  key: string;
  balance: number | null;
};

/**
 * Of each line of a file whether it is new. Where both sides tell the balance, it parts lines that are
 * otherwise alike; where one does not, as many of them are known as were there before.
 */
export function newOnes(lines: readonly Keyed[], known: readonly Keyed[]): boolean[] {
  const left = Map.groupBy(known, ({ key }) => key);
  const take = ({ key }: Keyed, fits: (balance: number | null) => boolean): boolean => {
    const there = left.get(key) ?? [];
    const at = there.findIndex(({ balance }) => fits(balance));
    if (at === -1) return false;
    there.splice(at, 1);
    return true;
  };
  // What is told apart by its balance first: it must not take the place of one that is not.
  const isSame = lines.map(
    (line) => line.balance !== null && take(line, (balance) => balance === line.balance),
  );
  return lines.map((line, at) => {
    if (isSame[at]) return false;
    const isAnyBalance = line.balance === null;
    return !(take(line, (balance) => balance === null) || (isAnyBalance && take(line, () => true)));
  });
}
