// Sends a request for a screen, such as a file to preview.
import { useEffect, useRef, useState } from "react";
import { requestWithRetry } from "./request.ts";
import type { Body } from "../queue.ts";

/** `onAnswer` is called with the answer to the latest request. */
export function useRequest<Given>(onAnswer: (answer: Given) => void) {
  const [state, setState] = useState<"idle" | "asking" | "waiting">("idle");
  const latest = useRef<AbortController | null>(null);
  const hear = useRef(onAnswer);
  useEffect(() => {
    hear.current = onAnswer;
  });
  useEffect(() => () => latest.current?.abort(), []);
  const begin = async (address: string, body: Body) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    setState("asking");
    const answer = await requestWithRetry(address, body, {
      signal,
      onWait: () => setState("waiting"),
    });
    if (signal.aborted) return;
    setState("idle");
    hear.current(answer as Given);
  };
  return { ask: (address: string, body: Body) => void begin(address, body), state };
}
