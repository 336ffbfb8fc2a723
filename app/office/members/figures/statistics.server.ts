// The figures above the members' list, counted by the database; they cover everyone, not only the page shown.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { addMonths, monthOf } from "#app/platform/days/day.ts";
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
  const { everyone, lost, monthlyTotalPence, ...counted } = await count(database, days.today);
  const stays = await readStays(database, days);
  return {
    everyone,
    statistics: {
      ...counted,
      attritionRate: everyone === 0 ? 0 : Math.round((100 * lost) / everyone),
    },
    months: membersOverTime(stays, days.today, { canSeeMoney }),
    churn: yearlyChurn(stays, days.today),
    ...(canSeeMoney && { monthlyTotalPence }),
  };
}

async function count(database: Database, today: string) {
  const month = `${monthOf(today)}-01`;
  const row = await listedMembers(database)
    .select((eb) => {
      const all = () => eb.fn.countAll<number>();
      const sum = eb.fn.sum<number>("subscriptionAmount").filterWhere("active", "=", true);
      return [
        all().as("everyone"),
        all().filterWhere("active", "=", true).as("active"),
        all()
          .filterWhere("joinDate", ">=", month)
          .filterWhere("joinDate", "<", addMonths(month, 1))
          .as("joinedThisMonth"),
        all().filterWhere("gaveNotice", "=", true).as("gaveNotice"),
        all()
          .filterWhere((or) => or.or([or("gaveNotice", "=", true), or("active", "=", false)]))
          .as("lost"),
        eb.fn.coalesce(sum, eb.lit(0)).as("monthlyTotalPence"),
      ];
    })
    .executeTakeFirstOrThrow();
  return row;
}

/** Counts the members by the days that decide when they came and left. */
async function readStays(
  database: Database,
  { dayOf }: Pick<SchoolDays, "dayOf">,
): Promise<Stay[]> {
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
