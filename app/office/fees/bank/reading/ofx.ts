// Reads a bank's OFX file as a table: OFX 1 leaves tags unclosed, OFX 2 is XML.

const HEADER = ["Date", "Name", "Memo", "Amount", "Currency", "FITID"];

export function isOfx(text: string): boolean {
  return text.trimStart().startsWith("OFXHEADER") || /<ofx>/i.test(text);
}

/** Returns the booked lines of every account in the file below a header; pending lines are in a list of their own. */
export function ofxRows(text: string): string[][] {
  const rows = [HEADER];
  let currency = "";
  for (const [part] of text.matchAll(PARTS)) {
    if (/^<curdef>/i.test(part)) currency = field(part, "CURDEF");
    else
      rows.push([
        dayOf(field(part, "DTPOSTED")),
        field(part, "NAME") || field(part, "PAYEE"),
        field(part, "MEMO"),
        field(part, "TRNAMT"),
        field(part, "CURSYM") || currency,
        field(part, "FITID"),
      ]);
  }
  return rows;
}

/** A currency, or a line up to the next one or the end of its list. */
const PARTS = /<curdef>[^<\r\n]*|<stmttrn>.*?(?=<\/?stmttrn>|<\/banktranlist>|$)/gis;

function field(part: string, tag: string): string {
  const written = new RegExp(`<${tag}>([^<\\r\\n]*)`, "i").exec(part)?.[1] ?? "";
  return written
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .trim();
}

/** '20261124120000[0:GMT]' as '2026-11-24'; any other text as it is. */
function dayOf(written: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(written) ?? [];
  return year === undefined ? written : `${year}-${month}-${day}`;
}
