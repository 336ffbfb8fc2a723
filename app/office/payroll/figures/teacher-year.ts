// The inputs of a teacher's pay: hours, rates, payments, extras and missed hours.
import { halfUp } from "#app/platform/money.ts";

export const NEW_TEACHER = "NEW TEACHER";

export type Rate = {
  /** Start day: a week is paid at the rate of its Monday, anything else at the rate of its month's first day. */
  fromDay: string;
  /** Pence an hour. */
  teachRate: number;
  adminRate: number;
};

export type Extra = {
  id: string;
  month: string;
  note: string;
} & ({ type: "adminHours"; minutes: number } | { type: "fixed"; amount: number });

export type Miss = {
  id: string;
  recordedMonth: string;
  minutesMissed: number;
  /** Pence an hour at the time of recording. */
  teachRate: number;
  note: string;
  /** A deleted miss refunds what was taken for it. */
  isDeleted?: boolean;
};

/** A correction of a finalised month, paid with a later one. */
export type Correction = {
  id: string;
  /** The finalised month being corrected. */
  month: string;
  paidMonth: string;
  /** Pence; negative when too much was paid. */
  amount: number;
  reason: string;
};

/** The amount a finalised month took for a miss. */
type TakenShare = {
  missId: string;
  amount: number;
  recordedMonth: string;
  note: string;
};

export type Carry = {
  fromMonth: string;
  /** Pence, above 0. */
  amount: number;
};

export type PaidMonth = {
  month: string;
  base: number;
  net: number;
  shares: readonly TakenShare[];
  /** The shortfalls of other months that it took. */
  carried: readonly Carry[];
};

export type PaySchedule = {
  firstMonth: string;
  /** Inclusive. */
  lastMonth: string;
};

export type TeacherYear = {
  schedule: PaySchedule;
  /** The Monday of each teaching week; null while weeks have no dates. */
  weekMondays: readonly string[] | null;
  /** First and last day of employment; null for no limit. */
  firstDay: string | null;
  lastDay: string | null;
  weeklyMinutes: number;
  /** Minutes per teaching week; null for the weekly hours. */
  weekMinutes: readonly (number | null)[];
  /** Minutes per prepaid week. */
  prepaidMinutes: readonly number[];
  /** As typed, including finalised months. */
  monthsPaid: number;
  /** True when the prepaid weeks were the pay of months counted by hand. */
  isPrepaidInPaid: boolean;
  rates: readonly Rate[];
  extras: readonly Extra[];
  misses: readonly Miss[];
  corrections: readonly Correction[];
  /** Finalised months of this and earlier schedules. */
  runs: readonly PaidMonth[];
  /** The previous schedule's last month; null for the first schedule. */
  previousEnd: string | null;
};

/** Returns a month's rate: the last that started by its first day, otherwise the first rate. */
export function rateIn(rates: readonly Rate[], month: string): Rate {
  return (
    ratesOn(rates, [`${month}-01`])[0] ?? { fromDay: `${month}-01`, teachRate: 0, adminRate: 0 }
  );
}

/** Returns the rate in force on each day, otherwise the first rate; empty for a teacher without rates. */
export function ratesOn(rates: readonly Rate[], days: readonly string[]): Rate[] {
  const inOrder = rates.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  return days.flatMap(
    (day) => inOrder.findLast(({ fromDay }) => fromDay <= day) ?? inOrder[0] ?? [],
  );
}

/** Returns the pay for minutes at a rate in pence an hour, rounded half up. */
export function payFor(minutes: number, ratePence: number): number {
  return halfUp(minutes * ratePence, 60);
}
