// Downloads PDFs, with progress; stopped, it leaves no file.
import { useCallback, useRef, useState } from "react";
import { saveFile } from "#app/scheduler/screen/save/download-button.tsx";
import { sayWrong } from "#app/scheduler/screen/notices.tsx";
import type { PdfQuestion } from "./sheet-messages.ts";
import type { useSheetWorkers } from "./use-sheet-workers.ts";

type Progress = { done: number; of: number };

const NOT_LOADED =
  "PDFs couldn't be loaded. Connect to the internet once, or print from this window.";
const FAILED = "The PDF couldn't be made. Print from this window instead.";

export function usePdf({ askPdf, stopPdf }: ReturnType<typeof useSheetWorkers>) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef(0);
  const download = useCallback(
    async (question: PdfQuestion) => {
      const own = ++run.current;
      setProgress({ done: 0, of: 0 });
      const answer = await askPdf(question, (done, of) => setProgress({ done, of }));
      if (run.current !== own) return;
      setProgress(null);
      if (typeof answer === "string") sayWrong(answer === "not fetched" ? NOT_LOADED : FAILED);
      else saveFile(answer.name, new Blob([answer.bytes], { type: answer.type }));
    },
    [askPdf],
  );
  const stop = useCallback(() => {
    run.current += 1;
    stopPdf();
    setProgress(null);
  }, [stopPdf]);
  return { progress, download, stop };
}
