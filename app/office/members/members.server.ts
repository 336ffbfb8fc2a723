// Reads the members: everyone for the figures, one page for the list, money only where it may be seen.
import type { Database } from "#app/data/database/database.server.ts";
import { readFamiliesOf, type Family } from "../family-account/families-of.server.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { sortRows } from "#app/ui/list/sort.ts";
import { filterMembers, type MemberFilter, type SortKey } from "./list/member-filter.ts";
import { columnNames } from "../fields/values.ts";
import { feeDue } from "../member-record/member-money.ts";
import { MEMBER_FIELDS } from "../member-record/member.fields.ts";
import { storedOf, type MemberStored } from "../member-record/member-values.ts";
import { hasNewBadge } from "../member-record/new-badge.ts";
import type { CallState } from "../member-record/next-call.ts";
import type { Shown } from "../member-record/same-person.ts";
import { membersOverTime, yearlyChurn, type MonthOfMembers } from "./figures/over-time.ts";
import { type MemberOnList, callOf } from "../member-record/shown-members.server.ts";

export type MemberRow = MemberStored & {
  id: string;
  version: number;
  isNew: boolean;
  copies: number;
  active: boolean;
  /** What the families are called in which the member stands. */
  families: string[];
  /** Who else is in them; of a member without a family, who has the same email or phone. */
  family: string[];
  call: { state: CallState; daysLeft: number } | null;
};

type MembersPage = { members: MemberRow[]; window: PageWindow };

/** One page of the members that fit a filter. */
export async function readMembersPage(
  database: Database,
  shown: readonly Shown<MemberOnList>[],
  options: { filter: MemberFilter; page: string | null; today: string; canSeeMoney: boolean },
): Promise<MembersPage> {
  const fitting = await inOrder(database, filterMembers(shown, options.filter), options);
  const window = pageWindow(fitting.length, options.page);
  const onPage = fitting.slice(window.offset, window.offset + window.size);
  const details = await readDetails(
    database,
    onPage.map(({ id }) => id),
  );
  const members = onPage.flatMap((member) => {
    const detail = details.get(member.id);
    return detail ? [{ ...toRow(member, detail, options), family: familyOf(member, shown) }] : [];
  });
  return { members: await named(database, members), window };
}

type Unnamed = Omit<MemberRow, "families">;

/** More with one email or phone share a placeholder, or the school's own. */
const FAMILY_AT_MOST = 8;

/** Active members with the same email, or the same phone: brothers and sisters, as a rule. */
function familyOf(member: MemberOnList, shown: readonly MemberOnList[]): string[] {
  const { id, emailKey, phoneKey } = member;
  const family = shown.filter(
    (other) =>
      other.active &&
      other.id !== id &&
      ((emailKey !== "" && other.emailKey === emailKey) ||
        (phoneKey !== "" && other.phoneKey === phoneKey)),
  );
  return family.length > FAMILY_AT_MOST ? [] : family.map((other) => other.id);
}

/** With the families that are confirmed, and for the others with names in place of the ids. */
async function named(database: Database, members: readonly Unnamed[]): Promise<MemberRow[]> {
  const known = await readFamiliesOf(
    database,
    members.map(({ id }) => id),
  );
  const ids = [...new Set(members.flatMap(({ family }) => family))];
  const rows = await (ids.length === 0
    ? []
    : database.selectFrom("members").select(["id", "name"]).where("id", "in", ids).execute());
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return members.map(({ family, ...member }) => {
    const families = known.get(member.id) ?? [];
    const alike = family.flatMap((id) => names.get(id) ?? []);
    return {
      ...member,
      families: families.map(({ name }) => name),
      family: families.length > 0 ? othersIn(families, member.id) : alike,
    };
  });
}

function othersIn(families: readonly Family[], id: string): string[] {
  const others = families.flatMap(({ children }) =>
    children.filter((child) => child.id !== id && child.isActive),
  );
  return [...new Map(others.map((child) => [child.id, child.name])).values()];
}

/** Sorted by a column where one is asked for; what the members area locks has no order. */
async function inOrder(
  database: Database,
  fitting: readonly Shown<MemberOnList>[],
  {
    filter: { sort },
    today,
    canSeeMoney,
  }: { filter: MemberFilter; today: string; canSeeMoney: boolean },
): Promise<readonly Shown<MemberOnList>[]> {
  const isMoney = sort?.by === "subscription" || sort?.by === "fee";
  if (!sort || (isMoney && !canSeeMoney)) return fitting;
  const details = await readDetails(database, null);
  const values: Record<SortKey, (member: MemberOnList, of: Detail) => string | number | null> = {
    name: (_, { name }) => name,
    parent: (_, { parentName }) => parentName,
    email: (_, { email }) => email,
    phone: ({ phoneKey }) => phoneKey,
    joined: ({ joinDate }) => joinDate,
    status: (_, { status }) => status,
    call: (member) => (member.active ? callOf(member, today).daysLeft : null),
    subscription: (_, { subscriptionAmount }) => subscriptionAmount,
    fee: (_, detail) => feeDue(detail),
    notice: ({ gaveNotice }) => (gaveNotice ? "Yes" : ""),
    cancel: (_, { cancelSubscription }) => (cancelSubscription ? "Yes" : ""),
  };
  const valueOf = (member: MemberOnList) => {
    const detail = details.get(member.id);
    return detail ? values[sort.by](member, detail) : null;
  };
  return sortRows(fitting, valueOf, sort.isTurned);
}

/** How the membership went, and the income where money may be seen. */
export function overTime(
  shown: readonly Shown<MemberOnList>[],
  today: string,
  canSeeMoney: boolean,
): { months: MonthOfMembers[]; churn: number | null } {
  const penceOf = ({ subscriptionAmount }: MemberOnList) => subscriptionAmount ?? 0;
  return {
    months: membersOverTime(shown, today, canSeeMoney ? penceOf : undefined),
    churn: yearlyChurn(shown, today),
  };
}

type Detail = Awaited<ReturnType<typeof readDetails>> extends Map<string, infer Row> ? Row : never;

/** Of these members; of all of them where it is null. */
async function readDetails(database: Database, ids: readonly string[] | null) {
  const rows = await (ids?.length === 0
    ? []
    : database
        .selectFrom("members")
        .select(["id", "version", ...columnNames(MEMBER_FIELDS)])
        .$if(ids !== null, (query) => query.where("id", "in", [...(ids ?? [])]))
        .execute());
  return new Map(rows.map((row) => [row.id, row]));
}

function toRow(
  member: Shown<MemberOnList>,
  detail: Detail,
  { today, canSeeMoney }: { today: string; canSeeMoney: boolean },
): Omit<MemberRow, "family" | "families"> {
  return {
    ...storedOf(detail, { has: () => canSeeMoney }),
    id: member.id,
    version: detail.version,
    isNew: hasNewBadge(member, today),
    copies: member.copies,
    active: member.active,
    call: member.active ? callOf(member, today) : null,
  };
}
