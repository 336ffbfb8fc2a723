// One tie of a contact where two records of a child each had one.
import type { StoredRow } from "../../slice/place.ts";

/**
 * Returns what the first tie takes of the second: a contact who must not collect the child still must not, and
 * what the first leaves open is taken from the second.
 */
export function joinedTie(first: StoredRow, second: StoredRow): StoredRow {
  const collects = [first.collects, second.collects].includes("must not")
    ? "must not"
    : first.collects || second.collects;
  return {
    collects,
    relation: first.relation || second.relation,
    share: first.share ?? second.share,
  };
}
