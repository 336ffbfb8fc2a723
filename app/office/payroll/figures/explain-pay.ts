// The arithmetic behind each figure of a teacher's pay, in words.
import { formatCount, formatDay, formatMoney, formatMonth } from "#app/ui/format.ts";
import type { PayFigures } from "./pay-figures.ts";
import { monthAfter } from "./pay-months.ts";
import { sum } from "./pay-sums.ts";
import type { PayWarning } from "./pay-warnings.ts";

export type Line = { words: string; pence: number };

/** Minutes as hours: 675 is '11.25 h'. */
export function formatHours(minutes: number): string {
  const hours = (minutes / 60).toLocaleString("en-GB", { maximumFractionDigits: 3 });
  return `${hours} h`;
}

/** One or more sentences for each figure that the screen shows. */
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
  return [`${parts.join(", and ")}: ${formatHours(figures.yearMinutes)} in the year.`];
}

function annual(figures: PayFigures): string[] {
  const { ratePence, earlierRates, monthlyBases, monthIndex } = figures;
  const hours = formatHours(figures.yearMinutes);
  const all = formatMoney(figures.annual);
  if (earlierRates.length === 0) {
    return [`${hours} × ${formatMoney(ratePence)} = ${all}, rounded once to the penny, halves up.`];
  }
  const earlier = earlierRates.map(
    (rate) => `${formatCount(rate.months, "month")} at ${formatMoney(rate.ratePence)}`,
  );
  const rest = `${formatCount(monthlyBases.length - monthIndex, "month")} at ${formatMoney(ratePence)}`;
  return [
    `${hours} in ${monthlyBases.length} even months: ${[...earlier, rest].join(", ")}.`,
    `That is ${all}, rounded once to the penny, halves up.`,
  ];
}

function monthlyBase(figures: PayFigures): string[] {
  const { annual: year, monthlyBases, monthIndex, month, place } = figures;
  const here = formatMoney(monthlyBases[monthIndex] ?? 0);
  const lines = [`${formatMoney(year)} ÷ ${monthlyBases.length}: ${inParts(monthlyBases)}.`];
  if (place === "inside") {
    lines.push(`${formatMonth(month)} is month ${monthIndex + 1} of the schedule: ${here}.`);
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
  return [...lines, `Together ${formatMoney(pence)}, without extras and missed hours.`];
}

function remaining(figures: PayFigures): string[] {
  const line = `${formatMoney(figures.annual)} for the year − ${formatMoney(figures.prepaid)} prepaid − ${formatMoney(figures.paid)} paid so far = ${formatMoney(figures.remaining)}.`;
  if (figures.overpaid === 0) return [line];
  return [line, `More was paid than is due: overpaid by ${formatMoney(figures.overpaid)}.`];
}

function monthsLeft({ monthsLeft: months, lastMonth, place }: PayFigures): string[] {
  const [first] = months;
  if (place === "after") {
    return [`The schedule ended with ${formatMonth(lastMonth)}: no month is left.`];
  }
  if (first === undefined) return ["Every month from this one on is finalised: none is left."];
  const count = formatCount(months.length, "month");
  if (first === months.at(-1)) return [`${formatMonth(first)} alone: ${count}.`];
  return [`${formatMonth(first)} to ${formatMonth(lastMonth)}, both included: ${count}.`];
}

function base(figures: PayFigures): string[] {
  const { monthsLeft: months, remaining: rest, place, overpaid } = figures;
  if (place === "after") return ["The month is outside this schedule, so there is no base."];
  if (overpaid > 0) return ["More was paid than is due, so there is no base."];
  if (rest === 0 || months.length === 0) return ["Nothing is left to be paid."];
  const parts = inParts([figures.base, ...figures.forecast]);
  return [`${formatMoney(rest)} remaining ÷ ${months.length}: ${parts}.`];
}

/** What is taken from a month, line by line; the lines add up to the deductions. */
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
    const isLast = fromMonth === null || fromMonth === monthAfter(month, -1);
    const from = isLast ? "the month before" : formatMonth(fromMonth);
    return { words: `Carried forward from ${from}`, pence: amount };
  });
  return [...missed, ...corrected, ...brought];
}

/** What is added to a month, line by line; the lines add up to the extras. */
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
  return [sumOf, `£0.00 is paid, and ${formatMoney(-pence)} is carried into the next month.`];
}

/** A warning in words. */
export function warningWords(warning: PayWarning): string {
  switch (warning.kind) {
    case "living wage": {
      const { rate, ratePence, wage } = warning;
      return `The ${rate} rate of ${formatMoney(ratePence)} is below the National Living Wage of ${formatMoney(wage.pence)} from ${formatDay(wage.fromDay)}.`;
    }
    case "reduced week and missed hours":
      return "A week is set below the weekly hours, and missed hours are recorded too. If both are for the same lessons, they are deducted twice.";
    case "months paid": {
      const counted = `${formatCount(warning.counted, "month")} ${warning.counted === 1 ? "is" : "are"} counted as paid`;
      const passed = `${formatCount(warning.passed, "month")} of the schedule came before this one`;
      return warning.counted < warning.passed
        ? `${counted}, but ${passed}. The base holds what was not counted: check Months paid.`
        : `${counted}, but only ${passed}. Check Months paid.`;
    }
    case "overpaid":
      return `Overpaid by ${formatMoney(warning.pence)}: more was paid than the year's hours come to.`;
    case "below zero":
      return `The month comes to less than nothing. £0.00 is paid, and ${formatMoney(warning.pence)} is carried into the next month.`;
  }
}

function asSentence({ words, pence }: Line): string {
  return `${words}: ${formatMoney(pence)}.`;
}

function noted(note: string): string {
  return note === "" ? "" : ` (${note})`;
}

/** Even parts as people say them: '5 × £780.47 and 1 × £780.46'. */
function inParts(amounts: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const parts = [...counts].map(([amount, times]) => `${times} × ${formatMoney(amount)}`);
  const total = sum(amounts);
  return parts.length === 1 && amounts.length > 1
    ? `${parts[0]} = ${formatMoney(total)}`
    : parts.join(" and ");
}
