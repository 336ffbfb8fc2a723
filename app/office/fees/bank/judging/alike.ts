// Finds the booked payment that a bank line may be once more, in another file or entered by hand.
import { codesIn } from "#app/office/family-account/family-code.ts";
import { daysBetween } from "#app/platform/days/day.ts";

/** A payment by bank transfer, or one of a bank line that was reversed since. */
export type BookedPayment = {
  /** The file that it came in; null where it was entered by hand. */
  fileId: string | null;
  accountId: string;
  payer: string;
  words: string;
  day: string;
  pence: number;
  isReversed: boolean;
};

export type Compared = Pick<BookedPayment, "fileId" | "day" | "pence" | "payer" | "words">;

/** A bank shows one payment on different days in different exports, and moves it past a weekend. */
export const DAYS_ALIKE = 3;

export type FindAlike = (line: Compared, accountIds: readonly string[]) => BookedPayment | null;

/**
 * Returns a finder of payments of the same sum and of the same payer, code or family, at most three days away.
 * Equal rows of one file are different payments.
 */
export function alikeIn(booked: readonly BookedPayment[]): FindAlike {
  const bySum = Map.groupBy(booked, ({ pence }) => pence);
  return ({ fileId, day, pence, payer, words }, accountIds) => {
    const codes = codesIn(words);
    return (
      (bySum.get(pence) ?? []).find(
        (each) =>
          (each.fileId === null || each.fileId !== fileId) &&
          Math.abs(daysBetween(each.day, day)) <= DAYS_ALIKE &&
          (accountIds.includes(each.accountId) ||
            (payer !== "" && each.payer === payer) ||
            codesIn(each.words).some((code) => codes.includes(code))),
      ) ?? null
    );
  };
}
