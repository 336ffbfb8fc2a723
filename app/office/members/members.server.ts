// Reads one page of the members' list; money only for people who may see it.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { dayText, yearAfter } from "#app/data/database/engine-sql.server.ts";
import {
  contains,
  listPage,
  sortedBy,
  textOrder,
  type SortValues,
} from "#app/data/database/list-page.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { foldedText } from "#app/platform/name.ts";
import type { PageWindow } from "#app/platform/page-window.ts";
import { columnNames } from "../fields/values.ts";
import { readFamiliesOf, type Family } from "../family-account/families-of.server.ts";
import { readAwayTwice } from "../member-record/away-twice.server.ts";
import {
  countCopies,
  listedMembers,
  readHiddenCopies,
} from "../member-record/listed-members.server.ts";
import { MEMBER_FIELDS } from "../member-record/member.fields.ts";
import { storedOf, type MemberStored } from "../member-record/member-values.ts";
import { hasNewBadge } from "../member-record/new-badge.ts";
import { nextCallDay } from "../member-record/next-call.server.ts";
import type { CallState } from "../member-record/next-call.ts";
import { callOf, withCallDays } from "../member-record/shown-members.server.ts";
import type { MemberFilter, SortKey } from "./list/member-filter.ts";

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
  days: SchoolDays,
  options: { filter: MemberFilter; page: string | null; canSeeMoney: boolean },
): Promise<MembersPage> {
  const { filter, page, canSeeMoney } = options;
  const isMoney = filter.sort?.by === "subscription" || filter.sort?.by === "fee";
  const sort = isMoney && !canSeeMoney ? null : filter.sort;
  const hidden = await readHiddenCopies(database);
  const query = filteredMembers(database, filter, hidden).select([
    "id",
    "version",
    ...columnNames(MEMBER_FIELDS),
    "nameKey",
    "emailKey",
    "phoneKey",
    "isNew",
    "newMemberDate",
    "lastCheckinAt",
    "reactivatedOn",
    "retryOn",
    "createdAt",
  ]);
  const sorted = sort ? sortedBy(query, sort, await sortValues(database, days, sort.by)) : query;
  const { rows, window } = await listPage(newestFirst(sorted), page);
  const copies = await countCopies(database, rows);
  const siblings = await readLikelySiblings(database, rows, hidden);
  const families = await readFamiliesOf(
    database,
    rows.map(({ id }) => id),
  );
  const awayTwice = await readAwayTwice(database, days.today);
  const members = rows.map((row): MemberRow => {
    const { id, version, active } = row;
    const own = families.get(id) ?? [];
    return {
      ...storedOf(row, { has: () => canSeeMoney }),
      id,
      version,
      isNew: hasNewBadge(row, days.today),
      copies: copies.get(id) ?? 1,
      active,
      families: own.map(({ name }) => name),
      family: own.length > 0 ? othersIn(own, id) : (siblings.get(id) ?? []),
      call: active ? callOf(withCallDays(row, days, awayTwice), days.today) : null,
    };
  });
  return { members, window };
}

/**
 * Returns a query of the members that fit. Search looks in name and email. Inactive members are hidden unless
 * `showInactive` is set or the status is 'inactive'. `only` overrides all other filters.
 */
export function filteredMembers(
  database: Database,
  { search, status, showInactive, only, className }: MemberFilter,
  hidden?: readonly string[] | null,
) {
  const members = listedMembers(database, hidden);
  if (only) return members.where("members.id", "=", only);
  const wanted = foldedText(search);
  const classes = sql`cast(${sql.ref("members.classes")} as text)`;
  return members
    .$if(status === "inactive", (query) => query.where("active", "=", false))
    .$if(status === "active" || (status === "all" && !showInactive), (query) =>
      query.where("active", "=", true),
    )
    .$if(className !== "", (query) =>
      query.where(contains(database, classes, JSON.stringify(className))),
    )
    .$if(wanted !== "", (query) =>
      query.where(contains(database, sql.ref("members.searchText"), wanted)),
    );
}

/** Sorts members by their records, the newest first. */
export function newestFirst<Query extends ReturnType<typeof listedMembers>>(query: Query): Query {
  return query.orderBy("members.createdAt", "desc").orderBy("members.id") as Query;
}

/** Returns the values of the sortable columns; computes the next call only when sorting by it. */
async function sortValues(
  database: Database,
  days: SchoolDays,
  by: SortKey,
): Promise<SortValues<SortKey>> {
  const column = (name: string) => sql.ref(`members.${name}`);
  const yes = (name: string) => sql`case when ${column(name)} then 1 end`;
  const call = by === "call" ? await nextCallDay(database, days) : sql`null`;
  return {
    name: textOrder("members.nameFolded"),
    parent: textOrder("members.parentFolded"),
    email: textOrder("members.emailKey"),
    phone: textOrder("members.phoneKey"),
    joined: column("joinDate"),
    status: column("status"),
    call: sql`case when ${column("active")} then ${call} end`,
    subscription: column("subscriptionAmount"),
    fee: sql`coalesce(${dayText(column("membershipFeeDue"))},
      ${yearAfter(database, column("membershipFeeDate"))})`,
    notice: yes("gaveNotice"),
    cancel: yes("cancelSubscription"),
  };
}

/** An email or phone that more members share is a placeholder, or the school's own. */
const FAMILY_AT_MOST = 8;

type Reached = { id: string; emailKey: string; phoneKey: string };

/** Returns the names of active members with the same email or phone: usually brothers and sisters. */
async function readLikelySiblings(
  database: Database,
  members: readonly Reached[],
  hidden: readonly string[] | null,
): Promise<Map<string, string[]>> {
  const keysOf = (of: "emailKey" | "phoneKey") =>
    [...new Set(members.map((member) => member[of]))].filter((key) => key !== "");
  const [emails, phones] = [keysOf("emailKey"), keysOf("phoneKey")];
  // A query for each key: one that asks for either key reads every member.
  const sharing = (of: "emailKey" | "phoneKey", keys: readonly string[]) =>
    database
      .selectFrom("members")
      .select("id")
      .where(of, "in", ["", ...keys])
      // The literal is the condition of the index.
      .where(sql<boolean>`${sql.ref(of)} <> ''`);
  const found = await newestFirst(listedMembers(database, hidden))
    .select(["id", "name", "emailKey", "phoneKey"])
    .where("active", "=", true)
    .where("id", "in", sharing("emailKey", emails).union(sharing("phoneKey", phones)))
    .execute();
  const byEmail = Map.groupBy(found, ({ emailKey }) => emailKey);
  const byPhone = Map.groupBy(found, ({ phoneKey }) => phoneKey);
  return new Map(
    members.map(({ id, emailKey, phoneKey }) => {
      const same = [
        ...(emailKey === "" ? [] : (byEmail.get(emailKey) ?? [])),
        ...(phoneKey === "" ? [] : (byPhone.get(phoneKey) ?? [])),
      ];
      const others = new Set(same.filter((other) => other.id !== id));
      return [id, others.size > FAMILY_AT_MOST ? [] : [...others].map(({ name }) => name)];
    }),
  );
}

function othersIn(families: readonly Family[], id: string): string[] {
  const others = families.flatMap(({ children }) =>
    children.filter((child) => child.id !== id && child.isActive),
  );
  return [...new Map(others.map((child) => [child.id, child.name])).values()];
}
