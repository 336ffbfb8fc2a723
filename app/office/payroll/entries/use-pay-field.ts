// A field of a teacher's card that saves itself.
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { standingOf } from "#app/office/saving/use-one-value.ts";
import type { PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { payrollWords, type PayrollChange } from "#app/office/payroll/payroll-words.ts";
import { PAYROLL } from "#app/office/payroll/use-payroll-save.ts";

export type PayField = {
  /** Tells this field's draft from others. */
  draftName: string;
  /** As it stands in the field, and as a change has it in `was`. */
  value: string;
  was: string | number;
  /** The change that a new text makes. */
  changeTo: (typed: string) => PayrollChange;
};

type Refused = Extract<PayrollAnswer, { isSaved: false }>;

export function usePayField({ draftName, value, was, changeTo }: PayField) {
  return useInlineValue<Refused>({
    draftName,
    value,
    seen: { was },
    address: PAYROLL,
    wordsOf: (typed) => payrollWords(changeTo(typed)),
    changeTo,
    standsIn: standingOf,
    isUnchanged: (before, typed) => typed.trim() === before,
    isAlwaysOpen: true,
  });
}
