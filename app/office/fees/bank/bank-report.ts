// The report of a bank file's preview.
import { codesIn, familyCode } from "#app/platform/family-code.ts";
import { formatNumber } from "#app/platform/format-number.ts";
import { formatMoney } from "#app/ui/format.ts";
import { isAdded, type Compared, type JudgedLine } from "./judging/judge-lines.ts";
import { doubtWords, REASONS } from "./match-words.ts";
import type { BankFile, BankQuestion } from "./reading/bank-file.ts";
import { SCHOOL_CURRENCY } from "./reading/bank-currency.ts";
import { UNANSWERED, UNREAD, type SkippedRow } from "./reading/bank-row.ts";

type Tone = "good" | "warning" | "quiet";

type ReportRow = {
  row: number;
  day: string | null;
  /** '£35.00' or 'EUR 140.00'; '' if it cannot be read. */
  sum: string;
  words: string;
  /** 'To book: code FK7Q2E', 'Not booked: Pending'. */
  label: string;
  tone: Tone;
  /** The family, or why it is not booked; '' if the label says it all. */
  why: string;
};

/** `sum` is '' for the rows that can't be read. */
type ReportGroup = { name: string; tone: Tone; count: number; sum: string };

export type BankReport = {
  fileName: string;
  newCount: number;
  knownCount: number;
  firstDay: string;
  lastDay: string;
  /** Lines booked automatically, and lines to match by hand. */
  sure: { count: number; pence: number };
  unsure: { count: number; pence: number };
  /** Lines of confirmed payers, which one press books. */
  confirmed: { count: number; pence: number };
  groups: ReportGroup[];
  /** All rows of the file, those that need attention first. */
  rows: ReportRow[];
  questions: BankQuestion[];
  isMonthFirst: boolean;
  brokenRow: number | null;
  mark: string;
  /** For a payout: the sum of its lines, and the amount at the bank. */
  payout: { pence: number; bankPence: number } | null;
};

/** Returns '0 new, 48 known'. */
export function countWords({ newCount, knownCount }: Pick<BankReport, "newCount" | "knownCount">) {
  return `${formatNumber(newCount)} new, ${formatNumber(knownCount)} known`;
}

type Made = { fileName: string; file: BankFile; payout: BankReport["payout"] } & Compared;

/** A report row with its group and sum. */
type Counted = ReportRow & { group: string; pence: number; currency: string };

export function reportOf({
  fileName,
  file,
  judged,
  homes,
  bookedIds,
  mark,
  payout,
}: Made): BankReport {
  const { left, questions, isMonthFirst, brokenRow } = file;
  const all = [
    ...judged.map((line) => judgedRow(line, homes)),
    ...left.map((row) => leftRow(row, bookedIds)),
  ];
  const rows = all.toSorted((one, other) => rank(one) - rank(other) || one.row - other.row);
  const groups = [...Map.groupBy(rows, ({ group }) => group)].map(([name, of]) =>
    groupOf(name, of),
  );
  const days = file.lines.map(({ day }) => day).toSorted();
  const added = judged.filter(isAdded);
  const sumsOf = (is: "sure" | "unsure" | "confirmed") => {
    const of = added.filter(({ verdict, pence }) => verdict.is === is && pence > 0);
    return { count: of.length, pence: of.reduce((sum, { pence }) => sum + pence, 0) };
  };
  return {
    fileName,
    newCount: added.length,
    knownCount: judged.length - added.length,
    firstDay: days[0] ?? "",
    lastDay: days.at(-1) ?? "",
    sure: sumsOf("sure"),
    unsure: sumsOf("unsure"),
    confirmed: sumsOf("confirmed"),
    groups,
    rows: rows.map(({ row, day, sum, words, label, tone, why }) => ({
      row,
      day,
      sum,
      words,
      label,
      tone,
      why,
    })),
    questions,
    isMonthFirst,
    brokenRow,
    mark,
    payout,
  };
}

const TO_BOOK = "To book";
const TO_MATCH = "To match";
const CONFIRMED = "From confirmed payers";
const BOOKED = "Already booked";
const READ = "Already read";
const OUT = "Money out";
const WAS_BOOKED =
  "Booked from an earlier file. If the money has gone back, reverse it on the family’s account.";
const LAST = [TO_BOOK, BOOKED, READ, OUT];

/** Ranks rows that need an answer or were left out first. */
function rank({ group, why }: Counted): number {
  if (why === WAS_BOOKED) return 0;
  if (group === UNANSWERED) return 0;
  if (group === TO_MATCH || group === CONFIRMED) return 1;
  return group === UNREAD ? 2 : 3 + (LAST.indexOf(group) + 1);
}

function groupOf(name: string, rows: readonly Counted[]): ReportGroup {
  const [{ tone = "quiet", currency = SCHOOL_CURRENCY } = {}] = rows;
  const pence = rows.reduce((sum, each) => sum + each.pence, 0);
  const sum = name === UNREAD ? "" : sumWords(pence, currency);
  return { name, tone, count: rows.length, sum };
}

function sumWords(pence: number, currency: string): string {
  if (currency === SCHOOL_CURRENCY) return formatMoney(pence);
  return `${currency} ${(pence / 100).toFixed(2)}`;
}

function leftRow(left: SkippedRow, bookedIds: Compared["bookedIds"]): Counted {
  const { row, day, pence, currency, words, bankId, group, reason } = left;
  const isBooking = reason.startsWith("Not booked");
  const wasBooked = isBooking && bankId !== null && bookedIds.has(bankId);
  return {
    row,
    day,
    sum: pence === null ? "" : sumWords(pence, currency),
    words,
    label: isBooking ? reason : group,
    tone: wasBooked || group === UNREAD || group === UNANSWERED ? "warning" : "quiet",
    why: wasBooked ? WAS_BOOKED : isBooking ? "" : reason,
    group,
    pence: pence ?? 0,
    currency,
  };
}

function judgedRow(line: JudgedLine, homes: Compared["homes"]): Counted {
  const { row, day, pence, words } = line;
  const { group, label = group, tone, why = "" } = rowText(line, homes);
  const sum = formatMoney(pence);
  return { row, day, sum, words, label, tone, why, group, pence, currency: SCHOOL_CURRENCY };
}

type RowText = { group: string; label?: string; tone: Tone; why?: string };

function rowText({ verdict, words, payer }: JudgedLine, homes: Compared["homes"]): RowText {
  const nameOf = (id: string) => homes.get(id)?.name ?? "a family";
  if (verdict.is === "known") return { group: verdict.isBooked ? BOOKED : READ, tone: "quiet" };
  if (verdict.is === "out") return { group: OUT, tone: "quiet" };
  if (verdict.is === "returned") return { group: TO_MATCH, tone: "warning", why: "Returned" };
  if (verdict.is === "unsure") {
    const { doubt, match } = verdict;
    const family = doubt && "accountId" in doubt ? nameOf(doubt.accountId) : "";
    const why = doubt ? doubtWords(doubt, family) : REASONS[match.by];
    return { group: TO_MATCH, tone: "warning", why };
  }
  const { accountId } = verdict.match;
  const why = nameOf(accountId);
  if (verdict.is === "confirmed") {
    return { group: CONFIRMED, label: `${TO_MATCH}: payer ${payer}`, tone: "warning", why };
  }
  const code = codeOf(words, homes.get(accountId)?.code);
  return { group: TO_BOOK, label: `${TO_BOOK}: code ${code}`, tone: "good", why };
}

/** Returns the code in the row, which may be that of an account joined to this one. */
function codeOf(words: string, own: string | undefined): string {
  const written = codesIn(words).map(familyCode);
  return written.find((code) => code === own) ?? written[0] ?? "";
}

/** Returns the sum of a payout's lines less fees, in pence. */
export function payoutSum(lines: readonly { pence: number; feePence: number }[]): number {
  return lines.reduce((sum, { pence, feePence }) => sum + pence - feePence, 0);
}

/** Returns why a payout cannot be booked; null if it adds up to the bank's amount. */
export function payoutProblem(payout: BankReport["payout"]): string | null {
  if (payout === null || payout.pence === payout.bankPence) return null;
  const by = formatMoney(Math.abs(payout.pence - payout.bankPence));
  const how = payout.pence > payout.bankPence ? "more" : "less";
  return `The lines add up to ${formatMoney(payout.pence)}, which is ${by} ${how} than the ${formatMoney(payout.bankPence)} in your bank. Nothing has been booked.`;
}
