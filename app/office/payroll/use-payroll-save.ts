// Sends a change of the payroll and hears its answer once.
import { useSave } from "../saving/use-save.ts";
import type { PayrollAnswer } from "./payroll-answer.ts";

export const PAYROLL = "/admin/dashboard/payroll";

export function usePayrollSave(onAnswer: (answer: PayrollAnswer) => void) {
  const { send, isSaving } = useSave<PayrollAnswer>(onAnswer);
  return { send: (change: object) => send(PAYROLL, change), isSaving };
}

/** A key for a draft, so that sending it twice adds once. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
