// Whether the money of a row has arrived, by the word that the bank writes beside it.
export type Status = "settled" | "not settled" | "unknown";

const SETTLED = new Set(["completed", "complete", "settled", "posted", "cleared", "paid out"]);

const NOT_SETTLED = new Set(
  "reverted|declined|pending|denied|failed|cancelled|canceled|rejected|reversed|refunded|returned|voided|expired|blocked|charged back|submitted|created|pending submission".split(
    "|",
  ),
);

/** Returns what a status means; case, hyphens and underscores do not count. A word that is not listed is unknown. */
export function statusOf(cell: string): Status {
  const word = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");
  if (SETTLED.has(word)) return "settled";
  return NOT_SETTLED.has(word) ? "not settled" : "unknown";
}
