import { atOnce } from "#app/data/commands/progress.ts";
import { expect, test } from "vitest";
import { bankTable, readBankFile, type BankFile } from "./bank-file.ts";

const table = (text: string) => bankTable(new TextEncoder().encode(text));

const TODAY = "2026-11-27";

function fileOf(text: string, answers: Record<string, string> = {}, today = TODAY): BankFile {
  const read = atOnce(readBankFile(table(text), { today, answers }));
  if ("problem" in read) throw new Error(read.problem);
  return read;
}

const short = (text: string) =>
  fileOf(text).lines.map(({ day, pence, balance, words }) => [day, pence, balance, words]);

const CROUCH = ["2026-11-24", 3500, 103500, "M CROUCH FK7Q2E"];
const RENT = ["2026-11-23", -50000, 100000, "STUDIO RENT"];

test.each([
  [
    "one signed column",
    "Date,Description,Amount,Balance\n24/11/2026,M CROUCH FK7Q2E,35.00,1035.00\n23/11/2026,STUDIO RENT,-500.00,1000.00\n",
  ],
  [
    "columns for paid in and paid out",
    'Transaction Date,Transaction Type,Transaction Description,Debit Amount,Credit Amount,Balance\n2026-11-24,FPI,M CROUCH FK7Q2E,,35.00,"1,035.00"\n2026-11-23,SO,STUDIO RENT,500.00,,"1,000.00"\n',
  ],
  [
    "the bank's text above the header and below the lines",
    '"Account:","The school"\n"Sort code","00-00-00"\n\n"Date","Details","Paid out (£)","Paid in (£)","Balance (£)"\n"24 Nov 2026","M CROUCH FK7Q2E","","£35.00","£1,035.00"\n"23 Nov 2026","STUDIO RENT","£500.00","","£1,000.00"\n"End of file",,,,\n',
  ],
  [
    "semicolons, and a direction column",
    "Date;Narrative;Amount;Debit/Credit;Balance\r\n24/11/26;M CROUCH FK7Q2E;35.00;Credit;1035.00\r\n23/11/26;STUDIO RENT;500.00;Debit;1000.00\r\n",
  ],
  ["no head", "24/11/2026,M CROUCH FK7Q2E,35.00,1035.00\n23/11/2026,STUDIO RENT,-500.00,1000.00\n"],
])("a file with %s is read", (_, text) => {
  expect(short(text)).toEqual([CROUCH, RENT]);
  expect(fileOf(text)).toMatchObject({
    left: [],
    questions: [],
    brokenRow: null,
    hasBalances: true,
  });
});

test("a file without balances is read, with name and reference in separate columns", () => {
  const file = fileOf(
    "Date,Counter Party,Reference,Type,Amount (GBP)\n24/11/2026,M Crouch,FK7Q2E,FASTER PAYMENT,35.00\n",
  );
  expect(file).toMatchObject({ hasBalances: false, brokenRow: null });
  expect(file.lines).toMatchObject([
    { words: "M Crouch FK7Q2E", payer: "M CROUCH", balance: null },
  ]);
});

test("a line with an unreadable date or amount is listed by its number", () => {
  const { lines, left } = fileOf(
    "Date,Description,Amount\n24/11/2026,A,35.00\n\n31/02/2026,B,35.00\n24/11/2026,C,lots\n24/11/2026,D,\n",
  );
  expect(lines).toHaveLength(1);
  expect(left.map(({ row }) => row)).toEqual([4, 5, 6]);
  expect(left.map(({ group }) => group)).toEqual(Array(3).fill("Can’t be read"));
  expect(left[0]?.reason).toContain("31/02/2026");
  expect(left[1]?.reason).toContain("lots");
});

test("a balance that does not add up is reported, oldest or newest first", () => {
  const head = "Date,Description,Amount,Balance\n";
  const down = `${head}24/11/2026,C,10.00,60.00\n23/11/2026,B,20.00,50.00\n22/11/2026,A,30.00,20.00\n`;
  expect(fileOf(down).brokenRow).toBe(4);
  const up = `${head}22/11/2026,A,30.00,30.00\n23/11/2026,B,20.00,50.00\n24/11/2026,C,10.00,61.00\n`;
  expect(fileOf(up).brokenRow).toBe(4);
  expect(fileOf(up.replace("61.00", "60.00")).brokenRow).toBeNull();
});

test("a line of 0.00 is left out, and does not break the balance", () => {
  const file = fileOf(
    "Date,Description,Amount,Balance\n22/11/2026,A,30.00,30.00\n23/11/2026,CARD CHECK,0.00,30.00\n24/11/2026,C,10.00,40.00\n",
  );
  expect(file.lines.map(({ pence }) => pence)).toEqual([3000, 1000]);
  expect(file.brokenRow).toBeNull();
});

test("equal lines have the same raw text whatever their balance, and differ by reference", () => {
  const [one, two, three] = fileOf(
    "Date,Name,Reference,Amount,Balance\n24/11/2026,M CROUCH,NOV,35.00,35.00\n24/11/2026,M  CROUCH ,NOV,35.00,70.00\n24/11/2026,M CROUCH,DEC,35.00,105.00\n",
  ).lines;
  expect(one?.raw).toBe(two?.raw);
  expect(one?.raw).not.toBe(three?.raw);
});

test("a payout's fee is read from its fee column, or from the net amount", () => {
  const fees = fileOf("Charge date,Customer,Amount,Fees\n24/11/2026,M Crouch,35.00,0.55\n");
  expect(fees.lines).toMatchObject([{ pence: 3500, feePence: 55 }]);
  const net = fileOf("Date,Customer,Gross,Net\n24/11/2026,M Crouch,35.00,34.45\n");
  expect(net.lines).toMatchObject([{ pence: 3500, feePence: 55 }]);
});

test.each([
  ["", "This file has no lines."],
  ["Date,Description,Amount\n", "This file has no lines."],
  ["hello\nworld\n", "We couldn't find the columns for date and amount"],
  ['Date,Description,Amount\n24/11/2026,"A,35.00\n', "A quotation mark in line 2 isn't closed."],
])("%j cannot be read, and says why", (text, problem) => {
  expect(atOnce(readBankFile(table(text), { today: TODAY }))).toEqual({
    problem: expect.stringContaining(problem),
  });
});

test("a file that is too long is refused whole", () => {
  const lines = Array.from({ length: 20_001 }, (_, at) => `24/11/2026,LINE ${at},1.00`);
  const account = "Account\n\nName,A School\n\n";
  expect(
    atOnce(
      readBankFile(table(`${account}Date,Description,Amount\n${lines.slice(2).join("\n")}`), {
        today: TODAY,
      }),
    ),
  ).toEqual({
    problem: expect.stringContaining("more than 20,000 lines"),
  });
  expect(
    atOnce(readBankFile(table(`Date,Description,Amount\n${lines.join("\n")}`), { today: TODAY })),
  ).toEqual({
    problem: expect.stringContaining("more than 20,000 lines"),
  });
  expect(fileOf(`Date,Description,Amount\n${lines.slice(1).join("\n")}`).lines).toHaveLength(
    20_000,
  );
});
