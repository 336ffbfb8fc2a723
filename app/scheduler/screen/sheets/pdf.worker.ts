// Makes PDFs off the main thread; loaded with the first one.
import { zipOf } from "#app/files/zip.ts";
import { answerRequests } from "#app/scheduler/screen/request-worker.ts";
import { pathsOf } from "#app/scheduler/sheets/file-names.ts";
import { loadFonts } from "#app/scheduler/sheets/pdf/pdf-fonts.ts";
import { sheetPdf } from "#app/scheduler/sheets/pdf/sheet-pdf.ts";
import { type PdfAnswer, type PdfQuestion, wantedSheets } from "./sheet-messages.ts";

const ZIP_NAME = "sheets.zip";

const measuring = loadFonts({
  regular: new URL("../../../../media/fonts/source-sans-3-regular.ttf", import.meta.url).href,
  bold: new URL("../../../../media/fonts/source-sans-3-semibold.ttf", import.meta.url).href,
});

answerRequests<PdfQuestion, PdfAnswer>(async ({ wanted, paper, head, ...request }, onDone) => {
  const measure = await measuring;
  const files = wantedSheets(request, wanted).flatMap(({ kind, all, sheets }) => {
    const paths = pathsOf(kind, all);
    return sheets.map((sheet) => ({ sheet, path: paths[all.indexOf(sheet)]! }));
  });
  const made: [path: string, bytes: Uint8Array<ArrayBuffer>][] = [];
  for (const { sheet, path } of files) {
    onDone(made.length, files.length);
    made.push([path, await sheetPdf(sheet, { paper, head, measure })]);
  }
  const [only, ...others] = made;
  if (only && others.length === 0)
    return { name: only[0].replace(/^.*\//, ""), type: "application/pdf", bytes: only[1] };
  return { name: ZIP_NAME, type: "application/zip", bytes: zipOf(made) };
});
