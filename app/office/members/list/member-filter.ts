// The filter of the members' list, and how the address carries it.
import { readSort, type Sort } from "#app/ui/list/sort.ts";

const STATUS_CHOICES = ["all", "active", "inactive"] as const;

type StatusChoice = (typeof STATUS_CHOICES)[number];

export type MemberFilter = {
  search: string;
  status: StatusChoice;
  showInactive: boolean;
  /** Shows only the member with this id, or only the members of this class; '' for no such filter. */
  only: string;
  className: string;
  /** Null sorts the newest first. */
  sort: Sort<SortKey> | null;
};

/** The sortable columns. */
const SORT_KEYS = [
  "name",
  "parent",
  "email",
  "phone",
  "joined",
  "status",
  "call",
  "subscription",
  "fee",
  "notice",
  "cancel",
] as const;

export type SortKey = (typeof SORT_KEYS)[number];

/** Reads `?search=…&status=…&inactive=show&only=…&class=…&sort=…`; ignores missing and unknown values. */
export function readFilter(address: URLSearchParams): MemberFilter {
  const status = STATUS_CHOICES.find((choice) => choice === address.get("status"));
  return {
    search: address.get("search") ?? "",
    status: status ?? "all",
    showInactive: address.get("inactive") === "show",
    only: address.get("only") ?? "",
    className: address.get("class") ?? "",
    sort: readSort(address, SORT_KEYS),
  };
}
