// Why a bank line is asked about, in words.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { Doubt } from "./judging/judge-lines.ts";
import type { Match } from "./match-line.ts";

export const REASONS: Readonly<Record<Match["by"], string>> = {
  code: "The code is theirs",
  codes: "More than one family may be meant",
  payer: "This payer is known",
  payers: "This payer pays for two families",
  name: "A name is theirs",
  nothing: "Nothing says whose it is",
  payout: "Pays out for many families",
};

/** `family` is the name of the one that the payment it may be is booked to. */
export function doubtWords(doubt: Doubt, family: string): string {
  if (doubt.why === "same id") return "The bank gave its number to another row, too";
  const booked = `${formatMoney(doubt.pence)} of ${formatDay(doubt.day)}`;
  if (doubt.isReversed) return `Looks like ${booked}, which was booked to ${family} and reversed`;
  return `Looks like ${booked}, which is booked to ${family}`;
}
