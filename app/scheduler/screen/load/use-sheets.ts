// Workbooks in and out through a worker, which is there from the start so that it needs no network later.
import { useCallback, useEffect, useRef } from "react";
import type { SheetAnswer, SheetRequest } from "#app/scheduler/files/sheet-messages.ts";

/** A file that takes longer is given up. */
const LONGEST_MS = 10_000;

/** Asks the worker; an answer that does not come, or an error, is null. */
export type AskSheets = (request: SheetRequest) => Promise<SheetAnswer | null>;

export function useSheets(): AskSheets {
  const worker = useRef<Worker | null>(null);
  const make = useCallback(() => {
    worker.current?.terminate();
    const made = new Worker(new URL("./sheet.worker.ts", import.meta.url), { type: "module" });
    // Its file did not come: who asks next makes another.
    made.addEventListener("error", () => {
      if (worker.current === made) worker.current = null;
    });
    return (worker.current = made);
  }, []);
  useEffect(() => {
    make();
    return () => worker.current?.terminate();
  }, [make]);
  return useCallback(
    (request) => {
      const asked = worker.current ?? make();
      return new Promise((resolve) => {
        const end = (answer: SheetAnswer | null) => {
          clearTimeout(timer);
          asked.removeEventListener("message", onMessage);
          asked.removeEventListener("error", giveUp);
          resolve(answer);
        };
        const onMessage = ({ data }: MessageEvent<SheetAnswer>) => end(data);
        const giveUp = () => {
          make();
          end(null);
        };
        const timer = setTimeout(giveUp, LONGEST_MS);
        asked.addEventListener("message", onMessage);
        asked.addEventListener("error", giveUp);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        asked.postMessage(request);
      });
    },
    [make],
  );
}
