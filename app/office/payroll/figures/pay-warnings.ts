// Warnings before a month is paid.
import { missesOf } from "./carried.ts";
import { monthsCounted, type PayFigures } from "./pay-figures.ts";
import type { TeacherYear } from "./teacher-year.ts";

/** The National Living Wage from a day on, in pence an hour, for people aged 21 and over. */
export type LivingWage = { fromDay: string; pence: number };

export type PayWarning =
  | { kind: "reduced week and missed hours" }
  | { kind: "months paid"; counted: number; passed: number }
  | { kind: "overpaid"; pence: number }
  | { kind: "below zero"; pence: number };

/** Returns the warnings of a teacher's month. */
export function payWarnings(year: TeacherYear, figures: PayFigures): PayWarning[] {
  const warnings: PayWarning[] = [];
  const isReduced = figures.yearMinutes < figures.weeklyMinutes * figures.weeks;
  const isMissed = missesOf(year).some(({ isDeleted }) => !isDeleted);
  if (isReduced && isMissed) warnings.push({ kind: "reduced week and missed hours" });
  if (figures.place === "inside" && figures.absence !== "not yet") {
    const counted = monthsCounted(figures);
    const isGone = figures.absence === "left";
    const passed = isGone ? figures.months.length : figures.monthIndex;
    // For a leaver, unpaid pay is shown as still owed instead.
    if (isGone ? counted > passed : counted !== passed)
      warnings.push({ kind: "months paid", counted, passed });
  }
  if (figures.overpaid > 0) warnings.push({ kind: "overpaid", pence: figures.overpaid });
  if (figures.net < 0) warnings.push({ kind: "below zero", pence: -figures.net });
  return warnings;
}

/** True when prepaid weeks and months paid are both entered and the school has not yet said whether they overlap. */
export function mustAskAboutPrepaid(
  figures: Pick<PayFigures, "prepaidMinutes" | "paidByHand">,
  answer: boolean | null,
): boolean {
  return answer === null && figures.prepaidMinutes > 0 && figures.paidByHand.length > 0;
}
