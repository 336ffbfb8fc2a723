// The payroll as files for spreadsheets; amounts in pounds.
import { csvText, defuseCell } from "#app/platform/sheets/csv.ts";
import { plainPounds } from "#app/platform/money.ts";
import { deductionLines, extraLines } from "#app/office/payroll/figures/explain-pay.ts";
import { toPay, type PayFigures } from "#app/office/payroll/figures/pay-figures.ts";
import type { PayPlan } from "#app/office/payroll/figures/pay-plan.ts";
import { sum } from "#app/office/payroll/figures/pay-sums.ts";

type Sums = Pick<PayFigures, "month" | "base" | "deductions" | "extras" | "net">;

type Paid = {
  name: string;
  sums: Sums;
  /** Null where only the sums of a finalised month can be read. */
  figures: PayFigures | null;
  finalised: object | null;
};

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
  const rows = teachers.map(({ name, sums, figures, finalised }) => [
    defuseCell(name),
    sums.month,
    ...amountsOf([sums]),
    finalised ? "finalised" : "open",
    figures ? defuseCell(detailsOf(figures)) : "",
  ]);
  const all = teachers.map(({ sums }) => sums);
  const total = ["Together", all[0]?.month ?? "", ...amountsOf(all), "", ""];
  return csvText([MONTH_COLUMNS, ...rows, total]);
}

function amountsOf(all: readonly Sums[]): string[] {
  return [
    all.map(({ base }) => base),
    all.map(({ deductions }) => deductions),
    all.map(({ extras }) => extras),
    all.map(({ net }) => net),
    all.map(toPay),
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
