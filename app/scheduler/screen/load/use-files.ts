// Reads files and writes workbooks in a preloaded worker, so that it needs no connection later.
import { useCallback, useEffect, useRef } from "react";
import { answerOf, type FileAnswer, type FileRequest, type SentAnswer } from "./file-messages.ts";
import type { OnRows } from "#app/scheduler/files/import/import-routines.ts";
import {
  type RequestWorker,
  requestWorker,
  type NoAnswer,
} from "#app/scheduler/screen/request-worker.ts";

/** A slower file is abandoned. */
const LONGEST_MS = 10_000;

/** `onRows` is called with how many rows of a long file have been read. */
export type AskFiles = (request: FileRequest, onRows?: OnRows) => Promise<FileAnswer | NoAnswer>;

export function useFiles(): AskFiles {
  const worker = useRef<RequestWorker<FileRequest, SentAnswer> | null>(null);
  useEffect(() => {
    const asked = requestWorker<FileRequest, SentAnswer>(
      () => new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" }),
      LONGEST_MS,
    );
    worker.current = asked;
    return () => asked.end();
  }, []);
  return useCallback(async (request, onRows) => {
    const sent = await (worker.current?.ask(request, onRows) ?? "not fetched");
    return typeof sent === "string" ? sent : answerOf(sent);
  }, []);
}
