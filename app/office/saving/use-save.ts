// Sends a change and hears its answer once.
import { useEffect } from "react";
import { useFetcher, type Fetcher } from "react-router";
import type { Answer } from "./answer.ts";

/** `send` posts a body to an address of the product; `onAnswer` is called once for each answer. */
export function useSave<Given extends Answer>(onAnswer: (answer: Given) => void) {
  const fetcher = useFetcher<Given>();
  const isSaving = fetcher.state !== "idle";
  useAnswer(fetcher, onAnswer);
  const send = (action: string, body: object) =>
    void fetcher.submit(body as Record<string, string>, {
      method: "post",
      action,
      encType: "application/json",
    });
  return { send, isSaving };
}

/**
 * Calls `onAnswer` once for each answer to what a fetcher has sent: at once, before the screen is
 * read anew and what was pressed may be gone from it.
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
