// Reads the members: all of them for the figures, one page for the list; money only for people who may see it.
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
  /** The names of the member's families. */
  families: string[];
  /** The other children in them; without a family, members with the same email or phone. */
  family: string[];
  call: { state: CallState; daysLeft: number } | null;
};

type MembersPage = { members: MemberRow[]; window: PageWindow };

/** Returns one page of the members that fit a filter. */
export async function readMembersPage(
  database: Database,
  shown: readonly Shown<MemberOnList>[],
  options: { filter: MemberFilter; page: string | null; today: string; canSeeMoney: boolean },
): Promise<MembersPage> {
  const fitting = await sortMembers(database, filterMembers(shown, options.filter), options);
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
  return { members: await withFamilies(database, members), window };
}

type WithoutFamilies = Omit<MemberRow, "families">;

/** An email or phone that more members share is a placeholder, or the school's own. */
const FAMILY_AT_MOST = 8;

/** Returns the ids of active members with the same email or phone: usually brothers and sisters. */
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

/** Adds the confirmed families, and replaces the ids of likely siblings by names. */
async function withFamilies(
  database: Database,
  members: readonly WithoutFamilies[],
): Promise<MemberRow[]> {
  const familiesById = await readFamiliesOf(
    database,
    members.map(({ id }) => id),
  );
  const ids = [...new Set(members.flatMap(({ family }) => family))];
  const rows = await (ids.length === 0
    ? []
    : database.selectFrom("members").select(["id", "name"]).where("id", "in", ids).execute());
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return members.map(({ family, ...member }) => {
    const families = familiesById.get(member.id) ?? [];
    const likelySiblings = family.flatMap((id) => names.get(id) ?? []);
    return {
      ...member,
      families: families.map(({ name }) => name),
      family: families.length > 0 ? othersIn(families, member.id) : likelySiblings,
    };
  });
}

function othersIn(families: readonly Family[], id: string): string[] {
  const others = families.flatMap(({ children }) =>
    children.filter((child) => child.id !== id && child.isActive),
  );
  return [...new Map(others.map((child) => [child.id, child.name])).values()];
}

/** Sorts by the requested column; ignores money columns while the members area is locked. */
async function sortMembers(
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

/** Returns the membership over time, with the income for people who may see money. */
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

/** Reads the details of these members, or of all members for null. */
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
