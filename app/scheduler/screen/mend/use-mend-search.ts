// Starts, follows and stops the search for the smallest fix.
import { useCallback, useEffect, useRef, useState } from "react";
import type { LateChange } from "#app/scheduler/optimiser/mend/late-change.ts";
import type { MendResult } from "#app/scheduler/optimiser/mend/mend.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { spareWorkers } from "#app/scheduler/screen/spare-worker.ts";
import type { MendAnswer, MendRequest } from "./mend-messages.ts";

export type MendState =
  | { is: "idle" }
  /** The number of moves being tried. */
  | { is: "searching"; moves: number }
  | { is: "found"; result: MendResult; change: LateChange; plan: Plan }
  | { is: "failed" };

const IDLE: MendState = { is: "idle" };

const WORKERS = spareWorkers(
  () => new Worker(new URL("./mend.worker.ts", import.meta.url), { type: "module" }),
);

/** Preloads the worker, so that it works without a connection later. */
export const prepareMend = WORKERS.prepare;

export function useMendSearch() {
  const [state, setState] = useState<MendState>(IDLE);
  const worker = useRef<Worker | null>(null);
  const pending = useRef<MendRequest | null>(null);
  const listening = useRef<AbortController | null>(null);
  const tickets = useRef(0);

  const begin = useCallback(() => {
    const made = WORKERS.take();
    listening.current = new AbortController();
    const { signal } = listening.current;
    const onMessage = ({ data }: MessageEvent<MendAnswer>) => {
      const request = pending.current;
      if (data.ticket !== request?.ticket) return;
      if (data.kind === "trying") {
        setState({ is: "searching", moves: data.moves });
        return;
      }
      pending.current = null;
      const { change, plan } = request;
      setState({ is: "found", result: data.result, change, plan });
    };
    const onError = () => {
      worker.current = null;
      pending.current = null;
      setState({ is: "failed" });
    };
    made.addEventListener("message", onMessage, { signal });
    made.addEventListener("error", onError, { signal });
    worker.current = made;
  }, []);

  useEffect(() => {
    begin();
    return () => {
      listening.current?.abort();
      // A worker that is still searching would not answer anything else for a long time.
      if (pending.current) worker.current?.terminate();
      else if (worker.current) WORKERS.giveBack(worker.current);
      worker.current = null;
      pending.current = null;
      prepareMend();
    };
  }, [begin]);

  const search = useCallback(
    (plan: Plan, change: LateChange) => {
      if (!worker.current) begin();
      tickets.current += 1;
      pending.current = { ticket: tickets.current, plan, change };
      setState({ is: "searching", moves: 0 });
      worker.current?.postMessage(pending.current);
    },
    [begin],
  );

  /** Stops the search, or discards its result. */
  const stop = useCallback(() => {
    setState(IDLE);
    if (!pending.current) return;
    pending.current = null;
    worker.current?.terminate();
    begin();
  }, [begin]);

  return { state, search, stop };
}
