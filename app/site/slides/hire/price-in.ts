// The price among the facts about the studios, to set it large.

/** Splits 'From £20 per hour; day rates' into 'From £20' and the rest; null when no fact begins so. */
export function priceIn(
  facts: readonly string[],
): { fact: string; from: string; rest: string } | null {
  for (const fact of facts) {
    const [, from, rest] = /^(from £[\d,.]*\d)\s*(.*)$/i.exec(fact) ?? [];
    if (from !== undefined) return { fact, from, rest: rest ?? "" };
  }
  return null;
}
