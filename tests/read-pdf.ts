// Reads the text of a PDF as a reader of it would.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the text of each page, with a space wherever words are apart. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) =>
      "str" in item ? [item.hasEOL ? `${item.str} ` : item.str] : [],
    );
    pages.push(words.join("").replaceAll(/\s+/g, " "));
  }
  await loading.destroy();
  return pages;
}
