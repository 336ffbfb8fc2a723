// The payroll as files for spreadsheets; amounts in pounds.
import { csvText, defuseCell } from "#app/platform/csv.ts";
import { plainPounds } from "#app/platform/money.ts";
import { deductionLines, extraLines } from "./explain-pay.ts";
import { toPay, type PayFigures } from "./pay-figures.ts";
import type { PayPlan } from "./pay-plan.ts";
import { sum } from "./pay-sums.ts";

type Paid = { name: string; figures: PayFigures; finalised: object | null };

const MONTH_COLUMNS = [
  "teacher",
  "month",
  "base",
  "deductions",
  "extras",
  "net",
  "to_pay",
  "state",
  "details",
];

/** A row for each teacher's month and one for all; net sums are before tax and National Insurance. */
export function monthFile(teachers: readonly Paid[]): string {
  const rows = teachers.map(({ name, figures, finalised }) => [
    defuseCell(name),
    figures.month,
    ...sumsOf([figures]),
    finalised ? "finalised" : "open",
    defuseCell(detailsOf(figures)),
  ]);
  const all = teachers.map(({ figures }) => figures);
  const total = ["Together", all[0]?.month ?? "", ...sumsOf(all), "", ""];
  return csvText([MONTH_COLUMNS, ...rows, total]);
}

function sumsOf(figures: readonly PayFigures[]): string[] {
  return [
    figures.map(({ base }) => base),
    figures.map(({ deductions }) => deductions),
    figures.map(({ extras }) => extras),
    figures.map(({ net }) => net),
    figures.map(toPay),
  ].map((amounts) => plainPounds(sum(amounts)));
}

function detailsOf(figures: PayFigures): string {
  return [
    ...deductionLines(figures).map(({ words, pence }) => `${words}: -${plainPounds(pence)}`),
    ...extraLines(figures).map(({ words, pence }) => `${words}: +${plainPounds(pence)}`),
  ].join("; ");
}

/** A row for each teacher with a column for each month, and one for all. */
export function yearFile(plans: readonly { name: string; plan: PayPlan }[]): string {
  const months = plans[0]?.plan.months.map(({ month }) => month) ?? [];
  const rows = plans.map(({ name, plan }) => [
    defuseCell(name),
    plainPounds(plan.prepaid),
    ...plan.months.map(({ pay }) => plainPounds(pay)),
    plainPounds(plan.prepaid + plan.total),
  ]);
  const inMonth = months.map((_, place) =>
    plainPounds(sum(plans.map(({ plan }) => plan.months[place]?.pay ?? 0))),
  );
  const together = [
    "Together",
    plainPounds(sum(plans.map(({ plan }) => plan.prepaid))),
    ...inMonth,
    plainPounds(sum(plans.map(({ plan }) => plan.prepaid + plan.total))),
  ];
  return csvText([["teacher", "prepaid", ...months, "total"], ...rows, together]);
}
