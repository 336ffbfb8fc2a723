// What a preview of a bank's file says of it.
import { formatCount, formatMoney } from "#app/ui/format.ts";
import type { BankFile } from "./reading/bank-file.ts";
import type { Match } from "./match-line.ts";

export type ReportLine = {
  row: number;
  day: string;
  pence: number;
  words: string;
  /** Whose it is, by name; null where it is asked about. */
  family: string | null;
  by: Match["by"];
};

export type BankReport = {
  fileName: string;
  newCount: number;
  knownCount: number;
  firstDay: string;
  lastDay: string;
  /** Of the new lines: those that are booked at once, those that are asked about, and what went out. */
  sure: { count: number; pence: number };
  asked: { count: number; pence: number };
  wentOut: number;
  /** The new lines that came in; the first of many. */
  lines: ReportLine[];
  unread: { row: number; why: string }[];
  brokenRow: number | null;
  hasBalances: boolean;
  mark: string;
  /** Of a payout: what it makes together, and what came at the bank. */
  payout: { pence: number; bankPence: number } | null;
};

export const MOST_SHOWN = 200;

/** '0 new, 48 known'. */
export function countWords({ newCount, knownCount }: Pick<BankReport, "newCount" | "knownCount">) {
  return `${newCount.toLocaleString("en-GB")} new, ${knownCount.toLocaleString("en-GB")} known`;
}

type Line = Pick<ReportLine, "row" | "day" | "pence" | "words"> & { match: Match };

type Made = {
  fileName: string;
  file: BankFile;
  added: readonly Line[];
  knownCount: number;
  names: Readonly<Record<string, string>>;
  mark: string;
  payout: BankReport["payout"];
};

export function reportOf({ fileName, file, added, names, ...rest }: Made): BankReport {
  const { knownCount, mark, payout } = rest;
  const came = added.filter(({ pence }) => pence > 0);
  const sure = came.filter(({ match }) => "familyId" in match);
  const asked = came.filter(({ match }) => !("familyId" in match));
  const sum = (lines: readonly Line[]) => ({
    count: lines.length,
    pence: lines.reduce((total, { pence }) => total + pence, 0),
  });
  const days = file.lines.map(({ day }) => day).toSorted();
  return {
    fileName,
    newCount: added.length,
    knownCount,
    firstDay: days[0] ?? "",
    lastDay: days.at(-1) ?? "",
    sure: sum(sure),
    asked: sum(asked),
    wentOut: added.length - came.length,
    lines: [...asked, ...sure].slice(0, MOST_SHOWN).map(({ match, row, day, pence, words }) => ({
      row,
      day,
      pence,
      words,
      family: "familyId" in match ? (names[match.familyId] ?? null) : null,
      by: match.by,
    })),
    unread: file.unread,
    brokenRow: file.brokenRow,
    hasBalances: file.hasBalances,
    mark,
    payout,
  };
}

/** What the lines of a payout make: what came, less what was kept on the way, in pence. */
export function payoutSum(lines: readonly { pence: number; feePence: number }[]): number {
  return lines.reduce((sum, { pence, feePence }) => sum + pence - feePence, 0);
}

/** Why a payout is not booked; null where it makes what came at the bank. */
export function payoutProblem(payout: BankReport["payout"]): string | null {
  if (payout === null || payout.pence === payout.bankPence) return null;
  const by = formatMoney(Math.abs(payout.pence - payout.bankPence));
  const how = payout.pence > payout.bankPence ? "more" : "less";
  return `The lines make ${formatMoney(payout.pence)}, which is ${by} ${how} than the bank’s line of ${formatMoney(payout.bankPence)}. Nothing is booked.`;
}

/** '1 line is booked, 2 are asked about'. */
export function bookedWords({ sure, asked }: Pick<BankReport, "sure" | "asked">): string {
  const booked = `${formatCount(sure.count, "line")} ${sure.count === 1 ? "is" : "are"} booked`;
  return asked.count === 0 ? booked : `${booked}, ${asked.count} asked about`;
}
