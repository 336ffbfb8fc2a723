// Finds the booked payment that a bank line may duplicate.
import { codesIn } from "#app/platform/family-code.ts";
import { daysBetween } from "#app/platform/days/day.ts";

/** A payment by bank transfer, including one reversed since. */
export type BookedPayment = {
  /** The payment's file; null if it was entered by hand. */
  fileId: string | null;
  accountId: string;
  payer: string;
  words: string;
  day: string;
  pence: number;
  isReversed: boolean;
};

type Compared = Pick<BookedPayment, "fileId" | "day" | "pence" | "payer" | "words">;

/** Exports can show one payment on different days, for example after a weekend. */
export const SIMILAR_DAYS = 3;

export type FindSimilar = (line: Compared, accountIds: readonly string[]) => BookedPayment | null;

/**
 * Returns a finder of payments with the same sum and the same payer, code or family, at most three days apart.
 * Equal rows within one file are different payments.
 */
export function similarPaymentFinder(booked: readonly BookedPayment[]): FindSimilar {
  const bySum = Map.groupBy(booked, ({ pence }) => pence);
  return ({ fileId, day, pence, payer, words }, accountIds) => {
    const codes = codesIn(words);
    return (
      (bySum.get(pence) ?? []).find(
        (each) =>
          (each.fileId === null || each.fileId !== fileId) &&
          Math.abs(daysBetween(each.day, day)) <= SIMILAR_DAYS &&
          (accountIds.includes(each.accountId) ||
            (payer !== "" && each.payer === payer) ||
            codesIn(each.words).some((code) => codes.includes(code))),
      ) ?? null
    );
  };
}
