// Random bank files for a small school, with a plain model that knows for every row which payment it is, and
// whether it is settled money that the school has received.
import { atOnce } from "#app/data/commands/progress.ts";
import { expect } from "vitest";
import {
  similarPaymentFinder,
  type BookedPayment,
} from "#app/office/fees/bank/judging/similar-payment.ts";
import {
  isAdded,
  judgeLines,
  type JudgedLine,
  type StoredLine,
} from "#app/office/fees/bank/judging/judge-lines.ts";
import { returnDetector } from "#app/office/fees/bank/judging/returns.ts";
import { familiesOf, matcherOf } from "#app/office/fees/bank/match-line.ts";
import { bankTable, readBankFile } from "#app/office/fees/bank/reading/bank-file.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { between, pick, seededRandom, type Random } from "#sample/random.ts";
import {
  CODES,
  CONFIRMED,
  isConfirmed,
  mayBeBooked,
  newPayment,
  newRows,
  newShape,
  textOf,
  TODAY,
  type Payment,
  type Row,
} from "./bank-rows.ts";

const HOMES = CODES.map((code) => ({ id: code, codes: [code], names: [`Name ${code}`] }));
const match = matcherOf(HOMES, CONFIRMED);

/** The school's data after some files, as the database would have it. */
type School = { stored: (StoredLine & Held)[]; booked: (BookedPayment & { number: number })[] };
type Held = { fileId: string; number: number; payer: string; words: string };

/** Reads a number of random files, school by school, and checks each against the model. */
export function readRandomFiles(files: number): { booked: number; unsure: number } {
  const counts = { booked: 0, unsure: 0 };
  let seed = 0;
  for (let read = 0; read < files; seed += 1) {
    const random = seededRandom(`bank ${seed}`);
    const payments = Array.from({ length: between(random, 1, 5) }, (_, number) =>
      newPayment(random, number),
    );
    const school: School = { stored: [], booked: [] };
    for (let file = between(random, 1, 4); file > 0 && read < files; file -= 1, read += 1) {
      const judged = readOne(random, school, payments, `bank ${seed}, file ${read}`);
      counts.booked += judged.filter(({ verdict }) => verdict.is === "sure").length;
      counts.unsure += judged.filter(({ verdict }) => verdict.is === "unsure").length;
      press(random, school, `bank ${seed}`);
    }
  }
  return counts;
}

function readOne(random: Random, school: School, payments: readonly Payment[], name: string) {
  const shape = newShape(random);
  const rows = newRows(random, payments, shape);
  if (rows.length === 0) return [];
  const answers = {
    ...(between(random, 0, 2) > 0 && { order: shape.days === "month first" ? "month" : "day" }),
    ...(between(random, 0, 1) === 1 && { "status Authorised": "not" }),
    ...(between(random, 0, 1) === 1 && { "direction S": "out" }),
  };
  const text = textOf(rows, shape);
  const file = atOnce(
    readBankFile(bankTable(new TextEncoder().encode(text)), { today: TODAY, answers }),
  );
  if ("problem" in file) throw new Error(`${name}: ${file.problem}\n${text}`);
  const judged = judgeLines(
    file.lines.map((line) => ({ ...line, key: line.raw })),
    {
      stored: school.stored,
      findSimilar: similarPaymentFinder(school.booked),
      isReturned: returnDetector(
        [...school.stored, ...file.lines].filter(({ pence }) => pence > 0),
      ),
      match,
      takeOwed: () => true,
    },
  );
  for (const line of judged) {
    const row = rows[line.row - 2];
    if (!row) throw new Error(`${name}: no row ${line.row}`);
    const { number } = row.payment;
    if (line.verdict.is === "sure") {
      const { accountId } = line.verdict.match;
      const said = `${name}, row ${line.row}\n${text}`;
      expect(mayBeBooked(row), said).toBe(true);
      expect({ accountId, pence: line.pence, day: line.day }, said).toEqual({
        accountId: row.payment.accountId,
        pence: row.payment.pence,
        day: row.day,
      });
      expect(
        school.booked.filter((each) => each.number === number),
        said,
      ).toEqual([]);
      school.booked.push({ ...paymentOf(line, name, accountId), number });
    }
    if (line.verdict.is === "confirmed") {
      expect(isConfirmed(row), `${name}, row ${line.row}\n${text}`).toBe(true);
      expect(line.verdict.match.accountId).toBe(row.payment.accountId);
    }
    if (isAdded(line)) school.stored.push(storedOf(line, name, number));
  }
  expectReading(file.lines.length + file.left.length, rows, `${name}\n${text}`);
  return judged;
}

/** Checks that no row is lost: each is a line or is left out with a reason. */
function expectReading(read: number, rows: readonly Row[], said: string) {
  expect(read, said).toBe(rows.length);
}

function storedOf(line: JudgedLine, fileId: string, number: number): School["stored"][number] {
  const { key, bankId, day, pence, balance, payer, words, verdict } = line;
  const open = { unsure: "open", confirmed: "open", returned: "open" };
  const state = { sure: "booked", ...open, out: "out", known: "out" };
  return {
    key,
    bankId,
    day,
    pence,
    balance,
    payer,
    words,
    fileId,
    number,
    state: state[verdict.is],
  };
}

function paymentOf(
  line: Pick<JudgedLine, "day" | "pence" | "payer" | "words">,
  fileId: string,
  accountId: string,
): BookedPayment {
  const { day, pence, payer, words } = line;
  return { fileId, accountId, day, pence, payer, words, isReversed: false };
}

/**
 * Answers a few lines as the office would: books one, splits one, marks one as the same payment,
 * reverses one.
 */
function press(random: Random, school: School, said: string) {
  for (const line of school.stored.filter(({ state, pence }) => state === "open" && pence > 0)) {
    if (between(random, 0, 1) === 0) continue;
    const there = school.booked.filter((each) => each.number === line.number && !each.isReversed);
    const doubt = similarPaymentFinder(school.booked)(line, familiesOf(match(line)));
    // A line that was already booked is reported, and marked as the same payment.
    if (there.some((each) => near(each, line))) {
      if (familiesOf(match(line)).length > 0 || line.payer !== "") {
        expect(doubt ?? (line.bankId !== null || null), `${said}: ${line.words}`).not.toBeNull();
      }
    }
    if (there.length > 0) {
      line.state = "aside";
      continue;
    }
    line.state = "booked";
    const families = between(random, 0, 2) === 0 ? HOMES.slice(0, 2) : [pick(random, HOMES)];
    for (const { id } of families) {
      school.booked.push({ ...paymentOf(line, line.fileId, id), number: line.number });
    }
  }
  for (const each of school.booked) {
    if (each.isReversed || between(random, 0, 5) > 0) continue;
    for (const part of school.booked) part.isReversed ||= part.number === each.number;
    for (const line of school.stored) {
      if (line.number === each.number && line.state === "booked") line.state = "open";
    }
  }
}

const near = (one: { day: string }, other: { day: string }) =>
  Math.abs(daysBetween(one.day, other.day)) <= 1;
