// The workers of the sheets: one lists and makes them, one makes PDFs and is loaded with the first.
import { useCallback, useEffect, useRef } from "react";
import {
  type NoAnswer,
  type RequestWorker,
  requestWorker,
} from "#app/scheduler/screen/request-worker.ts";
import type { PdfAnswer, PdfQuestion, SheetsAnswer, SheetsQuestion } from "./sheet-messages.ts";

/** Thousands of call sheets on a slow laptop. */
const LONGEST_MS = 30 * 60_000;

export type AskSheets = (question: SheetsQuestion) => Promise<SheetsAnswer | NoAnswer>;
type AskPdf = (
  question: PdfQuestion,
  onDone: (done: number, of: number) => void,
) => Promise<PdfAnswer | NoAnswer>;

export function useSheetWorkers() {
  const sheets = useRef<RequestWorker<SheetsQuestion, SheetsAnswer> | null>(null);
  const pdfs = useRef<RequestWorker<PdfQuestion, PdfAnswer> | null>(null);
  const stopPdf = useCallback(() => {
    pdfs.current?.end();
    pdfs.current = null;
  }, []);
  useEffect(
    () => () => {
      sheets.current?.end();
      sheets.current = null;
      stopPdf();
    },
    [stopPdf],
  );
  const askSheets: AskSheets = useCallback((question) => {
    sheets.current ??= requestWorker(
      () => new Worker(new URL("./sheets.worker.ts", import.meta.url), { type: "module" }),
      LONGEST_MS,
    );
    return sheets.current.ask(question);
  }, []);
  const askPdf: AskPdf = useCallback((question, onDone) => {
    pdfs.current ??= requestWorker(
      () => new Worker(new URL("./pdf.worker.ts", import.meta.url), { type: "module" }),
      LONGEST_MS,
    );
    return pdfs.current.ask(question, onDone);
  }, []);
  return { askSheets, askPdf, stopPdf };
}
