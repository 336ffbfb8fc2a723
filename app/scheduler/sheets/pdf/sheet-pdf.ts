// Makes the PDF of a sheet, in the browser's worker and on the command line alike.
import { Document, Page, pdf, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { type PageHead, remarksOf } from "#app/scheduler/sheets/page-head.ts";
import { printedForm } from "#app/scheduler/sheets/printable-letters.ts";
import type { Part, Sheet } from "#app/scheduler/sheets/sheet.ts";
import { columnWidths, type Measure } from "./column-widths.ts";
import { type Paper, PAPER_SIZES } from "./papers.ts";
import { partViews } from "./part-view.ts";
import { BOLD, FAMILY, REGULAR } from "./pdf-fonts.ts";

const SIDE = 30;

type Printing = { paper: Paper; head: PageHead; measure: Measure };

/** Returns the bytes of a sheet's PDF. */
export async function sheetPdf(sheet: Sheet, printing: Printing): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await pdf(documentOf(sheet, printing)).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

function documentOf(sheet: Sheet, { paper, head, measure }: Printing) {
  const { title, parts, look } = sheet;
  const [width, height] = PAPER_SIZES[paper];
  const size = look.isWide ? { width: height, height: width } : { width, height };
  const room = { width: size.width - 2 * SIDE, textSize: look.textSize };
  // The tables of a sheet with the same columns have them in the same places.
  const titlesOf = ({ columns }: Part) => columns.map((one) => one.title).join("\n");
  const alike = Map.groupBy(parts, titlesOf);
  const widths = new Map([...alike].map(([key, own]) => [key, columnWidths(own, measure, room)]));
  const widthsOf = (part: Part) => widths.get(titlesOf(part))!;
  const setting = { look, widthsOf, head };
  const remark = remarksOf(sheet, head);
  return h(
    Document,
    { title: `${title} - ${head.event}`, language: "en-GB", creator: "Callboard" },
    // Paginating takes time with the square of a page element's pages.
    ...flowsOf(parts).map((flow, at) =>
      h(
        Page,
        { key: flow[0]!.key, size, style: { ...PAGE, fontSize: look.textSize } },
        headView(title, head),
        at === 0 &&
          remark !== "" &&
          h(Text, { style: { fontSize: 9, marginBottom: 8 } }, printedForm(remark)),
        ...flow.flatMap((part) => partViews(part, setting)),
        h(Text, {
          fixed: true,
          style: FOOT,
          render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
        }),
      ),
    ),
  );
}

const PAGE = {
  fontFamily: FAMILY,
  fontWeight: REGULAR,
  paddingTop: 26,
  paddingBottom: 36,
  paddingHorizontal: SIDE,
} as const;
const FOOT = { position: "absolute", bottom: 18, right: SIDE, fontSize: 8.5 } as const;

/** Returns the parts in runs, each of which begins on a new page. */
function flowsOf(parts: readonly Part[]): Part[][] {
  const flows: Part[][] = [];
  for (const part of parts) {
    const flow = flows.at(-1);
    if (flow && !part.startsPage) flow.push(part);
    else flows.push([part]);
  }
  return flows;
}

function headView(title: string, { event, version, printedAt }: PageHead) {
  const row = { flexDirection: "row", justifyContent: "space-between" } as const;
  const aside = { paddingLeft: 12 };
  return h(
    View,
    {
      fixed: true,
      style: { fontSize: 9, paddingBottom: 3, marginBottom: 8, borderBottomWidth: 1.2 },
    },
    h(
      View,
      { style: row },
      h(Text, { style: { fontWeight: BOLD, fontSize: 11, flexShrink: 1 } }, printedForm(title)),
      h(Text, { style: aside }, printedForm(version)),
    ),
    h(
      View,
      { style: row },
      h(Text, { style: { flexShrink: 1 } }, printedForm(event)),
      h(Text, { style: aside }, `Printed ${printedAt}`),
    ),
  );
}
