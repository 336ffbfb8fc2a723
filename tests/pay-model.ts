// Pay computed again from the specification's formula alone, in whole pence and minutes, sharing nothing with the
// product. Slow and plain, so that it can be read beside the formula.

export type ModelYear = {
  /** First days of the schedule's months, 'YYYY-MM'. */
  months: string[];
  mondays: string[];
  firstDay: string | null;
  lastDay: string | null;
  weeklyMinutes: number;
  weeks: (number | null)[];
  prepaid: number[];
  isPrepaidInPaid: boolean;
  /** Teaching rates by the day they start. */
  rates: { day: string; pence: number }[];
  /** Admin rates by the same days. */
  adminRates: { day: string; pence: number }[];
  misses: { id: string; month: string; minutes: number; pence: number }[];
  adminHours: { month: string; minutes: number }[];
  /** Fixed extras, and corrections by the month that pays them. */
  amounts: { month: string; pence: number }[];
  monthsPaid: number;
};

export type ModelRun = {
  month: string;
  base: number;
  net: number;
  taken: Map<string, number>;
  /** The months whose debt it carried over. */
  tookOf: string[];
};

export type ModelMonth = {
  annual: number;
  remaining: number;
  monthsLeft: number;
  base: number;
  forecast: number[];
  taken: Map<string, number>;
  carry: number;
  tookOf: string[];
  net: number;
};

const half = (dividend: bigint, divisor: bigint) =>
  Number((2n * dividend + divisor) / (2n * divisor));

function payOf(minutes: number, pence: number): number {
  return half(BigInt(minutes) * BigInt(pence), 60n);
}

/**
 * Dealing out single pennies would give the same: each part is the whole quotient, the first
 * parts get one more.
 */
function shareOf(total: number, parts: number, place: number): number {
  const whole = Math.trunc(total / parts) - (total % parts < 0 ? 1 : 0);
  return whole + (place < total - whole * parts ? 1 : 0);
}

function sundayAfter(monday: string): string {
  const day = new Date(`${monday}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 6);
  return day.toISOString().slice(0, 10);
}

function monthsOfTeacher({ months, firstDay, lastDay }: ModelYear): string[] {
  const first = firstDay === null ? "" : firstDay.slice(0, 7);
  const last = lastDay === null ? "9999" : lastDay.slice(0, 7);
  return months.filter((month) => first <= month && month <= last);
}

/** Returns the pence of all counted weeks, each at the rate on its Monday, as known at the end of a month. */
function annualKnownIn(year: ModelYear, month: string): number {
  const known = year.rates.filter(({ day }) => day <= `${month}-31`);
  const rates = known.length > 0 ? known : [earliest(year.rates)];
  let pence = 0n;
  for (const [place, monday] of year.mondays.entries()) {
    if (year.firstDay !== null && sundayAfter(monday) < year.firstDay) continue;
    if (year.lastDay !== null && monday > year.lastDay) continue;
    const minutes = year.weeks[place] ?? year.weeklyMinutes;
    pence += BigInt(minutes) * BigInt(rateOn(rates, monday));
  }
  return half(pence, 60n);
}

type Dated = { day: string; pence: number };

function earliest(rates: readonly Dated[]): Dated {
  let found = rates[0]!;
  for (const rate of rates) if (rate.day < found.day) found = rate;
  return found;
}

function rateOn(rates: readonly Dated[], day: string): number {
  let found: Dated | undefined;
  for (const rate of rates) {
    if (rate.day <= day && (found === undefined || rate.day > found.day)) found = rate;
  }
  return (found ?? earliest(rates)).pence;
}

function countByHand(year: ModelYear, runs: readonly ModelRun[]): number {
  const own = monthsOfTeacher(year);
  const finalised = runs.filter(({ month }) => own.includes(month)).length;
  return year.monthsPaid > finalised ? year.monthsPaid - finalised : 0;
}

/** Returns the figures of a schedule month, given what is finalised so far. */
export function modelMonth(year: ModelYear, runs: readonly ModelRun[], month: string): ModelMonth {
  const own = monthsOfTeacher(year);
  const isOpen = (each: string) => !runs.some((run) => run.month === each);
  const at = own.filter((each) => each <= month).at(-1) ?? own[0] ?? month;
  const annual = own.length > 0 ? annualKnownIn(year, at) : 0;
  const prepaid = payOf(
    year.prepaid.reduce((all, week) => all + week, 0),
    rateOn(year.rates, `${year.months[0]}-01`),
  );

  let paid = 0;
  for (const run of runs) paid += run.base;
  if (!year.isPrepaidInPaid) {
    // Teachers paid by hand were not known to leave.
    const stayed = { ...year, lastDay: null };
    const then = monthsOfTeacher(stayed);
    for (let place = 0; place < countByHand(year, runs); place += 1) {
      const known = then[Math.min(place, then.length - 1)] ?? "";
      const lookedAt = then.filter((each) => each <= month).at(-1) ?? then[0] ?? "";
      const knownIn = known < lookedAt ? known : lookedAt;
      const instalments = annualKnownIn(stayed, knownIn) - prepaid;
      paid += shareOf(instalments, then.length, place % then.length);
    }
  }

  const remaining = annual - prepaid - paid;
  const left = own.filter((each) => each >= month && isOpen(each));
  const isThere = own.includes(month);
  const shares =
    remaining > 0 ? left.map((_, place) => shareOf(remaining, left.length, place)) : [];
  const base = isThere ? (shares[0] ?? 0) : 0;

  const taken = new Map<string, number>();
  for (const miss of year.misses) {
    const after = own.filter((each) => each > miss.month);
    const over = (after.length > 0 ? after : own.slice(-1)).filter(isOpen);
    const place = over.indexOf(month);
    if (place < 0) continue;
    let rest = payOf(miss.minutes, miss.pence);
    for (const run of runs) rest -= run.taken.get(miss.id) ?? 0;
    taken.set(miss.id, shareOf(rest, over.length, place));
  }

  const tookOf = runs
    .filter(({ net }) => net < 0)
    .filter((run) => !runs.some((each) => each.tookOf.includes(run.month)))
    .map((run) => run.month);
  let carry = 0;
  for (const run of runs) if (tookOf.includes(run.month)) carry -= run.net;

  let net = base - carry;
  for (const share of taken.values()) net -= share;
  for (const extra of year.adminHours) {
    if (extra.month !== month) continue;
    net += payOf(extra.minutes, rateOn(year.adminRates, `${month}-01`));
  }
  for (const amount of year.amounts) if (amount.month === month) net += amount.pence;
  return {
    annual,
    remaining,
    monthsLeft: left.length,
    base,
    forecast: isThere ? shares.slice(1) : shares,
    taken,
    carry,
    tookOf,
    net,
  };
}

/**
 * Returns the number of months paid once a month is finalised; unchanged when the month was
 * counted by hand.
 */
export function countAfter(year: ModelYear, runs: readonly ModelRun[], month: string): number {
  const own = monthsOfTeacher(year);
  const byHand = countByHand(year, runs);
  const finalised = runs.filter((run) => own.includes(run.month)).length;
  const open = own.filter((each) => !runs.some((run) => run.month === each));
  const wasCounted = !open.includes(month) || open.indexOf(month) < byHand;
  return finalised + byHand + (wasCounted ? 0 : 1);
}
