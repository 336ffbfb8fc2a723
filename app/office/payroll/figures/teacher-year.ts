// What a teacher's pay is worked out from: hours, rates, what was paid, and what happened besides.
import { halfUp } from "#app/platform/money.ts";

export const NEW_TEACHER = "NEW TEACHER";

export type Rate = {
  /** The day that it starts on: a week is paid at the rate of its Monday, and what has no week at that of its month's first day. */
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
  /** Pence an hour when it was recorded. */
  teachRate: number;
  note: string;
  /** A miss that was deleted gives back what was taken for it. */
  isDeleted?: boolean;
};

/** A line that puts a finalised month right, paid with a later one. */
export type Correction = {
  id: string;
  /** The finalised month. */
  month: string;
  paidMonth: string;
  /** Pence; negative where too much was paid. */
  amount: number;
  reason: string;
};

/** What a finalised month took for a miss. */
export type TakenShare = {
  missId: string;
  amount: number;
  /** Null where the month did not keep it. */
  recordedMonth: string | null;
  note: string;
};

export type Carry = {
  /** Null where a finalised month kept the sum alone. */
  fromMonth: string | null;
  /** Pence, above 0. */
  amount: number;
};

export type PaidMonth = {
  month: string;
  base: number;
  net: number;
  shares: readonly TakenShare[];
  /** What it took of earlier months that came to less than nothing. */
  carried: readonly Carry[];
};

export type PaySchedule = {
  firstMonth: string;
  /** Included. */
  lastMonth: string;
};

export type TeacherYear = {
  schedule: PaySchedule;
  /** The day that each teaching week begins on; null while the weeks have no dates. */
  weekMondays: readonly string[] | null;
  /** The first and the last day that the teacher is there; both null is the whole year. */
  firstDay: string | null;
  lastDay: string | null;
  weeklyMinutes: number;
  /** One value for each teaching week of the schedule; null is a week as every week. */
  weekMinutes: readonly (number | null)[];
  /** One value for each week that may be prepaid. */
  prepaidMinutes: readonly number[];
  /** As typed; the finalised months are among them. */
  monthsPaid: number;
  /** True: the prepaid weeks were the pay of the months that are counted by hand. */
  isPrepaidInPaid: boolean;
  rates: readonly Rate[];
  extras: readonly Extra[];
  misses: readonly Miss[];
  corrections: readonly Correction[];
  /** The finalised months, of this schedule and earlier ones. */
  runs: readonly PaidMonth[];
  /** The last month of the schedule before this one; null where it is the first. */
  previousEnd: string | null;
};

/** The rate of a month: the last one that starts by its first day, or else the first there is. */
export function rateIn(rates: readonly Rate[], month: string): Rate {
  return (
    ratesOn(rates, [`${month}-01`])[0] ?? { fromDay: `${month}-01`, teachRate: 0, adminRate: 0 }
  );
}

/** The rate that is in force on each day, or else the first there is; none for a teacher without rates. */
export function ratesOn(rates: readonly Rate[], days: readonly string[]): Rate[] {
  const inOrder = rates.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  return days.flatMap(
    (day) => inOrder.findLast(({ fromDay }) => fromDay <= day) ?? inOrder[0] ?? [],
  );
}

/** The pay for minutes at a rate in pence an hour, to the penny, halves up. */
export function payFor(minutes: number, ratePence: number): number {
  return halfUp(minutes * ratePence, 60);
}
