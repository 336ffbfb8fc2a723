// All that is searched off the main thread: an order for one line, and a schedule on days.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type KeptWorker,
  keptWorker,
  type WorkerFailure,
} from "#app/scheduler/screen/kept-worker.ts";
import type { DaysAnswer, DaysRequest } from "./days-messages.ts";
import { type OrderSearch, type Searching, useOrderSearch } from "./use-order-search.ts";

const DAYS_BRAKE_SECONDS = 60;

export type DaysTask = Pick<DaysRequest, "plan" | "options"> & {
  onFound: (found: DaysAnswer) => void;
  onFailed: (why: WorkerFailure) => void;
};

export type Searches = OrderSearch & { searchDays: (task: DaysTask) => void };

const BEGUN: Searching = { share: 0, conflicts: null, unavoidable: 0, groups: null };

/** One search at a time; a search for days that is stopped changes nothing. */
export function useSearches(): Searches {
  const order = useOrderSearch();
  const worker = useRef<KeptWorker<DaysRequest> | null>(null);
  const asked = useRef<{ ticket: number; task: DaysTask } | null>(null);
  const tickets = useRef(0);
  const [isWorking, setIsWorking] = useState(false);

  // Made at once, so that it is there when the network has gone.
  useEffect(() => {
    const end = () => {
      const ended = asked.current?.task;
      asked.current = null;
      setIsWorking(false);
      return ended;
    };
    const kept = keptWorker<DaysRequest, DaysAnswer>(
      () => new Worker(new URL("./days.worker.ts", import.meta.url), { type: "module" }),
      {
        answer: (data) => {
          if (asked.current?.ticket === data.ticket) startTransition(() => end()?.onFound(data));
        },
        failed: (why) => end()?.onFailed(why),
      },
    );
    worker.current = kept;
    return () => {
      kept.end();
      worker.current = null;
    };
  }, []);

  const searchDays = useCallback((task: DaysTask) => {
    tickets.current += 1;
    asked.current = { ticket: tickets.current, task };
    setIsWorking(true);
    const { plan, options } = task;
    const request: DaysRequest = {
      ticket: tickets.current,
      plan,
      options,
      brakeSeconds: DAYS_BRAKE_SECONDS,
    };
    worker.current?.send(request);
  }, []);

  const { searching, stop: stopOrder } = order;
  const stop = useCallback(() => {
    stopOrder();
    if (!asked.current) return;
    asked.current = null;
    setIsWorking(false);
    worker.current?.restart();
  }, [stopOrder]);

  return useMemo(
    () => ({ ...order, searching: searching ?? (isWorking ? BEGUN : null), searchDays, stop }),
    [order, searching, isWorking, searchDays, stop],
  );
}
