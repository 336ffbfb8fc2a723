// Reads the members: everyone for the figures, one page for the list, money only where it may be seen.
import { createContext, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { schoolDayOf } from "../school-day.ts";
import { filterMembers, type MemberFilter } from "./member-filter.ts";
import { feeDue } from "./membership-fee.ts";
import { hasNewBadge } from "./new-badge.ts";
import { callState, daysLeft, type Called, type CallState } from "./next-call.ts";
import { onePerPerson, type Shown } from "./one-per-person.ts";
import { membersOverTime, yearlyChurn, type MonthOfMembers } from "./over-time.ts";

/** What the rules over all members need of each. */
export type MemberOnList = Awaited<ReturnType<typeof everyRecord>>[number];

export type MemberRow = {
  id: string;
  version: number;
  name: string;
  isNew: boolean;
  copies: number;
  parentName: string;
  email: string;
  phone: string;
  joinDate: string | null;
  status: string;
  active: boolean;
  classes: string[];
  call: { state: CallState; daysLeft: number } | null;
  gaveNotice: boolean;
  cancelSubscription: boolean;
  /** Whole pence; absent, not null, while the members area is locked. */
  subscriptionPence?: number | null;
  /** Absent while the members area is locked. */
  feeDue?: string | null;
};

export type MembersPage = { members: MemberRow[]; window: PageWindow };

const shownContext = createContext<Promise<Shown<MemberOnList>[]> | null>(null);

/** Everyone who is shown, read once for all loaders of a request. */
export function shownMembers(context: Readonly<RouterContextProvider>) {
  const { database } = context.get(platformContext);
  const reading = context.get(shownContext) ?? readShownMembers(database);
  context.set(shownContext, reading);
  return reading;
}

/** Everyone who is shown: one record for each person, newest first. */
export async function readShownMembers(database: Database): Promise<Shown<MemberOnList>[]> {
  return onePerPerson(await everyRecord(database));
}

/** Every record that is not deleted, newest first. */
export function everyRecord(database: Database) {
  return database
    .selectFrom("members")
    .select([
      "id",
      "nameKey",
      "emailKey",
      "phoneKey",
      "searchText",
      "active",
      "joinDate",
      "gaveNotice",
      "isNew",
      "newMemberDate",
      "lastCheckinAt",
      "reactivatedOn",
      "leftOn",
      "retryOn",
      "createdAt",
      "updatedAt",
    ])
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

/** One page of the members that fit a filter. */
export async function readMembersPage(
  database: Database,
  shown: readonly Shown<MemberOnList>[],
  options: { filter: MemberFilter; page: string | null; today: string; canSeeMoney: boolean },
): Promise<MembersPage> {
  const fitting = filterMembers(shown, options.filter);
  const window = pageWindow(fitting.length, options.page);
  const onPage = fitting.slice(window.offset, window.offset + window.size);
  const details = await readDetails(
    database,
    onPage.map(({ id }) => id),
  );
  const members = onPage.flatMap((member) => {
    const detail = details.get(member.id);
    return detail ? [toRow(member, detail, options)] : [];
  });
  return { members, window };
}

/** The subscription of each member in pence. */
export async function readSubscriptions(database: Database): Promise<Map<string, number | null>> {
  const rows = await database
    .selectFrom("members")
    .select(["id", "subscriptionAmount"])
    .where("deletedAt", "is", null)
    .execute();
  return new Map(rows.map(({ id, subscriptionAmount }) => [id, subscriptionAmount]));
}

/** How the membership went, and the income where the subscriptions are given. */
export function overTime(
  shown: readonly Shown<MemberOnList>[],
  today: string,
  subscriptions: Map<string, number | null> | null,
): { months: MonthOfMembers[]; churn: number | null } {
  const stays = shown.map((member) => ({
    ...member,
    createdDay: schoolDayOf(member.createdAt),
    updatedDay: schoolDayOf(member.updatedAt),
  }));
  const penceOf = subscriptions && (({ id }: { id: string }) => subscriptions.get(id) ?? 0);
  return {
    months: membersOverTime(stays, today, penceOf ?? undefined),
    churn: yearlyChurn(stays, today),
  };
}

/** How the next call to a member's parent stands today. */
export function callOf(
  member: MemberOnList,
  today: string,
): { state: CallState; daysLeft: number } {
  const days = daysLeft(calledOf(member), today);
  return { state: callState(days, member.retryOn !== null), daysLeft: days };
}

/** What the rule of the next call needs of a member. */
export function calledOf(member: MemberOnList): Called {
  const { lastCheckinAt, isNew, newMemberDate, joinDate, reactivatedOn, retryOn } = member;
  const lastCallDay = lastCheckinAt === null ? null : schoolDayOf(lastCheckinAt);
  const createdDay = schoolDayOf(member.createdAt);
  return { lastCallDay, isNew, newMemberDate, joinDate, createdDay, reactivatedOn, retryOn };
}

type Detail = Awaited<ReturnType<typeof readDetails>> extends Map<string, infer Row> ? Row : never;

async function readDetails(database: Database, ids: string[]) {
  const rows = await (ids.length === 0
    ? []
    : database
        .selectFrom("members")
        .select([
          "id",
          "version",
          "name",
          "parentName",
          "email",
          "phone",
          "status",
          "classes",
          "cancelSubscription",
          "subscriptionAmount",
          "membershipFeeDate",
          "membershipFeeDue",
        ])
        .where("id", "in", ids)
        .execute());
  return new Map(rows.map((row) => [row.id, row]));
}

function toRow(
  member: Shown<MemberOnList>,
  detail: Detail,
  { today, canSeeMoney }: { today: string; canSeeMoney: boolean },
): MemberRow {
  return {
    id: member.id,
    version: detail.version,
    name: detail.name,
    isNew: hasNewBadge(member, today),
    copies: member.copies,
    parentName: detail.parentName,
    email: detail.email,
    phone: detail.phone,
    joinDate: member.joinDate,
    status: detail.status,
    active: member.active,
    classes: detail.classes as string[],
    call: member.active ? callOf(member, today) : null,
    gaveNotice: member.gaveNotice,
    cancelSubscription: detail.cancelSubscription,
    ...(canSeeMoney && { subscriptionPence: detail.subscriptionAmount, feeDue: feeDue(detail) }),
  };
}
