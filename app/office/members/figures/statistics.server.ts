// The figures above the members' list, counted by the database; they cover everyone, not only the page shown.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { listedMembers } from "../../member-record/listed-members.server.ts";
import { membersOverTime, yearlyChurn, type MonthOfMembers, type Stay } from "./over-time.ts";

export type Statistics = {
  active: number;
  joinedThisMonth: number;
  gaveNotice: number;
  /** Whole percent. */
  attritionRate: number;
};

export type MemberFigures = {
  /** The number of all members, past ones included. */
  everyone: number;
  statistics: Statistics;
  months: MonthOfMembers[];
  churn: number | null;
  /** The sum of active members' subscriptions; an empty one counts as 0. Absent without access to money. */
  monthlyTotalPence?: number;
};

/**
 * Counts each member once. Joined This Month and Gave Notice ignore the status. The attrition rate is
 * the share of all members, past ones included, who gave notice or are inactive; 0 without members.
 */
export async function readFigures(
  database: Database,
  days: SchoolDays,
  { canSeeMoney }: { canSeeMoney: boolean },
): Promise<MemberFigures> {
  const stays = await readStays(database, days);
  const sumOf = (of: "count" | "pence" | "noticeCount" | "lostCount", some = stays) =>
    some.reduce((sum, stay) => sum + stay[of], 0);
  const active = stays.filter((stay) => stay.active);
  const month = monthOf(days.today);
  const everyone = sumOf("count");
  return {
    everyone,
    statistics: {
      active: sumOf("count", active),
      joinedThisMonth: sumOf(
        "count",
        stays.filter(({ joinDate }) => joinDate !== null && monthOf(joinDate) === month),
      ),
      gaveNotice: sumOf("noticeCount"),
      attritionRate: everyone === 0 ? 0 : Math.round((100 * sumOf("lostCount")) / everyone),
    },
    months: membersOverTime(stays, days.today, { canSeeMoney }),
    churn: yearlyChurn(stays, days.today),
    ...(canSeeMoney && { monthlyTotalPence: sumOf("pence", active) }),
  };
}

type CountedStay = Stay & {
  /** The members who gave notice, and those who gave notice or are inactive. */
  noticeCount: number;
  lostCount: number;
};

/** Counts the members by the days that decide when they came and left. */
async function readStays(
  database: Database,
  { dayOf }: Pick<SchoolDays, "dayOf">,
): Promise<CountedStay[]> {
  const column = (name: string) => sql.ref(`members.${name}`);
  const createdAt = sql<string | null>`case when ${column("joinDate")} is null
    then ${column("createdAt")} end`;
  const updatedAt = sql<string | null>`case when ${column("leftOn")} is null
    and not ${column("active")} then ${column("updatedAt")} end`;
  const rows = await listedMembers(database)
    .select(["active", "joinDate", "reactivatedOn", "leftOn"])
    .select([createdAt.as("joinedAt"), updatedAt.as("leftAt")])
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.countAll<number>().filterWhere("gaveNotice", "=", true).as("noticeCount"),
      eb.fn
        .countAll<number>()
        .filterWhere((or) => or.or([or("gaveNotice", "=", true), or("active", "=", false)]))
        .as("lostCount"),
      eb.fn.coalesce(eb.fn.sum<number>("subscriptionAmount"), eb.lit(0)).as("pence"),
    ])
    .groupBy(["active", "joinDate", "reactivatedOn", "leftOn", createdAt, updatedAt])
    .execute();
  return rows.map(({ joinedAt, leftAt, ...stay }) => ({
    ...stay,
    createdDay: joinedAt === null ? "" : dayOf(joinedAt),
    updatedDay: leftAt === null ? "" : dayOf(leftAt),
  }));
}
