// Counts the records of a move that are past the school's retention: the hourly purge would delete them.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { goesOn, type Kind, monthsWords } from "../keeping/kinds.ts";
import { readRetention } from "../keeping/retention-periods.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import type { OldRecords } from "./move-report.ts";
import type { PlannedTable } from "./plan-move.ts";

type Expiring = {
  kind: Kind;
  /** The day on which the period starts; null for none. */ from: From;
};
type From = (row: StoredRow, dayOf: (moment: string) => string) => string | null;

const EXPIRING: Partial<Record<RegisteredTable, Expiring>> = {
  trials: {
    kind: "trials",
    from: ({ joined, firstTrialDate, trialPeriod }) =>
      joined === true || typeof firstTrialDate !== "string"
        ? null
        : addDays(firstTrialDate, Math.max(0, Number(trialPeriod) - 1)),
  },
  memberCheckins: {
    kind: "calls",
    from: ({ callAt }, dayOf) => (typeof callAt === "string" ? dayOf(callAt) : null),
  },
  aaPrivateLessons: {
    kind: "lessons",
    from: ({ date }) => (typeof date === "string" ? date : null),
  },
};

/** Returns the tables that bring records whose purge day is today or earlier. */
export async function readOldRecords(
  trx: Database,
  planned: readonly PlannedTable[],
  days: SchoolDays,
): Promise<OldRecords[]> {
  const retention = await readRetention(trx, days);
  return planned.flatMap(({ table, added }) => {
    const expiring = EXPIRING[table.to];
    if (!expiring) return [];
    const { months } = retention[expiring.kind];
    const count = added.filter((row) => {
      const from = expiring.from(row, (moment) => days.dayOf(moment));
      return from !== null && goesOn(from, months, null) <= days.today;
    }).length;
    return count === 0 ? [] : [{ table: table.label, count, period: monthsWords(months) }];
  });
}
