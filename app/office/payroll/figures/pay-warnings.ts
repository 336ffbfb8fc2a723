// What somebody should know before a month is paid.
import { missesOf } from "./carried.ts";
import { monthsCounted, type PayFigures } from "./pay-figures.ts";
import type { TeacherYear } from "./teacher-year.ts";

/** What the law asks for from a day on, in pence an hour, for those who are 21 and older. */
export type LivingWage = { fromDay: string; pence: number };

export type PayWarning =
  | { kind: "living wage"; rate: "teaching" | "admin"; ratePence: number; wage: LivingWage }
  | { kind: "reduced week and missed hours" }
  | { kind: "months paid"; counted: number; passed: number }
  | { kind: "overpaid"; pence: number }
  | { kind: "below zero"; pence: number };

/**
 * The warnings of a teacher's month. A rate is compared with every wage that is in force in the month
 * or starts later in the schedule; `today` decides nothing, so that the same month warns the same way.
 */
export function payWarnings(
  year: TeacherYear,
  figures: PayFigures,
  wages: readonly LivingWage[],
): PayWarning[] {
  const warnings: PayWarning[] = [];
  const wage = highestWage(wages, figures);
  for (const [rate, ratePence] of [
    ["teaching", figures.ratePence],
    ["admin", figures.adminRatePence],
  ] as const) {
    if (wage && ratePence < wage.pence) {
      warnings.push({ kind: "living wage", rate, ratePence, wage });
    }
  }
  const isReduced = figures.yearMinutes < figures.weeklyMinutes * figures.weeks;
  const isMissed = missesOf(year).some(({ isDeleted }) => !isDeleted);
  if (isReduced && isMissed) warnings.push({ kind: "reduced week and missed hours" });
  if (figures.place === "inside" && figures.absence === null) {
    const counted = monthsCounted(figures);
    const passed = figures.monthIndex;
    if (counted !== passed) warnings.push({ kind: "months paid", counted, passed });
  }
  if (figures.overpaid > 0) warnings.push({ kind: "overpaid", pence: figures.overpaid });
  if (figures.net < 0) warnings.push({ kind: "below zero", pence: -figures.net });
  return warnings;
}

/** The question that only the school can answer, once both are entered and until it is answered. */
export function mustAskAboutPrepaid(
  figures: Pick<PayFigures, "prepaidMinutes" | "paidByHand">,
  answer: boolean | null,
): boolean {
  return answer === null && figures.prepaidMinutes > 0 && figures.paidByHand.length > 0;
}

function highestWage(
  wages: readonly LivingWage[],
  { month, lastMonth }: PayFigures,
): LivingWage | undefined {
  const until = month > lastMonth ? month : lastMonth;
  const inForce = wages
    .filter(({ fromDay }) => fromDay <= `${month}-01`)
    .reduce<LivingWage | undefined>(later, undefined);
  const coming = wages.filter(({ fromDay }) => fromDay > `${month}-01` && fromDay <= `${until}-01`);
  return [...(inForce ? [inForce] : []), ...coming].reduce<LivingWage | undefined>(
    (highest, wage) => (highest === undefined || wage.pence > highest.pence ? wage : highest),
    undefined,
  );
}

function later(latest: LivingWage | undefined, wage: LivingWage): LivingWage {
  return latest === undefined || wage.fromDay > latest.fromDay ? wage : latest;
}
