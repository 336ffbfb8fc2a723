// The arithmetic behind each figure of a teacher's pay, in words.
import { formatNumber } from "#app/platform/format-number.ts";
import { formatCount, formatDay, formatMoney, formatMonth, plainDay } from "#app/ui/format.ts";
import type { Leaving } from "./leaving.ts";
import type { PayFigures } from "./pay-figures.ts";
import { monthAfter } from "./pay-months.ts";
import { sum } from "#app/platform/money.ts";
import type { PayWarning } from "./pay-warnings.ts";
import type { LowRate } from "./wage-warnings.ts";

export type Line = { words: string; pence: number };

/** Minute steps that have at most two decimals in hours. */
const HUNDREDTHS_MINUTES = 3;

/** Formats minutes as hours: 675 is '11.25 h'; values that would need rounding become '1 h 20 min'. */
export function formatHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (minutes % HUNDREDTHS_MINUTES !== 0) {
    return `${formatNumber(hours)} h ${minutes % 60} min`;
  }
  return `${(minutes / 60).toLocaleString("en-GB", { maximumFractionDigits: 2 })} h`;
}

/** Returns one or more sentences for each displayed figure. */
export function explainPay(figures: PayFigures) {
  return {
    yearHours: yearHours(figures),
    annual: annual(figures),
    monthlyBase: monthlyBase(figures),
    prepaid: prepaid(figures),
    paid: paid(figures),
    remaining: remaining(figures),
    monthsLeft: monthsLeft(figures),
    base: base(figures),
    deductions: deductionLines(figures).map(asSentence),
    extras: extraLines(figures).map(asSentence),
    net: net(figures),
  };
}

function yearHours(figures: PayFigures): string[] {
  const { weeks, plainWeeks, weeklyMinutes, setMinutes } = figures;
  const plain = `${formatCount(plainWeeks, "week")} of ${formatHours(weeklyMinutes)}`;
  const set = weeks - plainWeeks;
  const rest = `${formatCount(set, "week")} set by hand, ${formatHours(setMinutes)} together`;
  const parts = [...(plainWeeks > 0 ? [plain] : []), ...(set > 0 ? [rest] : [])];
  const hours = `${parts.join(", and ")}: ${formatHours(figures.yearMinutes)} in the year.`;
  if (weeks === figures.weeksInYear) return [hours];
  const counted = `${weeks} of ${formatCount(figures.weeksInYear, "week")} count, ${spanWords(figures)}.`;
  return weeks === 0 ? [counted] : [counted, hours];
}

/** Returns such as 'from 10/11/2025 to 27/02/2026'. */
function spanWords({ firstDay, lastDay }: Pick<PayFigures, "firstDay" | "lastDay">): string {
  const from = firstDay === null ? [] : [`from ${plainDay(firstDay)}`];
  const to = lastDay === null ? [] : [`to ${plainDay(lastDay)}`];
  return [...from, ...to].join(" ");
}

function annual(figures: PayFigures): string[] {
  const { ratePence, rateParts, months } = figures;
  const hours = formatHours(figures.yearMinutes);
  const all = formatMoney(figures.annual);
  const [only, second] = rateParts;
  if (second === undefined) {
    const rate = formatMoney(only?.ratePence ?? ratePence);
    return [`${hours} × ${rate} = ${all}, rounded once to the penny, halves up.`];
  }
  const parts = rateParts.map((part) =>
    "weeks" in part
      ? `${formatCount(part.weeks, "week")}, ${formatHours(part.minutes)} × ${formatMoney(part.ratePence)}`
      : `${formatCount(part.months, "month")} at ${formatMoney(part.ratePence)}`,
  );
  return [
    "weeks" in second
      ? `Each week at the rate of its Monday: ${parts.join("; ")}.`
      : `${hours} in ${months.length} even months: ${parts.join(", ")}.`,
    `That is ${all}, rounded once to the penny, halves up.`,
  ];
}

function monthlyBase(figures: PayFigures): string[] {
  const { annual: year, monthlyBases, monthIndex, month, place, months } = figures;
  const [first = "", last = ""] = [months[0], months.at(-1)];
  if (months.length === 0) return ["No month of the schedule has a base."];
  const here = formatMoney(monthlyBases[monthIndex] ?? 0);
  const lines = [`${formatMoney(year)} ÷ ${monthlyBases.length}: ${inParts(monthlyBases)}.`];
  const isAll = first === figures.firstMonth && last === figures.lastMonth;
  if (!isAll) lines.push(`The months are ${formatMonth(first)} to ${formatMonth(last)}.`);
  if (place === "inside" && months.includes(month)) {
    const of = isAll ? "the schedule" : "these";
    lines.push(`${formatMonth(month)} is month ${monthIndex + 1} of ${of}: ${here}.`);
  }
  return lines;
}

function prepaid({ prepaidMinutes, prepaidRatePence, prepaid: pence }: PayFigures): string[] {
  if (prepaidMinutes === 0) return ["No prepaid weeks are entered."];
  const hours = formatHours(prepaidMinutes);
  return [
    `${hours} in the prepaid weeks × ${formatMoney(prepaidRatePence)} = ${formatMoney(pence)}.`,
  ];
}

function paid({ paidRuns, paidByHand, monthsInPrepaid, paid: pence }: PayFigures): string[] {
  const lines: string[] = [];
  if (paidRuns.length > 0) {
    const months = paidRuns.map(
      ({ month, base: each }) => `${formatMonth(month)} ${formatMoney(each)}`,
    );
    lines.push(`${formatCount(paidRuns.length, "finalised month")}: ${months.join(", ")}.`);
  }
  if (paidByHand.length > 0) {
    lines.push(
      `${formatCount(paidByHand.length, "month")} counted by hand: ${inParts(paidByHand)}.`,
    );
  }
  if (monthsInPrepaid > 0) {
    lines.push(
      `${formatCount(monthsInPrepaid, "month")} counted by hand, paid with the prepaid weeks: no money here.`,
    );
  }
  if (lines.length === 0) return ["No month is finalised or counted as paid yet."];
  return [...lines, `Total ${formatMoney(pence)}, without extras and missed hours.`];
}

function remaining(figures: PayFigures): string[] {
  const line = `${formatMoney(figures.annual)} for the year − ${formatMoney(figures.prepaid)} prepaid − ${formatMoney(figures.paid)} paid so far = ${formatMoney(figures.remaining)}.`;
  if (figures.overpaid === 0) return [line];
  return [line, `More was paid than is due: overpaid by ${formatMoney(figures.overpaid)}.`];
}

function monthsLeft(figures: PayFigures): string[] {
  const { monthsLeft: left, lastMonth, place, absence } = figures;
  const [first, last = ""] = [left[0], left.at(-1)];
  if (absence === "left") return [`${sentence(absenceWords(figures))}: no month is left.`];
  if (place === "after") {
    return [`The schedule ended with ${formatMonth(lastMonth)}: no month is left.`];
  }
  if (first === undefined) return ["Every month from this one on is finalised: none is left."];
  const count = formatCount(left.length, "month");
  if (first === last) return [`${formatMonth(first)} alone: ${count}.`];
  return [`${formatMonth(first)} to ${formatMonth(last)}, both included: ${count}.`];
}

function base(figures: PayFigures): string[] {
  const { monthsLeft: months, remaining: rest, place, overpaid, absence } = figures;
  if (absence !== null) return [`${sentence(absenceWords(figures))}, so there is no base.`];
  if (place === "after") return ["The month is outside this schedule, so there is no base."];
  if (overpaid > 0) return ["More was paid than is due, so there is no base."];
  if (rest === 0 || months.length === 0) return ["Nothing is left to be paid."];
  const parts = inParts([figures.base, ...figures.forecast]);
  return [`${formatMoney(rest)} remaining ÷ ${months.length}: ${parts}.`];
}

/** Returns such as 'left on 27/02/2026'; empty for a month of employment. */
export function absenceWords({
  absence,
  firstDay,
  lastDay,
}: Pick<PayFigures, "absence" | "firstDay" | "lastDay">): string {
  if (absence === "left" && lastDay !== null) return `left on ${plainDay(lastDay)}`;
  return absence === "not yet" && firstDay !== null ? `starts on ${plainDay(firstDay)}` : "";
}

/** Returns such as 'still owed £351.55'. */
export function leavingWords({ owed }: Leaving): string {
  if (owed === 0) return "nothing is owed";
  return owed > 0 ? `still owed ${formatMoney(owed)}` : `overpaid by ${formatMoney(-owed)}`;
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Returns the deduction lines of a month; they add up to the deductions. */
export function deductionLines({ month, misses, corrections, carriedFrom }: PayFigures): Line[] {
  const missed = misses.map((miss): Line => {
    const name = `Missed hours${noted(miss.note)}`;
    const [first = "", last = ""] = [miss.months[0], miss.months.at(-1)];
    const span = `${formatMonth(first)} to ${formatMonth(last)}`;
    const over =
      miss.months.length === 1
        ? `in ${formatMonth(first)} alone`
        : `over ${miss.months.length} months, ${span}`;
    if (miss.total === 0) {
      return {
        words: `${name} deleted: ${formatMoney(miss.taken)} goes back ${over}`,
        pence: miss.amount,
      };
    }
    const whole = `${formatHours(miss.minutes)} × ${formatMoney(miss.ratePence)} = ${formatMoney(miss.total)}`;
    const taken =
      miss.taken === 0 ? "" : `, less ${formatMoney(miss.taken)} taken in finalised months`;
    return {
      words: `${name}, recorded in ${formatMonth(miss.recordedMonth)}: ${whole}${taken}, ${over}`,
      pence: miss.amount,
    };
  });
  const corrected = corrections
    .filter(({ amount }) => amount < 0)
    .map(({ month: of, reason, amount }) => ({
      words: `Correction of ${formatMonth(of)}${noted(reason)}`,
      pence: -amount,
    }));
  const brought = carriedFrom.map(({ fromMonth, amount }) => {
    const isLast = fromMonth === monthAfter(month, -1);
    const from = isLast ? "the month before" : formatMonth(fromMonth);
    return { words: `Carried forward from ${from}`, pence: amount };
  });
  return [...missed, ...corrected, ...brought];
}

/** Returns the extra lines of a month; they add up to the extras. */
export function extraLines({ extraLines: lines, corrections }: PayFigures): Line[] {
  const added = lines.map((extra): Line => {
    if (extra.type === "fixed")
      return { words: `Fixed extra${noted(extra.note)}`, pence: extra.pence };
    const sumOf = `${formatHours(extra.minutes)} × ${formatMoney(extra.ratePence)}`;
    return { words: `Admin hours${noted(extra.note)}: ${sumOf}`, pence: extra.pence };
  });
  const corrected = corrections
    .filter(({ amount }) => amount > 0)
    .map(({ month, reason, amount }) => ({
      words: `Correction of ${formatMonth(month)}${noted(reason)}`,
      pence: amount,
    }));
  return [...added, ...corrected];
}

function net({ base: from, deductions, extras, net: pence }: PayFigures): string[] {
  const sumOf = `${formatMoney(from)} base − ${formatMoney(deductions)} deductions + ${formatMoney(extras)} extras = ${formatMoney(pence)}.`;
  if (pence >= 0) return [sumOf];
  return [
    sumOf,
    `£0.00 is paid, and ${formatMoney(-pence)} is carried into the month that is finalised next.`,
  ];
}

/**
 * Returns such as 'The admin rate of £12.50 is below the National Living Wage of £12.71 from 1 Apr 2026: Ada
 * Tern.' For more than `atMost` teachers, names one fewer and counts the others.
 */
export function lowRateWords({ rate, ratePence, wage, names }: LowRate, atMost = Infinity): string {
  const named = names.length > atMost ? names.slice(0, atMost - 1) : names;
  const others = names.length - named.length;
  const whose = others > 0 ? `${named.join(", ")} and ${others} others` : named.join(", ");
  return `The ${rate} rate of ${formatMoney(ratePence)} is below the National Living Wage of ${formatMoney(wage.pence)} from ${formatDay(wage.fromDay)}: ${whose}.`;
}

/** Returns a warning's text. */
export function warningWords(warning: PayWarning): string {
  switch (warning.kind) {
    case "reduced week and missed hours":
      return "A week is set below the weekly hours, and missed hours are recorded too. If both are for the same lessons, they are deducted twice.";
    case "months paid": {
      const counted = `${formatCount(warning.counted, "month")} ${warning.counted === 1 ? "is" : "are"} counted as paid`;
      const passed = `${formatCount(warning.passed, "month")} of the schedule came before this one`;
      return warning.counted < warning.passed
        ? `${counted}, but ${passed}. The base includes the months that were not counted. Check Months paid.`
        : `${counted}, but only ${passed}. Check Months paid.`;
    }
    case "overpaid":
      return `Overpaid by ${formatMoney(warning.pence)}: more has been paid than the year's hours are worth.`;
    case "below zero":
      return `The month's total is below zero. £0.00 is paid, and ${formatMoney(warning.pence)} is carried into the month that is finalised next.`;
  }
}

function asSentence({ words, pence }: Line): string {
  return `${words}: ${formatMoney(pence)}.`;
}

function noted(note: string): string {
  return note === "" ? "" : ` (${note})`;
}

/** Formats even parts: '5 × £780.47 and 1 × £780.46'. */
function inParts(amounts: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const parts = [...counts].map(([amount, times]) => `${times} × ${formatMoney(amount)}`);
  const total = sum(amounts);
  return parts.length === 1 && amounts.length > 1
    ? `${parts[0]} = ${formatMoney(total)}`
    : parts.join(" and ");
}
