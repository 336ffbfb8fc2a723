// Rates below the National Living Wage of their time.
import { addDays } from "#app/platform/days/day.ts";
import { monthAfter } from "./pay-months.ts";
import type { LivingWage } from "./pay-warnings.ts";
import type { TeacherYear } from "./teacher-year.ts";

export type LowRate = {
  rate: "teaching" | "admin";
  /** Pence an hour. */
  ratePence: number;
  wage: LivingWage;
  /** The teachers with this rate. */
  names: string[];
};

type Rated = {
  name: string;
  year: Pick<TeacherYear, "schedule" | "rates" | "firstDay" | "lastDay">;
};

/**
 * Returns each rate below a wage while in force, from a month to the end of its schedule or the teacher's
 * last day; once, with all teachers who have it. Does not depend on today, so that a month's warnings are
 * stable.
 */
export function lowRates(
  teachers: readonly Rated[],
  month: string,
  wages: readonly LivingWage[],
): LowRate[] {
  const found = new Map<string, LowRate>();
  for (const { name, year } of teachers) {
    for (const low of lowOf(year, month, wages)) {
      const key = `${low.rate} ${low.ratePence} ${low.wage.fromDay}`;
      const known = found.get(key) ?? { ...low, names: [] };
      if (!known.names.includes(name)) known.names.push(name);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

function lowOf(
  { schedule, rates, firstDay, lastDay }: Rated["year"],
  month: string,
  wages: readonly LivingWage[],
): Omit<LowRate, "names">[] {
  const lastMonth = month > schedule.lastMonth ? month : schedule.lastMonth;
  const from = latest(`${month}-01`, firstDay ?? "");
  const end = addDays(`${monthAfter(lastMonth, 1)}-01`, -1);
  const until = lastDay !== null && lastDay < end ? lastDay : end;
  const inOrder = rates.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  return inOrder.flatMap(({ fromDay, teachRate, adminRate }, place) => {
    const next = inOrder[place + 1];
    const begins = place === 0 ? from : latest(from, fromDay);
    const ends = next && next.fromDay <= until ? addDays(next.fromDay, -1) : until;
    const wage = begins > ends ? undefined : highest(wages, begins, ends);
    if (!wage) return [];
    return [
      { rate: "teaching" as const, ratePence: teachRate, wage },
      { rate: "admin" as const, ratePence: adminRate, wage },
    ].filter(({ ratePence }) => ratePence < wage.pence);
  });
}

/** Returns the highest wage in force on any day of a range. */
function highest(
  wages: readonly LivingWage[],
  begins: string,
  ends: string,
): LivingWage | undefined {
  const inOrder = wages.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  const atFirst = inOrder.findLast(({ fromDay }) => fromDay <= begins);
  const later = inOrder.filter(({ fromDay }) => fromDay > begins && fromDay <= ends);
  return [...(atFirst ? [atFirst] : []), ...later].toSorted(
    (one, other) => other.pence - one.pence,
  )[0];
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
