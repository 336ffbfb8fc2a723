// The kinds of files that a bank gives, and what is remembered of them.
import { expect, test } from "vitest";
import { feesPage, look, read, take } from "#tests/fees-desk.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makePayingFamily } from "#tests/makers/make-fees.ts";
import { sheetBytes } from "#app/files/sheet.ts";

const CROUCH = { name: "Crouch", code: "K7Q2", children: ["Lily Crouch"], owes: [3500, 3500] };

const OFX = `OFXHEADER:100

<OFX><STMTRS><CURDEF>GBP<BANKTRANLIST>
<STMTTRN><DTPOSTED>20261117<TRNAMT>35.00<FITID>tx-1<NAME>M CROUCH<MEMO>FK7Q2E</STMTTRN>
</BANKTRANLIST></STMTRS></OFX>`;

test("an OFX file is booked as the bank's CSV is, and the CSV read after it has nothing new", async () => {
  await using platform = await makePlatform();
  await makePayingFamily(platform.database, CROUCH);
  await read(platform, { text: OFX, name: "november.ofx" });
  const csv = "Date,Description,Amount,Transaction ID\n17/11/2026,M CROUCH FK7Q2E,35.00,tx-1\n";
  expect(await look(platform, { text: csv })).toMatchObject({ newCount: 0, knownCount: 1 });
});

test("a workbook is read like a CSV file", async () => {
  await using platform = await makePlatform();
  await makePayingFamily(platform.database, CROUCH);
  const text = sheetBytes("Statement", [
    ["Account 1"],
    ["Date", "Description", "Amount"],
    ["17/11/2026", "M CROUCH FK7Q2E", "35.00"],
  ]);
  const report = await look(platform, { text: new Uint8Array(text), name: "november.xlsx" });
  expect(report.rows).toMatchObject([{ row: 3, label: "To book: code FK7Q2E", sum: "£35.00" }]);
});

test.each([
  ["%PDF-1.7", "a PDF"],
  ["!Type:Bank\nD17/11/2026\nT35.00\n^\n", "a QIF file"],
  [
    "From: 01/11/2026 to 17/11/2026\n\nAccount: XXXX 1234\n\nDate: 17/11/2026\nDescription: M CROUCH\nAmount: 35.00\n",
    "Santander’s text file",
  ],
])("%j is named, with the kinds to choose instead", async (text, words) => {
  await using platform = await makePlatform();
  expect(await take(platform, { text })).toMatchObject({
    problem: `This is ${words}. In your bank’s website choose CSV or OFX.`,
  });
});

test("an answer about a bank's words and dates holds for its next file, and can be changed", async () => {
  await using platform = await makePlatform();
  await makePayingFamily(platform.database, CROUCH);
  const fileOf = (day: string) =>
    `Date,Description,Amount,Status\n${day},M CROUCH FK7Q2E,35.00,Authorised\n`;
  const first = await look(platform, { text: fileOf("11/10/2026") });
  expect(first.questions.map(({ answer }) => answer)).toEqual([null, null]);
  const answers = { order: "month", "status Authorised": "settled" };
  const { mark } = await look(platform, { text: fileOf("11/10/2026"), answers });
  await take(platform, { text: fileOf("11/10/2026"), answers, mark });
  expect((await feesPage(platform)).files).toHaveLength(1);

  const next = await look(platform, { text: fileOf("11/05/2026") });
  expect(next.sure).toEqual({ count: 1, pence: 3500 });
  expect(next.firstDay).toBe("2026-11-05");
  expect(next.questions.map(({ answer }) => answer)).toEqual(["month", "settled"]);
  const changed = await look(platform, {
    text: fileOf("11/05/2026"),
    answers: { "status Authorised": "not" },
  });
  expect(changed.sure.count).toBe(0);
  const otherBank = fileOf("11/05/2026").replace("Description", "Details");
  expect((await look(platform, { text: otherBank })).questions).toMatchObject([
    { answer: null },
    { answer: null },
  ]);
});
