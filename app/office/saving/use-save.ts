// Sends a change and hears its answer once.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher, type Fetcher } from "react-router";
import type { Answer } from "./answer.ts";
import { newKey } from "./use-draft.ts";

/** Who waits for an answer, by the key of the fetcher that it comes to. */
type Waiting = ReadonlyMap<string, (answer: Answer) => void>;

let waiting: Waiting = new Map();
const listeners = new Set<() => void>();

/**
 * `send` posts a body to an address of the product; `onAnswer` is called once for each answer. What
 * was pressed may be gone by then, with its row: the frame of the pages hears the answer for it.
 */
export function useSave<Given extends Answer>(onAnswer: (answer: Given) => void) {
  const [key] = useState(newKey);
  const fetcher = useFetcher<Given>({ key });
  const hear = useRef(onAnswer);
  useEffect(() => {
    hear.current = onAnswer;
  });
  const send = (action: string, body: object) => {
    wait(key, (answer) => hear.current(answer as Given));
    void fetcher.submit(body as Record<string, string>, {
      method: "post",
      action,
      encType: "application/json",
    });
  };
  const isWaiting = useSyncExternalStore(
    listen,
    () => waiting.has(key),
    () => false,
  );
  // A refusal can be answered at once; after a change the screen is read anew first.
  const isReading = fetcher.state !== "idle" && fetcher.data?.isSaved !== false;
  return { send, isSaving: isWaiting || isReading };
}

/** The keys of the answers that are waited for. */
export function useWaiting(): Waiting {
  return useSyncExternalStore(
    listen,
    () => waiting,
    () => waiting,
  );
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Hears the answer that comes to a fetcher after this was first drawn, and waits no longer. */
export function useHearing(key: string): void {
  const { data } = useFetcher<Answer>({ key });
  const [before] = useState(data);
  useEffect(() => {
    if (!data || data === before) return;
    const hear = waiting.get(key);
    wait(key, null);
    hear?.(data);
  }, [data, before, key]);
}

function wait(key: string, hear: ((answer: Answer) => void) | null): void {
  const next = new Map(waiting);
  if (hear) next.set(key, hear);
  else next.delete(key);
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Calls `onAnswer` once for each answer to what a fetcher has sent: at once, before the screen is
 * read anew. For what stays on the screen meanwhile.
 */
export function useAnswer<Given>(
  { state, data }: Pick<Fetcher, "state"> & { data?: unknown },
  onAnswer: (answer: Given) => void,
): void {
  const answer = state === "submitting" ? undefined : (data as Given | undefined);
  useEffect(() => {
    if (answer) onAnswer(answer);
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is acted on once
  }, [answer]);
}
