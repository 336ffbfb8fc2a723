// Which families the page of fees shows, and in which order; all of it is in the address.

export const SHOWN = ["open", "credit", "all"] as const;
export type Shown = (typeof SHOWN)[number];

export type FeesFilter = { search: string; show: Shown; sort: string };

const SORTS = ["name", "open", "credit"];
/** Who owes most stands first. */
const USUAL_SORT = "-open";

/** What is unknown is as if it were not there. */
export function readFeesFilter(address: URLSearchParams): FeesFilter {
  const sort = address.get("sort") ?? "";
  return {
    search: (address.get("search") ?? "").trim(),
    show: SHOWN.find((each) => each === address.get("show")) ?? "open",
    sort: SORTS.includes(sort.replace(/^-/, "")) ? sort : USUAL_SORT,
  };
}
