// A part of a sheet in a PDF: its headings, which repeat on each page, and its rows.
import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { encode } from "uqr";
import { type PageHead, removedText } from "#app/scheduler/sheets/page-head.ts";
import { QUICK_MARK } from "#app/scheduler/sheets/order/nearest-routines.ts";
import { TICK_BOX } from "#app/scheduler/sheets/cell-text.ts";
import { printedForm } from "#app/scheduler/sheets/printable-letters.ts";
import type { Cell, Column, Group, Look, Part, Row } from "#app/scheduler/sheets/sheet.ts";
import { COLUMN_SPACE, type Widths } from "./column-widths.ts";
import { BOLD } from "./pdf-fonts.ts";

const GREY = "#666666";
const LINE = "#999999";
const BAR_WIDTH = 2.5;
/** The bar stands in the margin. */
const BAR_LEFT = -6;
/** The least sizes of headings, in points. */
const TITLE_SIZE = 12.5;
const HEADING_SIZE = 10;
const SCAN_SIZE = 76;
const BOX_SIZE = 9;
/** The height of two rows with their headings: what a heading needs below it. */
const KEPT_TOGETHER = 90;
/** The height of a group's heading and its first row. */
const HEADING_WITH_ROW = 44;

const BESIDE = { flexDirection: "row", justifyContent: "space-between" } as const;

type Setting = { look: Look; widthsOf: (part: Part) => Widths; head: PageHead };

/** Returns the views of a part: a keeper that moves its headings along with its first rows, and the part. */
export function partViews(part: Part, setting: Setting): ReactElement[] {
  const { columns, groups, facts, scan } = part;
  const { look, widthsOf, head } = setting;
  const removed = removedText(part.removed, head);
  const { widths, scale } = widthsOf(part);
  const fontSize = look.textSize * scale;
  const table = { columns, widths, look };
  return [
    h(View, { key: `keep ${part.key}`, minPresenceAhead: KEPT_TOGETHER }),
    h(
      View,
      { key: part.key, style: { fontSize, marginBottom: 12 } },
      part.title !== "" && titleView(part, fontSize),
      part.note !== "" && h(Text, { style: { color: GREY, marginBottom: 3 } }, text(part.note)),
      (facts.length > 0 || scan) && factsView(part),
      removed !== "" && h(Text, { style: { marginBottom: 3 } }, text(removed)),
      columns.length > 0 && headerView(columns, widths),
      ...groups.flatMap((group) => groupViews(group, table)),
    ),
  ];
}

function titleView({ title, aside }: Part, fontSize: number) {
  return h(
    View,
    { fixed: true, style: { ...BESIDE, marginBottom: 2 } },
    h(
      Text,
      {
        style: { fontWeight: BOLD, fontSize: Math.max(TITLE_SIZE, fontSize * 1.2), flexShrink: 1 },
      },
      text(title),
    ),
    h(
      Text,
      { style: { fontSize: Math.max(10, fontSize), paddingLeft: 12, paddingTop: 2 } },
      text(aside),
    ),
  );
}

function factsView({ facts, scan }: Part) {
  return h(
    View,
    { style: { ...BESIDE, marginTop: 2, marginBottom: 6 }, wrap: false },
    h(
      View,
      { style: { flexShrink: 1 } },
      ...facts.map(({ label, text: words }) =>
        h(
          Text,
          { key: label, style: { marginBottom: 3 } },
          h(Text, { style: { fontWeight: BOLD } }, text(`${label}  `)),
          text(words),
        ),
      ),
      scan && h(Text, null, text(scan.words)),
    ),
    scan && scanView(scan.address),
  );
}

function scanView(address: string) {
  const { size, data } = encode(address, { border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: SCAN_SIZE, height: SCAN_SIZE } },
    h(Path, { d: dark.join(""), fill: "black" }),
  );
}

function headerView(columns: readonly Column[], widths: readonly number[]) {
  return h(
    View,
    {
      fixed: true,
      style: {
        flexDirection: "row",
        paddingBottom: 1.5,
        borderBottomWidth: 0.8,
      },
    },
    ...columns.map(({ title }, at) =>
      h(
        Text,
        { key: title, style: { width: widths[at], paddingRight: COLUMN_SPACE, fontWeight: BOLD } },
        text(title),
      ),
    ),
  );
}

type Table = { columns: readonly Column[]; widths: readonly number[]; look: Look };

/** A heading is kept with its note and its first row. */
function groupViews(group: Group, table: Table): ReactElement[] {
  const { key, heading, aside, note, rows } = group;
  const { look } = table;
  const [first, ...rest] = rows;
  const views = rest.map((row) => rowView(row, table));
  if (!first) return views;
  const firstView = rowView(first, table);
  if (heading === "" && note === "") return [firstView, ...views];
  const headingView = h(
    View,
    { fixed: look.repeatsHeadings, style: { ...BESIDE, paddingTop: 5, paddingBottom: 1.5 } },
    h(
      Text,
      {
        style: {
          fontWeight: BOLD,
          fontSize: Math.max(HEADING_SIZE, look.textSize * 1.1),
          flexShrink: 1,
        },
      },
      text(heading),
    ),
    h(Text, { style: { paddingLeft: 12 } }, text(aside)),
  );
  const noteView = note !== "" && h(Text, { style: { color: GREY } }, text(note));
  if (look.repeatsHeadings) {
    const keeper = h(View, { key: `keep ${key}`, minPresenceAhead: HEADING_WITH_ROW });
    return [keeper, h(View, { key }, headingView, noteView, firstView, ...views)];
  }
  return [h(View, { key, wrap: false }, headingView, noteView, firstView), ...views];
}

function rowView(row: Row, { columns, widths, look }: Table): ReactElement {
  return h(
    View,
    {
      key: row.key,
      wrap: false,
      style: {
        paddingTop: 1,
        paddingBottom: 1.4,
        minHeight: look.textSize * 1.3 + look.rowSpace,
        borderBottomWidth: 0.4,
        borderBottomColor: LINE,
      },
    },
    row.isChanged && h(View, { style: BAR }),
    h(
      View,
      { style: { flexDirection: "row" } },
      ...row.cells.map((cell, at) =>
        cellView(cell, row, { column: columns[at]!, width: widths[at]!, look }),
      ),
    ),
    row.below !== "" && h(Text, { style: { paddingLeft: 14, ...struck(row) } }, text(row.below)),
  );
}

const BAR = {
  position: "absolute",
  left: BAR_LEFT,
  top: 1,
  bottom: 1,
  width: BAR_WIDTH,
  backgroundColor: "black",
} as const;

function cellView(
  cell: Cell,
  row: Row,
  { column, width, look }: { column: Column; width: number; look: Look },
): ReactElement {
  const style = { width, paddingRight: COLUMN_SPACE };
  const key = column.title;
  if (typeof cell === "object" && "writes" in cell)
    return h(
      View,
      { key, style },
      h(View, { style: { ...WRITING, minHeight: look.textSize + look.rowSpace } }),
    );
  if (typeof cell === "object" && cell.ticks.join("") === "")
    return h(View, { key, style }, h(View, { style: BOX }));
  if (typeof cell === "object")
    return h(
      Text,
      { key, style: { ...style, ...struck(row), marginTop: look.textSize - SIGN_SIZE } },
      ...ticksText(cell.ticks),
    );
  if (!column.isMain) return h(Text, { key, style: { ...style, ...struck(row) } }, text(cell));
  const marks = [...row.marks, ...(row.isChanged ? ["Changed"] : [])];
  return h(
    Text,
    { key, style },
    h(Text, { style: { fontWeight: BOLD, ...struck(row) } }, text(cell)),
    marks.map((mark) => text(`  ${mark}`)).join(""),
    row.note !== "" && h(Text, { style: { color: GREY } }, text(`\n${row.note}`)),
  );
}

/** Returns the dancers, each with a box; a box stays beside its name. */
function ticksText(ticks: readonly string[]) {
  return ticks.flatMap((words, at) => [
    at > 0 ? "   " : "",
    h(Text, { key: `${at} ${words}`, style: { fontSize: SIGN_SIZE } }, `${TICK_BOX}\u00a0`),
    text(words.replace(` ${QUICK_MARK} `, ` ${QUICK_MARK}\u00a0`)),
  ]);
}

/** The sign of a box is small among letters. */
const SIGN_SIZE = 14;
const WRITING = {
  marginVertical: 1,
  borderWidth: 0.6,
  borderColor: LINE,
  borderRadius: 1.5,
} as const;
const BOX = { width: BOX_SIZE, height: BOX_SIZE, borderWidth: 0.8 } as const;

function struck({ isScratched }: Row) {
  return isScratched ? ({ textDecoration: "line-through" } as const) : {};
}

function text(words: string): string {
  return printedForm(words);
}
