// Reads from the status word whether a row's money has arrived.
export type Status = "settled" | "not settled" | "unknown";

const SETTLED = new Set(["completed", "complete", "settled", "posted", "cleared", "paid out"]);

const NOT_SETTLED = new Set(
  "reverted|declined|pending|denied|failed|cancelled|canceled|rejected|reversed|refunded|returned|voided|expired|blocked|charged back|submitted|created|pending submission".split(
    "|",
  ),
);

/** Returns the meaning of a status, ignoring case, hyphens and underscores; "unknown" for other words. */
export function statusOf(cell: string): Status {
  const word = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");
  if (SETTLED.has(word)) return "settled";
  return NOT_SETTLED.has(word) ? "not settled" : "unknown";
}
