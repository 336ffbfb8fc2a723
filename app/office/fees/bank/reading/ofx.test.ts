import { atOnce } from "#app/data/commands/progress.ts";
import { expect, test } from "vitest";
import { bankTable, readBankFile } from "./bank-file.ts";

const TODAY = "2026-11-27";

function linesOf(text: string) {
  const file = atOnce(readBankFile(bankTable(new TextEncoder().encode(text)), { today: TODAY }));
  if ("problem" in file) throw new Error(file.problem);
  return { ...file, lines: file.lines.map((line) => ({ ...line, raw: "" })) };
}

const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP
<BANKTRANLIST><DTSTART>20261101
<STMTTRN><TRNTYPE>CREDIT
<DTPOSTED>20261124120000[0:GMT]
<TRNAMT>56.00
<FITID>tx-1
<NAME>J QUAYLARK
<MEMO>FK7Q2E &amp; thanks
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261123<TRNAMT>-500.00<FITID>tx-2<NAME>STUDIO RENT</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const OFX_2 = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>
<OFX><STMTRS><CURDEF>GBP</CURDEF><BANKTRANLIST>
<STMTTRN><DTPOSTED>20261124</DTPOSTED><TRNAMT>56.00</TRNAMT><FITID>tx-1</FITID><NAME>J QUAYLARK</NAME><MEMO>FK7Q2E &amp; thanks</MEMO></STMTTRN>
<STMTTRN><DTPOSTED>20261123</DTPOSTED><TRNAMT>-500.00</TRNAMT><FITID>tx-2</FITID><NAME>STUDIO RENT</NAME></STMTTRN>
</BANKTRANLIST>
<BANKTRANLISTP><STMTTRNP><DTTRAN>20261127</DTTRAN><TRNAMT>9.00</TRNAMT></STMTTRNP></BANKTRANLISTP></STMTRS></OFX>`;

const CSV = `Date,Name,Memo,Amount,FITID
24/11/2026,J QUAYLARK,FK7Q2E & thanks,56.00,tx-1
23/11/2026,STUDIO RENT,,-500.00,tx-2
`;

test.each([
  ["with unclosed tags", OFX_1],
  ["in XML, without its pending lines", OFX_2],
])("an OFX file %s has the lines of the bank's CSV", (_kind, text) => {
  const csv = linesOf(CSV);
  expect(csv.lines).toMatchObject([{ day: "2026-11-24", pence: 5600 }, { pence: -50_000 }]);
  expect(linesOf(text)).toMatchObject({ lines: csv.lines, left: [], questions: [] });
});

test("lines of an account in another currency are not booked", () => {
  const { lines, left } = linesOf(OFX_2.replace("GBP", "EUR"));
  expect(lines).toEqual([]);
  expect(left.map(({ reason }) => reason)).toEqual([
    "Not booked: EUR 56.00",
    "Not booked: EUR -500.00",
  ]);
});
