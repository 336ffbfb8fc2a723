// Changes to a teacher's year: hours, weeks, months paid, and the rates of its months.
import { randomUUID } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { AuditedField } from "#app/data/audit/audit-facts.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { plainHours } from "#app/platform/typed/hours.ts";
import { formatCount, formatMoney, formatMonth } from "#app/ui/format.ts";
import { requireRow } from "#app/office/changes/change-row.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { yesNo } from "#app/office/changes/audit-words.ts";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import {
  PAY_RATES,
  PAY_TEACHERS,
  PAY_YEARS,
  yearKey,
} from "#app/office/payroll/pay-rows.server.ts";
import {
  GONE,
  payFacts,
  payrollHandler,
  recordTaken,
  type Desk,
} from "#app/office/payroll/payroll-desk.server.ts";
import type { ChangeTo } from "./payroll-change.schema.ts";
import { rateIn } from "#app/office/payroll/figures/teacher-year.ts";
import { monthsThere } from "../figures/pay-months.ts";
import { readSchedules } from "#app/office/payroll/teachers/teacher-years.server.ts";
import {
  changeRate,
  setWeeklyHours,
  setWeeks,
  setPrepaidWeeks,
  setMonthsPaid,
  answerAboutPrepaid,
} from "../payroll.commands.ts";

type YearAsk = "weekly hours" | "weeks" | "prepaid weeks" | "months paid" | "answer about prepaid";
type YearRow = Selectable<Tables["payYears"]>;

export const changeYear = [
  payrollHandler(setWeeklyHours, (desk, change) =>
    saveYear(desk, { do: "weekly hours", ...change }),
  ),
  payrollHandler(setWeeks, (desk, change) => saveYear(desk, { do: "weeks", ...change })),
  payrollHandler(setPrepaidWeeks, (desk, change) =>
    saveYear(desk, { do: "prepaid weeks", ...change }),
  ),
  payrollHandler(setMonthsPaid, (desk, change) => saveYear(desk, { do: "months paid", ...change })),
  payrollHandler(answerAboutPrepaid, (desk, change) =>
    saveYear(desk, { do: "answer about prepaid", ...change }),
  ),
];

const weeksOf = (values: unknown, blank: string) =>
  (values as (number | null)[])
    .flatMap((minutes, place) =>
      minutes === null || (blank === "0" && minutes === 0)
        ? []
        : [`week ${place + 1}: ${plainHours(minutes)} h`],
    )
    .join(", ");

/** The current value of each part of a year, and its audit words. */
const PARTS: Record<YearAsk, { column: keyof YearRow } & AuditedField<YearRow>> = {
  "weekly hours": {
    column: "weeklyMinutes",
    label: "Weekly hours",
    of: ({ weeklyMinutes }) => formatHours(weeklyMinutes),
  },
  weeks: {
    column: "weekMinutes",
    label: "Weeks",
    of: ({ weekMinutes }) => weeksOf(weekMinutes, ""),
  },
  "prepaid weeks": {
    column: "prepaidMinutes",
    label: "Prepaid weeks",
    of: ({ prepaidMinutes }) => weeksOf(prepaidMinutes, "0"),
  },
  "months paid": {
    column: "monthsPaid",
    label: "Months paid",
    of: ({ monthsPaid }) => String(monthsPaid),
  },
  "answer about prepaid": {
    column: "isPrepaidInPaid",
    label: "Prepaid weeks cover months counted as paid",
    of: ({ isPrepaidInPaid }) => (isPrepaidInPaid === null ? "" : yesNo(isPrepaidInPaid)),
  },
};

/**
 * Changes one part of a teacher's year, if its previous value is still current. The value is the guard
 * because a year has no id, and two parts of it may be changed at the same time.
 */
async function saveYear(desk: Desk, change: ChangeTo<YearAsk>) {
  const { trx } = desk;
  const { id, scheduleId } = change;
  const teacher = await requireRow(desk, PAY_TEACHERS, id);
  const { name } = teacher;
  const row = await trx
    .selectFrom("payYears")
    .selectAll()
    .where("teacherId", "=", id)
    .where("scheduleId", "=", scheduleId)
    .executeTakeFirst();
  if (!row) throw new Refused(410, GONE);
  const part = partOf(change, row);
  await refuseOtherWeeks(desk, change);
  const monthsPaid = Math.max(row.monthsPaid, await countRuns(desk, teacher, row));
  const before = { ...row, monthsPaid };
  const standing = before[part.column];
  const set = columnsOf(change);
  const stands = part.of(before);
  refuseStale<unknown>({ was: change.was, standing, next: set[part.column], stands });
  const after = await trx
    .updateTable("payYears")
    .set({ ...set, version: row.version + 1 })
    .where("teacherId", "=", id)
    .where("scheduleId", "=", scheduleId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const facts = payFacts([part], before, after);
  if (facts.length === 0) return { id };
  const columns = Object.keys(set) as (keyof YearRow)[];
  const written = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const taken = await recordTaken(desk, {
    action: "changed payroll teacher",
    subject: PAY_TEACHERS.one,
    subjectId: id,
    facts,
    summary: `Changed ${part.label} of ${name}`,
    row: {
      table: PAY_YEARS.table,
      id: yearKey({ scheduleId, teacherId: id }),
      before: written,
      version: after.version,
    },
  });
  return { id, change: taken };
}

/** Weeks are named by number, as on their button. */
function partOf({ do: what }: ChangeTo<YearAsk>, { weekMinutes }: YearRow) {
  const part = PARTS[what];
  if (what !== "weeks") return part;
  return { ...part, label: formatCount((weekMinutes as unknown[]).length, "week") };
}

/** Throws Refused for a different number of weeks: a schedule's is fixed. */
async function refuseOtherWeeks({ trx }: Desk, change: ChangeTo<YearAsk>): Promise<void> {
  if (change.do !== "weeks" && change.do !== "prepaid weeks") return;
  const { teachingWeeks, prepaidWeeks } = await trx
    .selectFrom("paySchedules")
    .select(["teachingWeeks", "prepaidWeeks"])
    .where("id", "=", change.scheduleId)
    .executeTakeFirstOrThrow();
  const weeks = change.do === "weeks" ? teachingWeeks : prepaidWeeks;
  if (change.value.length === weeks) return;
  throw new Refused(422, `This schedule has ${formatCount(weeks, "week")}.`);
}

/** Counts the finalised months during which the teacher was employed. */
async function countRuns(
  { trx }: Desk,
  { id, firstDay, lastDay }: { id: string; firstDay: string | null; lastDay: string | null },
  { scheduleId }: YearRow,
): Promise<number> {
  const schedule = (await readSchedules(trx)).find((each) => each.id === scheduleId);
  if (!schedule) return 0;
  const { weekMondays } = schedule;
  const stay = { schedule, weekMondays, firstDay, lastDay, weeklyMinutes: 0, weekMinutes: [] };
  const runs = await trx
    .selectFrom("payRuns")
    .select("month")
    .where("teacherId", "=", id)
    .where("month", "in", ["", ...monthsThere(stay)])
    .execute();
  return runs.length;
}

function columnsOf(change: ChangeTo<YearAsk>): Updateable<Tables["payYears"]> {
  switch (change.do) {
    case "weekly hours":
      return { weeklyMinutes: change.value };
    case "weeks":
      return { weekMinutes: change.value };
    case "prepaid weeks":
      // Different weeks may cover different months, so the school is asked again.
      return { prepaidMinutes: change.value, isPrepaidInPaid: null };
    case "months paid":
      return { monthsPaid: change.value };
    case "answer about prepaid":
      return { isPrepaidInPaid: change.value };
  }
}

const RATES = { teachRate: "Teaching rate", adminRate: "Admin rate" } as const;

/** Sets a rate from the first day of a month; earlier months keep theirs. */
export const changeRateHandler = payrollHandler(
  changeRate,
  async (desk, { id, month, of, was, value }) => {
    const { trx, at } = desk;
    const { name } = await requireRow(desk, PAY_TEACHERS, id);
    const rates = await trx
      .selectFrom("payRates")
      .selectAll()
      .where("teacherId", "=", id)
      .execute();
    if (await isFinalised(desk, id, month)) {
      throw new Refused(
        422,
        `${formatMonth(month)} is finalised. Change the rate in a later month.`,
      );
    }
    const { teachRate, adminRate } = rateIn(rates, month);
    const before = { teachRate, adminRate };
    const standing = before[of];
    refuseStale({ was, standing, next: value, stands: formatMoney(standing) });
    const after = { ...before, [of]: value };
    const fromDay = `${month}-01`;
    const known = rates.find((each) => each.fromDay === fromDay);
    const row = await trx
      .insertInto("payRates")
      .values({ id: randomUUID(), teacherId: id, fromDay, ...after, createdAt: at })
      .onConflict((conflict) => conflict.columns(["teacherId", "fromDay"]).doUpdateSet(after))
      .returning("id")
      .executeTakeFirstOrThrow();
    const telling = {
      label: `${RATES[of]}, from ${formatMonth(month)}`,
      of: (rate: typeof before) => formatMoney(rate[of]),
    };
    const facts = payFacts([telling], before, after);
    if (facts.length === 0) return { id };
    const change = await recordTaken(desk, {
      action: "changed payroll teacher",
      subject: PAY_TEACHERS.one,
      subjectId: id,
      facts,
      summary: `Changed ${RATES[of]} of ${name}, from ${formatMonth(month)}`,
      row: {
        table: PAY_RATES.table,
        id: row.id,
        before: { was: before, is: after },
        wasNew: known === undefined,
        version: null,
      },
    });
    return { id, change };
  },
);

export async function isFinalised(
  { trx }: Desk,
  teacherId: string,
  month: string,
): Promise<boolean> {
  const run = await trx
    .selectFrom("payRuns")
    .select("id")
    .where("teacherId", "=", teacherId)
    .where("month", "=", month)
    .executeTakeFirst();
  return run !== undefined;
}
