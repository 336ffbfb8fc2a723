// Sends a change of the payroll and hears its answer once.
import { useSave, type More, type Sent } from "../saving/use-save.ts";
import type { PayrollAnswer } from "./payroll-answer.ts";
import { payrollWords, type PayrollChange } from "./payroll-words.ts";

export const PAYROLL = "/admin/payroll/change";

export function usePayrollSave(onAnswer: (answer: PayrollAnswer, of: Sent) => void) {
  const { send, isSaving } = useSave<PayrollAnswer>(onAnswer);
  return {
    send: (change: PayrollChange, more: Omit<More, "words"> = {}) =>
      send(PAYROLL, change, { ...more, words: payrollWords(change) }),
    isSaving,
  };
}
