// How a child left a class.

export const WAYS = ["collected", "alone"] as const;
export type Way = (typeof WAYS)[number];

export type Leaving = {
  way: Way;
  /** The person who collected the child; '' if they left alone. */
  by: string;
  /** The person who recorded it, and the time (ISO moment). */
  notedBy: string;
  at: string;
};

/** Converts a row; null for a tap that cancelled an earlier one. */
export function leavingOf(row: {
  way: string | null;
  collectedBy: string;
  markedBy: string;
  createdAt: string;
}): Leaving | null {
  if (row.way === null) return null;
  const { way, collectedBy: by, markedBy: notedBy, createdAt: at } = row;
  return { way: way as Way, by, notedBy, at };
}

/** Returns 'Collected by Ida Tern' or 'Left alone'. */
export function leavingWords({ way, by }: Pick<Leaving, "way" | "by">): string {
  return way === "alone" ? "Left alone" : `Collected by ${by}`;
}
