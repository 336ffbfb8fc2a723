// The clothes to wear to the booked classes.

type Worn = { name: string; wear: string };

/** Returns what to wear: one line when all classes agree, otherwise a line for each group of classes. */
export function wearWords(meetings: readonly Worn[], usual: string): string[] {
  const byWear = Map.groupBy(meetings, ({ wear }) => wear || usual);
  const answers = [...byWear].filter(([wear]) => wear !== "");
  if (answers.length === 1 && byWear.size === 1) return answers.map(([wear]) => wear);
  return answers.map(
    ([wear, of]) => `${[...new Set(of.map(({ name }) => name))].join(", ")}: ${wear}`,
  );
}
