// Finds the one of a family's answers about a consent that counts.

type Answer = { isGiven: boolean; givenOn: string; until: string | null };

/** Returns the latest answer that is valid on a day (YYYY-MM-DD); of two on one day, the refusal. */
export function latestAnswer<Given extends Answer>(
  answers: readonly Given[],
  day: string,
): Given | undefined {
  const [latest] = answers
    .filter(({ givenOn, until }) => givenOn <= day && (until === null || until >= day))
    .toSorted(
      (one, other) =>
        other.givenOn.localeCompare(one.givenOn) || Number(one.isGiven) - Number(other.isGiven),
    );
  return latest;
}
