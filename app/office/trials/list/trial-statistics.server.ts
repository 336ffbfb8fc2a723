// The figures above the list of trials, counted by the database.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { dayText, daysAfter } from "#app/data/database/engine-sql.server.ts";
import { lastMonths } from "#app/platform/days/last-months.ts";

export type TrialStatistics = {
  total: number;
  active: number;
  converted: number;
  /** Whole percent of all trials, including running ones. */
  conversionRate: number;
  /** Whole percent of finished trials: joined, or past their last day. */
  finishedRate: number;
};

/** The trials that began in a month ('YYYY-MM'), and how many of them joined. */
export type MonthOfTrials = { month: string; trials: number; joined: number };

type Figures = { statistics: TrialStatistics; months: MonthOfTrials[] };

/** Counts all trials that are not deleted, by their status (`trialStatus`) and for the last twelve months. */
export async function readTrialFigures(database: Database, today: string): Promise<Figures> {
  const first = dayText(sql.ref("firstTrialDate"));
  const last = daysAfter(database, sql.ref("firstTrialDate"), sql.ref("trialPeriod"));
  const trials = database.selectFrom("trials").where("deletedAt", "is", null);
  const { total, converted, active, expired } = await trials
    .select((eb) => {
      const all = () => eb.fn.countAll<number>();
      const open = () => all().filterWhere("joined", "=", false);
      return [
        all().as("total"),
        all().filterWhere("joined", "=", true).as("converted"),
        open().filterWhere(first, "<=", today).filterWhere(last, ">=", today).as("active"),
        open().filterWhere(last, "<", today).as("expired"),
      ];
    })
    .executeTakeFirstOrThrow();
  const month = sql<string>`substr(${first}, 1, 7)`;
  const byMonth = await trials
    .select(month.as("month"))
    .select((eb) => [
      eb.fn.countAll<number>().as("trials"),
      eb.fn.countAll<number>().filterWhere("joined", "=", true).as("joined"),
    ])
    .groupBy(month)
    .execute();
  const counts = new Map(byMonth.map((row) => [row.month, row]));
  return {
    statistics: {
      total,
      active,
      converted,
      conversionRate: percent(converted, total),
      finishedRate: percent(converted, converted + expired),
    },
    months: lastMonths(today).map(
      (each) => counts.get(each.month) ?? { month: each.month, trials: 0, joined: 0 },
    ),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
