// A month of fees in the sample school: most families have paid, according to one bank file.
import { addDays } from "#app/platform/days/day.ts";
import type { Home } from "#app/office/fees/bank/match-line.ts";
import { payerOf } from "#app/office/fees/bank/payer.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { between, drawId, seededRandom, type Random } from "./random.ts";

/** A family's account with the month's subscriptions, in pence. */
export type Owing = Home & { code: string; pence: number; payer: string };

type Line = {
  id: string;
  place: number;
  day: string;
  pence: number;
  balance: number;
  words: string;
  payer: string;
  lineKey: string;
  state: "open" | "booked" | "payout" | "out";
};
type Payment = { id: string; accountId: string; day: string; pence: number; lineId: string };

/**
 * One family in so many pays nothing, one too little, one without its code, one through a
 * collection service.
 */
const EVERY = 9;
/** Opening balance of the account, in pence. */
const BALANCE = 412_350;
const RENT = -85_000;

/** `monthStart` is YYYY-MM-01; nothing is later than `today`. */
export function makeBank(
  families: readonly Owing[],
  { monthStart, today }: { monthStart: string; today: string },
): {
  lines: Line[];
  payments: Payment[];
  payers: { id: string; payer: string; accountId: string }[];
} {
  const random = seededRandom("what came at the bank");
  const came: Omit<Line, "id" | "place" | "balance" | "lineKey">[] = [];
  const paid = new Map<number, string>();
  const payers: { id: string; payer: string; accountId: string }[] = [];
  const dayOf = () => {
    const day = addDays(monthStart, between(random, 0, 8));
    return day > today ? today : day;
  };
  families.forEach(({ id, code, payer, pence }, at) => {
    const kind = at % EVERY;
    const name = initialed(payer);
    if (kind === 0 || pence === 0) return;
    const isNamed = kind === 4;
    const isKnown = kind === 6;
    if (kind === 8) return;
    const words = isNamed || isKnown ? name : `${name} ${familyCode(code)}`;
    const sum = kind === 2 ? pence - PART : kind === 3 ? pence + PART : pence;
    if (!isNamed) paid.set(came.length, id);
    if (isKnown) payers.push({ id: drawId(random), payer: payerOf(words), accountId: id });
    const state = isNamed ? ("open" as const) : ("booked" as const);
    came.push({ day: dayOf(), pence: sum, words, payer: payerOf(words), state });
  });
  const last = came[0];
  if (!last) return { lines: [], payments: [], payers: [] };
  const open = "open" as const;
  came.push({ day: dayOf(), pence: 3500, words: "STANDING ORDER", payer: "", state: open });
  came.push({
    day: dayOf(),
    pence: 6870,
    words: "GOCARDLESS AA12",
    payer: payerOf("GOCARDLESS AA12"),
    state: open,
  });
  came.push({ day: dayOf(), pence: RENT, words: "", payer: "", state: "out" });
  // The bank returned one standing order; the office chose which payment it was.
  const returned = came.find(({ state }) => state === "booked") ?? last;
  const back = { pence: -returned.pence, words: `UNPAID SO ${returned.payer}` };
  came.push({ ...returned, ...back, day: today, state: open });
  const order = came
    .map((line, at) => ({ line, at }))
    .sort((a, b) => (a.line.day < b.line.day ? -1 : 1));
  let balance = BALANCE;
  const payments: Payment[] = [];
  const lines = order.map(({ line, at }, place): Line => {
    balance += line.pence;
    const id = drawId(random);
    const accountId = paid.get(at);
    if (accountId) {
      payments.push({
        id: drawId(random),
        accountId,
        day: line.day,
        pence: line.pence,
        lineId: id,
      });
    }
    return { ...line, id, place: place + 2, balance, lineKey: keyOf(random) };
  });
  return { lines, payments, payers };
}

/** The amount paid too little or too much, in pence. */
const PART = 500;

/** Returns 'Mirabel Crouch' as a bank writes it: 'M CROUCH'. */
function initialed(name: string): string {
  const [first = "", ...rest] = name.toUpperCase().split(" ");
  return rest.length === 0 ? first : `${first.charAt(0)} ${rest.join(" ")}`;
}

/** No real file has these keys: lines imported later are new. */
const keyOf = (random: Random) => `sample ${drawId(random)}`;
