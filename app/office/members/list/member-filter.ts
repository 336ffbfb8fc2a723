// Which members the list shows, and how an address says so.
import { searchText } from "#app/office/members/form/same-person.ts";

const STATUS_CHOICES = ["all", "active", "inactive"] as const;

export type StatusChoice = (typeof STATUS_CHOICES)[number];

export type MemberFilter = { search: string; status: StatusChoice; showInactive: boolean };

/** Reads `?search=…&status=…&inactive=show`; what is missing or unknown is no filter. */
export function readFilter(address: URLSearchParams): MemberFilter {
  const status = STATUS_CHOICES.find((choice) => choice === address.get("status"));
  return {
    search: address.get("search") ?? "",
    status: status ?? "all",
    showInactive: address.get("inactive") === "show",
  };
}

/**
 * The members that fit: search looks in name and email; inactive members are hidden until they are
 * shown, and 'inactive' alone wins over that.
 */
export function filterMembers<Member extends { active: boolean; searchText: string }>(
  members: readonly Member[],
  { search, status, showInactive }: MemberFilter,
): Member[] {
  const wanted = searchText(search);
  const fitsStatus = ({ active }: Member) => {
    if (status === "inactive") return !active;
    return active || (showInactive && status === "all");
  };
  return members.filter((member) => fitsStatus(member) && member.searchText.includes(wanted));
}
