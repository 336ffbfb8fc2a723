// Which members the list shows, and how an address says so.
import { readSort, type Sort } from "#app/ui/list/sort.ts";
import { searchText } from "#app/office/member-record/same-person.ts";

const STATUS_CHOICES = ["all", "active", "inactive"] as const;

export type StatusChoice = (typeof STATUS_CHOICES)[number];

export type MemberFilter = {
  search: string;
  status: StatusChoice;
  showInactive: boolean;
  /** Only the member with this id, or those in the class of this name; '' where it is not asked for. */
  only: string;
  className: string;
  /** Null for the newest first. */
  sort: Sort<SortKey> | null;
};

/** The columns by which the list can be sorted. */
export const SORT_KEYS = [
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

/** Reads `?search=…&status=…&inactive=show&only=…&class=…&sort=…`; what is missing or unknown is no filter. */
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

/**
 * The members that fit: search looks in name and email; inactive members are hidden until they are
 * shown, and 'inactive' alone wins over that. Who alone is asked for is shown whatever else is.
 */
export function filterMembers<Member extends Filtered>(
  members: readonly Member[],
  { search, status, showInactive, only, className }: MemberFilter,
): Member[] {
  if (only) return members.filter(({ id }) => id === only);
  const wanted = searchText(search);
  const fitsStatus = ({ active }: Member) => {
    if (status === "inactive") return !active;
    return active || (showInactive && status === "all");
  };
  const isIn = ({ classes }: Member) =>
    className === "" || (classes as readonly string[]).includes(className);
  return members.filter(
    (member) => fitsStatus(member) && isIn(member) && member.searchText.includes(wanted),
  );
}

/** `classes` is a list of names, as it is stored. */
type Filtered = { id: string; active: boolean; searchText: string; classes: unknown };
