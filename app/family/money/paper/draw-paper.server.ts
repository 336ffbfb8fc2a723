// Draws a statement or a receipt as a tagged A4 PDF.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PDFDocument, type StructureElement } from "pdfkit";
import type { Paper } from "./paper.ts";

const MARGIN = 56;
const BODY_SIZE = 10;
const SMALL_SIZE = 8.5;
const TITLE_SIZE = 20;
const SUM_SIZE = 14;
const ROW_GAP = 7;
/** Date, amount and balance; the description has the rest. */
const DATE_WIDTH = 84;
const SUM_WIDTH = 72;
const FOOT_HEIGHT = 28;
const INK = "#1b1637";
const QUIET = "#5c5870";
const RULE = "#d8d3cb";

type Document = PDFDocument;
type Structure = StructureElement;

/** Returns the PDF. Letters that the fonts lack are drawn without their accents. */
export async function drawPaper(paper: Paper, fontFolder: string): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT_HEIGHT },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "en-GB",
    info: { Title: paper.title, Author: paper.school[0] ?? "" },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
  });
  for (const weight of ["regular", "bold"])
    document.registerFont(
      weight,
      readFileSync(path.join(fontFolder, `figtree-print-${weight}.ttf`)),
    );
  const root = document.struct("Document");
  document.addStructure(root);
  drawHead(document, root, paper);
  if (paper.table) drawTable(document, root, paper.table);
  drawClosing(document, root, paper);
  root.end();
  numberPages(document, paper);
  document.end();
  return done;
}

function drawHead(document: Document, root: Structure, { school, title, lead }: Paper): void {
  const [name = "", ...address] = school;
  tag(document, root, "P", () => {
    text(document, name, { font: "bold", size: BODY_SIZE, color: INK });
  });
  for (const line of address)
    tag(document, root, "P", () => text(document, line, { size: SMALL_SIZE, color: QUIET }));
  document.moveDown(1.5);
  tag(document, root, "H1", () => text(document, title, { font: "bold", size: TITLE_SIZE }));
  document.moveDown(0.4);
  for (const line of lead) tag(document, root, "P", () => text(document, line));
  document.moveDown(1.2);
}

function drawTable(
  document: Document,
  root: Structure,
  { head, rows }: NonNullable<Paper["table"]>,
) {
  const table = document.struct("Table");
  root.add(table);
  drawRow(document, table, head, true);
  for (const row of rows) {
    if (document.y + heightOf(document, row) > document.page.maxY()) {
      document.addPage();
      drawRow(document, table, head, true);
    }
    drawRow(document, table, row, false);
  }
  table.end();
  document.x = MARGIN;
}

function drawRow(document: Document, table: Structure, cells: readonly string[], isHead: boolean) {
  const row = document.struct("TR");
  table.add(row);
  const [top, height] = [document.y, heightOf(document, cells)];
  for (const [at, cell] of cells.entries()) {
    const isName = isHead || at === 0;
    const { x, width, align } = columnOf(document, at);
    tag(document, row, isName ? "TH" : "TD", () =>
      text(document, cell, { font: isHead ? "bold" : "regular", x, y: top, width, align }),
    );
  }
  row.end();
  document.y = top + height;
  document.markContent("Artifact", { type: "Layout" });
  const line = document.y - ROW_GAP / 2;
  document.moveTo(MARGIN, line).lineTo(document.page.width - MARGIN, line);
  document.lineWidth(0.5).strokeColor(RULE).stroke();
  document.endMarkedContent();
}

function columnOf(document: Document, at: number) {
  const inner = document.page.width - 2 * MARGIN;
  const widths = [DATE_WIDTH, inner - DATE_WIDTH - 2 * SUM_WIDTH, SUM_WIDTH, SUM_WIDTH];
  const before = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  const align: "left" | "right" = at > 1 ? "right" : "left";
  return { x: MARGIN + before, width: (widths[at] ?? SUM_WIDTH) - (at === 1 ? ROW_GAP : 0), align };
}

function heightOf(document: Document, cells: readonly string[]): number {
  document.font("regular").fontSize(BODY_SIZE);
  const heights = cells.map((cell, at) =>
    document.heightOfString(printable(document, cell), { width: columnOf(document, at).width }),
  );
  return Math.max(...heights) + ROW_GAP;
}

function drawClosing(document: Document, root: Structure, { closing: [sum = "", ...more] }: Paper) {
  if (document.y + SUM_SIZE * 4 > document.page.maxY()) document.addPage();
  document.moveDown(0.8);
  tag(document, root, "P", () => text(document, sum, { font: "bold", size: SUM_SIZE }));
  document.moveDown(0.3);
  for (const line of more) tag(document, root, "P", () => text(document, line));
}

/** 'Page 1 of 3' at the foot of each page, which readers skip. */
function numberPages(document: Document, { title, school: [name = ""] }: Paper): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.markContent("Artifact", { type: "Pagination" });
    const y = document.page.height - MARGIN;
    const width = document.page.width - 2 * MARGIN;
    const foot = { size: SMALL_SIZE, color: QUIET, x: MARGIN, y, width };
    text(document, `${name}: ${title}`, { ...foot, width: width - SUM_WIDTH });
    text(document, `Page ${page + 1} of ${count}`, { ...foot, align: "right" });
    document.endMarkedContent();
  }
}

function tag(document: Document, parent: Structure, kind: string, draw: () => void): void {
  const element = document.struct(kind, draw);
  parent.add(element);
  element.end();
}

type Style = {
  font?: "regular" | "bold";
  size?: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: "left" | "right";
};

function text(document: Document, words: string, style: Style = {}): void {
  const { font = "regular", size = BODY_SIZE, color = INK, x, y, width, align = "left" } = style;
  document.font(font).fontSize(size).fillColor(color);
  const shown = printable(document, words);
  const options = { align, ...(width !== undefined && { width }) };
  if (x !== undefined && y !== undefined) document.text(shown, x, y, options);
  else document.text(shown, options);
}

/** The font that is set, which the package does not declare. */
type Drawn = { font?: { hasGlyphForCodePoint?: (point: number) => boolean } };

function printable(document: Document, words: string): string {
  const { font } = (Reflect.get(document, "_font") ?? {}) as Drawn;
  const has = (letter: string) => font?.hasGlyphForCodePoint?.(letter.codePointAt(0) ?? 0) ?? true;
  return [...words.normalize("NFC")]
    .map((letter) => {
      if (has(letter)) return letter;
      const [plain = ""] = letter.normalize("NFD");
      return has(plain) ? plain : "?";
    })
    .join("");
}
