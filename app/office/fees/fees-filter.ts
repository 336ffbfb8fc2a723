// The filter and sort order of the Fees due page, kept in the address.

const SHOWN = ["open", "credit", "all"] as const;
type Shown = (typeof SHOWN)[number];

export type FeesFilter = { search: string; show: Shown; sort: string };

const SORTS = ["name", "open", "credit"];
/** Largest amount owing first. */
const USUAL_SORT = "-open";

/** Reads the filter, ignoring unknown values. */
export function readFeesFilter(address: URLSearchParams): FeesFilter {
  const sort = address.get("sort") ?? "";
  return {
    search: (address.get("search") ?? "").trim(),
    show: SHOWN.find((each) => each === address.get("show")) ?? "open",
    sort: SORTS.includes(sort.replace(/^-/, "")) ? sort : USUAL_SORT,
  };
}
