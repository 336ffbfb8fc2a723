// What is proven of a number of conflicts, in words that claim no more.

/** Where no routine names a performer there is nothing to count. */
export const NO_PERFORMERS = "No performers are named: conflicts cannot be counted";

/** 'proven minimum', or how many are known to be unavoidable; nothing where nothing is known. */
export function proofText(conflicts: number, unavoidable: number | null): string {
  if (unavoidable === null) return "";
  return conflicts === unavoidable ? "proven minimum" : `at least ${unavoidable} unavoidable`;
}

/**
 * The same with sessions, and whether it holds with the groups where they stand or wherever they may:
 * `anywhere` is how many no arrangement of the groups avoids.
 */
export function arrangedProofText(
  conflicts: number,
  { unavoidable, anywhere }: { unavoidable: number; anywhere: number },
): string {
  const where = anywhere >= unavoidable ? "in any arrangement" : "in this arrangement";
  return `${proofText(conflicts, unavoidable)} ${where}`;
}
