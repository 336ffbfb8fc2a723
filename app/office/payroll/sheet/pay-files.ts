// Formats payroll as CSV; amounts in pounds.
import { csvText, defuseCell } from "#app/files/csv.ts";
import { plainPounds, sum } from "#app/platform/money.ts";
import { deductionLines, extraLines } from "#app/office/payroll/figures/explain-pay.ts";
import { toPay, type PayFigures } from "#app/office/payroll/figures/pay-figures.ts";
import type { PayPlan } from "#app/office/payroll/figures/pay-plan.ts";

type Sums = Pick<PayFigures, "month" | "base" | "deductions" | "extras" | "net">;

type Paid = {
  name: string;
  sums: Sums;
  /** Null when only a finalised month's sums are readable. */
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

/** Returns a row per teacher and a total; net sums are before tax and National Insurance. */
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

const BUREAU_COLUMNS = [
  "payroll_number",
  "teacher",
  "month",
  "hours",
  "teach_rate",
  "base",
  "admin_hours",
  "admin_rate",
  "admin_pay",
  "fixed_extras",
  "deductions",
  "net",
  "to_pay",
];

type PaidByNumber = Paid & {
  payrollNumber: string;
  /** Minutes of weeks whose Monday is in the month; null while weeks have no dates. */
  taughtMinutes: number | null;
};

/**
 * Returns the payroll bureau's file: a row per teacher, hours and pounds with two decimals. Columns unknown
 * for a sums-only month are blank. Fixed extras include positive corrections.
 */
export function bureauFile(teachers: readonly PaidByNumber[]): string {
  const rows = teachers.map(({ name, payrollNumber, sums, figures, taughtMinutes }) => {
    const admin = figures?.extraLines.filter(({ type }) => type === "adminHours") ?? [];
    const adminPay = sum(admin.map(({ pence }) => pence));
    const adminMinutes = sum(admin.map((line) => ("minutes" in line ? line.minutes : 0)));
    return [
      defuseCell(payrollNumber),
      defuseCell(name),
      sums.month,
      taughtMinutes === null ? "" : hoursOf(taughtMinutes),
      figures ? plainPounds(figures.ratePence) : "",
      plainPounds(sums.base),
      figures ? hoursOf(adminMinutes) : "",
      figures ? plainPounds(figures.adminRatePence) : "",
      figures ? plainPounds(adminPay) : "",
      plainPounds(sums.extras - adminPay),
      plainPounds(sums.deductions),
      plainPounds(sums.net),
      plainPounds(toPay(sums)),
    ];
  });
  return csvText([BUREAU_COLUMNS, ...rows]);
}

function hoursOf(minutes: number): string {
  return (minutes / 60).toFixed(2);
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

/** Returns a row per teacher with a column per month, and a total row. */
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
