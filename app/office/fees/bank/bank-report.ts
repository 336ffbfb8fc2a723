// What a preview of a bank's file says of it.
import { codesIn, familyCode } from "#app/office/family-account/family-code.ts";
import { formatMoney } from "#app/ui/format.ts";
import { isAdded, type Compared, type JudgedLine } from "./judging/judge-lines.ts";
import { doubtWords, REASONS } from "./match-words.ts";
import type { BankFile, BankQuestion } from "./reading/bank-file.ts";
import { SCHOOL_CURRENCY } from "./reading/bank-currency.ts";
import { UNANSWERED, UNREAD, type LeftRow } from "./reading/bank-row.ts";

export type Tone = "good" | "warning" | "quiet";

export type ReportRow = {
  row: number;
  day: string | null;
  /** '£35.00', 'EUR 140.00'; '' where it cannot be read. */
  sum: string;
  words: string;
  /** 'To book: code FK7Q2E', 'Not booked: Pending'. */
  label: string;
  tone: Tone;
  /** Whose it is, or why it is not booked; '' where the label says it all. */
  why: string;
};

/** `sum` is '' for the rows that can't be read. */
export type ReportGroup = { name: string; tone: Tone; count: number; sum: string };

export type BankReport = {
  fileName: string;
  newCount: number;
  knownCount: number;
  firstDay: string;
  lastDay: string;
  /** What is booked without a press, and what is asked about. */
  sure: { count: number; pence: number };
  asked: { count: number; pence: number };
  groups: ReportGroup[];
  /** All of the file's, what needs an eye first. */
  rows: ReportRow[];
  questions: BankQuestion[];
  isMonthFirst: boolean;
  brokenRow: number | null;
  mark: string;
  /** Of a payout: what it makes together, and what came at the bank. */
  payout: { pence: number; bankPence: number } | null;
};

/** '0 new, 48 known'. */
export function countWords({ newCount, knownCount }: Pick<BankReport, "newCount" | "knownCount">) {
  return `${newCount.toLocaleString("en-GB")} new, ${knownCount.toLocaleString("en-GB")} known`;
}

type Made = { fileName: string; file: BankFile; payout: BankReport["payout"] } & Compared;

/** A row of the report, and how it is counted. */
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
  const came = (is: "sure" | "asked") => {
    const of = added.filter(({ verdict, pence }) => verdict.is === is && pence > 0);
    return { count: of.length, pence: of.reduce((sum, { pence }) => sum + pence, 0) };
  };
  return {
    fileName,
    newCount: added.length,
    knownCount: judged.length - added.length,
    firstDay: days[0] ?? "",
    lastDay: days.at(-1) ?? "",
    sure: came("sure"),
    asked: came("asked"),
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
const BOOKED = "Already booked";
const READ = "Already read";
const OUT = "Money out";
const WAS_BOOKED =
  "It was booked from an earlier file. If the money has gone back, reverse it on the family’s account.";
const LAST = [TO_BOOK, BOOKED, READ, OUT];

/** What is asked about and what is left out comes first. */
function rank({ group, why }: Counted): number {
  if (why === WAS_BOOKED) return 0;
  if (group === UNANSWERED) return 0;
  if (group === TO_MATCH) return 1;
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

function leftRow(left: LeftRow, bookedIds: Compared["bookedIds"]): Counted {
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
  const { group, label = group, tone, why = "" } = saidOf(line, homes);
  const sum = formatMoney(pence);
  return { row, day, sum, words, label, tone, why, group, pence, currency: SCHOOL_CURRENCY };
}

type Said = { group: string; label?: string; tone: Tone; why?: string };

function saidOf({ verdict, words, payer }: JudgedLine, homes: Compared["homes"]): Said {
  const nameOf = (id: string) => homes.get(id)?.name ?? "a family";
  if (verdict.is === "known") return { group: verdict.isBooked ? BOOKED : READ, tone: "quiet" };
  if (verdict.is === "out") return { group: OUT, tone: "quiet" };
  if (verdict.is === "returned") return { group: TO_MATCH, tone: "warning", why: "Returned" };
  if (verdict.is === "asked") {
    const { doubt, match } = verdict;
    const family = doubt?.why === "alike" ? nameOf(doubt.accountId) : "";
    const why = doubt ? doubtWords(doubt, family) : REASONS[match.by];
    return { group: TO_MATCH, tone: "warning", why };
  }
  const { by, accountId } = verdict.match;
  const how =
    by === "payer" ? `payer ${payer}` : `code ${codeOf(words, homes.get(accountId)?.code)}`;
  return { group: TO_BOOK, label: `${TO_BOOK}: ${how}`, tone: "good", why: nameOf(accountId) };
}

/** The code as the row has it: an account that took another in answers to that one's code, too. */
function codeOf(words: string, own: string | undefined): string {
  const written = codesIn(words).map(familyCode);
  return written.find((code) => code === own) ?? written[0] ?? "";
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
