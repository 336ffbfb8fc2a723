// Statements and receipts on paper: what is drawn can be read back out of the PDF.
import { inflateSync } from "node:zlib";
import path from "node:path";
import { expect, test } from "vitest";
import { statementOf, type Entry } from "#app/office/fees/statement/statement.ts";
import { drawPaper } from "./draw-paper.server.ts";
import { receiptPaper, statementPaper } from "./paper.ts";

const FONTS = path.join(import.meta.dirname, "../../../../media/fonts");
const SCHOOL = { name: "Anchor Arts", addressLines: ["1 Harbour Road", "Portsmouth"] };
const NAMES = ["Łucja Ní Bhradáin", "Zoë Ñandú-Ødegård", "Ayşe Çelik", "Jürgen Groß", "Dvořák"];

/** Returns the text of each page, in the order of drawing: each font has its own alphabet. */
function pagesOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\b([\s\S]*?)endobj/gm)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  const streamOf = (id: string | undefined): string => {
    const body = objects.get(id ?? "") ?? "";
    const start = /stream\r?\n/.exec(body);
    if (!start) return "";
    return inflateSync(Buffer.from(body.slice(start.index + start[0].length), "latin1")).toString(
      "latin1",
    );
  };
  const alphabetOf = (font: string): Map<string, string> => {
    const [, id] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "") ?? [];
    const map = new Map<string, string>();
    for (const [, from = "", list = ""] of streamOf(id).matchAll(
      /<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi,
    )) {
      const codes = [...list.matchAll(/<([\da-f]+)>/gi)];
      for (const [at, [, hex = ""]] of codes.entries())
        map.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, "0"), utf16(hex));
    }
    return map;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const [, resources = ""] = /\/Resources (\d+) 0 R/.exec(page) ?? [];
    const fonts = new Map(
      [...(objects.get(resources) ?? page).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = "", id = ""]) => [name, alphabetOf(id)],
      ),
    );
    let alphabet = new Map<string, string>();
    let words = "";
    const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) alphabet = fonts.get(font) ?? new Map();
      else
        for (const [, hex = ""] of (pieces ?? "").matchAll(/<([\da-f]+)>/gi))
          words += (hex.match(/.{4}/g) ?? []).map((glyph) => alphabet.get(glyph) ?? "").join("");
      if (!font) words += "\n";
    }
    return words;
  });
}

function utf16(hex: string): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCodePoint(...units.map((unit) => Number.parseInt(unit, 16)));
}

test("every name and sum of a statement with 200 lines can be read back out of the PDF", async () => {
  const entries = Array.from({ length: 200 }, (_, at): Entry => {
    const name = NAMES[at % NAMES.length];
    return { day: "2026-11-01", kind: "charge", words: `Fees ${name} ${at}`, pence: 2800 + at };
  });
  const statement = statementOf(entries, { from: "2026-11-01", to: "2026-11-20" });
  const paper = statementPaper(statement, { school: SCHOOL, name: "Ní Bhradáin", code: "FK7Q2E" });
  const pdf = await drawPaper(paper, FONTS);
  const pages = pagesOf(pdf);
  const all = pages.join("").replaceAll("\n", " ");
  for (const [at, [, words = "", sum = "", balance = ""]] of (paper.table?.rows ?? []).entries()) {
    expect(all, `line ${at}`).toContain([words, sum, balance].filter(Boolean).join(" "));
  }
  for (const line of [paper.title, ...paper.school, ...paper.lead, ...paper.closing])
    expect(all).toContain(line);
  expect(pages.length).toBeGreaterThan(4);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toContain("Description");
  }
});

test("the PDF is A4, tagged, in English, and its table has rows with headings", async () => {
  const days = { from: "2026-11-01", to: "2026-11-20" };
  const entry = { day: "2026-11-01", kind: "charge", words: "Fees", pence: 2800 } as const;
  const about = { school: SCHOOL, name: "Tern", code: "FK7Q2E" };
  const pdf = await drawPaper(statementPaper(statementOf([entry], days), about), FONTS);
  const text = Buffer.from(pdf).toString("latin1");
  expect(text).toContain("/MediaBox [0 0 595.28 841.89]");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/Lang (en-GB)");
  const count = (kind: string) => [...text.matchAll(new RegExp(`/S /${kind}\\b`, "g"))].length;
  expect({ tables: count("Table"), rows: count("TR"), headings: count("H1") }).toEqual({
    tables: 1,
    rows: 3,
    headings: 1,
  });
  // Four headings of columns, and the day of each row.
  expect([count("TH"), count("TD")]).toEqual([6, 6]);
});

test("a receipt names who paid, when and how; a reversed payment says so", async () => {
  const payment = {
    id: "p",
    isRefund: false,
    day: "2026-11-03",
    words: "Bank",
    pence: 2800,
    reversedOn: null,
  };
  const about = { school: SCHOOL, name: "Ní Bhradáin", code: "FK7Q2E" };
  const [page = ""] = pagesOf(await drawPaper(receiptPaper({ ...about, payment }), FONTS));
  for (const line of [
    "Receipt",
    "Received from: Ní Bhradáin",
    "Date: 3 Nov 2026",
    "How: Bank",
    "£28.00",
  ])
    expect(page).toContain(line);
  expect(page).not.toContain("Reversed");
  const reversed = { ...payment, reversedOn: "2026-11-10" };
  const [other = ""] = pagesOf(
    await drawPaper(receiptPaper({ ...about, payment: reversed }), FONTS),
  );
  expect(other).toContain("Reversed: 10 Nov 2026");
});

test("a letter that the fonts lack is drawn without its accent", async () => {
  const payment = {
    id: "p",
    isRefund: false,
    day: "2026-11-03",
    words: "Bank",
    pence: 1,
    reversedOn: null,
  };
  const about = { school: SCHOOL, name: "Nguyễn 李", code: "FK7Q2E" };
  const [page = ""] = pagesOf(await drawPaper(receiptPaper({ ...about, payment }), FONTS));
  expect(page).toContain("Received from: Nguyen ?");
});
