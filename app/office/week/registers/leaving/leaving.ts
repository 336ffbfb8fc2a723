// How a child left a meeting.

export const WAYS = ["collected", "alone"] as const;
export type Way = (typeof WAYS)[number];

export type Leaving = {
  way: Way;
  /** Who collected the child; '' for one who left alone. */
  by: string;
  /** Who noted it, and when (an ISO moment). */
  notedBy: string;
  at: string;
};

/** A tap as what it says; null for one that took back what stood there. */
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

/** 'Collected by Ida Tern' or 'Left alone'. */
export function leavingWords({ way, by }: Pick<Leaving, "way" | "by">): string {
  return way === "alone" ? "Left alone" : `Collected by ${by}`;
}
