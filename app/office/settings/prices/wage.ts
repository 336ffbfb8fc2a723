// Reads the living wage as typed.
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";

/** More pence an hour than this needs confirmation: '1271' meant 12.71. */
const WAGE_USUAL_PENCE = 5_000;

/** Returns whole pence an hour, above 0. */
export function readWage(text: string): Reading<number> {
  const reading = readMoney(text);
  if ("problem" in reading || reading.value === 0) {
    return { problem: "Enter pounds and pence, such as 12.71." };
  }
  const { value: pence } = reading;
  if (pence <= WAGE_USUAL_PENCE) return reading;
  return { value: pence, question: `Is ${formatMoney(pence)} an hour right?` };
}
