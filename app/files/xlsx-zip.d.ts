import type { ParsingOptions, WorkBook } from "@e965/xlsx";

declare module "@e965/xlsx" {
  /** A workbook from the files of its archive; exported, but left out of the package's own types. */
  export function parse_zip(archive: unknown, options: ParsingOptions): WorkBook;
}
