// Random rows of a bank file, as different banks write them, and which of them may be booked.
import { familyCode } from "#app/platform/family-code.ts";
import { addDays } from "#app/platform/days/day.ts";
import { between, pick, type Random } from "#sample/random.ts";

export const TODAY = "2026-11-27";
export const CODES = ["K7Q2", "2222", "ZYXW"];
/** A payer that the school has confirmed, and their account. */
export const CONFIRMED = [{ payer: "P TIDEWELL", accountId: "ZYXW" }];

/** Money the school received once, in whichever files it appears. */
export type Payment = {
  number: number;
  accountId: string;
  pence: number;
  day: string;
  says: "code" | "payer" | "way" | "name";
};

const TROUBLES = [
  "none",
  "none",
  "none",
  "a day later",
  "unsettled",
  "unknown status",
  "other currency",
  "unknown direction",
  "went out",
  "wide",
  "returned",
  "implausible day",
  "no amount",
  "twice",
] as const;
type Trouble = (typeof TROUBLES)[number];

export type Row = { payment: Payment; trouble: Trouble; day: string };

export type Shape = {
  hasId: boolean;
  hasStatus: boolean;
  hasCurrency: boolean;
  hasBalance: boolean;
  direction: "sign" | "word" | "two columns";
  days: "iso" | "words" | "day first" | "month first";
  isUpper: boolean;
  /** The payer as the bank writes it. */
  title: string;
  note: string;
};

export function newPayment(random: Random, number: number): Payment {
  const says = pick(random, ["code", "code", "payer", "way", "name"] as const);
  const code = pick(random, CODES);
  return {
    number,
    says,
    accountId: says === "payer" ? "ZYXW" : code,
    pence: pick(random, [3500, 3500, 2000, 14_000]),
    day: addDays(TODAY, -between(random, 1, 40)),
  };
}

export function newShape(random: Random): Shape {
  const isOften = () => between(random, 0, 1) === 1;
  return {
    hasId: isOften(),
    hasStatus: isOften(),
    hasCurrency: isOften(),
    hasBalance: isOften(),
    direction: pick(random, ["sign", "word", "two columns"] as const),
    days: pick(random, ["iso", "words", "day first", "month first"] as const),
    isUpper: isOften(),
    title: pick(random, ["Payer", "Mrs", "Standing order"]),
    note: pick(random, ["", "fees", "#dance thank you"]),
  };
}

/** Returns each payment at most once, except those that appear twice under one id. */
export function newRows(random: Random, payments: readonly Payment[], shape: Shape): Row[] {
  return payments.flatMap((payment): Row[] => {
    if (between(random, 0, 3) === 0) return [];
    const trouble = fitting(pick(random, TROUBLES), shape);
    const isLater = trouble === "a day later" || trouble === "returned";
    const far = pick(random, ["1926-11-24", "2062-11-24", "2024-11-24"]);
    const day = trouble === "implausible day" ? far : addDays(payment.day, isLater ? 1 : 0);
    const row = { payment, trouble, day };
    return trouble === "twice" ? [row, row] : [row];
  });
}

/** Some problems need their own column. */
function fitting(
  trouble: Trouble,
  { hasId, hasStatus, hasCurrency, direction, days }: Shape,
): Trouble {
  const needs: Partial<Record<Trouble, boolean>> = {
    unsettled: hasStatus,
    "unknown status": hasStatus,
    "other currency": hasCurrency,
    "unknown direction": direction === "word",
    twice: hasId,
    // With the month first, only a distant day could be recognised.
    "implausible day": days !== "month first",
  };
  return (needs[trouble] ?? true) ? trouble : "none";
}

/** Returns whether the reader may book a row without asking, however it reads the file. */
export function mayBeBooked(row: Row): boolean {
  return isMoney(row) && row.payment.says === "code";
}

/** Returns whether one press may book a row of a confirmed payer. */
export function isConfirmed(row: Row): boolean {
  return isMoney(row) && row.payment.says === "payer";
}

const isMoney = ({ trouble }: Row) => trouble === "none" || trouble === "a day later";

export function textOf(rows: readonly Row[], shape: Shape): string {
  const { hasId, hasStatus, hasCurrency, hasBalance, direction } = shape;
  const sums = direction === "two columns" ? ["Money In", "Money Out"] : ["Amount"];
  const head = [
    "Date",
    "Description",
    ...(hasId ? ["Transaction ID"] : []),
    ...sums,
    ...(direction === "word" ? ["Debit/Credit"] : []),
    ...(hasStatus ? ["Status"] : []),
    ...(hasCurrency ? ["Currency"] : []),
    ...(hasBalance ? ["Balance"] : []),
    "Notes",
  ];
  let balance = 100_000 + rows.length;
  const lines = rows.map(({ payment, trouble, day }) => {
    const isOut = trouble === "went out" || trouble === "returned";
    balance += isOut ? -payment.pence : payment.pence;
    const sum = trouble === "no amount" ? "lots" : (payment.pence / 100).toFixed(2);
    const signed = isOut ? `-${sum}` : sum;
    const word = trouble === "unknown direction" ? "S" : isOut ? "Debit" : "Credit";
    const status = { unsettled: "Pending", "unknown status": "Authorised" }[trouble as string];
    return [
      dayText(day, shape.days),
      wordsOf(payment, trouble, shape),
      ...(hasId
        ? [trouble === "returned" ? `back ${payment.number}` : `tx ${payment.number}`]
        : []),
      ...(direction === "two columns"
        ? isOut
          ? ["", sum]
          : [sum, ""]
        : [direction === "word" ? sum : signed]),
      ...(direction === "word" ? [word] : []),
      ...(hasStatus ? [status ?? "Completed"] : []),
      ...(hasCurrency ? [trouble === "other currency" ? "EUR" : "GBP"] : []),
      ...(hasBalance ? [(balance / 100).toFixed(2)] : []),
      shape.note,
      ...(trouble === "wide" ? ["shifted"] : []),
    ].join(",");
  });
  return [head.join(","), ...lines, ""].join("\n");
}

function wordsOf(
  { says, accountId, number }: Payment,
  trouble: Trouble,
  { isUpper, title }: Shape,
): string {
  const words = {
    code: `${title} ${number} ${familyCode(accountId)}`,
    payer: "P Tidewell",
    way: "Cash paid in at Post Office",
    name: `Somebody ${number}`,
  }[says];
  const whole = trouble === "returned" ? `UNPAID ${words}` : words;
  return isUpper ? whole.toUpperCase() : whole;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function dayText(day: string, form: Shape["days"]): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (form === "iso") return day;
  if (form === "words") return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
  return form === "day first" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}
