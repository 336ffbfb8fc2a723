// The reasons why a bank line needs matching, in words.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { Doubt } from "./judging/judge-lines.ts";
import type { Match } from "./match-line.ts";

export const REASONS: Readonly<Record<Match["by"], string>> = {
  code: "Code matches",
  codes: "Could be more than one family",
  payer: "Confirmed payer",
  payers: "This payer pays for two families",
  name: "Name matches",
  nothing: "No match found",
  payout: "Payout covering several families",
};

/** `family` is the family that the similar payment is booked to. */
export function doubtWords(doubt: Doubt, family: string): string {
  if (doubt.why === "same id") return "Another row has the same bank ID";
  if (doubt.why === "not owed") return `${family} doesn’t owe this amount`;
  const booked = `${formatMoney(doubt.pence)} on ${formatDay(doubt.day)}`;
  if (doubt.isReversed) return `Looks like ${booked}, booked to ${family} and then reversed`;
  return `Looks like ${booked}, already booked to ${family}`;
}
